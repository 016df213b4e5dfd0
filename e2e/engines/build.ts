import type { BuildOptions } from 'esbuild';
import { hlsDefines, hlsFromSource } from '../../src/tools/build/hls-from-source.mjs';
import { dashFiles } from '../../src/tools/build/programs.mjs';

/** The page with the engines alone, which are built as for the player. */
export const harnessBuild: BuildOptions = {
  entryPoints: { harness: 'e2e/engines/harness.ts' },
  bundle: true,
  splitting: true,
  minify: true,
  chunkNames: '[name]-[hash]',
  format: 'esm',
  target: 'es2022',
  tsconfigRaw: { compilerOptions: { useDefineForClassFields: false } },
  define: { ...hlsDefines(), __TELEVISION__: 'false' },
  alias: dashFiles,
  plugins: [hlsFromSource()],
};
