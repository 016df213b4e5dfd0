import type { Page } from '@playwright/test';
import { fileURLToPath } from 'node:url';
import { expect, test } from '../fixtures/ads.ts';

/** Everything that the browser refuses because of a policy, in any frame of the page. */
function refusals(page: Page): string[] {
  const seen: string[] = [];
  page.on('console', (message) => {
    if (/Content Security Policy|Content-Security-Policy|Trusted(?:HTML|Script)/i.test(message.text()))
      seen.push(message.text());
  });
  return seen;
}

test(
  'the player works under a strict policy, with everything that comes later than its page',
  { tag: '@gate' },
  async ({ viewer }) => {
    const { page } = viewer;
    const refused = refusals(page);
    const answered = page.waitForResponse((response) => response.url().includes('/player/?'));
    await viewer.open({ movie_id: 2, enabled_share: 1 });
    const policy = (await (await answered).allHeaders())['content-security-policy'] ?? '';
    expect(policy).toContain("require-trusted-types-for 'script'");
    expect(policy).not.toMatch(/unsafe-(?:inline|eval)/);
    await viewer.play();
    await viewer.watchPast(0.5);
    // The film plays slowly, because an episode of 24 seconds must not end meanwhile.
    await viewer.runAt(0.25);
    await viewer.choose('Субтитры', 'Русские');
    // Captions are where their style sheet puts them: it was applied without a `<style>` element.
    await expect(page.locator('.captions')).toHaveCSS('position', 'absolute');
    expect(await page.locator('#potok style').count()).toBe(0);
    await viewer.press('Поделиться');
    await expect(page.locator('dialog.modal')).toHaveCSS('position', 'fixed');
    await page.keyboard.press('Escape');
    expect(
      await page.evaluate(() => {
        try {
          document.createElement('div').innerHTML = '<img>';
          return 'made';
        } catch (error) {
          return (error as Error).name;
        }
      }),
    ).toBe('TypeError');
    expect(refused.filter((text) => !text.includes('TrustedHTML'))).toEqual([]);
  },
);

test('the script of an ad runs in a page without an origin, the policy of the player and the player’s address', async ({
  viewer,
  ads,
  services,
}) => {
  const { page } = viewer;
  const refused = refusals(page);
  await ads.order({ preroll: 'vpaid-linear' });
  await ads.linger();
  await viewer.open({ movie_id: 1, user_id: 'S3CRET' });
  await viewer.play();
  await ads.isPlaying(ads.frameMedia);
  const seen = await ads.page.locator('html').evaluate(() => ({
    origin: window.origin,
    address: location.href,
    base: document.baseURI,
    referrer: document.referrer,
  }));
  const own = `${services.url}/player/vpaid.html`;
  expect(seen).toEqual({ origin: 'null', address: own, base: own, referrer: '' });
  const headers = (await page.request.get(own)).headers();
  expect(headers['content-security-policy']).toMatch(/^sandbox allow-scripts /);
  expect(headers['content-security-policy']).not.toContain('allow-same-origin');
  expect(headers['referrer-policy']).toBe('no-referrer');
  expect(refused).toEqual([]);
});

test('the page of ad scripts runs nothing unless it is sandboxed', async ({ page, services }) => {
  // The page is served as by a server without these headers, in somebody else's page.
  await page.route('**/player/vpaid.html', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, headers: { 'content-type': 'text/html' } });
  });
  await services.fault({
    match: '^/host$',
    body: '<!doctype html><iframe src="/player/vpaid.html"></iframe>',
    contentType: 'text/html; charset=utf-8',
  });
  await page.goto(`${services.url}/host`);
  await page.evaluate(() => {
    const start = { scriptUrl: `${location.origin}/theirs.js`, parameters: '', events: [] };
    window.frames[0]?.postMessage(start, '*', [new MessageChannel().port2]);
  });
  await page.waitForTimeout(300);
  expect(await page.frames()[1]?.evaluate(() => document.querySelectorAll('script[src], video').length)).toBe(0);
});

test('MPEG-TS is transmuxed in a worker, which fragmented MP4 never loads, or by the page if there is no worker', async ({
  viewer,
}) => {
  const { page } = viewer;
  const refused = refusals(page);
  const workers: string[] = [];
  page.on('worker', (worker) => workers.push(new URL(worker.url()).pathname));
  await viewer.open({ movie_id: 1, t: 0 });
  await viewer.play();
  await viewer.watchPast(0.5);
  expect(workers).toEqual([]);
  const folder = new URL('../media/ts/', import.meta.url);
  await page.route(/\/media\/.*master\.m3u8/, (route) =>
    route.fulfill({
      path: fileURLToPath(new URL('playlist.m3u8', folder)),
      contentType: 'application/vnd.apple.mpegurl',
    }),
  );
  await page.route(/\.mpegts$/, (route) =>
    route.fulfill({ path: fileURLToPath(new URL(route.request().url().replace(/.*\//, ''), folder)) }),
  );
  await viewer.open({ movie_id: 1, t: 0 });
  await viewer.play();
  await viewer.watchPast(2.5);
  expect(workers).toEqual(['/player/hls-worker.js']);
  await page.route('**/hls-worker.js', (route) => route.fulfill({ status: 404 }));
  await viewer.open({ movie_id: 1, t: 0 });
  await viewer.play();
  await viewer.watchPast(2.5);
  expect(await viewer.signals('engine.failed')).toEqual([]);
  expect(refused).toEqual([]);
});

test('pages that nobody may frame say so', async ({ page, services }) => {
  for (const path of ['/', '/recording']) {
    const headers = (await page.request.get(services.url + path)).headers();
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
  }
});
