import { beforeEach, describe, expect, it } from 'vitest';
import { caller } from '../../../src/api/caller.ts';
import { administration } from '../../../src/contract/calls/admin/table.ts';
import { refusalOf } from '../support/admin.ts';
import { useWorld } from '../support/world.ts';

const world = useWorld();
const importFile = caller(administration.catalogue.importFile);
const exportFile = caller(administration.catalogue.exportFile);
const findAuditEntries = caller(administration.audit.findAuditEntries);

let number = 0;
const film = (more: object = {}) => ({ kind: 'title', slug: `film-${String(number)}`, title: 'Фильм', ...more });
const file = (...records: readonly object[]) => ({
  name: 'films.jsonl',
  text: records.map((record) => `${JSON.stringify(record)}\n`).join(''),
});
beforeEach(() => void (number += 1));
const send = (args: Parameters<typeof importFile>[1]) => importFile(world.admin.client, args);
const titleOf = async (slug: string) =>
  (await world.backend.database.query<{ title: string }>(`select title from contents where slug = '${slug}'`))[0]
    ?.title;

describe('a file that an administrator imports', () => {
  it('is previewed first, and imported as it was previewed', async () => {
    const looked = await send(file(film()));
    expect(looked).toMatchObject({ isDone: false, titles: 1, created: 1, changed: 0, problems: [], problemCount: 0 });
    expect(looked.changes).toMatchObject([{ slug: `film-${String(number)}`, isNew: true }]);
    expect(await titleOf(`film-${String(number)}`)).toBeUndefined();
    const done = await send({ ...file(film()), expected: looked.digest });
    expect(done).toMatchObject({ isDone: true, created: 1, digest: looked.digest });
    expect(await titleOf(`film-${String(number)}`)).toBe('Фильм');
    const { items } = await findAuditEntries(world.admin.client, {});
    expect(items[0]).toMatchObject({ action: 'import', subject: { type: 'catalogue', id: 'films.jsonl' } });
    expect(items[0]?.actor.id).not.toBe(0);
  });

  it('is not imported if the catalogue or the file has changed since the preview', async () => {
    await send({ ...file(film()), expected: (await send(file(film()))).digest });
    const wanted = film({ year: 2_001 });
    const { digest } = await send(file(wanted));
    expect(await refusalOf(send({ ...file(film({ year: 2_002 })), expected: digest }))).toBe('409 version');
    await world.backend.database.query(`update contents set title = 'Другой' where slug = $1`, [
      `film-${String(number)}`,
    ]);
    expect(await refusalOf(send({ ...file(wanted), expected: digest }))).toBe('409 version');
    expect(await titleOf(`film-${String(number)}`)).toBe('Другой');
  });

  it('may be CSV, and all its faults are listed', async () => {
    const { problems, problemCount, digest } = await send({
      name: 'films.CSV',
      text: 'slug,title,year\na,,last\nb,c,1,2\n',
    });
    expect(problems.map(({ line }) => line)).toEqual([2, 2, 3]);
    expect([problemCount, digest]).toEqual([3, null]);
  });

  it.each([
    ['name', { name: 'films.exe', text: '' }],
    ['text', { name: 'films.csv', text: 7 }],
    ['expected', { name: 'films.csv', text: '', expected: 'x'.repeat(200) }],
  ])('is refused by the name of a wrong field: %s', async (field, args) => {
    expect(await refusalOf(send(args as never))).toBe(`422 ${field}`);
  });

  it('may have 16 MB, but only from an administrator', async () => {
    const text = `${' '.repeat(1_000)}\n`.repeat(15_000);
    expect((await send({ name: 'large.jsonl', text })).titles).toBe(0);
    expect(await refusalOf(importFile(world.loggedOut, { name: 'large.jsonl', text }))).toBe('401 Authorization');
    const tooLarge = 'x'.repeat(16 * 2 ** 20 + 1);
    expect(await refusalOf(send({ name: 'large.jsonl', text: tooLarge }))).toBe('422 text');
    expect(await refusalOf(send({ name: 'large.jsonl', text: tooLarge.repeat(2) }))).toBe('413');
  });
});

describe('the body of an import', () => {
  it('is refused before it is parsed, if it is large and has many values', async () => {
    const post = (body: string) =>
      fetch(`${world.backend.url}/api/admin/catalogue/import`, {
        method: 'POST',
        headers: { authorization: `Bearer ${world.admin.tokens.authToken}`, 'content-type': 'application/json' },
        body,
      });
    const many = '{},'.repeat(100_000);
    expect((await post(`{"name":"a.jsonl","text":[${many}{}]}`)).status).toBe(413);
    expect((await post(JSON.stringify({ name: 'a.csv', text: `slug\n${'\\",["'.repeat(50_000)}` }))).status).toBe(200);
  });
});

describe('a file that an administrator exports', () => {
  it.each(['jsonl', 'csv'] as const)(
    'changes nothing when it is imported again, and shows what was edited in it: %s',
    async (format) => {
      const wanted = film({ title: 'Фильм, «первый»', year: 1_999 });
      await send({ ...file(wanted), expected: (await send(file(wanted))).digest });
      const text = await (await exportFile(world.admin.client, { format })).text();
      const name = `catalogue.${format}`;
      expect(text).toContain(`film-${String(number)}`);
      expect(await send({ name, text })).toMatchObject({ created: 0, changed: 0, problemCount: 0 });
      const edited = await send({ name, text: text.replace('Фильм, «первый»', 'Фильм, «второй»') });
      expect(edited).toMatchObject({ created: 0, changed: 1 });
      expect(edited.changes[0]?.fields).toEqual([
        { field: 'title', before: 'Фильм, «первый»', after: 'Фильм, «второй»' },
      ]);
    },
  );

  it('is given to administrators alone, in one of two formats', async () => {
    const blob = await exportFile(world.admin.client, { format: 'csv' });
    expect(blob.type).toContain('text/csv');
    expect(await refusalOf(exportFile(world.loggedOut, { format: 'csv' }))).toBe('401 Authorization');
    expect(await refusalOf(exportFile(world.admin.client, { format: 'xlsx' } as never))).toBe('400 format');
  });
});
