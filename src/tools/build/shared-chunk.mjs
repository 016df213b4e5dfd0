/**
 * One chunk for everything that several scripts share. esbuild makes a chunk for each set of scripts that reach a
 * module, down to a few hundred bytes each; before the first frame every one of them costs a request and a place in the
 * browser's queue. Here each script is made to reach all that is shared, so that there is one set.
 */
import { build as bundle } from 'esbuild';
import { readFileSync } from 'node:fs';
import { relative, resolve } from 'node:path';

const ownSource = /^(?:src|streams)\//;
const script = /\.tsx?$/;

/** @param {string} path */
const inRepository = (path) => relative('.', path).replaceAll('\\', '/');

/**
 * Entries (static and lazy) and the modules of ours that more than one of them reaches.
 * @param {import('esbuild').BuildOptions} options
 */
async function findShared(options) {
  const { metafile } = await bundle({ ...options, write: false, metafile: true, sourcemap: false, logLevel: 'silent' });
  const outputs = Object.values(metafile?.outputs ?? {});
  const entries = outputs.flatMap(({ entryPoint }) => entryPoint ?? []).filter((path) => script.test(path));
  const shared = outputs
    .filter(({ entryPoint }) => entryPoint === undefined)
    .flatMap(({ inputs }) => Object.keys(inputs))
    .filter((path) => ownSource.test(path) && script.test(path));
  return { entries: new Set(entries), shared: [...new Set(shared)].sort() };
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
      const { entries, shared } = await findShared({ ...build.initialOptions, plugins: others }).catch(() => ({
        entries: new Set(),
        shared: [],
      }));
      build.onLoad({ filter: script }, ({ path }) => {
        if (!entries.has(inRepository(path))) return undefined;
        const imports = shared.map((module) => `import ${JSON.stringify(resolve(module))};`).join('');
        return { contents: imports + readFileSync(path, 'utf8'), loader: path.endsWith('x') ? 'tsx' : 'ts' };
      });
    },
  };
}
