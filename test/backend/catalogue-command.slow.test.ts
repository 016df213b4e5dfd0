import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { runCatalogue } from '../../src/backend/catalogue-file/command.ts';
import { film, genre, lines } from './support/catalogue.ts';
import { takeDatabase, type TestDatabase } from './support/database.ts';

/** Each command opens the database itself, because only one process at a time can open the embedded one. */
let home: TestDatabase;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'potok-command-'));
});
afterAll(() => rm(folder, { recursive: true }));
beforeEach(async () => {
  home = await takeDatabase('empty');
});
afterEach(() => home.remove());

const file = async (name: string, content: string): Promise<string> => {
  const path = join(folder, name);
  await writeFile(path, content);
  return path;
};

describe('the catalogue command', () => {
  const run = (...args: string[]) => runWith({}, ...args);
  const runWith = async (more: Readonly<Record<string, string>>, ...args: string[]) => {
    const printed: string[] = [];
    const { dataDir, databaseUrl } = home.options;
    const env = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl, ...more };
    const code = await runCatalogue(args, env, (line) => printed.push(line));
    return { code, printed };
  };

  it('exports what it imported, and names the wrong lines of a file that it refused', async () => {
    const [good, wrong] = [
      await file('films.jsonl', lines(genre, film())),
      await file('wrong.jsonl', lines(genre, film({ year: 1 }))),
    ];
    expect(await run('import', good)).toEqual({
      code: 0,
      printed: ['1 new titles, 0 changed, 0 unchanged.', expect.stringMatching(/^Imported 1 titles in [\d.]+ s\.$/)],
    });
    expect(await run('import', wrong)).toEqual({
      code: 1,
      printed: [expect.stringMatching(/^wrong\.jsonl:2: year: /), 'Nothing was imported.'],
    });
    expect((await run('import', join(folder, 'nowhere.jsonl'))).code).toBe(1);
    expect(await run('export', join(folder, 'out.csv'))).toMatchObject({ code: 0 });
    expect(await readFile(join(folder, 'out.csv'), 'utf8')).toContain('a-film,Фильм');
  });

  it('prints texts of files without characters that control a terminal, and shortens them', async () => {
    const escapes = '\u001b[2J\u001b]0;x\u0007\u009b31m\u202e\nImported 5 titles in 0.1 s.';
    const wrong = await mkdtemp(join(folder, 'wrong-'));
    await writeFile(join(wrong, `a${escapes.replace('/', '')}.csv`), `slug,${escapes.replace('\n', ' ')}\nx,y\n`);
    await writeFile(join(wrong, 'b.csv'), `slug,${'y'.repeat(5_000)}\nx,y\n`);
    const results = [
      await run('import', wrong),
      await run('import', join(folder, `no${escapes}.jsonl`)),
      await run('import', join(wrong, 'b.csv')),
      await run('export', join(folder, `${escapes}/x.csv`)),
    ];
    for (const { code, printed } of results) {
      expect([code, printed.filter((line) => /[\p{Cc}\p{Cf}]/u.test(line))]).toEqual([1, []]);
      expect(printed.filter((line) => line.startsWith('Imported'))).toEqual([]);
      expect(Math.max(...printed.map((line) => line.length))).toBeLessThan(1_300);
    }
    expect(results[0]?.printed[0]).toContain('\\u001b[2J\\u001b]0;x\\u0007\\u009b31m\\u202e');
  });

  it('lists media that cannot be signed, if media are signed', async () => {
    const path = await file('elsewhere.jsonl', lines(film()));
    const signing = { MEDIA_KEY: 'x'.repeat(32) };
    const imported = expect.stringMatching(/^Imported 1/) as string;
    const unchanged = '0 new titles, 0 changed, 1 unchanged.';
    expect((await runWith(signing, 'import', path)).printed).toEqual([
      '1 new titles, 0 changed, 0 unchanged.',
      imported,
      '1 addresses of media are not signed, because they are not at MEDIA_BASE_URL or API_URL: cdn.example (1)',
    ]);
    const atHome = { ...signing, MEDIA_BASE_URL: 'https://cdn.example' };
    expect((await runWith(atHome, 'import', path)).printed).toEqual([unchanged, imported]);
    expect((await runWith({ MEDIA_BASE_URL: 'https://other.example' }, 'import', path)).printed).toEqual([
      unchanged,
      imported,
    ]);
    expect(await runWith({ ...signing, API_URL: 'cdn.example' }, 'import', path)).toEqual({
      code: 1,
      printed: ['API_URL must begin with http:// or https://, not "cdn.example".'],
    });
  });
});
