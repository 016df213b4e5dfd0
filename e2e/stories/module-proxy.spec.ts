import { readFileSync } from 'node:fs';
import type { Route } from '@playwright/test';
import { expect, test } from '../fixtures/test.ts';

const PROXY = '/widget-assets/player-proxy';

test.describe('lazy modules', () => {
  test('come by the proxy where one is configured, and find the modules of the page', async ({ page, services }) => {
    await page.addInitScript((proxy) => Object.assign(window, { env_module_proxy: proxy }), PROXY);
    const scripts: string[] = [];
    page.on('response', (response) => {
      if (response.request().resourceType() === 'script') scripts.push(response.url().replace(services.url, ''));
    });
    await page.route('**/player/?*', giveNonce);
    await page.goto(`${services.url}/player/?movie_id=1`);
    await page.getByRole('button', { name: 'Воспроизвести' }).first().click();
    await expect.poll(() => page.locator('video[data-potok="content"]').evaluate(isMoving)).toBe(true);
    await page.mouse.move(200, 200);
    await expect(page.getByRole('button', { name: 'Настройки' })).toBeVisible();
    const proxied = scripts.filter((url) => url.startsWith(`${PROXY}?path=`));
    expect(proxied.some((url) => /path=later-\w{8}\.js$/.test(url))).toBe(true);
    await expect.poll(() => scripts.some((url) => url.startsWith(`${PROXY}?path=device-id-`))).toBe(true);
    // Nothing came twice, once by each way: there is one copy of every module.
    const names = scripts.map((url) => url.split(/[/=]/).at(-1));
    expect(names.sort()).toEqual([...new Set(names)]);
    expect(scripts.filter((url) => url.startsWith('/player/')).sort()).toEqual(namedByThePage().sort());
  });

  test('are static files where none is', async ({ page, services }) => {
    const scripts: string[] = [];
    page.on('request', (request) => void scripts.push(request.url()));
    await page.goto(`${services.url}/player/?movie_id=1`);
    await expect.poll(() => scripts.some((url) => /\/player\/later-\w{8}\.js$/.test(url))).toBe(true);
    expect(scripts.filter((url) => url.includes('/widget-assets/'))).toEqual([]);
  });
});

/** The import map is made in the page: under a strict policy the operator's server lets it in by a nonce. */
async function giveNonce(route: Route): Promise<void> {
  const response = await route.fetch();
  const headers = response.headers();
  const policy = headers['content-security-policy']?.replace('script-src', "script-src 'nonce-once'") ?? '';
  const body = (await response.text()).replaceAll('<script>', '<script nonce="once">');
  await route.fulfill({ response, body, headers: { ...headers, 'content-security-policy': policy } });
}

function isMoving(video: HTMLVideoElement): boolean {
  return !video.paused && video.currentTime > 0;
}

/** The main script and the HLS engine. */
function namedByThePage(): string[] {
  const page = readFileSync('dist/player/index.html', 'utf8');
  return [...page.matchAll(/(?:src|href)="\.(\/[\w-]+\.js)"/g)].map(([, name]) => `/player${name}`);
}
