/**
 * Bundles the script that reads ads so that it imports no other: the inlined scripts of the page may load it before the
 * main script. It is named like the other scripts, so that all importers get the same module.
 */
import { build as bundle } from 'esbuild';
import { createHash } from 'node:crypto';
import { adReadingSource } from './parts.mjs';
import { roomyPath } from './proxied.mjs';

/** @returns {import('esbuild').Plugin} */
export function standalone() {
  return {
    name: 'standalone',
    setup(build) {
      let name = '';
      let text = '';
      build.onStart(async () => {
        const { outputFiles = [] } = await bundle({
          ...build.initialOptions,
          entryPoints: [adReadingSource],
          plugins: [],
          splitting: false,
          sourcemap: false,
          write: false,
        });
        text = outputFiles[0]?.text ?? '';
        name = `ad-reading-${createHash('sha256').update(text).digest('hex').slice(0, 8).toUpperCase()}.js`;
      });
      build.onResolve({ filter: /\/reading\.ts$/ }, ({ kind }) =>
        kind === 'dynamic-import' ? { path: `${roomyPath}/${name}`, external: true } : undefined,
      );
      build.onEnd(({ outputFiles, metafile }) => {
        const path = `${build.initialOptions.outdir}/${name}`;
        outputFiles?.push({ path, text, contents: new TextEncoder().encode(text), hash: '' });
        if (metafile === undefined) return;
        const inputs = { [adReadingSource]: { bytesInOutput: text.length } };
        metafile.outputs[path] = { bytes: text.length, imports: [], exports: [], inputs, entryPoint: adReadingSource };
      });
    },
  };
}
