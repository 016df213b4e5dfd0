import type { Page, Route } from '@playwright/test';
import { createMediaSigner } from '../../src/backend/media/signer.ts';
import { startServer, type Server } from '../fixtures/server.ts';
import { expect, test } from '../fixtures/test.ts';
import { Viewer } from '../fixtures/viewer.ts';

declare global {
  interface Window {
    emptied: number;
  }
}

const key = 'a key of the stories, of 32 characters';
/** The first addresses expire sooner than those of the services, and can be told apart by that. */
const brief = createMediaSigner({ key, seconds: 300 });
const outdated = createMediaSigner({ key, seconds: 300 }, () => Date.now() - 3_600_000);
const SIGNED = new RegExp('(/(?:media|live)/[^"?]*?)/~(\\d+\\.[\\w-]{43})(/[^"]+)');

let server: Server;
test.beforeAll(async () => {
  const env = { MEDIA_KEY: key, MEDIA_ADDRESS_SECONDS: '600' };
  server = await startServer('dist/backend/main.js', { hasFaults: false, env });
});
test.afterAll(() => server.stop());

/** The first addresses of a film. They expire when the story says so, however long the page has taken until then. */
class FirstAddresses {
  readonly #signatures = new Set<string>();
  #haveExpired = false;

  static async of(page: Page): Promise<FirstAddresses> {
    const addresses = new FirstAddresses();
    await page.route(SIGNED, (route) => route.fallback({ url: addresses.now(route.request().url()) }));
    return addresses;
  }

  /** Signs every address in the first answer as a first one. */
  async takeFrom(page: Page, answer: string): Promise<void> {
    const sign = async (route: Route): Promise<void> => {
      const response = await route.fetch();
      const body = (await response.text()).replaceAll(
        new RegExp(SIGNED, 'g'),
        (_, folder: string, _old, rest: string) => {
          const address = brief.sign(folder + rest);
          this.#signatures.add(SIGNED.exec(address)?.[2] ?? '');
          return address;
        },
      );
      await route.fulfill({ response, body });
    };
    await page.route(answer, sign, { times: 1 });
  }

  expire(): void {
    this.#haveExpired = true;
  }

  /** The address as it reaches the services: outdated once the first addresses have expired. */
  now(url: string): string {
    const { origin, pathname, search } = new URL(url);
    const [, folder = '', signature = '', rest = ''] = SIGNED.exec(pathname) ?? [];
    if (!this.#haveExpired || !this.#signatures.has(signature)) return url;
    return origin + outdated.sign(folder + rest) + search;
  }
}

/** Opens a film whose address expires soon, and collects the requests that were refused and those for new addresses. */
async function open(page: Page, movieId: number, addresses: FirstAddresses) {
  const viewer = new Viewer(page, server.url);
  const refused: string[] = [];
  const renewals: string[] = [];
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (response.status() === 410) refused.push(pathname);
    if (/^\/api\/episodes\/\d+\/resource$/.test(pathname)) renewals.push(pathname);
  });
  await addresses.takeFrom(page, '**/api/episodes?content-id=*');
  await viewer.open({ movie_id: movieId, t: 0 });
  await viewer.play();
  await viewer.watchPast(0.5);
  const wentOn = async (): Promise<void> => {
    expect(refused.length).toBeGreaterThan(0);
    expect(renewals.length).toBeGreaterThan(0);
    await expect(viewer.card).toHaveCount(0);
  };
  return { viewer, wentOn };
}

/** Counts how often the element was emptied: then the buffer is gone, which the viewer sees. */
async function watchElement(viewer: Viewer): Promise<() => Promise<number>> {
  await viewer.film.evaluate((film) => {
    Object.assign(window, { emptied: 0 });
    film.addEventListener('emptied', () => (window.emptied += 1));
  });
  return () => viewer.page.evaluate(() => window.emptied);
}

for (const [kind, movieId] of [
  ['HLS', 4],
  ['DASH', 10],
] as const) {
  test(`a film of ${kind} goes on in place when its address has expired`, { tag: '@gate' }, async ({ page }) => {
    const addresses = await FirstAddresses.of(page);
    const { viewer, wentOn } = await open(page, movieId, addresses);
    const emptied = await watchElement(viewer);
    addresses.expire();
    const target = (await viewer.duration()) - 6;
    await viewer.jumpTo(target);
    await viewer.watchPast(target + 1);
    await wentOn();
    expect(await emptied()).toBe(0);
    expect(await viewer.commands('engine.attach')).toHaveLength(1);
  });
}
