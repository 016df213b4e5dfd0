/** Links that lead back to the present film. String work: an address is taken apart, changed and put together. */

export interface SharePlace {
  /** Address of the page that shows the player. */
  readonly pageUrl: string;
  /** Null for an episode outside any season; zero is a season like any other. */
  readonly seasonOrder: number | null;
  readonly episodeOrder: number;
  /** Null: from the beginning. */
  readonly seconds: number | null;
}

/** Scheme, host and path; the query with its question mark; the hash with its number sign. */
const PARTS = /^([^?#]*)(\?[^#]*)?(#[^]*)?$/;
const SEGMENT = /\/(?:season|episode)--?\d+(?:\.\d+)?(?=\/|$)/g;

/** Season and episode become the end of the path, the moment becomes `t`; everything else stays as it is. */
export function shareLink({ pageUrl, seasonOrder, episodeOrder, seconds }: SharePlace): string {
  const [, base = '', query = '', hash = ''] = PARTS.exec(pageUrl) ?? [];
  const path = seasonOrder === null ? base : `${withoutEpisode(base)}/season-${seasonOrder}/episode-${episodeOrder}`;
  return path + withTime(query, seconds) + hash;
}

/** The whole second a time code stands for, in the link and on the label. */
export const wholeSecond = (seconds: number): number =>
  Number.isFinite(seconds) ? Math.max(0, Math.round(seconds)) : 0;

/** The host is kept apart, because it could look like a season, too: `season-1`. */
function withoutEpisode(base: string): string {
  const origin = /^[a-z][a-z\d+.-]*:\/\/[^/]*/i.exec(base)?.[0] ?? '';
  return origin + base.slice(origin.length).replace(SEGMENT, '').replace(/\/+$/, '');
}

function withTime(query: string, seconds: number | null): string {
  const inherited = query.slice(1).split('&');
  const kept = inherited.filter((pair) => !isTime(pair));
  if (seconds !== null) return `?${[...kept.filter((pair) => pair !== ''), `t=${wholeSecond(seconds)}`].join('&')}`;
  if (kept.length === inherited.length) return query;
  return kept.length === 0 ? '' : `?${kept.join('&')}`;
}

const isTime = (pair: string): boolean => ['t', '%74'].includes(pair.split('=', 1)[0] ?? '');
