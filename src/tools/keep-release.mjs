/**
 * `npm run keep-release -- <commit>`: builds the host library, and the player's part that speaks with it, from the
 * sources of a release into `test/embed/releases/<day>`, and removes all but the last two. The tests run them against
 * today's sources.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { build } from 'esbuild';

const KEPT = 2;
const releases = 'test/embed/releases';

const [commit] = process.argv.slice(2);
if (commit === undefined) {
  console.error('Usage: npm run keep-release -- <commit>');
  process.exit(1);
}

const git = (/** @type {string[]} */ ...args) => execFileSync('git', args, { maxBuffer: 2 ** 30 });
const day = git('show', '--no-patch', '--format=%cs', `${commit}^{commit}`).toString().trim();
const sources = mkdtempSync(join(tmpdir(), 'potok-release-'));
try {
  execFileSync('tar', ['-x', '-C', sources], { input: git('archive', commit, 'src', 'streams', 'tsconfig.base.json') });
  symlinkSync(resolve('node_modules'), join(sources, 'node_modules'));
  const folder = resolve(releases, day);
  rmSync(folder, { recursive: true, force: true });
  await build({
    absWorkingDir: sources,
    entryPoints: {
      index: 'src/embed/index.ts',
      client: 'src/embed/client.ts',
      frame: 'src/widget/host/host.ts',
    },
    outdir: folder,
    outExtension: { '.js': '.mjs' },
    chunkNames: 'shared-[hash]',
    bundle: true,
    splitting: true,
    format: 'esm',
    target: 'es2022',
    minify: true,
    define: { __TELEVISION__: 'false' },
  });
} finally {
  rmSync(sources, { recursive: true });
}
for (const old of readdirSync(releases).sort().slice(0, -KEPT)) rmSync(join(releases, old), { recursive: true });
console.log(readdirSync(releases).join('\n'));
