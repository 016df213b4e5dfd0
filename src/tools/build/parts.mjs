/** Which scripts make up which part of the widget. */
import { basename } from 'node:path';
import { closureOf, outputOf } from './outputs.mjs';

/** A program of its own, and the name by which other scripts import it. */
export const adReadingSource = 'src/widget/ads/reading.ts';
export const adReadingName = 'ad-reading.js';

const entries = {
  main: 'src/widget/main.ts',
  hls: 'src/widget/engines/hls/index.ts',
  later: 'src/widget/compose/later.ts',
  ui: 'src/widget/compose/screen.ts',
  ads: 'src/widget/ads/index.ts',
  adLayer: 'src/widget/ui/ads/AdLayer.tsx',
  adReading: adReadingSource,
  english: 'src/widget/compose/chosen-language.ts',
  styles: 'src/widget/ui/styles/index.css',
  televisionStyles: 'src/widget/television/styles/index.css',
};

/**
 * The scripts named in the page itself: those loaded before the first frame of an HLS film.
 * @param {import('./outputs.mjs').Outputs} outputs
 */
export function pageScripts(outputs) {
  const main = closureOf(outputs, outputOf(outputs, entries.main));
  const hls = closureOf(outputs, outputOf(outputs, entries.hls));
  return { main, hls };
}

/**
 * The files loaded before the first frame of an HLS film and beside it, by part.
 * @param {import('./outputs.mjs').Outputs} outputs
 */
export function criticalFiles(outputs) {
  const ui = closureOf(outputs, outputOf(outputs, entries.ui));
  const styles = outputOf(outputs, entries.styles);
  const page = pageScripts(outputs);
  const forAds = [entries.ads, entries.later].flatMap((entry) => [...closureOf(outputs, outputOf(outputs, entry))]);
  const adScripts = [...new Set(forAds)].filter((path) => !page.main.has(path) && !page.hls.has(path));
  const [english, adReading] = [outputOf(outputs, entries.english), outputOf(outputs, entries.adReading)];
  return { ...page, ui, styles, english, adScripts, adReading };
}

/**
 * The files loaded only if there are ads.
 * @param {import('./outputs.mjs').Outputs} outputs
 */
export function adFiles(outputs) {
  return [entries.ads, entries.adLayer, entries.adReading].flatMap((entry) => [
    ...closureOf(outputs, outputOf(outputs, entry)),
  ]);
}

/**
 * The files of the build for televisions that the page names: its script and its style sheet, by their names in its
 * folder.
 * @param {import('./outputs.mjs').Outputs} outputs
 */
export function televisionFiles(outputs) {
  return [basename(outputOf(outputs, entries.main)), basename(outputOf(outputs, entries.televisionStyles))];
}
