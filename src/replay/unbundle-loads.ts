import type { BundledLoad, RecordedLoads, RecordedSignal, RecordingEntry } from '../contract/recording.ts';

/**
 * The lines of a recording, with each load back in its own place. If the lines do not allow that, throws an error that
 * people can read.
 */
export function unbundleLoads<Entry extends RecordingEntry>(
  lines: readonly (Entry | RecordedLoads)[],
): readonly (Entry | RecordedSignal)[] {
  const entries: (Entry | RecordedSignal)[] = [];
  let waiting: BundledLoad[] = [];
  let skippedLines = 0;
  for (const line of lines) {
    if (line.kind !== 'loads') {
      entries.push(line);
      skippedLines += 1;
    } else if (waiting.length === 0) {
      waiting = [...line.loads].reverse();
      skippedLines = 0;
    } else {
      throw new Error('The recording is damaged: loads begin before others have ended.');
    }
    for (let next = waiting.at(-1); next !== undefined && next[1] <= skippedLines; next = waiting.at(-1)) {
      const [atMs, , signal] = next;
      entries.push({ kind: 'signal', atMs, signal });
      waiting.pop();
      skippedLines = 0;
    }
  }
  if (waiting.length > 0) throw new Error('The recording is damaged: loads belong behind its end.');
  return entries;
}
