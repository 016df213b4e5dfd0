/**
 * Few chunks for what several scripts share. esbuild makes a chunk for each set of scripts that reach a module, down to
 * a few hundred bytes each; every one of them costs a request and a place in the browser's queue. Here the scripts of a
 * family are made to reach all that its root shares with others, so that there is one set, and one chunk:
 *   film    what the main script and the HLS engine share with anybody, loaded with the page
 *   screen  what the screen shares with its lazy parts and with whoever else says its words, React among it
 */
import { build as bundle } from 'esbuild';
import { readFileSync } from 'node:fs';
import { dirname, relative, resolve } from 'node:path';

const ownSource = /^(?:src|streams)\//;
const script = /\.tsx?$/;

/** The first family that reaches a module has it. */
const families = [
  { roots: ['src/widget/main.ts', 'src/widget/engines/hls.ts'], members: /^src\/widget\// },
  { roots: ['src/widget/ui/index.tsx'], members: /^src\/widget\/(?:ui\/|compose\/device-session)/ },
];

/** @typedef {import('esbuild').Metafile['inputs']} Inputs */

/** @param {string} path */
const inRepository = (path) => relative('.', path).replaceAll('\\', '/');

/**
 * @param {string} importer
 * @param {string} module
 */
const importPath = (importer, module) =>
  relative(dirname(importer), resolve(module))
    .replaceAll('\\', '/')
    .replace(/^(?!\.)/, './');

/**
 * A module and all it imports statically.
 * @param {Inputs} inputs
 * @param {string} module
 * @param {Set<string>} [seen]
 * @returns {Set<string>}
 */
function reachOf(inputs, module, seen = new Set()) {
  if (seen.has(module)) return seen;
  seen.add(module);
  for (const { kind, path } of inputs[module]?.imports ?? []) {
    if (kind === 'import-statement') reachOf(inputs, path, seen);
  }
  return seen;
}

/**
 * For each entry (static and lazy) the modules it is made to reach.
 * @param {import('esbuild').BuildOptions} options
 * @returns {Promise<Map<string, string[]>>}
 */
async function findShared(options) {
  const { metafile } = await bundle({ ...options, write: false, metafile: true, sourcemap: false, logLevel: 'silent' });
  if (!metafile) return new Map();
  const entries = Object.values(metafile.outputs)
    .flatMap(({ entryPoint }) => entryPoint ?? [])
    .filter((path) => script.test(path));
  const reaches = entries.map((entry) => reachOf(metafile.inputs, entry));
  const isShared = (/** @type {string} */ module) =>
    ownSource.test(module) && script.test(module) && reaches.filter((reach) => reach.has(module)).length > 1;

  const taken = new Set();
  const perFamily = families.map(({ roots, members }) => {
    const reached = new Set(roots.flatMap((root) => [...reachOf(metafile.inputs, root)]));
    const modules = [...reached].filter((module) => isShared(module) && !taken.has(module)).sort();
    for (const module of modules) taken.add(module);
    return { members, modules };
  });
  return new Map(
    entries.map((entry) => [
      entry,
      perFamily.filter(({ members }) => members.test(entry)).flatMap(({ modules }) => modules),
    ]),
  );
}

/** @returns {import('esbuild').Plugin} */
export function sharedChunk() {
  return {
    name: 'shared-chunk',
    async setup(build) {
      const others = (build.initialOptions.plugins ?? []).filter(
        ({ name }) => !['shared-chunk', 'after-build'].includes(name),
      );
      // A first build with an error has nothing to tell; it fails again, with its message, in the real one.
      const shared = await findShared({ ...build.initialOptions, plugins: others }).catch(() => new Map());
      build.onLoad({ filter: script }, ({ path }) => {
        const modules = shared.get(inRepository(path));
        if (modules === undefined) return undefined;
        const imports = modules
          .filter((/** @type {string} */ module) => module !== inRepository(path))
          // Seen from the module: a full path of this machine would be in the source map.
          .map((/** @type {string} */ module) => `import ${JSON.stringify(importPath(path, module))};`)
          .join('');
        return { contents: imports + readFileSync(path, 'utf8'), loader: path.endsWith('x') ? 'tsx' : 'ts' };
      });
    },
  };
}
