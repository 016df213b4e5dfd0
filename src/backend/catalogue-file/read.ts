import { createReadStream } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { hasValuesUpTo } from '../http/body.ts';
import { linesOf } from './lines.ts';
import { readCsv } from './read-csv.ts';
import type { RawRecord } from './records.ts';

/** All records of a file. Its name tells whether it is CSV or JSON Lines. */
export const readFile = (name: string, bytes: AsyncIterable<Uint8Array>): AsyncGenerator<RawRecord> =>
  name.toLowerCase().endsWith('.csv') ? readCsv(name, bytes) : readJsonLines(name, bytes);

/**
 * All records of a file, or of the files of a folder by name. It reads line by line, so a catalogue may have any size.
 */
export async function* readCatalogue(path: string): AsyncGenerator<RawRecord> {
  for (const file of await filesAt(path)) {
    yield* readFile(basename(file), createReadStream(file));
  }
}

async function filesAt(path: string): Promise<string[]> {
  if (!(await stat(path)).isDirectory()) return [path];
  const names = (await readdir(path)).filter((name) => /\.(?:jsonl|ndjson|csv)$/.test(name)).sort();
  if (names.length === 0) throw new Error(`There is no .jsonl, .ndjson or .csv in ${path}.`);
  return names.map((name) => join(path, name));
}

export async function* readJsonLines(file: string, bytes: AsyncIterable<Uint8Array>): AsyncGenerator<RawRecord> {
  const decoder = new TextDecoder('utf-8');
  let line = 0;
  for await (const content of linesOf(file, bytes)) {
    line++;
    const text = decoder.decode(content).trim();
    if (text === '') continue;
    yield { file, line, ...parse(text) };
  }
}

/** The most values of a line. A title with 10 000 episodes has fewer. */
const MOST_VALUES = 200_000;

/** Reads a line. If it is not JSON, it is reported with all other wrong lines. */
function parse(text: string): Pick<RawRecord, 'value' | 'problem'> {
  if (!hasValuesUpTo(MOST_VALUES, text))
    return { value: null, problem: `A line may have ${MOST_VALUES} values at most.` };
  try {
    return { value: JSON.parse(text) as unknown };
  } catch {
    return { value: null, problem: 'This is not JSON.' };
  }
}
