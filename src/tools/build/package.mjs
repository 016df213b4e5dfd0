/** Builds the npm package for sites, dist/package, ready for `npm publish`. It has only peer dependencies. */
import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';

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

/**
 * Writes the declarations of the entries and of what they import, to `types` in the folder.
 * @param {string[]} entries
 * @param {string} folder
 */
async function emitTypes(entries, folder) {
  mkdirSync(folder, { recursive: true });
  // A project that includes everything would write everything; this one contains only the entries and their imports.
  const project = `${folder}/tsconfig.json`;
  const config = { extends: resolve('src/tsconfig.json'), include: [], files: entries.map((entry) => resolve(entry)) };
  writeFileSync(project, JSON.stringify(config));
  // Types are checked by `npm run types`; a build only writes them.
  const emit = `--noCheck --declaration --emitDeclarationOnly --noEmit false --rootDir . --outDir ${folder}/types`;
  const tsc = ['node_modules/typescript7/bin/tsc', '-p', project, ...emit.split(' ')];
  await promisify(execFile)(process.execPath, tsc).catch((error) => {
    throw new Error(`The types of ${entries.join(', ')}: ${error.stdout || error.message}`);
  });
  rmSync(project);
  nameScripts(`${folder}/types`);
}

/**
 * Makes declarations import each other as scripts, which every compiler and every way to resolve modules understands.
 * @param {string} folder
 */
function nameScripts(folder) {
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const path = join(folder, name);
    if (!path.endsWith('.d.ts')) continue;
    const text = readFileSync(path, 'utf8');
    writeFileSync(path, text.replace(/((?:from|import\()\s*['"]\.[^'"]+)\.tsx?(?=['"])/g, '$1.js'));
  }
}

/** The declarations of an entry, beside the folder of the others. @param {string} source */
const entryTypes = (source) => `export * from './types/${source.replace(/\.tsx?$/, '.js')}';\n`;

/** @param {string} path */
const importsOf = (path) =>
  [...readFileSync(path, 'utf8').matchAll(/(?:from|import\()\s*['"](\.[^'"]+)['"]/g)].map(([, target = '']) =>
    join(dirname(path), target).replace(/\.js$/, '.d.ts'),
  );

/** Removes declarations that no entry uses. @param {string} folder @param {string[]} entries */
function pruneTypes(folder, entries) {
  const reached = new Set(entries);
  for (const path of reached) for (const target of importsOf(path)) reached.add(target);
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const path = join(folder, name);
    if (path.endsWith('.d.ts') && !reached.has(path)) rmSync(path);
  }
}

/** Writes everything in the package except its scripts. @param {string} folder */
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
