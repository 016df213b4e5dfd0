import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { frame, serveHost } from '../fixtures/host-page.ts';
import type { FaultRule } from '../fixtures/services.ts';
import { expect, test } from '../fixtures/test.ts';

/** What only scripts that decrypt say. */
const decrypting = /\.createMediaKeys\(/;

interface MasterJson {
  readonly sources: readonly { readonly label: string; readonly isDefault: boolean }[];
}

const locked = JSON.parse(readFileSync('public/media/locked/locked.json', 'utf8')) as MasterJson;

/** Puts the encrypted film in the place of another, with the source of that label first. */
function locking(label: 'HLS' | 'DASH', change: (text: string) => string = (text) => text): FaultRule {
  const sources = locked.sources.map((source) => ({ ...source, isDefault: source.label === label }));
  const body = change(JSON.stringify({ sources }));
  return { match: '/media/river/river.json', body, contentType: 'application/json' };
}

/** Texts of all scripts that come. */
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
  test(`an encrypted film plays by ${label}, with a licence that was asked for once`, async ({ services, viewer }) => {
    const scripts = scriptsOf(viewer.page);
    await services.fault(locking(label));
    await viewer.open({ movie_id: 8, t: 0 });
    await viewer.play();
    await viewer.watchPast(2.5);
    await expect(viewer.card).toHaveCount(0);
    expect(await viewer.film.evaluate((film: HTMLVideoElement) => film.mediaKeys !== null)).toBe(true);
    expect(
      await viewer.film.evaluate((film: HTMLVideoElement) => film.getVideoPlaybackQuality().totalVideoFrames),
    ).toBeGreaterThan(20);
    expect(await countDecrypting(scripts)).toBeGreaterThan(0);
    expect(await services.seenAt(/^\/licenses\/clearkey/, 'POST')).toHaveLength(1);
  });

  test(`a licence that is refused for ${label} is told in plain words`, async ({ services, viewer }) => {
    await services.fault(locking(label, (text) => text.replaceAll('"demo"', '"nobody"')));
    await viewer.open({ movie_id: 8, t: 0 });
    await expect(viewer.page.getByRole('alert')).toHaveText('Нет доступа к этому видео: сервер не выдал лицензию.');
  });
}

test('a film without encryption loads no script that decrypts', async ({ viewer }) => {
  const scripts = scriptsOf(viewer.page);
  await viewer.open({ movie_id: 8, t: 0 });
  await viewer.play();
  await viewer.watchPast(0.5);
  expect((await scripts()).length).toBeGreaterThan(0);
  expect(await countDecrypting(scripts)).toBe(0);
});

test('a page that does not allow encrypted media is named as the reason', async ({ services, viewer }) => {
  // Its frame allows playing by itself, and full screen.
  await serveHost(services, frame(services.url, { movie_id: 8, t: 0 }), locking('HLS'));
  await viewer.page.goto(`${services.foreignUrl}/host`);
  await expect(viewer.inFrame().player.getByRole('alert')).toHaveText(
    'Это видео защищено, а страница не разрешает воспроизводить здесь защищённое видео.',
  );
});
