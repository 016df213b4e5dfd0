import type { Episode } from '../../../../streams/model/catalogue.ts';
import type { Cue } from '../../../../streams/model/cues.ts';
import type { SeasonLines } from '../../../../streams/model/season-lines.ts';
import { linesOf, type Line } from './lines.ts';
import { searchIn } from './search.ts';

/** The found lines of one episode. */
export interface SeasonGroup {
  readonly episode: Episode;
  readonly lines: readonly Line[];
  /** The index of the first line among the lines of all groups. */
  readonly firstIndex: number;
}

export interface FoundInSeason {
  readonly groups: readonly SeasonGroup[];
  /** The number of found lines, including those that are not shown because they are too many to be read. */
  readonly count: number;
  readonly episodes: number;
  readonly isCut: boolean;
}

const MAXIMUM_EPISODE_LINES = 50;
const MAXIMUM_LINES = 300;

const searchers = new WeakMap<readonly Cue[], ReturnType<typeof searchIn>>();

/** Indexes each list of cues once. */
function searcherOf(cues: readonly Cue[]): ReturnType<typeof searchIn> {
  const known = searchers.get(cues) ?? searchIn(linesOf(cues));
  searchers.set(cues, known);
  return known;
}

/** The lines of a season by episode, in the order of the episodes. */
export function findInSeason(
  query: string,
  { found }: Pick<SeasonLines, 'found'>,
  episodes: readonly Episode[],
  untilOf: (episode: Episode) => number,
): FoundInSeason {
  const groups: SeasonGroup[] = [];
  let [count, shown, ofEpisodes] = [0, 0, 0];
  for (const episode of query === '' ? [] : episodes) {
    const cues = found[episode.id] ?? null;
    const all = cues === null ? [] : searcherOf(cues)(query);
    const untilSeconds = untilOf(episode);
    const allowed = all.filter(({ startSeconds }) => startSeconds <= untilSeconds);
    count += allowed.length;
    if (allowed.length > 0) ofEpisodes += 1;
    const lines = allowed.slice(0, Math.min(MAXIMUM_EPISODE_LINES, MAXIMUM_LINES - shown));
    if (lines.length > 0) groups.push({ episode, lines, firstIndex: shown });
    shown += lines.length;
  }
  return { groups, count, episodes: ofEpisodes, isCut: shown < count };
}
