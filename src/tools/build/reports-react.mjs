/**
 * React's own script for error reports, which ask it for nothing but its version: otherwise what is shared by them and the
 * screen would be a file of its own, and a request more behind every first frame.
 */
import { readFileSync } from 'node:fs';

const copy = '?reports';
/** For a resolver of its own: the usual way. */
const plainly = 'plainly';

/** @returns {import('esbuild').Plugin} */
export function reportsReact() {
  return {
    name: 'reports-react',
    setup(build) {
      build.onResolve(
        { filter: /^(?:react$|\.\/cjs\/react\.)/ },
        async ({ path, importer, resolveDir, kind, pluginData }) => {
          const isOfReports = pluginData === copy || (pluginData !== plainly && /@sentry[\\/]react/.test(importer));
          if (!isOfReports) return undefined;
          const found = await build.resolve(path, { importer, resolveDir, kind, pluginData: plainly });
          return { path: found.path, errors: found.errors, suffix: copy, pluginData: copy };
        },
      );
      build.onLoad({ filter: /[\\/]react[\\/].*\.js$/ }, ({ path, suffix }) =>
        suffix === copy ? { contents: readFileSync(path, 'utf8'), loader: 'js', pluginData: copy } : undefined,
      );
    },
  };
}
