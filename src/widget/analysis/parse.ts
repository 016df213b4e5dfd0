import type { FilmPart, PartKind } from '../../../streams/model/parts.ts';
import { isEntry, plainJson } from '../shared/files/json-list.ts';

const VERSION = 1;
const MOST_PARTS = 20;
/** Longer ones are no parts that anybody would want to skip. */
const LONGEST_SECONDS = 1_800;
const kinds: readonly unknown[] = ['recap', 'intro', 'credits'] satisfies readonly PartKind[];

/**
 * Reads the parts of an analysis in their order. Entries that are not valid are left out, and so are those that begin
 * within another; a version that this player does not know has none.
 */
export function parseParts(text: string): readonly FilmPart[] {
  const file = plainJson(text);
  const list: unknown = isEntry(file) && file['version'] === VERSION ? file['parts'] : null;
  const parts = (Array.isArray(list) ? list.slice(0, MOST_PARTS) : [])
    .map(toPart)
    .filter((part) => part !== null)
    .sort((left, right) => left.startSeconds - right.startSeconds);
  const apart: FilmPart[] = [];
  for (const part of parts) if (part.startSeconds >= (apart[apart.length - 1]?.endSeconds ?? 0)) apart.push(part);
  return apart;
}

function toPart(entry: unknown): FilmPart | null {
  if (!isEntry(entry)) return null;
  const { kind, start, end } = entry;
  if (!isKind(kind) || !isSeconds(start) || !isSeconds(end)) return null;
  return end > start && end - start <= LONGEST_SECONDS ? { kind, startSeconds: start, endSeconds: end } : null;
}

const isKind = (value: unknown): value is PartKind => kinds.includes(value);
const isSeconds = (value: unknown): value is number =>
  typeof value === 'number' && Number.isFinite(value) && value >= 0;
