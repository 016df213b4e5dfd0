// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest';
import { expected } from '../widget/ads/vast/corpus-expected.ts';
import { find } from '../on-screen.ts';
import { openWithAds, showPart, vastText, type AdOptions } from './ad-viewer.ts';
import { closePlayer } from './player.ts';

afterEach(() => expect(closePlayer()).toEqual([]));

async function watch(options: AdOptions) {
  const player = await openWithAds(options);
  await player.press('Воспроизвести');
  await player.wait(1_500);
  return player;
}

type Stats = readonly { readonly name: string; readonly payload: Readonly<Record<string, unknown>> }[];
const statsOf = (player: Awaited<ReturnType<typeof watch>>, name: string) =>
  player.services
    .asked('/stats')
    .flatMap(({ body }) => (JSON.parse(body) as { readonly events: Stats }).events)
    .filter((event) => event.name === name)
    .map(({ payload }) => payload);

describe('the label of an ad', () => {
  it('names the advertiser, links to a page about them, and lets the viewer copy the token', async () => {
    const copied: string[] = [];
    const clipboard = { writeText: (text: string) => Promise.resolve(void copied.push(text)) };
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: clipboard });
    const player = await watch({ preroll: 'labelled', globals: { env_stats_url: '/stats' } });
    expect(player.adText()).toContain('ООО «Ромашка и сыновья», доставка полевых цветов');
    await player.pressInAd('О рекламе');
    const panel = find('dialog', 'О рекламе');
    expect(panel.textContent).toContain('2VtzqvFieldFlowers');
    const link = panel.querySelector('a');
    expect([link?.textContent, link?.href]).toEqual(['Открыть страницу', 'https://ads.example/ads/shop?about']);
    await player.pressInAd('Скопировать токен');
    expect(copied).toEqual(['2VtzqvFieldFlowers']);
    expect(panel.querySelector('.ad-copy')?.textContent).toBe('Скопировано');
    await player.wait(2_500);
    expect(panel.querySelector('.ad-copy')?.textContent).toBe('Скопировать');
    // The ad plays on while the panel is open, and takes it away at its end.
    expect(player.ad().paused).toBe(false);
    await player.wait(10_000);
    expect(player.film.currentTime).toBeGreaterThan(0.3);
    expect(document.querySelector('[role="dialog"]')).toBeNull();
    expect(statsOf(player, 'videoplayer_ad_label')).toMatchObject([
      { ad_erid: '2VtzqvFieldFlowers', ad_label_missing: '', ad_current_position: 1 },
    ]);
    Reflect.deleteProperty(navigator, 'clipboard');
  });

  it.each([
    ['of which only the link has a token', 'labelled-link', ['не указан', 'не указана', '2VtzqvInTheLink'], null],
    ['of which an icon has a token and a page', 'labelled-icon', ['не указан', '2VtzqvInTheIcon'], '/ads/shop?about'],
    ['that says nothing about its advertiser', 'media', ['не указан', 'не указана'], null],
  ])('of a document %s says as much', async (_, preroll, texts, about) => {
    const player = await watch({ preroll });
    await player.pressInAd('О рекламе');
    const panel = find('dialog', 'О рекламе');
    for (const text of texts) expect(panel.textContent).toContain(text);
    expect(panel.querySelector('a')?.href ?? null).toBe(about === null ? null : `https://ads.example${about}`);
  });

  it('is text and nothing else, however bad the document of the ad is', async () => {
    const player = await watch({ preroll: 'labelled-badly' });
    await player.pressInAd('О рекламе');
    const panel = find('dialog', 'О рекламе');
    expect(panel.textContent).toContain('<img src=x onerror=');
    expect(panel.querySelectorAll('a, code, img')).toHaveLength(0);
    expect(document.title).not.toBe('taken');
    await player.wait(11_000);
    expect(player.film.currentTime).toBeGreaterThan(0.3);
  });
});

it('companions of an ad are offered to the host page, with the data that its documents give', async () => {
  const player = await openWithAds({
    preroll: 'companions',
    host: 'https://site.example',
    globals: { env_stats_url: '/stats' },
  });
  const told: unknown[] = [];
  player.host.player.on('adStarted', (payload) => told.push(payload));
  await player.act(() => void player.host.player.play());
  await player.wait(12_000);
  expect(told).toHaveLength(1);
  expect(told[0]).toMatchObject({
    number: 1,
    details: {
      universalAdIds: [{ registry: 'potok.example', id: 'FLOWERS-2' }],
      adServingId: 'potok-8',
      categories: ['IAB9'],
      expiresSeconds: 3_600,
      survey: 'https://ads.example/ads/shop?survey',
    },
    companions: {
      required: 'any',
      companions: [
        {
          id: 'c1',
          slotId: 'side',
          width: 300,
          height: 250,
          resource: { kind: 'image', url: 'https://ads.example/ads/icon.svg' },
          alternativeText: 'Цветы',
          clickThrough: 'https://ads.example/ads/shop?companion',
          viewTracking: ['https://ads.example/ads/ping/companions/companion-view?at=-1'],
        },
        { width: 728, height: 90, resource: { kind: 'markup', markup: '<b>Цветы</b>' } },
      ],
    },
  });
  // The player itself draws no companion, and reports no view of one.
  expect(document.body.textContent).not.toContain('Цветы');
  expect(player.told('companions')).not.toContain('companion-view');
  expect(statsOf(player, 'videoplayer_ad_init')).toMatchObject([
    {
      ad_universal_ids: 'potok.example FLOWERS-2',
      ad_serving_id: 'potok-8',
      ad_categories: 'IAB9',
      ad_expires_sec: 3_600,
    },
  ]);
});

describe('icons of an ad', () => {
  it('come and go at their times, one for each programme, and each is reported once', async () => {
    const player = await watch({ preroll: 'icons' });
    const icons = () => [...document.querySelectorAll('.ad-icon a')].map((link) => link.getAttribute('aria-label'));
    const pictures = () => [...document.querySelectorAll<HTMLImageElement>('.ad-icon img')];
    // As a browser does when the pictures have come: one of them is not there.
    for (const picture of pictures()) {
      const type = picture.src.endsWith('none.png') ? 'error' : 'load';
      await player.act(() => picture.dispatchEvent(new Event(type)));
    }
    expect(icons()).toEqual(['choices', 'frame']);
    await player.act(() => pictures()[0]?.dispatchEvent(new Event('load')));
    await player.act(() => document.querySelector<HTMLElement>('.ad-icon a')?.click());
    await player.wait(2_000);
    expect(icons()).toEqual(['choices']);
    await player.wait(8_000);
    expect(icons()).toEqual([]);
    expect(player.queries('icon-click').map(String)).toEqual(['program=choices']);
    expect(
      player
        .queries('icon-view')
        .map(String)
        .filter((query) => query !== 'program=frame'),
    ).toEqual(['program=choices']);
    expect(player.told('icons')).not.toContain('icon-view');
    expect(player.told('icons-inner')).not.toContain('click');
  });
});

describe('the servers of an ad and of its wrapper are told once', () => {
  const outcome = /View(able|Undetermined)$/;
  it.each([
    ['that it was viewable after two seconds in view', 1, 3_000, 'Viewable'],
    ['that it was not viewable if it is skipped before', 1, 0, 'NotViewable'],
    ['that it was not viewable if less than half of it was seen', 0.45, 5_000, 'NotViewable'],
  ])('%s', async (_, part, watchMs, told) => {
    const player = await watch({ preroll: 'viewable', globals: showPart(part) });
    await player.wait(watchMs);
    await player.pressInAd('Пропустить');
    await player.wait(1_000);
    for (const server of ['viewable', 'viewable-inner'])
      expect(player.told(server).filter((event) => outcome.test(event))).toEqual([told]);
  });
});

describe('the macros of an ad server', () => {
  /** With whatever the macros in its address become. */
  const inner = { 'GET https://ads.example/api/vast.xml': vastText('macros-inner') };

  it('are filled in, but never with who the viewer is', async () => {
    const player = await watch({ preroll: 'macros', answers: inner });
    const [told] = player.services
      .asked('macros-inner/impression')
      .map(({ url }) => Object.fromEntries(new URL(url).searchParams));
    expect(told).toEqual({
      at: '1',
      id: 'potok.example FLOWERS-1',
      serving: 'potok-7',
      head: expect.stringMatching(/^00:00:0\d\.\d{3}$/) as unknown,
      ua: '-2',
      ip: '-2',
      who: '-2',
      code: '-1',
      why: '-1',
      film: '1',
      own: '[NOTOURS]',
    });
    const [asked] = player.services
      .asked('vast.xml?id=macros-inner')
      .map(({ url }) => Object.fromEntries(new URL(url).searchParams));
    expect(asked).toMatchObject({
      size: expect.stringMatching(/^\d+,\d+$/) as unknown,
      site: 'localhost',
      page: '-2',
      api: '1,2,8,9',
    });
  });

  it('are filled in if the operator allows them, and otherwise left unknown', async () => {
    const player = await watch({ preroll: 'macros', answers: inner, globals: { env_ad_macros: ['DEVICEUA'] } });
    const [told] = player.queries('impression').filter((query) => query.has('ua'));
    expect([told?.get('ua'), told?.get('ip')]).toEqual([navigator.userAgent, '-2']);
  });
});

describe('vendors who measure an ad', () => {
  const reasons = (player: Awaited<ReturnType<typeof watch>>) =>
    player
      .queries('not-executed')
      .map((query) => [...query.values()].join(' '))
      .toSorted();
  const vendors = { service: '/ads/omid/service.js', client: '/ads/omid/client.js', vendors: ['Good.example'] };

  it('are told that no script runs if the operator has set nothing up', async () => {
    const player = await watch({ preroll: 'verified' });
    expect(reasons(player)).toEqual(['flash.example 2', 'gone.example 2', 'good.example 2', 'other.example 2']);
    expect(document.querySelector('#potok-ad iframe')).toBeNull();
  });

  it('do not keep the ad waiting for a service that does not begin, and are told so', async () => {
    const player = await watch({ preroll: 'verified', globals: { env_ad_verification: vendors } });
    expect(reasons(player)).toEqual(['flash.example 2', 'gone.example 1', 'other.example 1']);
    expect(player.ad().currentTime).toBeGreaterThan(0.2);
    await player.wait(6_000);
    expect(reasons(player)).toContain('good.example 3');
    await player.wait(5_000);
    expect(player.film.currentTime).toBeGreaterThan(0.3);
    expect(player.told('verified')).toContain('complete');
  });
});

describe('a break of documents of public samples ends in the film, and servers hear of each event once', () => {
  const documents = Object.keys(expected);
  // A list has at most 20 ads.
  it.each([
    [1, documents.slice(0, 10)],
    [2, documents.slice(10, 20)],
    [3, documents.slice(20)],
  ])('part %s', async (_, part) => {
    const player = await watch({ preroll: part.map((name) => `corpus-${name}`).join(',') });
    for (let second = 0; second < 110; second += 1) {
      await player.wait(1_000);
      for (const picture of document.querySelectorAll('.ad-icon img'))
        await player.act(() => picture.dispatchEvent(new Event('load')));
    }
    expect(player.film.currentTime).toBeGreaterThan(0.3);
    const wanted = part.flatMap((name) => {
      const outcome = expected[name] ?? { told: [] };
      return 'told' in outcome ? [...outcome.told, ...(outcome.inBrowser ?? [])] : outcome.errors;
    });
    const told = player.services.asked('/ads/ping/').map(({ url }) => new URL(url).pathname.split('/').slice(-2));
    expect(told.map(([name = '', event = '']) => `${name.replace(/^corpus-/, '')}/${event}`).toSorted()).toEqual(
      wanted.toSorted(),
    );
  });
});
