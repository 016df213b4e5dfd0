import {
  RECORDED_MS,
  RECORDING_FORMAT,
  RECORDING_VERSION,
  SETTLING_MS,
  type Recording,
  type RecordingEntry,
} from '../../contract/recording.ts';
import { CompactedHistory } from './compacted-history.ts';
import { sizeOf } from './size.ts';

/** Of the whole as JSON. Two minutes of play take a sixth of it; catalogues and captions need the rest. */
const MAXIMUM_BYTES = 512_000;
/** How many entries wait for one look at time and size, unless they are heavy. */
const LOOK_AFTER = 256;

export interface Recorder {
  readonly record: (entry: RecordingEntry) => void;
  /** Everything it knows, as it is: what is private in it must be taken out by who hands it on. */
  readonly export: () => Recording;
}

export interface RecorderSettings {
  readonly release: string;
  /** Of what `export` gives, as JSON: never more, whatever one entry weighs. */
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
  const history = new CompactedHistory();
  const emptyBytes = sizeOf(recordingOf(release, { before: [], droppedEntries: Number.MAX_VALUE, entries: [] }));
  const availableBytes = maximumBytes - emptyBytes;
  /** What is kept as it was has half; the way there has the rest, and whatever of that half is free. */
  const recentBytes = availableBytes / 2;
  let entries: RecordingEntry[] = [];
  let sizes: number[] = [];
  let bytes = 0;
  let untidied = { count: 0, bytes: 0 };

  function tidy(): void {
    untidied = { count: 0, bytes: 0 };
    const oldestMs = (entries.at(-1)?.atMs ?? 0) - RECORDED_MS - SETTLING_MS;
    let gone = 0;
    for (const entry of entries) {
      if (entry.atMs >= oldestMs && bytes <= recentBytes) break;
      history.add(entry, sizes[gone] ?? 0);
      bytes -= sizes[gone] ?? 0;
      gone += 1;
    }
    if (gone === 0) return;
    entries = entries.slice(gone);
    sizes = sizes.slice(gone);
    history.shrink(availableBytes - bytes);
  }

  return {
    record: (entry) => {
      // One that is too heavy for all there is may weigh infinitely much, and sums have to stay numbers.
      const size = 1 + Math.min(sizeOf(entry, availableBytes), availableBytes);
      entries.push(entry);
      sizes.push(size);
      bytes += size;
      untidied.count += 1;
      untidied.bytes += size;
      // Until then all of them are held.
      if (untidied.count >= LOOK_AFTER || untidied.bytes > recentBytes / 4) tidy();
    },
    export: () => {
      tidy();
      return recordingOf(release, {
        before: [...history.signals],
        droppedEntries: history.dropped,
        entries: [...entries],
      });
    },
  };
}
