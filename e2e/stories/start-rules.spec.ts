import { frame, serveHost } from '../fixtures/host-page.ts';
import { expect, test } from '../fixtures/test.ts';
import type { Parameters } from '../fixtures/viewer.ts';

const rules: readonly { readonly rule: string; readonly parameters: Parameters; readonly place: string }[] = [
  { rule: 'an episode id', parameters: { movie_id: 2, episode_id: 203 }, place: '2 сезон, 1 серия' },
  { rule: 'season and episode', parameters: { movie_id: 2, season: 2, episode: 2 }, place: '2 сезон, 2 серия' },
  { rule: 'a season alone: its first episode', parameters: { movie_id: 2, season: 2 }, place: '2 сезон, 1 серия' },
  {
    rule: 'the id, which wins over season and episode',
    parameters: { movie_id: 2, episode_id: 202, season: 2, episode: 2 },
    place: '1 сезон, 2 серия',
  },
  {
    rule: 'an episode alone where there is one season',
    parameters: { movie_id: 3, episode: 3 },
    place: '1 сезон, 3 серия',
  },
  {
    rule: 'the first, when an episode alone could be of either season',
    parameters: { movie_id: 2, episode: 2 },
    place: '1 сезон, 1 серия',
  },
  { rule: 'the first, when nothing is asked for', parameters: { movie_id: 2 }, place: '1 сезон, 1 серия' },
  {
    rule: 'season and episode, when the id is unknown',
    parameters: { movie_id: 2, episode_id: 9_999, season: 2, episode: 2 },
    place: '2 сезон, 2 серия',
  },
  {
    rule: 'the first, when id, season and episode are unknown',
    parameters: { movie_id: 2, episode_id: 9_999, season: 9, episode: 9 },
    place: '1 сезон, 1 серия',
  },
  {
    rule: 'the first, when the parameters are no numbers',
    parameters: { movie_id: 2, episode_id: 'x', season: '-1', episode: '' },
    place: '1 сезон, 1 серия',
  },
];

for (const { rule, parameters, place } of rules) {
  test(`a series starts by ${rule}`, async ({ viewer }) => {
    await viewer.open(parameters);
    await expect(viewer.place).toHaveText(place);
  });
}

test(
  'a series starts with the first episode that is not completed',
  { tag: '@gate' },
  async ({ viewer, services, deviceId }) => {
    for (const id of [201, 202]) await services.callAs(deviceId, 'POST', `/contents/2/episodes/${id}/completed`);
    await viewer.open({ movie_id: 2 });
    await expect(viewer.place).toHaveText('2 сезон, 1 серия');
  },
);

test('a series starts with the first episode when all are completed', async ({ viewer, services, deviceId }) => {
  for (const id of [301, 302, 303]) await services.callAs(deviceId, 'POST', `/contents/3/episodes/${id}/completed`);
  await viewer.open({ movie_id: 3 });
  await expect(viewer.place).toHaveText('1 сезон, 1 серия');
});

const variants = [
  { rule: 'the one asked for by its id', parameters: { episode_variant_id: 2_013 }, stored: null, file: 'original' },
  { rule: 'the one chosen last time', parameters: {}, stored: { id: 2_012, title: 'Закадровый' }, file: 'voiceover' },
  {
    rule: 'the one chosen last time, by its title in another episode',
    parameters: { season: 2 },
    stored: { id: 2_012, title: 'Закадровый' },
    file: 'voiceover',
  },
  {
    rule: 'the one asked for, whatever was chosen last time',
    parameters: { episode_variant_id: 2_011 },
    stored: { id: 2_012, title: 'Закадровый' },
    file: 'dub',
  },
  {
    rule: 'the first, when the one asked for is unknown',
    parameters: { episode_variant_id: 77 },
    stored: null,
    file: 'dub',
  },
];

for (const { rule, parameters, stored, file } of variants) {
  test(`the voice-over is ${rule}`, async ({ viewer }) => {
    if (stored !== null) await viewer.remember({ episodeVariants: { 2: stored } });
    await viewer.open({ movie_id: 2, ...parameters });
    await viewer.seesFrame();
    const [attached] = await viewer.commands('engine.attach');
    expect(attached?.source.url).toContain(`/master-${file}.m3u8`);
  });
}

test('a chosen voice-over is remembered for the next visit', { tag: '@gate' }, async ({ viewer }) => {
  await viewer.open({ movie_id: 2, t: 0 });
  await viewer.choose('Озвучка', 'Закадровый');
  await expect.poll(() => viewer.stored('episodeVariants')).toEqual({ 2: { id: 2_012, title: 'Закадровый' } });
  await viewer.page.reload();
  await viewer.seesFrame();
  const [attached] = await viewer.commands('engine.attach');
  expect(attached?.source.url).toContain('/master-voiceover.m3u8');
});

test('the global movie id is used if the address has none', async ({ viewer }) => {
  await viewer.page.addInitScript(() => Object.assign(window, { movie_id: 3 }));
  await viewer.open({});
  await expect(viewer.title).toHaveText('Мастерская');
  await viewer.open({ movie_id: 2 });
  await expect(viewer.title).toHaveText('Маяк');
});

test.describe('configuration', () => {
  test('a data attribute of the frame wins over a global, on the same origin', async ({ viewer, services }) => {
    await viewer.page.addInitScript(() => Object.assign(window, { env_base_url: '/global' }));
    await serveHost(services, frame(services.url, { movie_id: 2 }, 'data-env_base_url="/api"'));
    await viewer.page.goto(`${services.url}/host`);
    const framed = viewer.inFrame();
    await expect(framed.title).toHaveText('Маяк');
    expect(await services.seenAt(/^\/global/)).toEqual([]);
  });

  test('a global wins over what the page says', async ({ viewer, services }) => {
    await viewer.page.addInitScript(() => Object.assign(window, { env_base_url: '/global/' }));
    await viewer.open({ movie_id: 2 });
    await expect(viewer.card).toBeVisible();
    expect((await services.seenAt(/^\/global\/contents\/2$/)).length).toBeGreaterThan(0);
    // The list of ads has an address of its own.
    expect(await services.seenAt(/^\/api\/(?!ad-list)/)).toEqual([]);
  });

  test('a page of another site cannot send the calls elsewhere', async ({ viewer, services }) => {
    await serveHost(services, frame(services.url, { movie_id: 2 }, 'data-env_base_url="/elsewhere"'));
    await viewer.page.goto(`${services.foreignUrl}/host`);
    await expect(viewer.inFrame().title).toHaveText('Маяк');
    expect(await services.seenAt(/^\/elsewhere/)).toEqual([]);
  });
});

test('lang_order puts its languages first and leaves AC3 out', async ({ viewer }) => {
  await viewer.open({ movie_id: 1, lang_order: ['en', 'ru'] });
  await viewer.play();
  await viewer.watchPast(0.3);
  await viewer.openMenu('Настройки', 'Аудио');
  await expect(viewer.checked).toHaveText(/^Оригинал \(английский\)/);
  const offered = await viewer.player.getByRole('menuitemradio').allInnerTexts();
  expect(offered[0]).toContain('Оригинал');
  expect(offered.join()).not.toContain('AC3');
});

test('voice_author chooses the audio track that names the author', async ({ viewer }) => {
  await viewer.open({ movie_id: 1, voice_author: 'закадровый' });
  await viewer.play();
  await viewer.watchPast(0.3);
  await viewer.openMenu('Настройки', 'Аудио');
  await expect(viewer.checked).toHaveText(/^Закадровый/);
});

test('a chosen audio track wins over voice_author at the next visit', async ({ viewer }) => {
  await viewer.remember({ favoriteAudioTracks: { 1: 'Оригинал (английский)' } });
  await viewer.open({ movie_id: 1, voice_author: 'закадровый' });
  await viewer.play();
  await viewer.watchPast(0.3);
  await viewer.openMenu('Настройки', 'Аудио');
  await expect(viewer.checked).toHaveText(/^Оригинал \(английский\)/);
});

test.describe('the availability check', () => {
  const asked = /\/contents\/6\/available/;

  test('tells the address of the page', async ({ viewer, services }) => {
    await viewer.open({ movie_id: 6, disable_checking_available: 0 });
    await expect(viewer.title).toHaveText('За горами');
    await expect
      .poll(async () => (await viewer.commands('engine.attach'))[0]?.source.url)
      .toContain('/player/placeholder.mp4');
    const [call] = await services.seenAt(asked, 'GET');
    expect(new URLSearchParams(call?.query).get('domain')).toBe(viewer.page.url());
  });

  test('can be turned off, and then the film itself plays', async ({ viewer, services }) => {
    await services.fault({ match: '/available', body: '{"available":false}', contentType: 'application/json' });
    await viewer.open({ movie_id: 4, disable_checking_available: 1 });
    await viewer.seesFrame();
    await viewer.play();
    await viewer.watchPast(0.3);
    expect(await services.seenAt(/\/available/)).toEqual([]);
    await expect(viewer.card).toHaveCount(0);
  });

  test('opens nothing that the services keep closed when it is turned off', async ({ viewer, services }) => {
    await viewer.open({ movie_id: 6, disable_checking_available: 1 });
    await expect(viewer.card).toBeVisible();
    expect(await services.seenAt(asked)).toEqual([]);
    expect(await services.seenAt(/^\/media\/.*\.(m3u8|m4s|mp4)/)).toEqual([]);
  });
});

for (const [kind, movieId] of [
  ['HLS', 1],
  ['DASH', 10],
  ['plain MP4', 9],
] as const) {
  test(`a time code behind the end of ${kind} starts some seconds before the end, so that the film is not over at once`, async ({
    viewer,
    services,
  }) => {
    await viewer.open({ movie_id: movieId, t: 99_999, auto_play: 'true' });
    await expect.poll(async () => (await viewer.signals('media.playing')).length).toBeGreaterThan(0);
    await viewer.halt();
    const [seeking] = (await viewer.signals('media.seeking')).slice(-1);
    expect(seeking?.positionSeconds).toBeCloseTo((await viewer.duration()) - 10, 0);
    expect(await services.seenAt(/\/completed$/)).toEqual([]);
    expect(await viewer.commands('engine.retry')).toEqual([]);
  });
}
