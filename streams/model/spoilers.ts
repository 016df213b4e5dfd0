import type { Catalogue, Episode } from './catalogue.ts';

/** What is to be hidden; null: the operator or the title decides. */
export interface SpoilersWish {
  /** Everything that lies ahead of the furthest place the viewer has been. */
  readonly ahead: boolean | null;
  /** How long a film is, which tells who wins a match that is still open. */
  readonly length: boolean | null;
}

export const NO_SPOILERS_WISH: SpoilersWish = { ahead: null, length: null };

export interface SpoilersState {
  /** The viewer's choice, which is remembered; `wish` is the choice with what the host page has set since. */
  readonly chosen: SpoilersWish;
  readonly wish: SpoilersWish;
  readonly isAskedByOperator: boolean;
  readonly isAheadHidden: boolean;
  /** The lengths of this title's unfinished episodes are hidden. */
  readonly areLengthsHidden: boolean;
  /** The length of the present episode is hidden. */
  readonly isLengthHidden: boolean;
  /** Index of the first episode that lies ahead, in the order of the title. */
  readonly firstAhead: number;
  /** Index of the first chapter that lies ahead. */
  readonly firstChapterAhead: number;
  /** Ids of episodes that the viewer wants to see all the same. */
  readonly revealed: readonly number[];
}

/** An index behind every episode and chapter, as plain data. */
export const BEHIND_ALL = Number.MAX_SAFE_INTEGER;

export const NOTHING_HIDDEN: SpoilersState = {
  chosen: NO_SPOILERS_WISH,
  wish: NO_SPOILERS_WISH,
  isAskedByOperator: false,
  isAheadHidden: false,
  areLengthsHidden: false,
  isLengthHidden: false,
  firstAhead: BEHIND_ALL,
  firstChapterAhead: BEHIND_ALL,
  revealed: [],
};

const toFlag = (value: unknown): boolean | null => (typeof value === 'boolean' ? value : null);

/** Reads a wish from a stored value, whatever it is. */
export function toSpoilersWish(value: unknown): SpoilersWish {
  const { ahead, length } = (typeof value === 'object' ? (value ?? {}) : {}) as Record<string, unknown>;
  return { ahead: toFlag(ahead), length: toFlag(length) };
}

/** Whether title and picture of an episode are to be kept from the viewer. */
export const isEpisodeHidden = (
  { isAheadHidden, firstAhead, revealed }: SpoilersState,
  episodes: readonly Episode[],
  { id }: Episode,
): boolean =>
  isAheadHidden && !revealed.includes(id) && episodes.findIndex((episode) => episode.id === id) >= firstAhead;

/** The type of titles whose length is hidden unless the viewer wants to know it. */
const REVEALING_TYPE = 'sport';

export const isLengthRevealing = (content: Catalogue['content'] | null): boolean =>
  content?.contentType?.slug === REVEALING_TYPE;
