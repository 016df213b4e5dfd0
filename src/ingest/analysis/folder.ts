import { chmod, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { ANALYSIS_FILE, ANALYSIS_VERSION, partKinds, type FilmAnalysis } from '../../contract/analysis.ts';
import type { NamedChapter } from './chapter-parts.ts';
import type { FilmFindings } from './film.ts';
import { withAnalysis } from './in-manifest.ts';
import { CHAPTERS_JSON } from '../shared/names.ts';

/** The file for comparing the episodes of a season. Its name is hidden, so that no server gives it out. */
export const FINGERPRINTS_FILE = '.fingerprints';

/** Writes the findings into the folder of a manifest. */
export async function writeFindings(folder: string, { analysis, fingerprints }: FilmFindings): Promise<void> {
  await replaceFile(join(folder, FINGERPRINTS_FILE), toBytes(fingerprints));
  await writeAnalysis(folder, analysis);
}

export const writeAnalysis = (folder: string, analysis: FilmAnalysis): Promise<void> =>
  replaceFile(join(folder, ANALYSIS_FILE), `${JSON.stringify(analysis)}\n`);

const span = v.array(v.number());
const analysisSchema = v.object({
  version: v.literal(ANALYSIS_VERSION),
  seconds: v.number(),
  parts: v.array(v.object({ kind: v.picklist(partKinds), start: v.number(), end: v.number() })),
  voices: v.array(
    v.object({
      label: v.string(),
      language: v.string(),
      loudness: v.nullable(v.number()),
      range: v.number(),
      peak: v.nullable(v.number()),
      silences: span,
      speech: span,
    }),
  ),
  blacks: span,
  bars: v.nullable(v.object({ top: v.number(), bottom: v.number(), left: v.number(), right: v.number() })),
  flashes: v.object({ general: span, red: span }),
});

/** The findings in the folder of a manifest; null if it was not analysed, or by a release that wrote another form. */
export async function readFindings(folder: string): Promise<FilmFindings | null> {
  const analysis = await readAnalysis(folder);
  const prints = await readFile(join(folder, FINGERPRINTS_FILE)).catch(() => null);
  return analysis === null || prints === null ? null : { analysis, fingerprints: fromBytes(prints) };
}

/** The findings without the fingerprints. */
export async function readAnalysis(folder: string) {
  const text = await readFile(join(folder, ANALYSIS_FILE), 'utf8').catch(() => null);
  if (text === null) return null;
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), analysisSchema), text);
  return read.success ? read.output : null;
}

const chaptersSchema = v.array(
  v.object({ 'start-time': v.number(), titles: v.pipe(v.array(v.object({ title: v.string() })), v.minLength(1)) }),
);

/** The chapters in the folder of a manifest; an empty list if their file has not the form that packaging writes. */
export async function readChapters(folder: string): Promise<NamedChapter[]> {
  const text = await readFile(join(folder, CHAPTERS_JSON), 'utf8').catch(() => 'null');
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), chaptersSchema), text);
  if (!read.success) return [];
  return read.output.flatMap((chapter) =>
    chapter.titles.map(({ title }) => ({ startSeconds: chapter['start-time'], title })),
  );
}

/** Adds a line that names the analysis to a manifest that has no such line, so that players find the file. */
export async function nameInManifest(path: string): Promise<void> {
  const text = await readFile(path, 'utf8');
  const named = withAnalysis(text);
  if (named !== text) await replaceFile(path, named);
}

/** Replaces a file at once, so that nobody reads half of it. The new file keeps the mode of the old one. */
async function replaceFile(path: string, content: string | Uint8Array): Promise<void> {
  const { mode } = await stat(path).catch(() => ({ mode: 0o644 }));
  const made = `${path}.${process.pid}`;
  await writeFile(made, content);
  // The umask of this process may have closed the new file.
  await chmod(made, mode);
  await rename(made, path);
}

function toBytes(prints: Uint32Array): Buffer {
  const bytes = Buffer.alloc(prints.length * 4);
  prints.forEach((print, at) => bytes.writeUInt32LE(print, at * 4));
  return bytes;
}

const fromBytes = (bytes: Buffer): Uint32Array =>
  Uint32Array.from({ length: Math.floor(bytes.length / 4) }, (_, at) => bytes.readUInt32LE(at * 4));
