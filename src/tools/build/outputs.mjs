/** Queries of esbuild's metafile: which file contains a module, and what must load before it runs. */

/** @typedef {import('esbuild').Metafile['outputs']} Outputs */

/**
 * The output made for an entry (static or dynamic), otherwise the one into which a module was bundled.
 * @param {Outputs} outputs
 * @param {string} source
 */
export function outputOf(outputs, source) {
  const names = Object.keys(outputs).filter((name) => !name.endsWith('.map'));
  const found =
    names.find((name) => outputs[name]?.entryPoint === source) ??
    names.find((name) => source in (outputs[name]?.inputs ?? {}));
  if (found === undefined) throw new Error(`No output of the build holds ${source}`);
  return found;
}

/**
 * An output and all its static imports; the output itself is last.
 * @param {Outputs} outputs
 * @param {string} name
 * @param {Set<string>} [seen]
 * @returns {Set<string>}
 */
export function closureOf(outputs, name, seen = new Set()) {
  if (seen.has(name)) return seen;
  for (const { kind, path, external } of outputs[name]?.imports ?? []) {
    if (kind === 'import-statement' && !external) closureOf(outputs, path, seen);
  }
  return seen.add(name);
}
