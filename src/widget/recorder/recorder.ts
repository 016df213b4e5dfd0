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

/** Size limit as JSON. Two minutes of playback take a sixth of it; catalogues and captions need the rest. */
const MAXIMUM_BYTES = 512_000;
/** Time and size are checked once in this many entries, or earlier if the entries are large. */
const LOOK_AFTER = 256;

export interface Recorder {
  readonly record: (entry: RecordingEntry) => void;
  /** Everything that was recorded, private data included: the caller must remove it before passing it on. */
  readonly export: () => Recording;
}

export interface RecorderSettings {
  readonly release: string;
  /** Upper limit for the result of `export` as JSON, whatever the size of one entry. */
  readonly maximumBytes?: number;
}

const recordingOf = (release: string, what: Pick<Recording, 'before' | 'droppedEntries' | 'entries'>): Recording => ({
  format: RECORDING_FORMAT,
  version: RECORDING_VERSION,
  release,
  ...what,
});

/** Records nothing. */
export const createIdleRecorder = ({ release }: RecorderSettings): Recorder => ({
  record: () => undefined,
  export: () => recordingOf(release, { before: [], droppedEntries: 0, entries: [] }),
});

/**
 * The black box: all signals, timers and commands pass through it. The last two minutes are kept as they are, neither
 * copied nor serialized, and what came before in compacted form. Cleanup runs once in a few hundred entries.
 */
export function createRecorder({ release, maximumBytes = MAXIMUM_BYTES }: RecorderSettings): Recorder {
  const history = new CompactedHistory();
  const emptyBytes = sizeOf(recordingOf(release, { before: [], droppedEntries: Number.MAX_VALUE, entries: [] }));
  const availableBytes = maximumBytes - emptyBytes;
  /** Recent entries get half of the space; the history gets the rest, and what they leave free. */
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
      // The size of one oversized entry may be infinite, and sums have to stay finite.
      const size = 1 + Math.min(sizeOf(entry, availableBytes), availableBytes);
      entries.push(entry);
      sizes.push(size);
      bytes += size;
      untidied.count += 1;
      untidied.bytes += size;
      // Until then all entries are kept.
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
