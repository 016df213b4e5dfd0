/**
 * React as modules. Its packages are CommonJS, of which esbuild makes a copy for each module that imports them: an
 * object with a getter for each export. The screen has more than a hundred modules, so it would create each element
 * through a getter, and the copies would take 0.2 MB.
 */
import { createRequire } from 'node:module';

const load = createRequire(import.meta.url);
const NAMESPACE = 'react-modules';

/** @returns {import('esbuild').Plugin} */
export const reactModules = () => ({
  name: NAMESPACE,
  setup(build) {
    // Only imports: neither what React's packages require of each other, nor what a module below requires.
    build.onResolve({ filter: /^react(?:-dom)?(?:\/[a-z-]+)?$/ }, ({ path, kind }) =>
      kind === 'import-statement' ? { path, namespace: NAMESPACE, sideEffects: false } : undefined,
    );
    build.onLoad({ filter: /^/, namespace: NAMESPACE }, ({ path }) => {
      const names = Object.keys(load(path)).filter((name) => name !== 'default');
      const exports = names.map((name) => `export const ${name} = all.${name};`);
      return {
        contents: [`const all = require(${JSON.stringify(path)});`, ...exports, 'export default all;'].join('\n'),
        resolveDir: import.meta.dirname,
      };
    });
  },
});
