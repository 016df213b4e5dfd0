/**
 * Puts modules that several scripts share into few files. esbuild makes a chunk for each set of scripts that reach a
 * module, down to a few hundred bytes each; every one of them costs a request and a place in the browser's queue. Here
 * each lazy script is made to import the root of its family, which is loaded before it in any case. So all of the root's
 * modules are reached by the same scripts and are one chunk, which link.mjs then joins with the root's own file:
 *   the main script     loaded before everything else
 *   the HLS engine      which the page loads in any case, so the other engines may take from it
 *   the second load     the features of the screen, before the screen itself
 *   the screen          React among it, before all its lazy parts
 *   the viewing         the client of the services, before all scripts that call them
 *   the services        the schemas, before what the host's and the account's calls need beside them
 */
import { build as bundle } from 'esbuild';
import { readFileSync } from 'node:fs';
import { dirname, extname, relative, resolve } from 'node:path';

const script = /\.[jt]sx?$/;

/** @type {readonly { root: string, members: RegExp, also?: readonly string[] }[]} */
const families = [
  {
    root: 'src/widget/main.ts',
    members: /./,
    // Scripts of a few hundred bytes each, used by several families: less than the cost of a request.
    also: [
      'src/contract/deadline.ts',
      'src/widget/shared/adopt-styles.ts',
      'src/widget/shared/excerpt.ts',
      'src/widget/shared/files/fetch-bytes.ts',
      'src/widget/shared/files/web-address.ts',
      'src/widget/shared/hdr-display.ts',
      'src/widget/shared/remembered-bandwidth.ts',
      'src/widget/startup/session-context.ts',
      'streams/model/ad-skip.ts',
      'streams/model/buffer.ts',
      'streams/model/cues.ts',
      'streams/model/delivery.ts',
      'streams/model/sign-picture.ts',
      'streams/model/sleep.ts',
      'streams/model/speech-boost.ts',
      'streams/model/spoiler-limits.ts',
      'streams/model/words.ts',
      'streams/model/zoom.ts',
    ],
  },
  { root: 'src/widget/engines/hls/index.ts', members: /^src\/widget\/(?:engines|captions\/parse)\// },
  {
    root: 'src/widget/compose/later.ts',
    members:
      /^src\/widget\/(?:ui|ads\/(?:interstitials|loudness)|analysis|captions\/(?:draw|parse\/load|timing)|cast|chapters|statistics|thumbnails|sound|steering|page|compose\/screen|engines\/dash\/text)(?:\/|\.)/,
    also: [
      'src/widget/shared/files/json-list.ts',
      'src/widget/shared/files/read-text.ts',
      'src/widget/shared/files/vtt-time.ts',
    ],
  },
  {
    root: 'src/widget/compose/screen.ts',
    members: /^src\/widget\/ui\//,
    also: ['src/widget/ui/menus/focus.ts'],
  },
  {
    root: 'src/widget/compose/viewing.ts',
    members: /^src\/widget\/(?:catalogue\/|startup\/refresh-token|compose\/(?:host|services))/,
  },
  {
    root: 'src/widget/catalogue/services.ts',
    members: /^src\/widget\/(?:catalogue\/|startup\/refresh-token|compose\/host)/,
  },
  // No script of its own: what calls the services and what the second load needs have both of these in common.
  { root: 'src/contract/private.ts', members: /^$/, also: ['src/contract/decode-text.ts'] },
];

/** The scripts whose modules form one chunk; a script comes before those that its chunk may contain. */
export const roots = families.map(({ root }) => root);

const inRepository = (/** @type {string} */ path) => relative('.', path).replaceAll('\\', '/');

/**
 * The family roots that each script, static or lazy, is made to import.
 * @param {import('esbuild').BuildOptions} options
 * @returns {Promise<Map<string, string[]>>}
 */
async function findRoots(options) {
  const { metafile } = await bundle({ ...options, write: false, metafile: true, sourcemap: false, logLevel: 'silent' });
  const entries = Object.values(metafile?.outputs ?? {})
    .flatMap(({ entryPoint }) => entryPoint ?? [])
    .filter((path) => script.test(path));
  // A root imports those above it, so that roots do not import each other in a circle.
  const rootsOf = (/** @type {string} */ entry) => {
    const own = families.findIndex(({ root }) => root === entry);
    return (own === -1 ? families : families.slice(0, own))
      .filter(({ members }) => members.test(entry))
      .map(({ root }) => root);
  };
  return new Map(entries.map((entry) => [entry, rootsOf(entry)]));
}

/** @returns {import('esbuild').Plugin} */
export const sharedChunk = () => ({
  name: 'shared-chunk',
  async setup(build) {
    const others = (build.initialOptions.plugins ?? []).filter(
      ({ name }) => !/^(?:shared-chunk|after-build)$/.test(name),
    );
    // Errors of this first build are ignored: the real one fails with the same message.
    /** @type {Map<string, string[]>} */
    const none = new Map();
    const rootsOf = await findRoots({ ...build.initialOptions, plugins: others }).catch(() => none);
    for (const { root, also = [] } of families) rootsOf.set(root, [...also, ...(rootsOf.get(root) ?? [])]);
    build.onLoad({ filter: script }, ({ path }) => {
      const needed = rootsOf.get(inRepository(path)) ?? [];
      if (needed.length === 0) return undefined;
      // Relative to the module, because a full path of this machine would be in the source map.
      const imports = needed.map((root) => {
        const address = relative(dirname(path), resolve(root)).replaceAll('\\', '/');
        return `import ${JSON.stringify(address.replace(/^(?!\.)/, './'))};`;
      });
      const loader = /** @type {import('esbuild').Loader} */ (extname(path).slice(1));
      return { contents: imports.join('') + readFileSync(path, 'utf8'), loader };
    });
  },
});
