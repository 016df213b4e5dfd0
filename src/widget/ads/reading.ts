/**
 * Reads VAST documents. A script of its own that imports no other, so that the page can begin with an ad before the player
 * is there; the player then takes the readings from here.
 */
import type { Screen } from './vast/choose-file.ts';
import type { MacroEdge } from './macros.ts';
import { quickAdList } from './quick-ad-list.ts';
import { createTypeCheck } from './types.ts';
import { readChain, type Reading } from './vast/read-chain.ts';

/** Readings that the player has not taken by then are of another break. */
const KEEP_MS = 20_000;

const started = new Map<string, Promise<Reading>>();

/** Returns the reading that the page has begun, once, or starts a new one. Rejects only when it is canceled. */
export function readAd(url: string, edge: MacroEdge, screen: () => Screen, signal: AbortSignal): Promise<Reading> {
  const begun = started.get(url);
  started.delete(url);
  const fetch: typeof globalThis.fetch = (input, init) => globalThis.fetch(input, init);
  return begun ?? readChain(url, { ...edge, fetch, clock: () => performance.now(), screen }, signal);
}

/**
 * Begins with the prerolls of a list: their documents, the media file of the first one, and the scripts that will show
 * it, which are not run here.
 */
export function startAds(list: unknown, listUrl: string, page: Document, scripts: readonly string[]): void {
  const [first, ...others] = quickAdList(list, listUrl)?.preroll ?? [];
  if (first === undefined) return;
  // A map leads to other addresses.
  if (page.querySelector('[type=importmap]') === null) preloadModules(page, scripts);
  const media = page.createElement('video');
  const { clientWidth: width, clientHeight: height } = page.documentElement;
  const screen = () => ({ width, height, canPlay: createTypeCheck(media) });
  const edge: MacroEdge = { now: () => new Date(), random: Math.random };
  const start = (url: string) => {
    const reading = readAd(url, edge, screen, new AbortController().signal);
    started.set(url, reading);
    return reading;
  };
  void start(first).then((reading) => {
    if (!reading.isOk) return;
    const { url, type, isVpaid } = reading.creative.file;
    if (isVpaid || !type.startsWith('video/')) return;
    // The player may have been waiting for it: behind its turn, as two elements at once would load it twice.
    setTimeout(() => {
      if (page.querySelector('[data-potok=ad]') !== null) return;
      // The ad's own element takes it from the browser's cache of media.
      media.preload = 'auto';
      media.src = url;
    });
  });
  for (const url of others) void start(url);
  setTimeout(() => {
    started.clear();
    media.removeAttribute('src');
    media.load();
  }, KEEP_MS);
}

function preloadModules(page: Document, scripts: readonly string[]): void {
  const links = scripts.map((href) => Object.assign(page.createElement('link'), { rel: 'modulepreload', href }));
  page.head.append(...links);
}
