import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Episode } from '../../src/contract/entities.ts';
import * as api from '../../src/api/index.ts';
import { startWorld, type World } from './support/world.ts';

const HEADER = 'x-country';
/** The title «За горами», which is closed in Russia, and its only episode. */
const [CLOSED, EPISODE] = [6, 601];

let world: World;
beforeAll(async () => {
  world = await startWorld({ countryHeader: HEADER });
  await world.backend.database.script(`
    insert into contents (id, slug, title, position) values (700, 'a', 'А', 700), (701, 'b', 'Б', 701), (702, 'c', 'В', 702);
    insert into episodes (id, content_id, episode_order, title, master_path) values
      (70001, 700, 1, 'А', '/media/film/clip.mp4'), (70101, 701, 1, 'Б', '/api/proxy/store/one/index.mp4'),
      (70201, 702, 1, 'В', '/media/film/other.mp4');
    insert into episode_variants (id, episode_id, title, path, sign_path, position) values
      (700011, 70001, 'Дубляж', '/media/film/dub.mp4', '/media/film/sign.mp4', 0);
    insert into episode_subtitles (id, episode_id, label, language, path, position) values (700012, 70001, 'Русские', 'ru', '/media/film/ru.vtt', 0);
    insert into availability_rules (id, content_id, country_code, domain, is_allowed) values
      (70000, 700, null, null, false), (70001, 700, 'KZ', null, true), (70002, 701, 'RU', null, false);
  `);
});
afterAll(() => world.close());

const call = (path: string, country: string, init: { method?: string } = {}) =>
  world.backend.call(path, { ...init, headers: { [HEADER]: country } });
const json = async <T>(path: string, country: string) => (await (await call(path, country)).json()) as T;
const episodes = (contentId: number, country: string, query = '') =>
  json<Episode[]>(`/episodes?content-id=${contentId}${query}`, country);

describe('a title that is closed in the viewer’s country', () => {
  it('is described, but has nothing to play', async () => {
    const [closed] = await episodes(CLOSED, 'RU');
    const [open] = await episodes(CLOSED, 'NO');
    expect(open?.m3u8MasterFilePath).toMatch(/\/media\/long-road\/master\.m3u8$/);
    expect(closed).toEqual({ ...open, m3u8MasterFilePath: null, episodeVariants: [] });
  });

  it.each(['&domain=partner.example', '&country=NO', '&disable_checking_available=1', '&available=true'])(
    'has nothing to play with the parameters %s',
    async (query) => {
      expect((await episodes(CLOSED, 'RU', query))[0]?.m3u8MasterFilePath).toBeNull();
    },
  );

  it('has no resource and no variants, and the case and blanks of the country do not matter', async () => {
    const resource = (country: string) => json(`/episodes/${EPISODE}/resource`, country);
    expect(await resource('RU')).toEqual({ m3u8MasterFilePath: null, episodeVariants: [] });
    expect(await resource(' ru ')).toEqual(await resource('RU'));
    expect((await episodes(700, 'RU'))[0]).toMatchObject({ m3u8MasterFilePath: null, episodeVariants: [] });
    expect((await episodes(700, 'KZ'))[0]?.episodeVariants).toHaveLength(1);
    expect(await json('/episodes/70001/resource', 'KZ')).toMatchObject({ episodeVariants: [{ id: 700011 }] });
  });

  it('has no subtitles, whose addresses would tell where it is', async () => {
    const subtitles = (country: string) => json<object[]>('/subtitles?episode-id=70001', country);
    expect(await subtitles('RU')).toEqual([]);
    expect(await subtitles('KZ')).toHaveLength(1);
    expect(JSON.stringify(await json('/subtitles', 'RU'))).not.toContain('"episodeId":70001');
  });

  it('has its files refused', async () => {
    const refused = await call('/proxy/film/clip/index.mp4', 'RU');
    expect([refused.status, await refused.json()]).toMatchObject([
      451,
      { error: { code: 'unavailable_for_legal_reasons' } },
    ]);
    expect((await call('/proxy/film/clip/index.mp4', 'RU', { method: 'HEAD' })).status).toBe(451);
    expect((await call('/proxy/film/sign/index.mp4', 'RU')).status).toBe(451);
    expect((await call('/proxy/film/clip/index.mp4', 'KZ')).status).toBe(200);
    // An address of the services themselves and a file that does not exist are closed, too.
    expect((await call('/proxy/store/one/index.mp4', 'RU')).status).toBe(451);
    expect((await call('/proxy/store/one/index.mp4', 'KZ')).status).toBe(404);
    expect((await call('/proxy/film/dub/index.mp4', 'RU')).status).toBe(451);
  });

  it('has files closed whose paths have capitals or underscores, but none in a folder with a similar name', async () => {
    await world.backend.database.script(`
      insert into contents (id, slug, title, position) values (703, 'capitals', 'В', 703);
      insert into episodes (id, content_id, episode_order, title, master_path) values
        (70301, 703, 1, 'В', '/api/proxy/Store_1/ONE/index.mp4'), (70302, 703, 2, 'Г', '/media/Store_2/two.m3u8');
      insert into availability_rules (id, content_id, country_code, domain, is_allowed) values (7030, 703, 'RU', null, false)`);
    for (const path of ['Store_1/ONE', 'Store_2/any']) {
      expect([path, (await call(`/proxy/${path}/index.mp4`, 'RU')).status]).toEqual([path, 451]);
      expect([path, (await call(`/proxy/${path}/index.mp4`, 'KZ')).status]).toEqual([path, 404]);
    }
    await world.backend.database.query(`update episodes set master_path = '/media/StoreX3/x.m3u8' where id = 70302`);
    expect((await call('/proxy/Store_3/any/index.mp4', 'RU')).status).toBe(404);
  });

  it('leaves the file of another title open, even in the same folder', async () => {
    expect((await call('/proxy/film/other/index.mp4', 'RU')).status).toBe(404);
    expect((await call('/proxy/long-road/none/index.mp4', 'RU')).status).toBe(404);
  });

  it('is reported as unavailable, and all other calls about it answer', async () => {
    expect(await json(`/contents/${CLOSED}/available`, 'RU')).toEqual({ available: false });
    for (const path of [`/contents/${CLOSED}`, `/contents/${CLOSED}/seasons`]) {
      expect((await call(path, 'RU')).status).toBe(200);
    }
  });
});

describe('a rule for a site', () => {
  it('that opens a title there leaves the check to the page', async () => {
    await world.backend.database
      .script(`insert into availability_rules (id, content_id, country_code, domain, is_allowed)
      values (70003, 701, null, 'partner.example', true)`);
    expect((await episodes(701, 'RU'))[0]?.m3u8MasterFilePath).not.toBeNull();
    expect(await json('/contents/701/available?domain=partner.example', 'RU')).toEqual({ available: true });
    expect(await json('/contents/701/available?domain=other.example', 'RU')).toEqual({ available: false });
  });
});

it('without a country header the country of the operator counts', async () => {
  const [episode] = await api.getEpisodes(world.loggedOut, { contentId: CLOSED });
  expect(episode?.m3u8MasterFilePath).toBeNull();
});
