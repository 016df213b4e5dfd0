import { beforeEach, describe, expect, it } from 'vitest';
import { caller } from '../../../src/api/caller.ts';
import * as api from '../../../src/api/index.ts';
import { adminCalls } from '../../../src/contract/calls/admin/table.ts';
import { type TermKind, termKinds } from '../../../src/contract/calls/admin/terms.ts';
import { findAuditEntries, refusalOf, useAdministration } from '../support/admin.ts';

const { world, admin } = useAdministration();
const findTerms = caller(adminCalls.findTerms);
const createTerm = caller(adminCalls.createTerm);
const updateTerm = caller(adminCalls.updateTerm);
const deleteTerm = caller(adminCalls.deleteTerm);
const createTitle = caller(adminCalls.createTitle);
const deleteTitle = caller(adminCalls.deleteTitle);

let number = 0;
beforeEach(() => void (number += 1));
const add = (kind: TermKind, name = 'Запись') => createTerm(admin, { kind, slug: `term-${number}`, name });
const query = (sql: string, values: readonly (string | number)[] = []) =>
  world.backend.database.query<{ id: number }>(sql, values);

describe.each(termKinds)('%s', (kind) => {
  it('is added, found by a part of its name, renamed and removed, and the audit log has all of it', async () => {
    const term = await add(kind, 'Редкое слово');
    expect(term).toMatchObject({ slug: `term-${number}`, name: 'Редкое слово', titles: 0, categories: 0 });
    const { items, total } = await findTerms(admin, { kind, query: 'кое СЛ' });
    expect([items, total]).toEqual([[term], 1]);
    const renamed = await updateTerm(admin, { kind, termId: term.id, name: 'Другое', version: term.version });
    expect(renamed).toMatchObject({ id: term.id, slug: term.slug, name: 'Другое' });
    await deleteTerm(admin, { kind, termId: term.id });
    expect((await findTerms(admin, { kind, query: `term-${number}` })).total).toBe(0);
    const { items: entries } = await findAuditEntries(admin, { subjectType: kind, subjectId: String(term.id) });
    expect(entries.map(({ action, changes }) => [action, changes.map(({ field, after }) => [field, after])])).toEqual([
      [
        'delete',
        [
          ['name', null],
          ['slug', null],
        ],
      ],
      ['update', [['name', 'Другое']]],
      [
        'create',
        [
          ['name', 'Редкое слово'],
          ['slug', term.slug],
        ],
      ],
    ]);
  });

  it('is refused if its slug is taken', async () => {
    await add(kind);
    expect(await refusalOf(add(kind))).toBe('409 slug');
  });

  it('is not renamed over an unseen change', async () => {
    const { id: termId, version } = await add(kind);
    await updateTerm(admin, { kind, termId, name: 'Первое', version });
    expect(await refusalOf(updateTerm(admin, { kind, termId, name: 'Второе', version }))).toBe('409 version');
  });
});

describe('a term in use', () => {
  it.each([
    ['type', (slug: string) => ({ type: slug })],
    ['genre', (slug: string) => ({ genres: [slug] })],
    ['country', (slug: string) => ({ countries: [slug] })],
  ] as const)('is not deleted while a title has it: %s', async (kind, fields) => {
    const { id: termId, slug } = await add(kind);
    const title = await createTitle(admin, { slug: `film-${number}`, title: 'Фильм', ...fields(slug) });
    expect((await findTerms(admin, { kind, query: slug })).items).toMatchObject([{ titles: 1 }]);
    expect(await refusalOf(deleteTerm(admin, { kind, termId }))).toBe('409 uses');
    await deleteTitle(admin, { titleId: title.id });
    await deleteTerm(admin, { kind, termId });
  });

  it('is not deleted while a title names a person in that role', async () => {
    const [person, role] = [await add('person', 'Анна Иванова'), await add('personType', 'Операторы')];
    const people = [{ person: person.slug, type: role.slug }];
    const title = await createTitle(admin, { slug: `film-${number}`, title: 'Фильм', people });
    expect(title.people).toEqual(people);
    expect(await refusalOf(deleteTerm(admin, { kind: 'personType', termId: role.id }))).toBe('409 uses');
    await deleteTitle(admin, { titleId: title.id });
    await deleteTerm(admin, { kind: 'personType', termId: role.id });
  });

  it('is not deleted while a title names that person in several roles', async () => {
    const { id: termId, slug } = await add('person', 'Анна Иванова');
    const { id } = await createTitle(admin, { slug: `film-${number}`, title: 'Фильм' });
    await query(
      `insert into content_persons (content_id, person_id, person_type_id, position)
       select $1, $2, y.id, 0 from person_types y order by y.id limit 2`,
      [id, termId],
    );
    expect((await findTerms(admin, { kind: 'person', query: slug })).items).toMatchObject([{ titles: 1 }]);
    expect(await refusalOf(deleteTerm(admin, { kind: 'person', termId }))).toBe('409 uses');
  });

  it('is not deleted while a category is made of it', async () => {
    const { id: termId, slug } = await add('genre');
    await query(`insert into categories (slug, title, genre_id, position) values ($1, 'Раздел', $2, 0)`, [
      slug,
      termId,
    ]);
    expect((await findTerms(admin, { kind: 'genre', query: slug })).items).toMatchObject([{ categories: 1 }]);
    expect(await refusalOf(deleteTerm(admin, { kind: 'genre', termId }))).toBe('409 uses');
  });

  it('is shown by its new name at once', async () => {
    const { id: termId, slug, version } = await add('genre', 'Старое');
    const nameOf = async () => (await api.getGenres(world.loggedOut, {})).find((genre) => genre.slug === slug)?.title;
    expect(await nameOf()).toBe('Старое');
    await updateTerm(admin, { kind: 'genre', termId, name: 'Новое', version });
    expect(await nameOf()).toBe('Новое');
  });
});

it.each([
  ['kind', { kind: 'planet', slug: 'a', name: 'A' }, '400 kind'],
  ['slug', { kind: 'genre', slug: 'Жанр', name: 'A' }, '422 slug'],
  ['name', { kind: 'genre', slug: 'a', name: ' ' }, '422 name'],
  ['long name', { kind: 'genre', slug: 'a', name: 'x'.repeat(201) }, '422 name'],
  ['name that cannot be stored', { kind: 'genre', slug: 'a', name: 'a\u0000b' }, '422 name'],
])('a term with a wrong %s is refused by the name of the field', async (_, args, refusal) => {
  expect(await refusalOf(createTerm(admin, args as never))).toBe(refusal);
});

it('a search takes the wildcards of SQL patterns literally', async () => {
  await createTerm(admin, { kind: 'person', slug: `term-${number}`, name: '100 % я_сам' });
  expect((await findTerms(admin, { kind: 'person', query: '0 % я_' })).total).toBe(1);
  expect((await findTerms(admin, { kind: 'person', query: '1%м' })).total).toBe(0);
});
