import { beforeEach, describe, expect, it } from 'vitest';
import { caller } from '../../../src/api/caller.ts';
import * as api from '../../../src/api/index.ts';
import type { Credit, FullTitle, TitleBody } from '../../../src/contract/calls/admin/titles.ts';
import { administration } from '../../../src/contract/calls/admin/table.ts';
import { findAuditEntries, refusalOf, useAdministration } from '../support/admin.ts';

const createTitle = caller(administration.titles.createTitle);
const getTitle = caller(administration.titles.getTitle);
const findTitles = caller(administration.titles.findTitles);
const updateTitle = caller(administration.titles.updateTitle);
const deleteTitle = caller(administration.titles.deleteTitle);
const takeDownTitle = caller(administration.titles.takeDownTitle);

const { world, admin } = useAdministration();
const people: [Credit, Credit] = [
  { person: 'aleksey-arbuzov', type: 'director' },
  { person: 'aleksey-arbuzov', type: 'actor' },
];
const creditsOf = async (slug: string) => {
  const { persons } = await api.getContentBySlug(world.loggedOut, { slug });
  return persons.map(({ slug: person, type }) => ({ person, type }));
};

let count = 0;
const some = (given: Partial<TitleBody> = {}) => ({ slug: `film-${++count}`, title: 'Туман', ...given });
const editedOf = ({ id: _, posterUrl: __, episodes: ___, state: ____, takenDown: _____, ...rest }: FullTitle) => rest;
const changesOf = async (titleId: number) =>
  (await findAuditEntries(admin, { subjectType: 'title', subjectId: String(titleId) })).items;

describe('a title', () => {
  it('is added with all its fields, and viewers get it', async () => {
    const full = {
      ...some(),
      title: 'Туман над рекой',
      originalTitle: 'Fog',
      description: 'Первая строка.\nВторая.',
      type: 'film',
      year: 2_024,
      countries: ['russia'],
      genres: ['drama', 'detective'],
      people,
      poster: 'https://cdn.example/fog.jpg',
      kinopoiskId: 77_001,
      kinopoiskRating: 7.9,
      imdbId: 'tt7700001',
      imdbRating: 8,
      popularity: 12,
      promo: 'Премьера',
      rules: [{ country: 'DE', domain: null, isAllowed: false }],
    };
    const added = await createTitle(admin, full);
    expect(added).toMatchObject({ ...full, posterUrl: full.poster, episodes: 0, state: 'open', takenDown: null });
    expect(await getTitle(admin, { titleId: added.id })).toEqual(added);
    expect(await api.getContentBySlug(world.loggedOut, { slug: full.slug })).toMatchObject({
      id: added.id,
      title: full.title,
      genres: [{ slug: 'drama' }, { slug: 'detective' }],
    });
    expect((await creditsOf(full.slug)).map(({ type }) => type).toSorted()).toEqual(['actor', 'director']);
    expect((await api.getPromoSlides(world.loggedOut, {})).map(({ text }) => text)).toContain('Премьера');
  });

  it('keeps its people if an edit leaves them out, and loses them if their list is empty', async () => {
    const { id: titleId, ...title } = await createTitle(admin, some({ people: [...people] }));
    const { people: _, ...rest } = editedOf({ id: titleId, ...title });
    const kept = await updateTitle(admin, { titleId, ...rest, year: 2_001 });
    expect(kept.people).toEqual(people);
    const { version } = kept;
    expect((await updateTitle(admin, { titleId, ...rest, version, people: [] })).people).toEqual([]);
  });

  it('is found by its words, its id and its slug, and the latest are listed first', async () => {
    const first = await createTitle(admin, some({ title: 'Ледоколы Арктики' }));
    const last = await createTitle(admin, some({ title: 'Ледокол' }));
    const idsOf = async (args: Parameters<typeof findTitles>[1]) =>
      (await findTitles(admin, args)).items.map(({ id }) => id);
    expect((await idsOf({ query: 'ледоколов' })).sort()).toEqual([first.id, last.id]);
    expect(await idsOf({ query: String(first.id) })).toEqual([first.id]);
    expect(await idsOf({ query: first.slug })).toContain(first.id);
    expect(await idsOf({ query: `'; drop table contents; --` })).toEqual([]);
    expect(await idsOf({ query: '', size: 2 })).toEqual([last.id, first.id]);
    expect(await idsOf({ query: '', size: 1, page: 1 })).toEqual([first.id]);
  });

  it('of the demonstration catalogue belongs to the operator once it was edited', async () => {
    const demo = await getTitle(admin, { titleId: 9 });
    await updateTitle(admin, { titleId: 9, ...editedOf(demo), title: 'Совсем короткая история' });
    expect(await world.backend.database.query('select title, origin from contents where id = 9')).toEqual([
      { title: 'Совсем короткая история', origin: null },
    ]);
    // A field that the administration page does not edit keeps its value.
    expect((await api.getContent(world.loggedOut, { contentId: 9 })).languages).not.toEqual([]);
  });

  it('is not overwritten over an unseen change', async () => {
    const seen = await createTitle(admin, some());
    const mine = { titleId: seen.id, ...editedOf(seen) };
    const theirs = await updateTitle(admin, { ...mine, title: 'Раньше' });
    expect(await refusalOf(updateTitle(admin, { ...mine, title: 'Позже' }))).toBe('409 version');
    expect(await getTitle(admin, { titleId: seen.id })).toEqual(theirs);
    const both = await Promise.all(
      ['А', 'Б'].map((title) => refusalOf(updateTitle(admin, { ...mine, version: theirs.version, title }))),
    );
    expect(both.sort()).toEqual(['409 version', 'done']);
  });

  it('is deleted with all that belongs to it, and its slug is free again', async () => {
    const { id, slug } = await createTitle(admin, some());
    await deleteTitle(admin, { titleId: id });
    expect(await refusalOf(getTitle(admin, { titleId: id }))).toBe('404');
    expect((await createTitle(admin, some({ slug }))).id).not.toBe(id);
  });
});

describe('a rejected change', () => {
  let taken: FullTitle;
  beforeEach(async () => {
    const number = 80_000 + ++count;
    taken = await createTitle(admin, some({ kinopoiskId: number, imdbId: `tt${number}` }));
  });

  it('may be a value that another title has', async () => {
    expect(await refusalOf(createTitle(admin, some({ slug: taken.slug })))).toBe('409 slug');
    expect(await refusalOf(createTitle(admin, some({ kinopoiskId: taken.kinopoiskId })))).toBe('409 kinopoiskId');
    expect(await refusalOf(createTitle(admin, some({ imdbId: taken.imdbId })))).toBe('409 imdbId');
    const rule = { country: 'DE', isAllowed: false };
    expect(await refusalOf(createTitle(admin, some({ rules: [rule, rule] })))).toBe('409 rules');
  });

  it.each<[string, object]>([
    ['422 slug', { slug: 'Не слаг' }],
    ['422 slug', { slug: 'a'.repeat(201) }],
    ['422 title', { title: '' }],
    ['422 title', { title: 'я'.repeat(501) }],
    ['422 title', { title: 'половина \ud83d' }],
    ['422 title', { title: 'ноль \u0000' }],
    ['422 title', { title: 7 }],
    ['422 description', { description: 'я'.repeat(10_001) }],
    ['422 type', { type: 'no-such-type' }],
    ['422 genres', { genres: ['drama', 'no-such-genre'] }],
    ['422 people.1.person', { people: [people[0], { person: 'nobody', type: people[0].type }] }],
    ['422 people.0.type', { people: [{ person: people[0].person, type: 'no-such-role' }] }],
    ['422 people.0.person', { people: [{ person: 'Анна', type: people[0].type }] }],
    ['422 people', { people: [people[0], people[0]] }],
    ['422 people', { people: Array.from({ length: 501 }, (_, at) => ({ person: `p${at}`, type: 'actor' })) }],
    ['422 people', { people: 'всё' }],
    ['422 countries', { countries: ['nowhere'] }],
    ['422 countries', { countries: Array.from({ length: 101 }, () => 'russia') }],
    ['422 poster', { poster: 'javascript:alert(1)' }],
    ['422 poster', { poster: '//evil.example/a.jpg' }],
    ['422 poster', { poster: 'https://a b' }],
    ['422 year', { year: 1e9 }],
    ['422 year', { year: 2_000.5 }],
    ['422 kinopoiskRating', { kinopoiskRating: 11 }],
    ['422 kinopoiskId', { kinopoiskId: -1 }],
    ['422 popularity', { popularity: 2 ** 31 }],
    ['422 rules.0.country', { rules: [{ country: 'Россия', isAllowed: true }] }],
    ['422 rules', { rules: Array.from({ length: 501 }, () => ({ isAllowed: true })) }],
  ])('is answered with %s, and adds no title', async (refusal, given) => {
    const before = (await findTitles(admin, { query: '' })).total;
    expect(await refusalOf(createTitle(admin, some(given)))).toBe(refusal);
    expect((await findTitles(admin, { query: '' })).total).toBe(before);
  });

  it('leaves no trace in the audit log', async () => {
    const before = await changesOf(taken.id);
    const edited = { titleId: taken.id, ...editedOf(taken) };
    await refusalOf(updateTitle(admin, { ...edited, type: 'no-such-type' }));
    await updateTitle(admin, edited);
    expect(await changesOf(taken.id)).toEqual(before);
  });
});

describe('the audit log', () => {
  it('lists who changed a title, how, and the new values of its fields', async () => {
    const { id, ...added } = await createTitle(admin, some({ title: 'Начало', year: 2_001 }));
    const changed = await updateTitle(admin, {
      titleId: id,
      ...editedOf({ id, ...added }),
      title: 'Конец',
      year: null,
      genres: ['drama'],
    });
    await takeDownTitle(admin, { titleId: id });
    await deleteTitle(admin, { titleId: id });
    const log = await changesOf(id);
    expect(log.map(({ action }) => action)).toEqual(['delete', 'takeDown', 'update', 'create']);
    expect(log[2]).toMatchObject({
      actor: { name: 'Администратор' },
      subject: { type: 'title', id: String(id) },
      changes: [
        { field: 'genres', before: null, after: '["drama"]' },
        { field: 'title', before: 'Начало', after: 'Конец' },
        { field: 'year', before: '2001', after: null },
      ],
    });
    expect(changed.title).toBe('Конец');
    expect(log[0]?.changes).toContainEqual({ field: 'title', before: 'Конец', after: null });
  });

  it('shortens long texts', async () => {
    const { id } = await createTitle(admin, some({ description: '🎬'.repeat(5_000) }));
    const [entry] = await changesOf(id);
    const text = entry?.changes.find(({ field }) => field === 'description')?.after;
    expect(text).toBe(`${'🎬'.repeat(250)}…`);
  });

  it('cannot be changed, and only old entries can be deleted', async () => {
    const { database } = world.backend;
    const { id } = await createTitle(admin, some());
    await expect(database.query(`update audit_log set action = 'x'`)).rejects.toThrow('not changed');
    await expect(database.query('delete from audit_log')).rejects.toThrow('not changed');
    await expect(database.script('truncate audit_log')).rejects.toThrow('not changed');
    expect(await changesOf(id)).toHaveLength(1);
    await database.query(
      `insert into audit_log (at, actor_id, action, subject_type, subject_id)
       values (now() - interval '4 years', 1, 'delete', 'title', 'old')`,
    );
    await database.query(`delete from audit_log where subject_id = 'old'`);
  });

  it('is filtered by subject and user, and read page by page', async () => {
    const found = await findAuditEntries(admin, { subjectType: 'title', size: 2, page: 1 });
    expect(found.items).toHaveLength(2);
    expect(found.total).toBeGreaterThan(4);
    expect((await findAuditEntries(admin, { actorId: 1 })).items).toEqual([]);
    expect(await refusalOf(findAuditEntries(admin, { subjectType: 'secrets' as 'title' }))).toBe('400 subject-type');
    expect(await refusalOf(findAuditEntries(admin, { size: 1_000 }))).toBe('400 size');
  });
});
