import { type LiveLoop, type LiveTrack, loopSeconds } from './loop.ts';

/** Rounds are counted from here by the wall clock, so that all servers agree, also after a restart. */
export const LIVE_ANCHOR_MS = Date.UTC(2025, 0, 1);
/** A viewer can seek back at least this far. */
export const LIVE_WINDOW_SECONDS = 180;

interface Placed {
  readonly round: number;
  readonly index: number;
  readonly uri: string;
  readonly startSeconds: number;
  readonly seconds: number;
}

/**
 * The sliding window of one track at an instant: all segments that are over by now and began within the window, or were
 * under way at its start. Each round of the loop begins with a discontinuity, at the same time in every track.
 */
export function livePlaylist(loop: LiveLoop, track: LiveTrack, nowMs: number): string {
  const roundSeconds = loopSeconds(loop);
  const placed = segmentsInWindow(track, roundSeconds, (nowMs - LIVE_ANCHOR_MS) / 1_000);
  const [first] = placed;
  const longest = Math.max(1, ...placeRound(track, 0, roundSeconds).map(({ seconds }) => seconds));
  const lines = [
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    '#EXT-X-INDEPENDENT-SEGMENTS',
    `#EXT-X-TARGETDURATION:${Math.round(longest)}`,
    `#EXT-X-MEDIA-SEQUENCE:${first ? first.round * track.segments.length + first.index : 0}`,
    `#EXT-X-DISCONTINUITY-SEQUENCE:${first ? discontinuitiesBefore(first) : 0}`,
    `#EXT-X-MAP:URI="${track.init}"`,
  ];
  for (const segment of placed) {
    if (segment.index === 0 && segment.round > 0) lines.push('#EXT-X-DISCONTINUITY');
    if (segment.index === 0 || segment === first)
      lines.push(`#EXT-X-PROGRAM-DATE-TIME:${dateTime(segment.startSeconds)}`);
    lines.push(`#EXTINF:${segment.seconds.toFixed(6)},`, segment.uri);
  }
  return `${lines.join('\n')}\n`;
}

/** Round n begins with the n-th discontinuity, which counts as removed only once its segment is. */
const discontinuitiesBefore = ({ round, index }: Placed): number => (index === 0 ? Math.max(0, round - 1) : round);

const dateTime = (seconds: number): string => new Date(LIVE_ANCHOR_MS + Math.round(seconds * 1_000)).toISOString();

function segmentsInWindow(track: LiveTrack, roundSeconds: number, now: number): Placed[] {
  if (roundSeconds <= 0 || track.segments.length === 0) return [];
  const longest = Math.max(...track.segments.map(({ seconds }) => seconds));
  const from = Math.max(0, now - LIVE_WINDOW_SECONDS - longest);
  const placed: Placed[] = [];
  for (let round = Math.floor(from / roundSeconds); round * roundSeconds < now; round++) {
    for (const segment of placeRound(track, round, roundSeconds)) {
      const end = segment.startSeconds + segment.seconds;
      if (end > from && end <= now) placed.push(segment);
    }
  }
  return placed;
}

/** The last segment ends with the round, even if its audio is some milliseconds shorter or longer than the video. */
function placeRound({ segments }: LiveTrack, round: number, roundSeconds: number): Placed[] {
  let offset = 0;
  return segments.map(({ uri, seconds }, index) => {
    const startSeconds = round * roundSeconds + offset;
    const length = index === segments.length - 1 ? roundSeconds - offset : seconds;
    offset += length;
    return { round, index, uri, startSeconds, seconds: length };
  });
}
