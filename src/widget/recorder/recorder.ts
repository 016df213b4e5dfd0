import type { Recording, RecordingEntry } from './recording.ts';
import { RingBuffer } from './ring-buffer.ts';

/** Some six minutes of steady play, or a whole visit to a film that was paused and left. */
const CAPACITY = 4_000;

export interface Recorder {
  readonly record: (entry: RecordingEntry) => void;
  readonly export: () => Recording;
}

/** The one place every signal, timer and command passes on its way. Entries are kept as they are: no copies, no text. */
export function createRecorder(release: string, capacity = CAPACITY): Recorder {
  const entries = new RingBuffer<RecordingEntry>(capacity);
  return {
    record: (entry) => entries.add(entry),
    export: () => ({
      format: 'potok-recording',
      version: 1,
      release,
      droppedEntries: entries.dropped,
      entries: entries.toArray(),
    }),
  };
}
