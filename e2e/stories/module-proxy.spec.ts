import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { readFileSync } from 'node:fs';
import type { Page, Route } from '@playwright/test';
import { expect, test } from '../fixtures/test.ts';

const PROXY = '/widget-assets/player-proxy';

test.describe('lazy modules', () => {
  for (const { kind, movieId } of [
    { kind: 'HLS', movieId: 1 },
    { kind: 'DASH', movieId: 10 },
  ]) {
    test(
      `of ${kind} come by the player proxy, each once, and use the modules of the page`,
      { tag: '@gate' },
      async ({ page, services }) => {
        const scripts = scriptsOf(page);
        await page.goto(`${services.url}/player/?movie_id=${movieId}&enabled_share=1`);
        await play(page);
        await page.keyboard.press('Shift+Slash');
        await expect(page.getByRole('dialog')).toBeVisible();
        await expect.poll(() => names(scripts)).toEqual(expect.arrayContaining(['later', 'device-id', 'HelpDialog']));
        const own = namedBy(await (await page.request.get(`${services.url}/player/`)).text());
        expect(own).toHaveLength(2);
        const lazy = scripts.map(({ pathname, search }) => pathname + search).filter((url) => !own.includes(url));
        for (const url of lazy) expect(url).toMatch(/^\/widget-assets\/player-proxy\?path=[\w-]+\.js$/);
        // No script came twice, neither by two addresses nor also as the static file.
        expect(scripts.length).toBe(new Set(scripts.map(({ href }) => href)).size);
        expect(names(scripts).filter((name) => name !== 'chunk' && name !== 'load')).toEqual([
          ...new Set(names(scripts).filter((name) => name !== 'chunk' && name !== 'load')),
        ]);
        expect(await page.locator('script[type=importmap]').count()).toBe(0);
      },
    );
  }

  test('come by a proxy at another address if one is configured', async ({ page, services }) => {
    await page.addInitScript(() => Object.assign(window, { env_module_proxy: '/elsewhere/scripts' }));
    const scripts = scriptsOf(page);
    await page.route('**/player/?*', giveNonce);
    await page.route('**/elsewhere/scripts?path=*', async (route) =>
      route.fulfill({ response: await route.fetch({ url: `${services.url}${PROXY}${searchOf(route)}` }) }),
    );
    await page.goto(`${services.url}/player/?movie_id=1`);
    await play(page);
    await expect.poll(() => names(scripts)).toEqual(expect.arrayContaining(['later', 'device-id']));
    const own = namedBy(await (await page.request.get(`${services.url}/player/`)).text());
    for (const { pathname } of scripts.filter(({ pathname }) => !own.includes(pathname)))
      expect(pathname).toBe('/elsewhere/scripts');
    expect(scripts.length).toBe(new Set(scripts.map(({ href }) => href)).size);
  });

  test('are static files if the web server serves only files', async ({ page, services }) => {
    const site = await serveFiles('dist/player');
    await page.addInitScript(
      (api) => Object.assign(window, { env_base_url: api, env_ad_list_url: null }),
      services.url + '/api',
    );
    const scripts = scriptsOf(page);
    await page.goto(`${site.url}/some/folder/?movie_id=1`);
    await play(page);
    await expect.poll(() => names(scripts)).toEqual(expect.arrayContaining(['later', 'device-id']));
    for (const { href } of scripts) expect(href).toMatch(/\/some\/folder\/[\w-]+\.js$/);
    expect(scripts.length).toBe(new Set(scripts.map(({ href }) => href)).size);
    await site.close();
  });
});

/** The addresses of the scripts that the page has requested. */
function scriptsOf(page: Page): readonly URL[] {
  const scripts: URL[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(new URL(response.url()));
  });
  return scripts;
}

/** The names of the scripts without their hashes. */
const names = (scripts: readonly URL[]): readonly string[] =>
  scripts.map(({ href }) => /([\w-]+)-[A-Z0-9]{8}\.js$/.exec(href)?.[1] ?? href);

const searchOf = (route: Route): string => new URL(route.request().url()).search;

async function play(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Воспроизвести' }).first().click();
  await expect.poll(() => page.locator('video[data-potok="content"]').evaluate(isMoving)).toBe(true);
  // The controls hide by themselves.
  await expect(async () => {
    await page.mouse.move(200, 200);
    await page.mouse.move(210, 210);
    expect(await page.getByRole('button', { name: 'Настройки' }).isVisible()).toBe(true);
  }).toPass();
}

/** The page makes the import map: under a strict policy the operator's server allows it by a nonce. */
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

/** The scripts that the page itself names: the main script and the HLS engine. */
function namedBy(page: string): string[] {
  return [...page.matchAll(/(?:src|href)="\.(\/[\w-]+\.js)"/g)].map(([, name]) => `/player${name}`);
}

const types: Readonly<Record<string, string>> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' };

/** A web server that serves only files, in `/some/folder/`. */
async function serveFiles(folder: string) {
  const server = createServer((request, response) => {
    const name = /^\/some\/folder\/([\w.-]*)$/.exec(new URL(request.url ?? '/', 'http://site').pathname)?.[1];
    try {
      const file = readFileSync(join(folder, name || 'index.html'));
      response.writeHead(200, { 'content-type': types[extname(name || 'index.html')] ?? 'application/octet-stream' });
      response.end(name === undefined ? '' : file);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}
