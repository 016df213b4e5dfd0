import type * as Reading from '../../ads/reading.ts';
import type { Early } from '../started.ts';

/**
 * If the player has not taken the parsed ads this long after the last bytes of the media, they belong to another break.
 */
const KEEP_MS = 20_000;

/** The script that parses VAST, which the player uses, too. */
type Reader = Pick<typeof Reading, 'readAd' | 'createTypeCheck'>;

/**
 * Starts loading the prerolls: their documents, the media file of the first one, and the scripts that will show it,
 * which do not run yet.
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
  preloadModules(page, scripts);
  const media = page.createElement('video');
  const { clientWidth: width, clientHeight: height } = page.documentElement;
  const screen = () => ({ width, height, canPlay: createTypeCheck(media) });
  const edge = { now: () => new Date(), random: Math.random };
  for (const url of urls) readings.set(url, readAd(url, edge, screen, new AbortController().signal));
  void readings.get(first)?.then((reading) => {
    if (!reading.isOk) return;
    const { url, type, isVpaid } = reading.creative.file;
    if (isVpaid || !type.startsWith('video/')) return;
    // Runs after the player, which may have waited for the same document: two elements would load the file twice.
    setTimeout(() => {
      if (page.querySelector('[data-potok=ad]') !== null) return;
      // The ad's own element takes the file from the browser's media cache.
      media.preload = 'auto';
      media.src = url;
    });
  });
  let timer: ReturnType<typeof setTimeout> | undefined;
  const restartTimer = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      readings.clear();
      media.removeAttribute('src');
      media.load();
    }, KEEP_MS);
  };
  media.onprogress = restartTimer;
  restartTimer();
}

/** Starts loading scripts, which do not run yet. Does nothing if an import map changes the addresses of scripts. */
export function preloadModules(page: Document, scripts: readonly string[]): void {
  if (page.querySelector('[type=importmap]') !== null) return;
  const links = scripts.map((href) => Object.assign(page.createElement('link'), { rel: 'modulepreload', href }));
  page.head.append(...links);
}
