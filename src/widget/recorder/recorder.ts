import {
  RECORDED_MS,
  RECORDING_FORMAT,
  RECORDING_VERSION,
  SETTLING_MS,
  type Recording,
  type RecordingEntry,
} from '../../contract/recording.ts';
import { Past } from './past.ts';
import { sizeOf } from './size.ts';

/** Of JSON, for each of its two parts. Two minutes of play take a third of it; catalogues and captions need the rest. */
const MAXIMUM_BYTES = 256_000;
/** How many entries wait for one look at time and size. */
const LOOK_AFTER = 256;

export interface Recorder {
  readonly record: (entry: RecordingEntry) => void;
  /** Everything it knows, as it is: what is private in it must be taken out by who hands it on. */
  readonly export: () => Recording;
}

export interface RecorderSettings {
  readonly release: string;
  readonly maximumBytes?: number;
}

const recordingOf = (release: string, what: Pick<Recording, 'before' | 'droppedEntries' | 'entries'>): Recording => ({
  format: RECORDING_FORMAT,
  version: RECORDING_VERSION,
  release,
  ...what,
});

/** Keeps nothing. */
export const createIdleRecorder = ({ release }: RecorderSettings): Recorder => ({
  record: () => undefined,
  export: () => recordingOf(release, { before: [], droppedEntries: 0, entries: [] }),
});

/**
 * The black box. The one place every signal, timer and command passes on its way: the last two minutes are kept as
 * they are, no copies, no text, and the way there. All the sorting out is done once in a few hundred entries.
 */
export function createRecorder({ release, maximumBytes = MAXIMUM_BYTES }: RecorderSettings): Recorder {
  const past = new Past();
  let entries: RecordingEntry[] = [];
  let sizes: number[] = [];
  let bytes = 0;

  function tidy(): void {
    for (const entry of entries.slice(sizes.length)) {
      const size = sizeOf(entry);
      sizes.push(size);
      bytes += size;
    }
    const oldestMs = (entries.at(-1)?.atMs ?? 0) - RECORDED_MS - SETTLING_MS;
    let gone = 0;
    for (const entry of entries) {
      if (entry.atMs >= oldestMs && bytes <= maximumBytes) break;
      past.add(entry);
      bytes -= sizes[gone] ?? 0;
      gone += 1;
    }
    if (gone === 0) return;
    entries = entries.slice(gone);
    sizes = sizes.slice(gone);
    past.shrink((signals) => sizeOf(signals) > maximumBytes);
  }

  return {
    record: (entry) => {
      entries.push(entry);
      if (entries.length >= sizes.length + LOOK_AFTER) tidy();
    },
    export: () => {
      tidy();
      return recordingOf(release, {
        before: [...past.signals],
        droppedEntries: past.dropped,
        entries: [...entries],
      });
    },
  };
}
