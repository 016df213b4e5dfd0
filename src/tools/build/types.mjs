/** Type declarations of the libraries, for sites written in TypeScript. */
import { execFile } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { promisify } from 'node:util';

/**
 * @param {string} entry
 * @param {string} folder
 */
export async function emitTypes(entry, folder) {
  mkdirSync(folder, { recursive: true });
  // A project that includes everything would write everything: this one is the entry and what it imports.
  const project = `${folder}/tsconfig.json`;
  const config = { extends: '../../src/tsconfig.json', include: [], files: [`../../${entry}`] };
  writeFileSync(project, JSON.stringify(config));
  // Checking is `npm run types`; a build only writes.
  const emit = `--noCheck --declaration --emitDeclarationOnly --noEmit false --rootDir . --outDir ${folder}/types`;
  const tsc = ['node_modules/typescript7/bin/tsc', '-p', project, ...emit.split(' ')];
  await promisify(execFile)(process.execPath, tsc).catch((error) => {
    throw new Error(`The types of ${entry}: ${error.stdout || error.message}`);
  });
  rmSync(project);
  writeFileSync(`${folder}/index.d.ts`, `export * from './types/${entry.replace(/\.ts$/, '.d.ts')}';\n`);
}
