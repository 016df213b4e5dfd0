import { beforeEach, describe, expect, it } from 'vitest';
import { caller } from '../../../src/api/caller.ts';
import * as api from '../../../src/api/index.ts';
import type { FullEpisode } from '../../../src/contract/calls/admin/episodes.ts';
import { administration } from '../../../src/contract/calls/admin/table.ts';
import { findAuditEntries, refusalOf, useAdministration } from '../support/admin.ts';

const createTitle = caller(administration.titles.createTitle);
const listTitleSeasons = caller(administration.episodes.listTitleSeasons);
const createSeason = caller(administration.episodes.createSeason);
const updateSeason = caller(administration.episodes.updateSeason);
const deleteSeason = caller(administration.episodes.deleteSeason);
const findTitleEpisodes = caller(administration.episodes.findTitleEpisodes);
const createEpisode = caller(administration.episodes.createEpisode);
const getEpisode = caller(administration.episodes.getEpisode);
const getFoundParts = caller(administration.episodes.getFoundParts);
const updateEpisode = caller(administration.episodes.updateEpisode);
const deleteEpisode = caller(administration.episodes.deleteEpisode);

const { world, admin } = useAdministration();

let count = 0;
let titleId: number;
beforeEach(async () => {
  titleId = (await createTitle(admin, { slug: `series-${++count}`, title: 'Сериал', poster: '/media/p.jpg' })).id;
});
const editedOf = ({ id: _, titleId: __, ...rest }: FullEpisode) => rest;
const media = 'https://cdn.example/master.m3u8';

describe('a film', () => {
  it('is played as soon as it has an episode with media', async () => {
    const full = {
      order: 1,
      title: 'Туман',
      description: 'О тумане.',
      seconds: 5_400.5,
      media,
      variants: [
        { title: 'Дубляж', media, sign: '/media/fog-signed/master.m3u8' },
        { title: 'Оригинал', media: '/media/fog/original.m3u8', sign: null },
      ],
      subtitles: [{ label: 'Русские', language: 'ru', media: '/media/ru.vtt' }],
    };
    const added = await createEpisode(admin, { titleId, ...full });
    expect(added).toMatchObject({ ...full, titleId, seasonId: null, poster: '/media/p.jpg' });
    expect(await getEpisode(admin, { episodeId: added.id })).toEqual(added);
    const [played] = await api.getEpisodes(world.loggedOut, { contentId: titleId });
    expect(played).toMatchObject({
      id: added.id,
      m3u8MasterFilePath: media,
      duration: 5_400.5,
      episodeVariants: [
        { title: 'Дубляж', signFilepath: expect.stringMatching(/^http.*\/media\/fog-signed\/master\.m3u8$/) as string },
        { title: 'Оригинал' },
      ],
    });
    expect(played?.episodeVariants[1]).not.toHaveProperty('signFilepath');
    expect(await api.getSubtitles(world.loggedOut, { episodeId: added.id })).toMatchObject([{ language: 'ru' }]);
    expect((await api.getContent(world.loggedOut, { contentId: titleId })).hasMultipleEpisodes).toBe(false);
  });
});

describe('a series', () => {
  it('has seasons and episodes in order, and says that it has several episodes', async () => {
    const second = await createSeason(admin, { titleId, order: 2 });
    const first = await createSeason(admin, { titleId, order: 1 });
    const add = (seasonId: number, order: number) =>
      createEpisode(admin, { titleId, seasonId, order, title: `Серия ${seasonId}-${order}` });
    await add(second.id, 1);
    await add(first.id, 2);
    const { id } = await add(first.id, 1);
    expect((await listTitleSeasons(admin, { titleId })).map(({ order, episodes }) => [order, episodes])).toEqual([
      [1, 2],
      [2, 1],
    ]);
    const all = await findTitleEpisodes(admin, { titleId, size: 2 });
    expect([all.total, ...all.items.map(({ season, order }) => [season, order])]).toEqual([3, [1, 1], [1, 2]]);
    expect((await findTitleEpisodes(admin, { titleId, seasonId: second.id })).total).toBe(1);
    expect(all.items[0]).toMatchObject({ hasMedia: false, variants: 0 });
    expect((await api.getContent(world.loggedOut, { contentId: titleId })).hasMultipleEpisodes).toBe(true);

    await updateSeason(admin, { seasonId: second.id, order: 3 });
    await deleteEpisode(admin, { episodeId: id });
    await deleteSeason(admin, { seasonId: first.id });
    expect(await listTitleSeasons(admin, { titleId })).toEqual([{ id: second.id, order: 3, episodes: 1 }]);
    expect((await api.getContent(world.loggedOut, { contentId: titleId })).hasMultipleEpisodes).toBe(false);
  });
});

describe('a variant', () => {
  it('keeps its id, and thereby the places of viewers, if its title and order change', async () => {
    const named = (title: string) => ({ title, media });
    const added = await createEpisode(admin, { titleId, order: 1, title: 'А', variants: ['а', 'б', 'в'].map(named) });
    const [a, b, c] = added.variants;
    const changed = await updateEpisode(admin, {
      episodeId: added.id,
      ...editedOf(added),
      variants: [c!, named('новый'), { ...a!, title: 'первый' }],
    });
    expect(changed.variants.map(({ id, title }) => [id, title])).toEqual([
      [c!.id, 'в'],
      [expect.any(Number), 'новый'],
      [a!.id, 'первый'],
    ]);
    expect(changed.variants.map(({ id }) => id)).not.toContain(b!.id);
  });

  it('gets a sign-language interpreter, and loses it again', async () => {
    const added = await createEpisode(admin, { titleId, order: 1, title: 'А', variants: [{ title: 'а', media }] });
    const [variant] = added.variants;
    const change = (sign: string | null, before: FullEpisode) =>
      updateEpisode(admin, { episodeId: added.id, ...editedOf(before), variants: [{ ...variant!, sign }] });
    const signed = await change('https://cdn.example/sign.mp4', added);
    expect(signed.variants).toEqual([{ ...variant, sign: 'https://cdn.example/sign.mp4' }]);
    expect((await change(null, signed)).variants).toEqual([variant]);
  });
});

describe('a rejected change', () => {
  it('may be an order that is taken, a season of another title, or a variant of another episode', async () => {
    const season = await createSeason(admin, { titleId, order: 1 });
    const other = await createTitle(admin, { slug: `other-${count}`, title: 'Другой' });
    const episode = { titleId, seasonId: season.id, order: 1, title: 'А' };
    const added = await createEpisode(admin, { ...episode, variants: [{ title: 'а', media }] });
    expect(await refusalOf(createSeason(admin, { titleId, order: 1 }))).toBe('409 order');
    expect(await refusalOf(createEpisode(admin, episode))).toBe('409 order');
    expect(await refusalOf(createEpisode(admin, { ...episode, titleId: other.id }))).toBe('422 seasonId');
    const stolen = { ...episode, order: 2, variants: added.variants };
    expect(await refusalOf(createEpisode(admin, stolen))).toBe('422 variants');
    const twice = { ...episode, order: 2, variants: [1, 2].map(() => ({ title: 'а', media })) };
    expect(await refusalOf(createEpisode(admin, twice))).toBe('422 variants');
    expect((await findTitleEpisodes(admin, { titleId })).total).toBe(1);
  });

  it('may be an edit that overwrites an unseen change', async () => {
    const seen = await createEpisode(admin, { titleId, order: 1, title: 'А' });
    const edit = { episodeId: seen.id, ...editedOf(seen) };
    const both = await Promise.all(['Б', 'В'].map((title) => refusalOf(updateEpisode(admin, { ...edit, title }))));
    expect(both.sort()).toEqual(['409 version', 'done']);
  });

  it.each<[string, object]>([
    ['422 order', { order: -1 }],
    ['422 order', { order: 1.5 }],
    ['422 title', { title: ' ' }],
    ['422 media', { media: 'file:///etc/passwd' }],
    ['422 media', { media: 'ftp://a.example/film.mp4' }],
    ['422 media', { media: '/media/film.m3u8' }],
    ['422 variants.0.media', { variants: [{ title: 'а', media: '/media//film.mpd' }] }],
    ['422 seconds', { seconds: 0 }],
    ['422 seconds', { seconds: 1e9 }],
    ['422 variants.0.media', { variants: [{ title: 'а', media: 'data:text/html,x' }] }],
    ['422 variants.0.sign', { variants: [{ title: 'а', media, sign: 'javascript:alert(1)' }] }],
    ['422 variants.0.sign', { variants: [{ title: 'а', media, sign: '/media/sign.m3u8' }] }],
    ['422 variants', { variants: Array.from({ length: 101 }, (_, at) => ({ title: `${at}`, media })) }],
    ['422 subtitles.0.language', { subtitles: [{ label: 'а', language: '', media }] }],
    ['422 partMarks', { partMarks: 'none' }],
    ['422 partMarks.advert', { partMarks: { advert: { start: 1, end: 2 } } }],
    ['422 partMarks.intro', { partMarks: { intro: 'some' } }],
    ['422 partMarks.intro', { partMarks: { intro: null } }],
    ['422 partMarks.intro', { partMarks: { intro: { start: -1, end: 20 } } }],
    // JSON sends these numbers as null.
    ['422 partMarks.intro', { partMarks: { intro: { start: NaN, end: 20 } } }],
    ['422 partMarks.intro', { partMarks: { intro: { start: 1, end: Infinity } } }],
    ['422 partMarks.intro', { partMarks: { intro: { start: '1', end: '20' } } }],
    ['422 partMarks.intro', { partMarks: { intro: { start: 20, end: 20 } } }],
    ['422 partMarks.intro', { partMarks: { intro: { start: 20, end: 1 } } }],
    ['422 partMarks.intro', { partMarks: { intro: { start: 1, end: 2, more: 3 } } }],
    ['422 partMarks.credits', { partMarks: { credits: { start: 10, end: 1_811 } } }],
    ['422 partMarks.credits', { partMarks: { credits: { start: 1e300, end: 2e300 } } }],
    ['422 partMarks.credits', { seconds: 600, partMarks: { credits: { start: 590, end: 602 } } }],
    ['422 partMarks', { partMarks: { recap: { start: 0, end: 20 }, intro: { start: 19, end: 60 } } }],
  ])('is answered with %s', async (refusal, given) => {
    expect(await refusalOf(createEpisode(admin, { titleId, order: 1, title: 'А', ...given }))).toBe(refusal);
  });
});

describe('the marks of an episode', () => {
  const partMarks = { recap: { start: 0, end: 19.5 }, intro: { start: 19.5, end: 60 }, credits: 'none' } as const;

  it('are served to players, kept by later edits and removed again, all of which the audit log tells', async () => {
    const served = async () => (await api.getEpisodes(world.loggedOut, { contentId: titleId }))[0]?.partMarks;
    const plain = await createEpisode(admin, { titleId, order: 1, title: 'А', seconds: 600 });
    expect([plain.partMarks, await served()]).toEqual([{}, undefined]);
    const edit = (episode: FullEpisode, change: object) =>
      updateEpisode(admin, { episodeId: plain.id, ...editedOf(episode), ...change });
    const marked = await edit(plain, { partMarks });
    expect([marked.partMarks, await served()]).toEqual([partMarks, partMarks]);
    const renamed = await edit(marked, { title: 'Б' });
    expect(renamed.partMarks).toEqual(partMarks);
    const moved = await edit(renamed, { partMarks: { intro: { start: 10, end: 600.9 } } });
    expect(await served()).toEqual({ intro: { start: 10, end: 600.9 } });
    await edit(moved, { partMarks: {} });
    expect(await served()).toBeUndefined();
    const { items } = await findAuditEntries(admin, { subjectType: 'episode', subjectId: String(plain.id) });
    const first = '{"intro":{"end":60,"start":19.5},"recap":{"end":19.5,"start":0},"credits":"none"}';
    const told = items.flatMap(({ changes }) => changes).filter(({ field }) => field === 'partMarks');
    expect(told.map(({ before, after }) => [before, after])).toEqual([
      ['{"intro":{"end":600.9,"start":10}}', null],
      [first, '{"intro":{"end":600.9,"start":10}}'],
      [null, first],
    ]);
  });

  it('come with the parts that the analysis of the film found, which are null without an analysis', async () => {
    const added = await createEpisode(admin, { titleId, order: 1, title: 'А', media });
    expect(await getFoundParts(admin, { episodeId: added.id })).toEqual({ parts: null });
    expect(await refusalOf(getFoundParts(admin, { episodeId: 999_999 }))).toMatch(/^404/);
  });
});

it('the audit log tells of changes to seasons and episodes', async () => {
  const season = await createSeason(admin, { titleId, order: 1 });
  const added = await createEpisode(admin, { titleId, seasonId: season.id, order: 1, title: 'А' });
  await updateEpisode(admin, { episodeId: added.id, ...editedOf(added), media });
  await deleteSeason(admin, { seasonId: season.id });
  const entriesOf = async (subjectType: 'season' | 'episode', id: number) =>
    (await findAuditEntries(admin, { subjectType, subjectId: String(id) })).items;
  expect((await entriesOf('season', season.id)).map(({ action }) => action)).toEqual(['delete', 'create']);
  expect((await entriesOf('episode', added.id))[0]).toMatchObject({
    action: 'update',
    changes: [{ field: 'media', before: null, after: media }],
  });
});
