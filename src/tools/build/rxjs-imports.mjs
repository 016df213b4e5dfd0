/**
 * Puts each operator of RxJS into the script that needs it. esbuild splits by files that can be reached, and who imports
 * from the index of RxJS reaches all of it: what only a lazy script uses would be in the main script. Here every module
 * gets an index of its own, with the names that it imports.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const NAMESPACE = 'rxjs-imports';
const IMPORT = /import\s*\{([^}]*)\}\s*from\s*['"]rxjs['"]/g;
const EXPORT = /export \{([^}]*)\} from '([^']+)'/g;

/**
 * The names that a module imports as values.
 * @param {string} source
 * @returns {string[]}
 */
export function importedNames(source) {
  const names = [...source.matchAll(IMPORT)]
    .flatMap(([, list = '']) => list.split(','))
    .map((name) => name.trim())
    .filter((name) => name !== '' && !name.startsWith('type '))
    .map((name) => name.split(/\s+as\s+/)[0] ?? name);
  return [...new Set(names)];
}

/**
 * The file of each name that an index exports.
 * @param {string} index
 * @returns {Map<string, string>}
 */
export const filesOf = (index) =>
  new Map(
    [...index.matchAll(EXPORT)].flatMap(([, list = '', file = '']) =>
      list
        .split(',')
        .filter((name) => !/\sas\s/.test(name))
        .map((name) => /** @type {const} */ ([name.trim(), file])),
    ),
  );

/** @param {string} path */
const namesIn = (path) => importedNames(readFileSync(path, 'utf8'));

/** What the HLS engine uses as well stays in the main script: a file of its own would be one more request. */
const mainScript = resolve('src/widget/main.ts');
const engines = 'src/widget/engines';
const engineNames = () =>
  readdirSync(engines, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !/^(?:dash|native|protected)[\\/]/.test(name))
    .flatMap((name) => namesIn(join(engines, name)));
/** So do these, which are small and used by scripts that have nothing else in common. */
const sharedNames = ['race', 'ReplaySubject', 'share'];

/** @returns {import('esbuild').Plugin} */
export function rxjsImports() {
  const index = join(dirname(fileURLToPath(import.meta.resolve('rxjs'))), '../esm/index.js');
  const files = filesOf(readFileSync(index, 'utf8'));
  return {
    name: 'rxjs-imports',
    setup(build) {
      build.onResolve({ filter: /^rxjs$/ }, ({ importer, namespace }) =>
        namespace === 'file' && /\.tsx?$/.test(importer)
          ? // Seen from the project: a full path of this machine would be in source maps.
            { path: relative('.', importer), namespace: NAMESPACE, sideEffects: false }
          : undefined,
      );
      build.onLoad({ filter: /./, namespace: NAMESPACE }, ({ path }) => ({
        resolveDir: dirname(index),
        contents: [
          ...new Set([...namesIn(path), ...(resolve(path) === mainScript ? [...engineNames(), ...sharedNames] : [])]),
        ]
          .map((name) => `export { ${name} } from ${JSON.stringify(files.get(name) ?? index)};`)
          .join('\n'),
      }));
    },
  };
}
