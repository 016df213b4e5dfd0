/**
 * Which files can hold an observable: those that reach RxJS by their imports, and those that name something with `$`.
 * Only they need the rules on observables, for which the compiler has to compute every type in a file.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';

const specifiers = /\b(?:from|import)\s*\(?\s*['"]([^'"]+)['"]/g;
const packages = /^(?:rxjs|observable-hooks)(?:\/|$)/;
const givesName = /(?:\b(?:const|let|function)\s+\w+|\b\w+)\$\s*\??[:=(,)]/;

/**
 * @param {ReadonlyMap<string, string>} files text of each file by its path, from the root of the project and with `/`
 * @returns {Set<string>} their paths
 */
export function filesWithObservables(files) {
  /** @type {Map<string, string[]>} */
  const importers = new Map();
  const reached = new Set();
  /** @param {string} path */
  const reach = (path) => {
    if (reached.has(path)) return;
    reached.add(path);
    importers.get(path)?.forEach(reach);
  };
  for (const [path, text] of files) {
    for (const [, specifier = ''] of text.matchAll(specifiers)) {
      const target = specifier.startsWith('.') ? posix.join(posix.dirname(path), specifier) : specifier;
      importers.set(target, [...(importers.get(target) ?? []), path]);
    }
  }
  [...importers.keys()].filter((target) => packages.test(target)).forEach(reach);
  const named = [...files].filter(([, text]) => givesName.test(text)).map(([path]) => path);
  return new Set([...named, ...[...reached].filter((path) => files.has(path))]);
}

/** @param {readonly string[]} folders */
export function readSources(folders) {
  const paths = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      // A file that a test writes may be removed before it is read.
      .filter((name) => /\.tsx?$/.test(name) && !/(?:^|[\\/])field-\d+[\\/]/.test(name))
      .map((name) => posix.join(folder, name.replaceAll('\\', '/'))),
  );
  return new Map(paths.map((path) => [path, readFileSync(path, 'utf8')]));
}
