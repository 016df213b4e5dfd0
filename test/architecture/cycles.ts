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

/** The early start calls the readers of ads, which it is given, and knows their types. */
const typesAlone = ['src/widget/early', 'src/widget/ads'].join(' → ');

/** The two folders beside one another that an import leads out of and into; null if one holds the other's file. */
function foldersOf(path: string, target: string): readonly [string, string] | null {
  const [from, to] = [path.split('/'), target.split('/')];
  const at = from.findIndex((name, index) => name !== to[index]);
  if (at >= from.length - 1 || at >= to.length - 1) return null;
  return [from.slice(0, at + 1).join('/'), to.slice(0, at + 1).join('/')];
}

/** The first path found around each loop of folders that are beside one another, with all that is in them. */
export function folderCyclesIn(sources: readonly Source[]): string[] {
  const targets = new Map<string, Set<string>>();
  for (const { path, imports } of sources) {
    for (const { target } of imports) {
      const [from, to] = foldersOf(path, target) ?? [];
      if (from === undefined || to === undefined || `${from} → ${to}` === typesAlone) continue;
      targets.set(from, (targets.get(from) ?? new Set()).add(to));
    }
  }
  return cyclesIn(
    [...targets].map(([path, found]) => ({
      ...{ path, lines: 0, uses: new Set<string>(), texts: [] },
      imports: [...found].map((target) => ({ target, typeOnly: false })),
    })),
  );
}
