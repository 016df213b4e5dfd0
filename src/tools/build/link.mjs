/**
 * Writes the scripts of the widget's page, twice: as static files that import each other, and for servers with a player
 * proxy, which serves the lazy ones. esbuild bundles each chunk of its first pass once more, which settles two things:
 *   - The addresses by which scripts import each other.
 *   - One file for each root of shared-chunk.mjs. If other scripts import what an entry imports, esbuild makes the entry
 *     a file of a few bytes that passes on the exports of a chunk. That costs a request before the first frame, so the
 *     two become one.
 */
import { build as bundle } from 'esbuild';
import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { basename, dirname, relative, resolve } from 'node:path';
import { adReadingSource, outputOf, pageScripts } from './parts.mjs';
import { roots } from './shared-chunk.mjs';

/** @typedef {import('./parts.mjs').Outputs} Outputs */

const isScript = (/** @type {string} */ path) => path.endsWith('.js');
const inRepository = (/** @type {string} */ path) => relative('.', path).replaceAll('\\', '/');

/** Both lead to the same address from the player's folder and from the proxy's folder, which is beside it. */
const [folder, proxy] = ['../player/', '../widget-assets/player-proxy?path='];

/** The name of a script in the pass for a proxy, since the folder contains both. @param {string} name */
export const proxiedName = (name) =>
  name.replace(/-([A-Z0-9]{8})(?=\.js)/, (_, hash) => {
    const digest = createHash('sha256').update(`${hash} ${proxy}`).digest('hex');
    return `-${digest.slice(0, 8).toUpperCase()}`;
  });

/**
 * The addresses by which scripts import each other, for either pass, as functions of a script's name.
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
 * @param {readonly string[]} sources of entries; a chunk with several of them goes to the first
 * @returns {Map<string, string>} chunk to entry's file
 */
export function passingEntries(outputs, sources) {
  const files = Object.keys(outputs).filter(isScript);
  const joined = new Map();
  for (const source of sources) {
    const entry = files.find((path) => outputs[path]?.entryPoint === source);
    const chunk = files.find((path) => source in (outputs[path]?.inputs ?? {}));
    if (entry && chunk && entry !== chunk && !joined.has(chunk)) joined.set(chunk, entry);
  }
  return joined;
}

/**
 * Writes all files of the page's folder.
 * @param {readonly import('esbuild').BuildResult[]} results of the first pass, with maps in the scripts if there are any
 * @param {Pick<import('esbuild').BuildOptions, 'target' | 'sourcemap'>} options
 * @returns {Promise<Outputs>} with one file for an entry and its chunk
 */
export async function linkScripts(results, options) {
  const outputs = /** @type {Outputs} */ (Object.assign({}, ...results.map(({ metafile }) => metafile?.outputs)));
  const files = results.flatMap(({ outputFiles = [] }) => outputFiles);
  const texts = new Map(files.map(({ path, text }) => [inRepository(path), text]));
  const joined = passingEntries(outputs, roots);
  const chunkOf = new Map([...joined].map(([chunk, entry]) => [entry, chunk]));
  const linked = Object.fromEntries(
    Object.entries(outputs)
      .filter(([path]) => !joined.has(path))
      .map(([path, output]) => {
        const { inputs, imports } = outputs[chunkOf.get(path) ?? path] ?? output;
        const moved = imports.map((one) => ({ ...one, path: joined.get(one.path) ?? one.path }));
        return [path, { ...output, inputs, imports: moved }];
      }),
  );
  const scripts = Object.keys(linked).filter(isScript);

  /** @param {(name: string) => string} addressOf */
  async function pass(addressOf) {
    const fileOf = (/** @type {string} */ path) => addressOf(basename(path)).replace(/^.*[/=]/, '');
    const { outputFiles } = await bundle({
      ...options,
      bundle: true,
      format: 'esm',
      minify: true,
      legalComments: 'none',
      // The links of esbuild would have an escaped question mark.
      sourcemap: options.sourcemap ? 'external' : false,
      entryPoints: scripts.map((path) => ({ in: resolve(path), out: fileOf(path).replace(/\.js$/, '') })),
      outdir: dirname(scripts[0] ?? ''),
      plugins: [{ name: 'addresses', setup: (build) => addresses(build, addressOf) }],
      write: false,
    });
    const address = new Map(scripts.map((path) => [fileOf(path), addressOf(basename(path))]));
    for (const { path, text } of outputFiles) {
      const isLinked = options.sourcemap === 'linked' && isScript(path);
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, isLinked ? `${text}//# sourceMappingURL=${address.get(basename(path))}.map\n` : text);
    }
  }

  /** @param {import('esbuild').PluginBuild} build @param {(name: string) => string} addressOf */
  function addresses(build, addressOf) {
    build.onResolve({ filter: /^/ }, ({ path, importer, kind }) => {
      if (kind === 'entry-point') return { path };
      const target = resolve(dirname(importer), path);
      if (chunkOf.get(inRepository(importer)) === inRepository(target)) return { path: target };
      const script = path.endsWith('/reading.ts') ? outputOf(outputs, adReadingSource) : inRepository(target);
      return { path: addressOf(basename(joined.get(script) ?? script)), external: true };
    });
    build.onLoad({ filter: /^/ }, ({ path }) => {
      const chunk = chunkOf.get(inRepository(path));
      const exports = chunk === undefined ? [] : (outputs[chunk]?.exports ?? []);
      const passed = exports.length > 0 ? `export{${exports.join(',')}}from"./${basename(chunk ?? '')}";` : '';
      return { contents: passed + (texts.get(inRepository(path)) ?? ''), loader: 'js' };
    });
  }

  const { plain, proxied } = addressesIn(linked);
  await Promise.all([pass(plain), pass(proxied)]);
  for (const { path, contents } of files) if (!isScript(path)) writeFileSync(path, contents);
  return linked;
}
