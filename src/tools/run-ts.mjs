/**
 * Runs a TypeScript program: `node src/tools/run-ts.mjs <file> [arguments]`. The program is bundled first, without
 * packages.
 */
import { build } from 'esbuild';
import cluster from 'node:cluster';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const [, , source, ...args] = process.argv;
if (source === undefined) {
  console.error('Usage: node src/tools/run-ts.mjs <file.ts> [arguments]');
  process.exit(1);
}

// Modules look for their files beside their source, not beside the bundle.
/** @type {import('esbuild').Plugin} */
const ownAddress = {
  name: 'own-address',
  setup(builder) {
    builder.onLoad({ filter: /\.m?ts$/ }, ({ path }) => ({
      contents: readFileSync(path, 'utf8').replaceAll('import.meta.url', JSON.stringify(pathToFileURL(path).href)),
      loader: 'ts',
    }));
  },
};

// The folder is inside the project, so that packages are found.
const folder = resolve('node_modules/.cache/potok');
mkdirSync(folder, { recursive: true });
const program = join(folder, `${basename(source)}-${process.pid}.mjs`);
process.once('exit', () => rmSync(program, { force: true }));

await build({
  entryPoints: [source],
  outfile: program,
  bundle: true,
  platform: 'node',
  target: 'node20',
  format: 'esm',
  packages: 'external',
  sourcemap: 'inline',
  // Constants that the build defines for the programs.
  define: { __RELEASE__: '"dev"', __TELEVISION__: 'false' },
  loader: { '.sql': 'text', '.jsonl': 'text' },
  plugins: [ownAddress],
  logLevel: 'warning',
}).catch(() => process.exit(1));

process.setSourceMapsEnabled(true);
// Workers that the program starts run in the same way.
if (cluster.isPrimary) cluster.setupPrimary({ exec: fileURLToPath(import.meta.url), args: [source, ...args] });
process.argv = [process.execPath, resolve(source), ...args];
await import(pathToFileURL(program).href);
