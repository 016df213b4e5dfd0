import {
  RECORDED_MS,
  RECORDING_FORMAT,
  RECORDING_VERSION,
  SETTLING_MS,
  type RecordedSignal,
  type RecordedVisit,
  type RecordingEntry,
} from '../../contract/recording.ts';
import { atOnce, type AfterPaint } from '../shared/after-paint.ts';
import { CompactedHistory } from './compacted-history.ts';
import { Lines, toLine, type Line } from './lines.ts';

/** Size limit as JSON. Two minutes of playback take a sixth of it; catalogues and captions need the rest. */
const MAXIMUM_BYTES = 512_000;
/** After this many entries, or when the buffer is full, old entries are moved to the history. */
const TIDY_AFTER_ENTRIES = 256;

export interface Recorder {
  readonly record: (entry: RecordingEntry) => void;
  /** Everything that was recorded, private data included: the caller must remove it before passing it on. */
  readonly export: () => RecordedVisit;
}

export interface RecorderSettings {
  readonly release: string;
  /** Upper limit for the result of `export` as JSON, whatever the size of one entry. */
  readonly maximumBytes?: number;
  /** When entries are written down; by default at once. */
  readonly afterPaint?: AfterPaint;
}

const recordingOf = (
  release: string,
  what: Pick<RecordedVisit, 'before' | 'droppedEntries' | 'entries'>,
): RecordedVisit => ({
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
 * Removes the lines of a season's subtitles: they would crowd out everything else, and no decision depends on them. An
 * episode that has lines is recorded as one with an empty list.
 */
function withoutSeasonLines(entry: RecordingEntry): RecordingEntry {
  if (entry.kind !== 'signal' || entry.signal.type !== 'catalogue.seasonLinesFound') return entry;
  return entry.signal.cues === null ? entry : { ...entry, signal: { ...entry.signal, cues: [] } };
}

/**
 * The black box: all signals, timers and commands pass through it. The last two minutes are kept in full, and older
 * ones in compacted form. They are JSON in buffers outside of the script's heap: as objects they would let the heap
 * grow with each film, together with everything they refer to.
 */
export function createRecorder(settings: RecorderSettings): Recorder {
  const { release, maximumBytes = MAXIMUM_BYTES, afterPaint = atOnce } = settings;
  const empty = toLine(recordingOf(release, { before: [], droppedEntries: Number.MAX_VALUE, entries: [] }));
  const availableBytes = maximumBytes - (empty?.length ?? 0);
  /** Recent entries get half of the space; the history gets the rest, and any space that they leave free. */
  const recent = new Lines(Math.floor(availableBytes / 2));
  let before = new Lines<RecordedSignal>(0);
  let droppedEntries = 0;
  let latestMs = 0;
  let entriesSinceTidy = 0;
  /** Entries that are not written down yet. An entry never changes, so it may be written later. */
  const waiting: RecordingEntry[] = [];

  /** Moves entries to the history: old ones, as many as needed to make room, and then `oversized`, which does not fit. */
  function tidy(neededBytes = 0, oversized: readonly Line[] = []): void {
    entriesSinceTidy = 0;
    const oldestMs = latestMs - RECORDED_MS - SETTLING_MS;
    const gone = [...recent.takeWhile(({ atMs }) => atMs < oldestMs || recent.freeBytes < neededBytes), ...oversized];
    if (gone.length === 0 && before.bytes + recent.bytes <= availableBytes) return;
    const history = new CompactedHistory(before.all());
    for (const line of gone) history.add(line);
    history.shrink(availableBytes - recent.bytes);
    droppedEntries += history.dropped;
    before = new Lines(history.kept.reduce((sum, { bytes }) => sum + bytes, 0));
    for (const { line } of history.kept) before.add(line);
  }

  function keep(entry: RecordingEntry): void {
    latestMs = entry.atMs;
    const line = toLine(withoutSeasonLines(entry));
    if (line === null || line.length > recent.capacity) {
      // All recent entries go to the history, because recent entries must have no gaps. Sums of bytes have to stay
      // finite.
      tidy(recent.capacity, [{ entry, bytes: line?.length ?? availableBytes + 1, line: line ?? new Uint8Array() }]);
      return;
    }
    entriesSinceTidy += 1;
    if (entriesSinceTidy >= TIDY_AFTER_ENTRIES) tidy();
    // Makes more room than this entry needs, or the next one would need room again.
    if (line.length > recent.freeBytes) tidy(Math.max(line.length, recent.capacity / 4));
    recent.add(line);
  }

  function keepWaiting(): void {
    for (const entry of waiting.splice(0)) keep(entry);
  }

  return {
    record: (entry) => {
      waiting.push(entry);
      if (waiting.length === 1) afterPaint(keepWaiting);
    },
    export: () => {
      keepWaiting();
      tidy();
      return recordingOf(release, {
        before: before.all().map(({ entry }) => entry),
        droppedEntries,
        entries: recent.all().map(({ entry }) => entry),
      });
    },
  };
}
