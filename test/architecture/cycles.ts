import type { Source } from './source.ts';

/** The first path found around each loop of imports, types included: a loop means that its files are one. */
export function cyclesIn(sources: readonly Source[]): string[] {
  const byPath = new Map(sources.map((source) => [source.path, source]));
  const done = new Set<string>();
  const cycles: string[] = [];

  function visit(path: string, trail: readonly string[]): void {
    const start = trail.indexOf(path);
    if (start >= 0) cycles.push([...trail.slice(start), path].join(' → '));
    if (start >= 0 || done.has(path)) return;
    byPath.get(path)?.imports.forEach(({ target }) => visit(target, [...trail, path]));
    done.add(path);
  }

  sources.forEach(({ path }) => visit(path, []));
  return cycles;
}
