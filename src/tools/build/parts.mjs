/** Which files make up which part of the widget: queries of esbuild's metafile. */
import { basename } from 'node:path';

/** @typedef {import('esbuild').Metafile['outputs']} Outputs */

/** The entry of a program of its own. */
export const adReadingSource = 'src/widget/ads/reading.ts';

const entries = {
  main: 'src/widget/main.ts',
  hls: 'src/widget/engines/hls/index.ts',
  later: 'src/widget/compose/later.ts',
  ui: 'src/widget/compose/screen.ts',
  ads: 'src/widget/ads/index.ts',
  adLayer: 'src/widget/ui/ads/AdLayer.tsx',
  english: 'src/widget/compose/chosen-language.ts',
  styles: 'src/widget/ui/styles/index.css',
  televisionStyles: 'src/widget/television/styles/index.css',
};

/**
 * The output made for an entry (static or dynamic), otherwise the one into which a module was bundled.
 * @param {Outputs} outputs
 * @param {string} source
 */
export function outputOf(outputs, source) {
  const names = Object.keys(outputs).filter((name) => !name.endsWith('.map'));
  const found =
    names.find((name) => outputs[name]?.entryPoint === source) ??
    names.find((name) => source in (outputs[name]?.inputs ?? {}));
  if (found === undefined) throw new Error(`No output of the build holds ${source}`);
  return found;
}

/**
 * The output of an entry and all its static imports; the output itself is last.
 * @param {Outputs} outputs
 * @param {string} source
 * @returns {Set<string>}
 */
function filesOf(outputs, source) {
  /** @param {string} name @param {Set<string>} seen @returns {Set<string>} */
  const closure = (name, seen) => {
    if (seen.has(name)) return seen;
    for (const { kind, path, external } of outputs[name]?.imports ?? [])
      if (kind === 'import-statement' && !external) closure(path, seen);
    return seen.add(name);
  };
  return closure(outputOf(outputs, source), new Set());
}

/** The scripts named in the page itself, before the first frame of an HLS film. @param {Outputs} outputs */
export const pageScripts = (outputs) => ({ main: filesOf(outputs, entries.main), hls: filesOf(outputs, entries.hls) });

/** The files loaded before the first frame of an HLS film and beside it, by part. @param {Outputs} outputs */
export function criticalFiles(outputs) {
  const page = pageScripts(outputs);
  const forAds = new Set([entries.ads, entries.later].flatMap((entry) => [...filesOf(outputs, entry)]));
  return {
    ...page,
    ui: filesOf(outputs, entries.ui),
    styles: outputOf(outputs, entries.styles),
    english: outputOf(outputs, entries.english),
    adScripts: [...forAds].filter((path) => !page.main.has(path) && !page.hls.has(path)),
    adReading: outputOf(outputs, adReadingSource),
  };
}

/** The files loaded only if there are ads. @param {Outputs} outputs */
export const adFiles = (outputs) =>
  [entries.ads, entries.adLayer, adReadingSource].flatMap((entry) => [...filesOf(outputs, entry)]);

/** The script and the style sheet for televisions that the page names. @param {Outputs} outputs */
export const televisionFiles = (outputs) =>
  [entries.main, entries.televisionStyles].map((entry) => basename(outputOf(outputs, entry)));
