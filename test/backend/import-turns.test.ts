import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { importCatalogue, type ImportError } from '../../src/backend/catalogue-file/import.ts';
import { readFile } from '../../src/backend/catalogue-file/read.ts';
import { COMMAND_LINE } from '../../src/contract/calls/admin/audit.ts';
import { openMigrated, type OpenDatabase } from './support/database.ts';

let database: OpenDatabase;
beforeAll(async () => {
  database = await openMigrated();
});
afterAll(() => database.remove());

const records = (name: string, text: string) => readFile(name, Readable.from([Buffer.from(text)]));
const doImport = (name: string, text: string, more: object = {}) =>
  importCatalogue(database, records(name, text), { actorId: COMMAND_LINE, files: name, bases: [], ...more });
const problemsOf = (work: Promise<unknown>): Promise<ImportError> =>
  work.then(
    () => {
      throw new Error('It was imported.');
    },
    (error: unknown) => error as ImportError,
  );

/** Counts how often the event loop turned while the work was done. */
async function turnsDuring(work: () => Promise<unknown>): Promise<number> {
  let [turns, isOver] = [0, false];
  const take = () => {
    turns++;
    if (!isOver) setImmediate(take);
  };
  setImmediate(take);
  await work().finally(() => (isOver = true));
  return turns;
}

describe('other requests get their turn', () => {
  it.each([
    ['a.csv', `slug,season\n${'a,1\n'.repeat(4_000)}`],
    ['a.csv', `slug\n${'\r'.repeat(2_000_000)}`],
    ['a.jsonl', '{}\n'.repeat(4_000)],
    ['a.jsonl', `"${'a'.repeat(64_000)}"\n`.repeat(20)],
  ])('while %s is read', async (name, text) => {
    const turns = await turnsDuring(async () => {
      for await (const record of records(name, text)) expect(record.line).toBeGreaterThan(0);
    });
    expect(turns).toBeGreaterThanOrEqual(19);
  });

  it('while titles are compared and written in batches', async () => {
    const text = Array.from({ length: 1_200 }, (_, at) => `{"kind":"title","slug":"t${at}","title":"T"}\n`).join('');
    const few = await turnsDuring(() =>
      doImport('few.jsonl', text.slice(0, text.indexOf('\n') + 1), { isDryRun: true }),
    );
    const many = await turnsDuring(() => doImport('many.jsonl', text, { isDryRun: true }));
    expect(few).toBeGreaterThan(50);
    expect(many - few).toBeGreaterThan(20);
  });
});

describe('an import stops reading early', () => {
  it('at its thousandth fault', async () => {
    for (const [name, text] of [
      ['a.csv', `slug\n${'a,b\n'.repeat(5_000)}`],
      ['a.jsonl', '1\n'.repeat(5_000)],
    ] as const) {
      const { total, problems } = await problemsOf(doImport(name, text));
      expect([total, problems.length]).toEqual([1_000, 100]);
    }
  });

  it('at a title that has too many rows, and still lists the faults before it', async () => {
    const { problems } = await problemsOf(doImport('a.csv', `slug,title\na,A,b\n${'b,B\n'.repeat(10_002)}`));
    expect(problems.map(({ line, message }) => `${line}: ${message}`)).toEqual([
      expect.stringMatching(/^2: Invalid Record Length/) as string,
      '10003: A title may have 10000 rows at most.',
    ]);
  });

  it.each([
    ['more episodes than a title may have', { order: 1, episodes: Array.from({ length: 2_000 }, () => ({})) }, 11],
    ['more episodes than a season may have', { order: 1, episodes: Array.from({ length: 2_001 }, () => ({})) }, 1],
  ])('at %s', async (_, season, count) => {
    const title = { kind: 'title', slug: 'a', title: 'A', seasons: Array.from({ length: count }, () => season) };
    const { problems } = await problemsOf(doImport('a.jsonl', `${JSON.stringify(title)}\n`));
    expect(problems.map(({ message }) => message)).toEqual([
      count === 1
        ? 'seasons.0.episodes: Invalid length: Expected <=2000 but received 2001'
        : 'seasons: More than 10000 episodes',
    ]);
  });

  it('at too many columns', async () => {
    const { problems } = await problemsOf(doImport('a.csv', `${'slug,'.repeat(200)}\n`));
    expect(problems[0]?.message).toBe('A file may have 100 columns at most.');
  });

  it('and shortens the text of a fault', async () => {
    const { problems } = await problemsOf(
      doImport(
        'a.jsonl',
        `{"kind":"title","slug":"a","title":"A","promo":${'1'.repeat(300)},"${'a'.repeat(9_999)}":1}\n`,
      ),
    );
    expect(Math.max(...problems.map(({ message }) => message.length))).toBe(500);
  });

  it('at the most records that its caller allows', async () => {
    const text = '{"kind":"genre","slug":"a","title":"A"}\n'.repeat(3);
    const { problems } = await problemsOf(doImport('a.jsonl', text, { mostRecords: 2 }));
    expect(problems).toEqual([
      { file: 'a.jsonl', line: 3, message: 'A file may have 2 records here: import it by the command.' },
    ]);
    await doImport('a.jsonl', text, { mostRecords: 3, isDryRun: true });
  });
});
