/**
 * Builds the npm package for sites: dist/package, ready for `npm publish`. It has no dependencies: frameworks are
 * peers.
 */
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { emitTypes, entryTypes } from './types.mjs';

/** The entries that a site imports, and their sources. */
export const packageEntries = {
  index: 'src/embed/index.ts',
  element: 'src/embed/define.ts',
  react: 'src/embed/react.tsx',
  vue: 'src/embed/vue.ts',
  solid: 'src/embed/solid.ts',
  svelte: 'src/embed/svelte.ts',
  testing: 'src/testing/index.ts',
  api: 'src/api/index.ts',
};

/** Peer dependencies, each used by one entry and installed by a site that uses it. */
const peers = { react: '>=18', vue: '>=3.3', 'solid-js': '>=1.8', svelte: '>=4', ofetch: '^1.4.0', valibot: '^1.0.0' };

/** @param {string} name */
const exportOf = (name) => ({ types: `./${name}.d.ts`, default: `./${name}.js` });

function manifest() {
  const { name, version, description, license } = JSON.parse(readFileSync('package.json', 'utf8'));
  const names = Object.keys(packageEntries).filter((entry) => entry !== 'index');
  return {
    name,
    version,
    description,
    license,
    keywords: ['video', 'player', 'embed', 'iframe', 'hls', 'dash', 'react', 'vue'],
    type: 'module',
    sideEffects: false,
    exports: {
      '.': exportOf('index'),
      ...Object.fromEntries(names.map((entry) => [`./${entry}`, exportOf(entry)])),
      './package.json': './package.json',
    },
    types: './index.d.ts',
    files: ['*.js', '*.d.ts', 'chunks', 'calls', 'types', 'REFERENCE.md'],
    peerDependencies: peers,
    peerDependenciesMeta: Object.fromEntries(Object.keys(peers).map((peer) => [peer, { optional: true }])),
    engines: { node: '>=18' },
  };
}

/** @param {string} path */
const importsOf = (path) =>
  [...readFileSync(path, 'utf8').matchAll(/(?:from|import\()\s*['"](\.[^'"]+)['"]/g)].map(([, target = '']) =>
    join(dirname(path), target).replace(/\.js$/, '.d.ts'),
  );

/**
 * Removes declarations that no entry uses.
 * @param {string} folder
 * @param {string[]} entries
 */
function pruneTypes(folder, entries) {
  const reached = new Set(entries);
  for (const path of reached) for (const target of importsOf(path)) reached.add(target);
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const path = join(folder, name);
    if (path.endsWith('.d.ts') && !reached.has(path)) rmSync(path);
  }
}

/**
 * Writes everything in the package except its scripts.
 * @param {string} folder
 */
export async function writePackage(folder) {
  mkdirSync(folder, { recursive: true });
  await emitTypes(Object.values(packageEntries), folder);
  for (const [name, source] of Object.entries(packageEntries)) {
    writeFileSync(`${folder}/${name}.d.ts`, entryTypes(source));
  }
  pruneTypes(
    join(folder, 'types'),
    Object.values(packageEntries).map((source) => join(folder, 'types', source.replace(/\.tsx?$/, '.d.ts'))),
  );
  writeFileSync(`${folder}/package.json`, `${JSON.stringify(manifest(), null, 2)}\n`);
  cpSync('src/embed/REFERENCE.md', `${folder}/REFERENCE.md`);
  cpSync('src/embed/GUIDE.md', `${folder}/README.md`);
}
