/** Writes the type declarations of the libraries, for sites written in TypeScript. */
import { execFile } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';

/**
 * Writes the declarations of the entries and of what they import, to `types` in the folder.
 * @param {string[]} entries
 * @param {string} folder
 */
export async function emitTypes(entries, folder) {
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
 * Declarations name other ones as scripts: only that is understood by every compiler and every way to resolve modules.
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

/**
 * The declarations of an entry, beside the folder of the others.
 * @param {string} source
 */
export const entryTypes = (source) => `export * from './types/${source.replace(/\.tsx?$/, '.js')}';\n`;

/**
 * Writes the declarations of a library with one entry.
 * @param {string} entry
 * @param {string} folder
 */
export async function emitLibraryTypes(entry, folder) {
  await emitTypes([entry], folder);
  writeFileSync(`${folder}/index.d.ts`, entryTypes(entry));
}
