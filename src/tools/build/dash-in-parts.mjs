/**
 * dash.js without what only few films need: its package exports one file with everything, and has the parts beside it.
 */
import { fileURLToPath } from 'node:url';

const folder = fileURLToPath(new URL('../../../node_modules/dashjs/dist/modern/esm/', import.meta.url));
const files = new Map([
  ['dashjs', 'dash.mediaplayer.min.js'],
  // What decrypts, for protected films alone.
  ['dashjs/protection', 'dash.protection.min.js'],
]);

/** @returns {import('esbuild').Plugin} */
export function dashInParts() {
  return {
    name: 'dash-in-parts',
    setup(build) {
      build.onResolve({ filter: /^dashjs(?:\/protection)?$/ }, ({ path }) => ({ path: `${folder}${files.get(path)}` }));
    },
  };
}
