import { describe, expect, it } from 'vitest';
import * as api from '../../src/api/index.ts';
import { useWorld } from './support/world.ts';

const world = useWorld({ titles: 60 });

const slugs = (terms: readonly { slug: string }[]) => terms.map(({ slug }) => slug);
const idsOf = ({ items }: { items: readonly { id: number }[] }) => items.map(({ id }) => id);

describe('the catalogue lists', () => {
  it('its types, by id and by slug', async () => {
    const types = await api.getTypes(world.loggedOut, {});
    expect(slugs(types)).toEqual(expect.arrayContaining(['film', 'series']));
    for (const type of types) {
      expect(await api.getType(world.loggedOut, { typeId: type.id })).toEqual(type);
      expect(await api.getTypeBySlug(world.loggedOut, { slug: type.slug })).toEqual(type);
    }
    await expect(api.getTypeBySlug(world.loggedOut, { slug: 'none' })).rejects.toMatchObject({ status: 404 });
  });

  it('its tags and languages, and countries by the beginning of a name', async () => {
    const [tag] = await api.getTags(world.loggedOut, {});
    expect(await api.getTag(world.loggedOut, { tagId: tag?.id ?? 0 })).toEqual(tag);
    const languages = await api.getLanguages(world.loggedOut, {});
    expect(languages.map(({ code }) => code)).toEqual(expect.arrayContaining(['ru', 'en']));
    expect((await api.getVoiceAuthors(world.loggedOut, {})).length).toBeGreaterThan(2);
    expect(slugs(await api.getCountries(world.loggedOut, { query: 'РОС' }))).toEqual(['russia']);
    expect((await api.getCountries(world.loggedOut, {})).length).toBeGreaterThan(3);
  });

  it('its genres: all of them, or those of a type', async () => {
    const all = slugs(await api.getGenres(world.loggedOut, {}));
    const ofFilms = slugs(await api.getGenres(world.loggedOut, { type: 'film' }));
    expect(all).toEqual(expect.arrayContaining(ofFilms));
    expect(ofFilms).toContain('drama');
    expect(await api.getGenres(world.loggedOut, { type: 'none' })).toEqual([]);
  });

  it('its persons by their role, with the most contents first, by a part of the name, and the contents of one', async () => {
    expect(slugs(await api.getPersonTypes(world.loggedOut, {}))).toContain('actor');
    const { items, total } = await api.findPersons(world.loggedOut, { slug: 'actor', query: '', size: 3 });
    const counts = items.map(({ contentCount }) => contentCount);
    expect(counts).toEqual([...counts].sort((a, b) => b - a));
    expect(total).toBeGreaterThan(3);
    const [first] = items;
    const found = await api.findPersons(world.loggedOut, { slug: 'actor', query: first?.name.slice(2, -1) ?? '' });
    expect(idsOf(found)).toContain(first?.id);
    const played = await api.listPersonContents(world.loggedOut, { personId: first?.id ?? 0, type: 'actor' });
    expect(played.total).toBe(first?.contentCount);
    await expect(api.findPersons(world.loggedOut, { slug: 'none', query: '' })).rejects.toMatchObject({ status: 404 });
  });
});

describe('one content', () => {
  it('is found by slug, by IMDb id and by Kinopoisk id, with all that a page about it shows', async () => {
    const film = await api.getContentBySlug(world.loggedOut, { slug: 'quiet-water' });
    expect(film).toMatchObject({ id: 1, slug: 'quiet-water', title: 'Тихая вода' });
    expect(film.description).toContain('Реставратор');
    for (const list of [film.genres, film.persons]) expect(list).not.toEqual([]);
    expect(await api.getContentByImdbId(world.loggedOut, { imdbId: 'tt99000001' })).toEqual(film);
    expect(await api.getContentByKinopoiskId(world.loggedOut, { kinopoiskId: 990_001 })).toEqual(film);
    await expect(api.getContentByImdbId(world.loggedOut, { imdbId: 'tt12345' })).rejects.toMatchObject({ status: 404 });
  });

  it('has subtitles of one episode or of all', async () => {
    const russian = { episodeId: 101, label: 'Русские', language: 'ru', src: `${world.backend.url}/media/film/ru.vtt` };
    expect(await api.getSubtitles(world.loggedOut, { episodeId: 101 })).toEqual([russian]);
    expect(await api.getSubtitles(world.loggedOut, {})).toContainEqual(russian);
    expect(await api.getSubtitles(world.loggedOut, { episodeId: 201 })).toEqual([]);
  });

  it('can be reported if it exists and the episode belongs to it', async () => {
    const report = { contentId: 2, reason: 'sound' as const };
    await api.reportAbuse(world.loggedOut, { ...report, episodeId: 201, text: 'Тихо.' });
    for (const wrong of [
      { ...report, episodeId: 101 },
      { ...report, contentId: 404 },
    ]) {
      await expect(api.reportAbuse(world.loggedOut, wrong)).rejects.toMatchObject({ status: 404 });
    }
  });
});

describe('the front page', () => {
  it('has slides with their texts', async () => {
    const [slide, ...others] = await api.getPromoSlides(world.loggedOut, {});
    expect(slide?.text).toMatch(/\S/);
    expect(slide?.content.posterUrl).toContain(world.backend.url);
    expect(others.length).toBeGreaterThan(0);
  });

  it('has shelves of categories, none of which is empty, or those with contents of one type', async () => {
    const shelves = await api.getMainMart(world.loggedOut, {});
    expect(shelves[0]).toMatchObject({ slug: 'all' });
    expect(shelves.map(({ contents }) => contents.length)).not.toContain(0);
    expect(shelves[0]?.contents[0]?.posterUrl).toContain(`${world.backend.url}/media/`);
    const ofSeries = await api.getMainMartOfType(world.loggedOut, { typeId: 2 });
    const types = ofSeries.flatMap(({ contents }) => contents.map(({ contentType }) => contentType?.slug));
    expect(new Set(types)).toEqual(new Set(['series']));
  });

  it('has posters at the host name of the request, although shelves are kept', async () => {
    const asked = await fetch(`${world.backend.url.replace('127.0.0.1', 'localhost')}/api/categories/main-mart`);
    const shelves = (await asked.json()) as Awaited<ReturnType<typeof api.getMainMart>>;
    expect(shelves[0]?.contents[0]?.posterUrl).toMatch(/^http:\/\/localhost:/);
  });

  it('has fresh episodes, the latest first', async () => {
    const { items, total } = await api.listFreshEpisodes(world.loggedOut, { size: 30 });
    const moments = items.map(({ addedAt }) => addedAt);
    expect(moments).toEqual([...moments].sort().reverse());
    expect(total).toBeGreaterThan(items.length);
    expect(items.map(({ season }) => season)).not.toContain(null);
  });
});

describe('categories', () => {
  it('are a tree whose leaves count their contents', async () => {
    const tree = await api.getCategoryTree(world.loggedOut, { typeId: 1 });
    const genres = tree.find(({ slug }) => slug === 'by-genre');
    const drama = genres?.children.find(({ slug }) => slug === 'drama');
    const listed = await api.listCategoryContents(world.loggedOut, { type: 'film', slug: 'drama', size: 1 });
    expect(drama?.contentCount).toBe(listed.total);
    expect(genres?.children.map(({ contentCount }) => contentCount)).not.toContain(0);
    await expect(api.getCategoryTree(world.loggedOut, { typeId: 99 })).rejects.toMatchObject({ status: 404 });
  });

  it('offer only filters that some of their contents match', async () => {
    const filters = await api.getCategoryFilters(world.loggedOut, { categoryId: 100 });
    expect(await api.getCategoryFiltersV1(world.loggedOut, { categoryId: 100 })).toEqual(filters);
    const { slug } = (await api.getGenres(world.loggedOut, {})).find(({ id }) => id === 1) ?? { slug: '' };
    for (const country of filters.countries) {
      const both = await api.findContents(world.loggedOut, { genres: [slug], countries: [country.slug], size: 1 });
      expect(both.total).toBeGreaterThan(0);
    }
    expect(filters.year?.from).toBeLessThan(filters.year?.to ?? 0);
  });
});

describe('playlists', () => {
  it('are found by id and by slug, and have the order of the editors unless a request sorts them', async () => {
    const playlist = await api.getPlaylistBySlug(world.loggedOut, { slug: 'by-the-water' });
    expect(await api.getPlaylist(world.loggedOut, { playlistId: playlist.id })).toEqual(playlist);
    expect(playlist).toMatchObject({ contentCount: 3, isOwn: false });
    const asked = { playlistId: playlist.id };
    expect(idsOf(await api.listPlaylistContents(world.loggedOut, asked))).toEqual([1, 2, 8]);
    expect(idsOf(await api.listPlaylistContentsV1(world.loggedOut, { ...asked, page: 1, size: 2 }))).toEqual([8]);
    expect(idsOf(await api.listPlaylistContents(world.loggedOut, { ...asked, sort: 'title' }))).toEqual([2, 8, 1]);
  });

  it('are found by title, or by their owner', async () => {
    expect(idsOf(await api.findPlaylists(world.loggedOut, { query: 'ВЕЧЕР' }))).toEqual([2]);
    const { client } = await world.newUser();
    const { id } = await api.createPlaylist(client, { title: 'Вечером' });
    expect(idsOf(await api.findPlaylists(client, { isOwn: true }))).toEqual([id]);
    expect(idsOf(await api.findPlaylists(client, { query: 'вечер' }))).toEqual([id, 2]);
  });
});

describe('the administration', () => {
  it('finds users by address and name, by role, and by whether they are blocked', async () => {
    const { email, client } = await world.newUser();
    await api.renameUser(client, { name: '100% Зритель_1' });
    const find = async (asked: Parameters<typeof api.findUsers>[1]) =>
      (await api.findUsers(world.admin.client, asked)).items.map((user) => user.email);
    expect(await find({ query: '0% зритель_' })).toEqual([email]);
    expect(await find({ query: '0%%зритель' })).toEqual([]);
    expect(await find({ role: 'administrator' })).toEqual([world.admin.email]);
    const [{ id = 0 } = {}] = (await api.findUsers(world.admin.client, { query: email })).items;
    expect(await find({ isBlocked: true })).toEqual([]);
    await api.blockUser(world.admin.client, { userId: id });
    expect(await find({ isBlocked: true })).toEqual([email]);
    expect(await find({ size: 1, page: 1 })).toHaveLength(1);
    await expect(api.blockUser(world.admin.client, { userId: 2_000_000 })).rejects.toMatchObject({ status: 404 });
  });
});

describe('reviews', () => {
  it('are listed with the latest first, or with the most useful first', async () => {
    const [first, second, voter] = [await world.newUser(), await world.newUser(), await world.newUser()];
    const write = (user: typeof first, text: string) =>
      api.createReview(user.client, { contentId: 10, text, rating: 5 });
    const [older, newer] = [await write(first, 'Первое.'), await write(second, 'Второе.')];
    const list = async (sort: 'new' | 'useful') =>
      idsOf(await api.findReviews(world.loggedOut, { contentId: 10, sort }));
    expect(await list('new')).toEqual([newer.id, older.id]);
    await api.voteForReview(voter.client, { contentId: 10, reviewId: older.id, value: 1 });
    expect(await list('useful')).toEqual([older.id, newer.id]);
    expect(older.author.name).toMatch(/^User /);
    expect((await api.findReviews(world.loggedOut, { contentId: 10, size: 1, page: 1 })).items).toHaveLength(1);
    await expect(api.findReviews(world.loggedOut, { contentId: 404 })).rejects.toMatchObject({ status: 404 });
  });
});
