/**
 * Writes the scripts of the widget's page, twice: as static files that import each other, and for servers with a player
 * proxy, which gives the lazy ones. esbuild bundles each chunk of its first pass once more, which settles two things:
 *   - The addresses by which scripts import each other.
 *   - One file for each root of shared-chunk.mjs. If other scripts import what an entry imports, esbuild makes the entry
 *     a file of a few bytes that passes on the exports of a chunk. That costs a request before the first frame, so the
 *     two become one.
 */
import { build as bundle } from 'esbuild';
import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { basename, dirname, relative, resolve } from 'node:path';
import { outputOf } from './outputs.mjs';
import { adReadingName, adReadingSource, pageScripts } from './parts.mjs';
import { roots } from './shared-chunk.mjs';

/** @typedef {import('./outputs.mjs').Outputs} Outputs */

/** Both lead to the same address from the player's folder and from that of the proxy, which is beside it. */
const [folder, proxy] = ['../player/', '../widget-assets/player-proxy?path='];

/** The name of a script in the pass for a proxy, since the folder contains both. @param {string} name */
export const proxiedName = (name) =>
  name.replace(/-([A-Z0-9]{8})(?=\.js)/, (_, hash) => {
    const digest = createHash('sha256').update(`${hash} ${proxy}`).digest('hex');
    return `-${digest.slice(0, 8).toUpperCase()}`;
  });

/**
 * By which address scripts import each other, for either pass: functions of a script's name.
 * @param {Outputs} outputs
 */
export function addressesIn(outputs) {
  const { main, hls } = pageScripts(outputs);
  const own = new Set([...main, ...hls].map((path) => basename(path)));
  return {
    /** Whether the page itself loads the script. */
    isOwn: (/** @type {string} */ name) => own.has(name),
    plain: (/** @type {string} */ name) => `./${name}`,
    proxied: (/** @type {string} */ name) => (own.has(name) ? folder : proxy) + proxiedName(name),
    proxiedFromPage: (/** @type {string} */ name) => (own.has(name) ? './' : proxy) + proxiedName(name),
  };
}

/**
 * Entries whose own file only passes exports on, by the chunk that contains their code.
 * @param {Outputs} outputs
 * @param {readonly string[]} sources of entries, in the order in which they get a chunk that several are in
 * @returns {Map<string, string>} chunk to entry's file
 */
export function passingEntries(outputs, sources) {
  const files = Object.keys(outputs).filter((path) => path.endsWith('.js'));
  const joined = new Map();
  for (const source of sources) {
    const entry = files.find((path) => outputs[path]?.entryPoint === source);
    const chunk = files.find((path) => source in (outputs[path]?.inputs ?? {}));
    if (entry && chunk && entry !== chunk && !joined.has(chunk)) joined.set(chunk, entry);
  }
  return joined;
}

/**
 * @param {Outputs} outputs
 * @param {Map<string, string>} joined
 * @returns {Outputs} with one file for an entry and its chunk
 */
function joinedOutputs(outputs, joined) {
  const chunkOf = new Map([...joined].map(([chunk, entry]) => [entry, chunk]));
  const kept = Object.entries(outputs).filter(([path]) => !joined.has(path));
  return Object.fromEntries(
    kept.map(([path, output]) => {
      const { inputs, imports } = outputs[chunkOf.get(path) ?? path] ?? output;
      return [
        path,
        { ...output, inputs, imports: imports.map((one) => ({ ...one, path: joined.get(one.path) ?? one.path })) },
      ];
    }),
  );
}

/**
 * @param {{ outputs: Outputs, texts: Map<string, string>, joined: Map<string, string>, folder: string }} first pass
 * @param {string[]} scripts paths
 * @param {(name: string) => string} addressOf
 * @param {import('esbuild').BuildOptions} options
 */
async function pass({ outputs, texts, joined, folder }, scripts, addressOf, options) {
  const at = (/** @type {string} */ path) => relative('.', path).replaceAll('\\', '/');
  const chunkOf = new Map([...joined].map(([chunk, entry]) => [entry, chunk]));
  /** @type {import('esbuild').Plugin} */
  const addresses = {
    name: 'addresses',
    setup(build) {
      build.onResolve({ filter: /^/ }, ({ path, importer, kind }) => {
        const target = kind === 'entry-point' ? path : resolve(dirname(importer), path);
        if (kind === 'entry-point' || chunkOf.get(at(importer)) === at(target)) return { path: target };
        const script = path === `./${adReadingName}` ? outputOf(outputs, adReadingSource) : at(target);
        return { path: addressOf(basename(joined.get(script) ?? script)), external: true };
      });
      build.onLoad({ filter: /^/ }, ({ path }) => {
        const chunk = chunkOf.get(at(path));
        const exports = chunk ? (outputs[chunk]?.exports ?? []) : [];
        const passed = exports.length > 0 ? `export{${exports.join(',')}}from"./${basename(chunk ?? '')}";` : '';
        return { contents: passed + (texts.get(at(path)) ?? ''), loader: 'js' };
      });
    },
  };
  const fileOf = (/** @type {string} */ path) => addressOf(basename(path)).replace(/^.*[/=]/, '');
  const { outputFiles } = await bundle({
    ...options,
    // Its own links would have an escaped question mark.
    sourcemap: options.sourcemap ? 'external' : false,
    entryPoints: scripts.map((path) => ({ in: resolve(path), out: fileOf(path).replace(/\.js$/, '') })),
    outdir: folder,
    plugins: [addresses],
    write: false,
  });
  const links = new Map(
    scripts.map((path) => [fileOf(path), `//# sourceMappingURL=${addressOf(basename(path))}.map\n`]),
  );
  for (const { path, text } of outputFiles) {
    const link = options.sourcemap === 'linked' ? links.get(basename(path)) : '';
    writeFileSync(path, text + (link ?? ''));
  }
}

/**
 * Writes all files of the page's folder.
 * @param {readonly import('esbuild').BuildResult[]} results of the first pass, with maps in the scripts if there are any
 * @param {Pick<import('esbuild').BuildOptions, 'target' | 'sourcemap'>} chosen
 * @returns {Promise<Outputs>}
 */
export async function linkScripts(results, chosen) {
  const outputs = /** @type {Outputs} */ (Object.assign({}, ...results.map(({ metafile }) => metafile?.outputs)));
  const files = results.flatMap(({ outputFiles = [] }) => outputFiles);
  const texts = new Map(files.map(({ path, text }) => [relative('.', path).replaceAll('\\', '/'), text]));
  const joined = passingEntries(outputs, roots);
  const linked = joinedOutputs(outputs, joined);
  const scripts = Object.keys(linked).filter((path) => path.endsWith('.js'));
  const folder = dirname(scripts[0] ?? '');
  const { plain, proxied } = addressesIn(linked);
  mkdirSync(folder, { recursive: true });
  for (const { path, contents } of files) if (!path.endsWith('.js')) writeFileSync(path, contents);
  /** @type {import('esbuild').BuildOptions} */
  const options = { ...chosen, bundle: true, format: 'esm', minify: true, legalComments: 'none' };
  for (const addressOf of [plain, proxied]) await pass({ outputs, texts, joined, folder }, scripts, addressOf, options);
  return linked;
}
