import type * as Reading from '../../ads/reading.ts';
import type { Early } from '../started.ts';

/** Readings that the player has not taken by then are of another break. */
const KEEP_MS = 20_000;

/** The script that reads VAST, which the player uses, too. */
type Reader = Pick<typeof Reading, 'readAd' | 'createTypeCheck'>;

/**
 * Begins with the prerolls: their documents, the media file of the first one, and the scripts that will show it, which are
 * not run here.
 */
export function startPrerolls(
  urls: readonly string[],
  { readAd, createTypeCheck }: Reader,
  readings: Early['readings'],
  page: Document,
  scripts: readonly string[],
): void {
  const [first] = urls;
  if (first === undefined) return;
  // A map leads to other addresses.
  if (page.querySelector('[type=importmap]') === null) preloadModules(page, scripts);
  const media = page.createElement('video');
  const { clientWidth: width, clientHeight: height } = page.documentElement;
  const screen = () => ({ width, height, canPlay: createTypeCheck(media) });
  const edge = { now: () => new Date(), random: Math.random };
  for (const url of urls) readings.set(url, readAd(url, edge, screen, new AbortController().signal));
  void readings.get(first)?.then((reading) => {
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
  setTimeout(() => {
    readings.clear();
    media.removeAttribute('src');
    media.load();
  }, KEEP_MS);
}

function preloadModules(page: Document, scripts: readonly string[]): void {
  const links = scripts.map((href) => Object.assign(page.createElement('link'), { rel: 'modulepreload', href }));
  page.head.append(...links);
}
