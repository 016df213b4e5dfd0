import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { frame, serveHost } from '../fixtures/host-page.ts';
import type { FaultRule } from '../fixtures/services.ts';
import { expect, test } from '../fixtures/test.ts';

/** A call that only scripts that decrypt contain. */
const decrypting = /\.createMediaKeys\(/;

interface MasterJson {
  readonly sources: readonly { readonly label: string; readonly isDefault: boolean }[];
}

const locked = JSON.parse(readFileSync('public/media/locked/locked.json', 'utf8')) as MasterJson;

/** The calls by which the player asks the catalogue again for the address of an episode. */
const renewals = /^\/api\/episodes\/\d+\/resource/;

/** Serves the encrypted film in place of another, with the source of that label first. */
function locking(label: 'HLS' | 'DASH', change: (text: string) => string = (text) => text): FaultRule {
  const sources = locked.sources.map((source) => ({ ...source, isDefault: source.label === label }));
  const body = change(JSON.stringify({ sources }));
  return { match: '/media/river/river.json', body, contentType: 'application/json' };
}

/** Serves an expired token in the first answer, and the next token in all later answers. */
const expiring = (label: 'HLS' | 'DASH', next = 'demo'): FaultRule[] => [
  { ...locking(label, (text) => text.replaceAll('"demo"', '"yesterday"')), times: 1 },
  locking(label, (text) => text.replaceAll('"demo"', `"${next}"`)),
];

/** The statuses of the licence server's answers, in order. */
function licencesOf(page: Page): readonly number[] {
  const statuses: number[] = [];
  page.on('response', (response) => {
    const isLicence = response.request().method() === 'POST' && response.url().includes('/licenses/');
    if (isLicence) statuses.push(response.status());
  });
  return statuses;
}

/** The texts of all scripts that the page receives. */
function scriptsOf(page: Page): () => Promise<readonly string[]> {
  const texts: Promise<string>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') texts.push(response.text().catch(() => ''));
  });
  return () => Promise.all(texts);
}

const countDecrypting = async (scripts: ReturnType<typeof scriptsOf>): Promise<number> =>
  (await scripts()).filter((text) => decrypting.test(text)).length;

for (const label of ['HLS', 'DASH'] as const) {
  test(
    `an encrypted film plays by ${label}, with a licence that is requested once`,
    { tag: '@gate' },
    async ({ services, viewer }) => {
      const scripts = scriptsOf(viewer.page);
      await services.fault(locking(label));
      await viewer.open({ movie_id: 8, t: 0 });
      await viewer.play();
      await viewer.watchPast(2.5);
      await expect(viewer.card).toHaveCount(0);
      expect(await viewer.film.evaluate((film: HTMLVideoElement) => film.mediaKeys !== null)).toBe(true);
      await expect
        .poll(() => viewer.film.evaluate((film: HTMLVideoElement) => film.getVideoPlaybackQuality().totalVideoFrames))
        .toBeGreaterThan(20);
      expect(await countDecrypting(scripts)).toBeGreaterThan(0);
      expect(await services.seenAt(/^\/licenses\/clearkey/, 'POST')).toHaveLength(1);
    },
  );

  test(`a refused licence for ${label} is explained in plain words`, async ({ services, viewer }) => {
    await services.fault(locking(label, (text) => text.replaceAll('"demo"', '"nobody"')));
    await viewer.open({ movie_id: 8, t: 0 });
    await expect(viewer.page.getByRole('alert')).toHaveText('Нет доступа к этому видео: сервер не выдал лицензию.');
  });

  test(`a licence whose token has expired comes by ${label} with the next token, without a card`, async ({
    services,
    viewer,
  }) => {
    const licences = licencesOf(viewer.page);
    await services.fault(...expiring(label));
    await viewer.open({ movie_id: 8, t: 6 });
    await viewer.play();
    await viewer.watchPast(7);
    expect(licences).toContain(403);
    expect(licences.filter((status) => status === 200)).toHaveLength(1);
    expect(await services.seenAt(renewals)).toHaveLength(1);
    const attached = await viewer.commands('engine.attach');
    expect(attached.map(({ startSeconds }) => startSeconds)).toEqual([6, 6]);
    expect(await viewer.reportedErrors()).toEqual([]);
    await expect(viewer.card).toHaveCount(0);
  });

  test(`a licence that is refused for ${label} with the next token, too, ends in a card`, async ({
    services,
    viewer,
  }) => {
    await services.fault(...expiring(label, 'nobody'));
    await viewer.open({ movie_id: 8, t: 0 });
    await expect(viewer.card).toHaveText('Нет доступа к этому видео: сервер не выдал лицензию.');
    expect(await viewer.commands('engine.attach')).toHaveLength(2);
    expect(await services.seenAt(renewals)).toHaveLength(1);
  });
}

test('a film goes on where it was when the token of a newly chosen source has expired', async ({
  services,
  viewer,
}) => {
  const licences = licencesOf(viewer.page);
  const expired = (text: string) => {
    const { sources } = JSON.parse(text) as MasterJson;
    const [hls, dash] = sources;
    return JSON.stringify({ sources: [hls, JSON.parse(JSON.stringify(dash).replace('"demo"', '"yesterday"'))] });
  };
  await services.fault({ ...locking('HLS', expired), times: 1 }, locking('HLS'));
  await viewer.open({ movie_id: 8, t: 5 });
  await viewer.play();
  await viewer.watchPast(6);
  await viewer.openMenu('Настройки', 'Качество');
  await viewer.page.getByRole('menuitemradio', { name: 'DASH', exact: true }).click();
  await expect.poll(() => viewer.commands('engine.attach')).toHaveLength(3);
  const [, refused, again] = await viewer.commands('engine.attach');
  expect(again).toMatchObject({ cause: 'sourceChange', source: { kind: 'dash' } });
  expect(again?.startSeconds).toBeGreaterThan(5.9);
  expect(again?.startSeconds).toBe(refused?.startSeconds);
  await viewer.watchPast((again?.startSeconds ?? 0) + 1);
  expect(licences).toContain(403);
  expect(await viewer.reportedErrors()).toEqual([]);
  await expect(viewer.card).toHaveCount(0);
});

test('a film without encryption loads no script that decrypts', async ({ viewer }) => {
  const scripts = scriptsOf(viewer.page);
  await viewer.open({ movie_id: 8, t: 0 });
  await viewer.play();
  await viewer.watchPast(0.5);
  expect((await scripts()).length).toBeGreaterThan(0);
  expect(await countDecrypting(scripts)).toBe(0);
});

test('a page that does not allow encrypted media is named as the reason', async ({ services, viewer }) => {
  // The frame of the host allows autoplay and fullscreen only.
  await serveHost(services, frame(services.url, { movie_id: 8, t: 0 }), locking('HLS'));
  await viewer.page.goto(`${services.foreignUrl}/host`);
  await expect(viewer.inFrame().player.getByRole('alert')).toHaveText(
    'Это видео защищено, а страница не разрешает воспроизводить здесь защищённое видео.',
  );
});
