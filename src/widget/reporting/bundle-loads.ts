import type { BundledLoad, LoadSignal, RecordedLoads, RecordingEntry } from '../../contract/recording.ts';

/** If the network is much faster than the film, many loads end within a second. */
const BUNDLE_MS = 1_000;

const loadOf = (entry: RecordingEntry): LoadSignal | null =>
  entry.kind === 'signal' && entry.signal.type.startsWith('load.') ? (entry.signal as LoadSignal) : null;

/**
 * Joins the signals about loads within a second into one line, in the place of the first signal. Each keeps its time
 * and the number of other lines since the one before it, so that a reader puts it back in its own place. A signal that
 * is alone in its second stays as it is.
 */
export function bundleLoads<Entry extends RecordingEntry>(
  entries: readonly Entry[],
): readonly (Entry | RecordedLoads)[] {
  const lines: (Entry | RecordedLoads)[] = [];
  let lineIndex = 0;
  let loads: BundledLoad[] = [];
  let skippedLines = 0;
  for (const entry of entries) {
    const { atMs } = entry;
    const signal = loadOf(entry);
    const firstMs = loads[0]?.[0] ?? -Infinity;
    if (signal !== null && atMs < firstMs + BUNDLE_MS) {
      loads.push([atMs, skippedLines, signal]);
      lines[lineIndex] = { kind: 'loads', atMs: firstMs, loads };
      skippedLines = 0;
      continue;
    }
    lines.push(entry);
    skippedLines += 1;
    if (signal === null) continue;
    lineIndex = lines.length - 1;
    loads = [[atMs, 0, signal]];
    skippedLines = 0;
  }
  return lines;
}
