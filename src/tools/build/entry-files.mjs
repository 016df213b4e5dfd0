/**
 * Makes one file of an entry and the chunk that contains it. If other scripts import what an entry imports, esbuild
 * makes the entry a file of a few bytes that loads a chunk and passes its exports on, which costs a request before the
 * first frame. Here the chunk gets these exports and the entry's name, and all others import it by that name.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { basename, dirname, relative } from 'node:path';
import { withProxiedCopies, withRoom } from './proxied.mjs';

/** @typedef {import('./outputs.mjs').Outputs} Outputs */

/**
 * Parses the names in a list of imports or exports: `a as b, c`.
 * @param {string} list
 * @returns {(readonly [string, string])[]} from, to
 */
const readNames = (list) =>
  list
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '')
    .map((entry) => {
      const [from = '', to = from] = entry.split(/\s+as\s+/);
      return [from, to];
    });

/**
 * Returns the chunk with the exports of a file that only passes them on.
 * @param {string} passing text of that file
 * @param {string} chunk text of the chunk
 * @param {string} chunkName
 * @returns {string} throws where the file does anything else
 */
export function withExports(passing, chunk, chunkName) {
  const statement = /\s*(?:import\s*(?:\{([^}]*)\}\s*from\s*)?"\.\/([^"]+)"|export\s*\{([^}]*)\}|\/\/# .*)\s*(?:;|$)/y;
  /** @type {Map<string, string>} */
  const imported = new Map();
  let passed = /** @type {ReturnType<typeof readNames>} */ ([]);
  while (statement.lastIndex < passing.trimEnd().length) {
    const from = statement.lastIndex;
    const [, names, file, exported] = statement.exec(passing) ?? [];
    if (statement.lastIndex === 0)
      throw new Error(`Not a list of imports and exports: ${passing.slice(from, from + 80)}`);
    if (file === chunkName) for (const [name, local] of readNames(names ?? '')) imported.set(local, name);
    if (exported !== undefined) passed = readNames(exported);
  }
  if (passed.length === 0) return chunk;
  const [list, own = ''] = /(?<=^|[;}\n])export\s*\{([^}]*)\}(?=;?\s*(?:\/\/# .*)?\s*$)/.exec(chunk) ?? [];
  const locals = new Map(readNames(own).map(([local, name]) => [name, local]));
  const added = passed.map(([local, name]) => {
    const inChunk = locals.get(imported.get(local) ?? '');
    if (inChunk === undefined) throw new Error(`${chunkName} does not export what is passed on as ${name}`);
    return `${inChunk} as ${name}`;
  });
  return chunk.replace(/** @type {string} */ (list), () => `export{${[own, ...added].join(',')}}`);
}

/**
 * Entries whose own file contains none of their code, with the chunk that does.
 * @param {Outputs} outputs
 * @param {readonly string[]} sources of entries, in the order in which they get a chunk that several are in
 * @returns {(readonly [string, string])[]} file of the entry, chunk
 */
export function passingEntries(outputs, sources) {
  const files = Object.keys(outputs).filter((name) => name.endsWith('.js'));
  const taken = new Set();
  return sources.flatMap((source) => {
    const file = files.find((name) => outputs[name]?.entryPoint === source);
    const chunk = files.find((name) => source in (outputs[name]?.inputs ?? {}));
    if (file === undefined || chunk === undefined || file === chunk || taken.has(chunk)) return [];
    taken.add(chunk);
    return [/** @type {const} */ ([file, chunk])];
  });
}

/**
 * Replaces the imports of one file by imports of another, with the same length, so that source maps stay correct.
 * @param {string} text
 * @param {string} from
 * @param {string} to
 */
export function withImport(text, from, to) {
  if (to.length > from.length) throw new Error(`${to} is longer than ${from}, which it takes the place of`);
  return text.replaceAll(`"./${from}"`, () => `"./${to}"`.padEnd(from.length + 4));
}

/**
 * @param {Outputs} outputs
 * @param {Map<string, string>} texts of all scripts and maps
 * @param {string} file of the entry
 * @param {string} chunk
 */
export function merge(outputs, texts, file, chunk) {
  // The shorter name: see `withImport`.
  const [kept, dropped] = basename(file).length > basename(chunk).length ? [chunk, file] : [file, chunk];
  const [name, droppedName] = [basename(kept), basename(dropped)];
  const text = withExports(texts.get(file) ?? '', texts.get(chunk) ?? '', basename(chunk));
  const map = texts.get(`${chunk}.map`);
  const output = { .../** @type {Outputs[string]} */ (outputs[chunk]), entryPoint: outputs[file]?.entryPoint ?? '' };
  for (const path of [dropped, `${dropped}.map`]) {
    texts.delete(path);
    delete outputs[path];
  }
  texts.set(kept, text);
  outputs[kept] = output;
  if (map !== undefined) texts.set(`${kept}.map`, map);
  for (const [path, script] of texts) {
    if (!path.endsWith('.js')) continue;
    texts.set(path, withImport(script, droppedName, name).replace(`=${droppedName}.map`, `=${name}.map`));
  }
  for (const { imports } of Object.values(outputs)) {
    for (const one of imports) if (one.path === dropped) one.path = kept;
  }
}

/**
 * @param {readonly string[]} sources of the entries that get a file of their own
 * @returns {import('esbuild').Plugin}
 */
export function entryFiles(sources) {
  return {
    name: 'entry-files',
    setup(build) {
      const isWriting = build.initialOptions.write !== false;
      build.initialOptions.write = false;
      build.onEnd(({ outputFiles = [], metafile, errors }) => {
        if (!isWriting || metafile === undefined || errors.length > 0) return;
        const texts = new Map(
          outputFiles.map(({ path, text }) => [relative('.', path).replaceAll('\\', '/'), withRoom(text)]),
        );
        for (const [file, chunk] of passingEntries(metafile.outputs, sources))
          merge(metafile.outputs, texts, file, chunk);
        const isMapped = Boolean(build.initialOptions.sourcemap);
        for (const [path, text] of withProxiedCopies(metafile.outputs, texts, isMapped)) {
          mkdirSync(dirname(path), { recursive: true });
          writeFileSync(path, text);
        }
      });
    },
  };
}
