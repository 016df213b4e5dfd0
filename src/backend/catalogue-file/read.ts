import { createReadStream } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { readCsv } from './read-csv.ts';
import type { RawRecord } from './records.ts';
import { UnreadableLine } from './unreadable.ts';

const LONGEST_LINE = 4_000_000;
const NEW_LINE = 10;

/** All records of a file, or of the files of a folder by name. A line at a time, so that a catalogue may be of any size. */
export async function* readCatalogue(path: string): AsyncGenerator<RawRecord> {
  for (const file of await filesAt(path)) {
    const bytes = createReadStream(file);
    yield* file.endsWith('.csv') ? readCsv(basename(file), bytes) : readJsonLines(basename(file), bytes);
  }
}

async function filesAt(path: string): Promise<string[]> {
  if (!(await stat(path)).isDirectory()) return [path];
  const names = (await readdir(path)).filter((name) => /\.(?:jsonl|ndjson|csv)$/.test(name)).sort();
  if (names.length === 0) throw new Error(`There is no .jsonl, .ndjson or .csv in ${path}.`);
  return names.map((name) => join(path, name));
}

export async function* readJsonLines(file: string, bytes: AsyncIterable<Uint8Array>): AsyncGenerator<RawRecord> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let line = 0;
  for await (const content of linesOf(file, bytes)) {
    line++;
    let text: string;
    try {
      text = decoder.decode(content).trim();
    } catch {
      throw new UnreadableLine(file, line, 'This is not UTF-8.');
    }
    if (text === '') continue;
    yield { file, line, ...parse(text) };
  }
}

/** What is not JSON is told with all other wrong lines. */
function parse(text: string): Pick<RawRecord, 'value' | 'problem'> {
  try {
    return { value: JSON.parse(text) as unknown };
  } catch {
    return { value: null, problem: 'This is not JSON.' };
  }
}

async function* linesOf(file: string, bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let line = 1;
  let parts: Uint8Array[] = [];
  let size = 0;
  const add = (part: Uint8Array) => {
    size += part.byteLength;
    if (size > LONGEST_LINE) throw new UnreadableLine(file, line, `A line may have ${LONGEST_LINE} bytes at most.`);
    parts.push(part);
  };
  const take = () => {
    const whole = Buffer.concat(parts);
    [parts, size, line] = [[], 0, line + 1];
    return whole;
  };
  for await (const chunk of bytes) {
    let start = 0;
    for (let end = chunk.indexOf(NEW_LINE); end >= 0; end = chunk.indexOf(NEW_LINE, start)) {
      add(chunk.subarray(start, end));
      yield take();
      start = end + 1;
    }
    add(chunk.subarray(start));
  }
  if (size > 0) yield take();
}
