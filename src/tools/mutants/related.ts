/** Which unit tests depend on a source, and by how many imports: the nearest are the most likely to notice a fault. */
import { build } from 'esbuild';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/** The tests of each distance from a source, nearest first. */
export type Related = (source: string) => readonly (readonly string[])[];

const isTest = (path: string): boolean => /\.test\.tsx?$/.test(path) && !path.startsWith('backend/postgres');

export async function readRelated(): Promise<Related> {
  const tests = readdirSync('test', { recursive: true, encoding: 'utf8' })
    .filter(isTest)
    .map((path) => join('test', path));
  const { metafile } = await build({
    entryPoints: tests,
    outdir: 'unused',
    write: false,
    bundle: true,
    splitting: true,
    metafile: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    loader: { '.sql': 'text', '.jsonl': 'text', '.css': 'text', '.html': 'text', '.svg': 'text' },
    logLevel: 'error',
  });
  const importers = new Map<string, string[]>();
  for (const [path, { imports }] of Object.entries(metafile.inputs)) {
    for (const { path: imported } of imports) importers.set(imported, [...(importers.get(imported) ?? []), path]);
  }
  const testPaths = new Set(tests);

  return (source) => {
    const rings: (readonly string[])[] = [];
    const seen = new Set([source]);
    for (let ring = [source]; ring.length > 0;) {
      const found = ring.filter((path) => testPaths.has(path));
      if (found.length > 0) rings.push(found);
      ring = [...new Set(ring.flatMap((path) => importers.get(path) ?? []))].filter((path) => !seen.has(path));
      for (const path of ring) seen.add(path);
    }
    return rings;
  };
}
