import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { findAuditEntries } from '../../src/backend/administration/audit.ts';
import { changeLines, summaryLines } from '../../src/backend/catalogue-file/change-lines.ts';
import { runExport } from '../../src/backend/catalogue-file/command.ts';
import { importCatalogue, ImportError } from '../../src/backend/catalogue-file/import.ts';
import { readCatalogue } from '../../src/backend/catalogue-file/read.ts';
import { findAvailability } from '../../src/backend/catalogue/availability.ts';
import { COMMAND_LINE } from '../../src/contract/calls/admin/audit.ts';
import { emptyCatalogue, lines } from './support/catalogue.ts';
import { openMigrated, type OpenDatabase } from './support/database.ts';

let database: OpenDatabase;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'potok-import-'));
  database = await openMigrated();
});
afterAll(async () => {
  await database.remove();
  await rm(folder, { recursive: true });
});
beforeEach(() => emptyCatalogue(database));

async function put(name: string, content: string): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, content);
  return path;
}
const doImport = async (name: string, content: string, isDryRun = false) =>
  importCatalogue(database, readCatalogue(await put(name, content)), {
    actorId: COMMAND_LINE,
    files: name,
    bases: [],
    isDryRun,
  });
const csv = (...rows: readonly string[]) => rows.map((row) => `${row}\r\n`).join('');
async function exported(name = 'exported.jsonl'): Promise<string> {
  const path = join(folder, name);
  await runExport(database, path);
  return readFile(path, 'utf8');
}
/** The entries of the audit log, the latest first. Tests cannot delete entries. */
const auditEntries = async () => (await findAuditEntries(database, { size: 100 })).items;
const problemsOf = async (work: Promise<unknown>): Promise<readonly string[]> => {
  const error: unknown = await work.then(
    () => null,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(ImportError);
  return (error as ImportError).problems.map(({ line, message }) => `${String(line)}: ${message}`);
};

const series = {
  kind: 'title',
  slug: 'a-series',
  title: 'Сериал',
  year: 2_020,
  poster: 'https://img.example/a.jpg',
  people: [{ person: 'anna', type: 'director' }],
  kinopoisk: { id: 7, value: 8.1 },
  rules: [{ allowed: false }, { country: 'RU', allowed: true }],
  seasons: [
    {
      order: 1,
      episodes: [
        {
          title: 'Первая',
          description: 'Начало',
          media: 'https://cdn.example/s/1.m3u8',
          variants: [
            { title: 'Дубляж', media: 'https://cdn.example/s/1d.m3u8', sign: 'https://cdn.example/s/sign.mp4' },
          ],
          subtitles: [{ label: 'Русские', language: 'ru', media: 'https://cdn.example/s/1.vtt' }],
          partMarks: { intro: { start: 71.4, end: 130 }, recap: 'none' },
        },
        { title: 'Вторая', media: 'https://cdn.example/s/2.m3u8' },
      ],
    },
  ],
};
const names = [
  { kind: 'person', slug: 'anna', name: 'Анна' },
  { kind: 'personType', slug: 'director', title: 'Режиссёр' },
];
const demo = 'src/backend/seed/demo.jsonl';

describe('an import of CSV', () => {
  beforeEach(() => doImport('first.jsonl', lines(...names, series)));

  it('of an exported catalogue changes nothing: variants, subtitles, marks, people and rules stay', async () => {
    const before = await exported();
    expect(before).toContain('"recap":"none"');
    expect(before).toContain('"sign":"https://cdn.example/s/sign.mp4"');
    const report = await doImport('all.csv', await exported('all.csv'));
    expect(report).toMatchObject({ titles: 1, created: 0, changed: 0, keptRules: 0, lostPlaces: 0 });
    expect(await exported()).toBe(before);
  });

  it('keeps a field that has no column, and empties a field whose cell is empty', async () => {
    const report = await doImport('some.csv', csv('slug,title,year', 'a-series,Сериал 2,'));
    expect(report.changes).toEqual([
      {
        slug: 'a-series',
        title: 'Сериал 2',
        isNew: false,
        fields: [
          { field: 'title', before: 'Сериал', after: 'Сериал 2' },
          { field: 'year', before: '2020', after: null },
        ],
        moreFields: 0,
      },
    ]);
  });

  it('keeps the fields of an episode that have no column, and finds the episode by its id or its place', async () => {
    const byPlace = csv('slug,title,season,episode,episodeTitle', 'a-series,Сериал,1,1,Начало', 'a-series,,1,2,Вторая');
    const report = await doImport('episodes.csv', byPlace);
    expect(report.changes[0]?.fields).toEqual([
      { field: 'seasons.1.episodes.1.title', before: 'Первая', after: 'Начало' },
    ]);
  });

  it('removes episodes that the file does not list, and says how many places of viewers are lost', async () => {
    await database.script(`insert into viewers (key) values ('d:d');
      insert into time_progress (viewer_id, episode_id, seconds) select w.id, e.id, 7 from viewers w, episodes e`);
    const one = csv('slug,title,season,episode,episodeTitle', 'a-series,Сериал,1,1,Первая');
    const report = await doImport('one.csv', one, true);
    expect(report.lostPlaces).toBe(1);
    expect(changeLines(report)).toContain('    seasons.1.episodes.2.title: "Вторая" -> nothing');
    expect(summaryLines(report)).toContain('1 places of viewers go with episodes that the file does not have.');
  });

  it('keeps a rating that has no column, as long as the Kinopoisk id is the same', async () => {
    expect((await doImport('same.csv', csv('slug,title,kinopoiskId', 'a-series,Сериал,7'))).changed).toBe(0);
    const report = await doImport('other.csv', csv('slug,title,kinopoiskId', 'a-series,Сериал,8'));
    expect(report.changes[0]?.fields.map(({ field }) => field)).toEqual(['kinopoisk.id', 'kinopoisk.value']);
  });
});

describe('an import', () => {
  it('that is a dry run says what it would change, and changes nothing', async () => {
    await doImport('first.jsonl', lines(...names, series));
    const before = await exported();
    const changed = lines({ ...series, year: 2_021 }, { kind: 'title', slug: 'b', title: 'Новый' });
    const looked = await doImport('next.jsonl', changed, true);
    expect([...changeLines(looked), ...summaryLines(looked)]).toEqual([
      '~ a-series: Сериал',
      '    year: "2020" -> "2021"',
      '+ b: Новый',
      '1 new titles, 1 changed, 0 unchanged.',
    ]);
    expect(await exported()).toBe(before);
    expect((await auditEntries())[0]?.subject.id).toBe('first.jsonl');
    expect({ ...(await doImport('next.jsonl', changed)) }).toEqual(looked);
    expect((await doImport('next.jsonl', changed)).changed).toBe(0);
  });

  it('of the demonstration catalogue, exported as CSV or JSON Lines, changes nothing', async () => {
    await importCatalogue(database, readCatalogue(demo), { actorId: COMMAND_LINE, files: 'demo.jsonl', bases: [] });
    for (const name of ['demo.csv', 'demo.jsonl']) {
      const report = await doImport(name, await exported(name), true);
      expect([name, report.titles > 5, changeLines(report)]).toEqual([name, true, []]);
    }
  });

  it('is in the audit log with its author and its changes, unless it changes nothing', async () => {
    const { length } = await auditEntries();
    await doImport('first.jsonl', lines(...names, series));
    await doImport('first.jsonl', lines(...names, series));
    const items = (await auditEntries()).slice(0, -length || undefined);
    expect(items).toMatchObject([
      {
        action: 'import',
        actor: { id: COMMAND_LINE, name: 'command line' },
        subject: { type: 'catalogue', id: 'first.jsonl' },
      },
    ]);
    const fieldOf = (name: string) => items[0]?.changes.find(({ field }) => field === name)?.after;
    expect([fieldOf('created'), fieldOf('newTitles')]).toEqual(['1', '["a-series"]']);
  });

  it('lists at most a hundred titles, and counts the others', async () => {
    const many = Array.from({ length: 130 }, (_, index) => ({ kind: 'title', slug: `t${String(index)}`, title: 'Т' }));
    const report = await doImport('many.jsonl', lines(...many));
    expect(report).toMatchObject({ created: 130, changed: 0 });
    expect(changeLines(report).at(-1)).toBe('and 30 more titles');
  });
});

describe('a closed title', () => {
  const title = (rules?: readonly object[]) => ({ kind: 'title', slug: 'a', title: 'А', ...(rules && { rules }) });
  const isOpen = async (country: string, host: string | null = null) => {
    const [row] = await database.query<{ id: number }>(`select id from contents where slug = 'a'`);
    return findAvailability(database, row?.id ?? 0, country, host);
  };

  it.each<[string, readonly object[], readonly object[] | undefined, number]>([
    ['by a file without rules', [{ country: 'DE', allowed: false }], undefined, 1],
    ['by a file that opens it', [{ country: 'DE', allowed: false }], [{ country: 'DE', allowed: true }], 1],
    ['by a file that opens one country', [{ allowed: false }], [{ country: 'DE', allowed: true }], 2],
    ['by a file that opens one site', [{ country: 'DE', allowed: false }], [{ domain: 'a.test', allowed: true }], 2],
  ])('is not opened %s', async (_, before, after, keptRules) => {
    await doImport('closed.jsonl', lines(title(before)));
    expect(await isOpen('DE')).toBe(false);
    const report = await doImport('open.jsonl', lines(title(after)));
    expect(report.keptRules).toBe(keptRules);
    expect([await isOpen('DE'), await isOpen('DE', 'a.test')]).toEqual([false, false]);
  });

  it('may be closed further, and stays open where a rule opened it already', async () => {
    await doImport('first.jsonl', lines(title([{ allowed: false }, { country: 'RU', allowed: true }])));
    const rules = [{ allowed: false }, { country: 'RU', allowed: true }, { country: 'KZ', allowed: false }];
    expect((await doImport('second.jsonl', lines(title(rules)))).keptRules).toBe(0);
    expect([await isOpen('RU'), await isOpen('KZ')]).toEqual([true, false]);
    await doImport('third.jsonl', lines(title([{ allowed: false }])));
    expect(await isOpen('RU')).toBe(false);
  });
});

describe('all faults of a file', () => {
  it('are listed, even if one line has several', async () => {
    const wrong = lines({ kind: 'title', slug: 'Wrong', title: '', year: 'last', rules: [{ allowed: 1 }] });
    const problems = await problemsOf(doImport('wrong.jsonl', `not json\n${wrong}`));
    expect(problems[0]).toBe('1: This is not JSON.');
    expect(problems.slice(1).map((problem) => problem.split(':').slice(0, 2).join(':'))).toEqual([
      '2: slug',
      '2: title',
      '2: year',
      '2: rules.0.allowed',
    ]);
  });

  it('are listed for CSV as well: rows of another length, wrong cells, and a quote that is never closed', async () => {
    const rows = csv('slug,title,year', 'a,b,last', 'b,c,1,2', 'c,d,2020', 'd,"never closed,2020', 'e,f,2020');
    const problems = await problemsOf(doImport('torn.csv', rows));
    expect(problems.map((problem) => /^\d+: [a-zA-Z ]+/.exec(problem)?.[0])).toEqual([
      '2: year',
      '3: Invalid Record Length',
      '5: Quote Not Closed',
    ]);
  });

  it('are listed up to ten of each line', async () => {
    const episodes = Array.from({ length: 50 }, () => ({ title: '' }));
    const wrong = lines({ kind: 'title', slug: 'a', title: 'А', seasons: [{ order: 1, episodes }] });
    expect(await problemsOf(doImport('wrong.jsonl', wrong))).toHaveLength(10);
  });
});

describe('a text that a spreadsheet would run as a formula', () => {
  it('is escaped in an export, and an import of that export changes nothing', async () => {
    const title = { kind: 'title', slug: 'a', title: '=HYPERLINK("https://evil.example")', description: '-1\n+2' };
    await doImport('formula.jsonl', lines(title));
    const text = await exported('formula.csv');
    expect(text).toContain(`"'=HYPERLINK(""https://evil.example"")"`);
    expect((await doImport('formula.csv', text)).changed).toBe(0);
  });

  it('is escaped in every cell, also where semicolons as separators would begin a cell', async () => {
    const title = {
      ...{ kind: 'title', slug: 'a', title: 'А;=1+1', originalTitle: 'A; "@SUM(A1)', description: 'а\n-1; "+2' },
      ...{ voices: ['Голос', '=2', "'=3"], promo: 'а; －1' },
      episode: { title: 'Б;"=cmd()', description: ";'=4" },
    };
    await doImport('cells.jsonl', lines(title));
    const text = await exported('cells.csv');
    expect(text).not.toMatch(/(?:^|[,;\t\r\n])[\s\p{C}"]*[=+\-@＝＋－＠]/u);
    expect((await doImport('cells.csv', text)).changed).toBe(0);
  });
});
