import type { FilmPart, PartKind } from '../../contract/analysis.ts';

/** A chapter under one of its names: a chapter may have several. */
export interface NamedChapter {
  readonly startSeconds: number;
  readonly title: string;
}

/** The names that chapters of each kind of part have, in Russian and English. */
const names: readonly (readonly [PartKind, RegExp])[] = [
  ['recap', /^(?:в предыдущ\p{L}+ сери\p{L}+|ранее(?: в сериале)?|previously(?: on .*)?|recap)$/iu],
  [
    'intro',
    /^(?:заставка|вступительные титры|начальные титры|опенинг|intro|opening(?: credits| titles)?|title sequence|main titles?)$/iu,
  ],
  ['credits', /^(?:титры|финальные титры|конечные титры|эндинг|(?:end(?:ing)? )?credits|end titles|ending|outro)$/iu],
];
/** A longer chapter belongs to the story, whatever its name is. */
const LONGEST_SECONDS = 15 * 60;

/** The parts of a film that its chapters name. */
export function partsOfChapters(chapters: readonly NamedChapter[], seconds: number): FilmPart[] {
  const ordered = [...chapters].sort((a, b) => a.startSeconds - b.startSeconds);
  const parts = ordered.flatMap(({ startSeconds, title }, at): FilmPart[] => {
    const name = title.replace(/\s+/g, ' ').trim();
    const kind = names.find(([, pattern]) => pattern.test(name))?.[0];
    const next = ordered.slice(at + 1).find((one) => one.startSeconds > startSeconds);
    const end = Math.min(seconds, next?.startSeconds ?? seconds);
    if (kind === undefined || end <= startSeconds || end - startSeconds > LONGEST_SECONDS) return [];
    return [{ kind, start: startSeconds, end }];
  });
  // One part of each kind stays: the last credits, and the first of every other kind.
  return parts.filter(({ kind }, at) => {
    const others = kind === 'credits' ? parts.slice(at + 1) : parts.slice(0, at);
    return !others.some((part) => part.kind === kind);
  });
}
