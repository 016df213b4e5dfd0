import { partsOfSeason } from './season.ts';
import { readChapters, readFindings, writeAnalysis } from './folder.ts';
import { unpackSpans } from './spans.ts';

/**
 * Compares the episodes in these folders, in the order of their season, and writes the parts of each. An episode that
 * was not analysed is left out. Returns how many episodes have other parts than before.
 */
export async function compareSeason(folders: readonly string[]): Promise<number> {
  const known = [];
  for (const folder of folders) {
    const findings = await readFindings(folder);
    if (findings !== null) known.push({ folder, ...findings, chapters: await readChapters(folder) });
  }
  const compared = partsOfSeason(
    known.map(({ analysis, fingerprints, chapters }) => ({
      seconds: analysis.seconds,
      fingerprints,
      chapters,
      blacks: unpackSpans(analysis.blacks),
      silences: unpackSpans(analysis.voices[0]?.silences ?? []),
    })),
  );
  let changed = 0;
  for (const [at, { folder, analysis }] of known.entries()) {
    const parts = (compared[at] ?? []).map(({ kind, start, end }) => ({
      kind,
      start: toTenth(start),
      end: toTenth(end),
    }));
    if (JSON.stringify(parts) === JSON.stringify(analysis.parts)) continue;
    await writeAnalysis(folder, { ...analysis, parts });
    changed++;
  }
  return changed;
}

const toTenth = (seconds: number): number => Math.round(seconds * 10) / 10;
