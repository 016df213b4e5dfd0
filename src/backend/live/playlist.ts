import { hasParts, type LiveLoop, type LiveTrack, tracksOf } from './loop.ts';
import { LIVE_ANCHOR_MS, isOver, type PlacedSegment, placeRound, segmentsInWindow } from './window.ts';

/** How many target durations before the end parts are listed. */
const TARGETS_WITH_PARTS = 3;
/** The least distance from the end that players should keep. It is longer than three parts, for slow devices. */
const LEAST_PART_HOLD_BACK_SECONDS = 1.5;

/**
 * The sliding window of one track at an instant: all segments that are over by now and were not over at the start of
 * the window. Each round of the loop begins with a discontinuity, at the same time in every track. If segments have
 * parts, each part at the end is listed as soon as it is complete, and the next part is hinted.
 */
export function livePlaylist(loop: LiveLoop, track: LiveTrack, nowMs: number): string {
  const placed = segmentsInWindow(loop, track, nowMs);
  const first = placed.find((segment) => isOver(segment, nowMs));
  const targetSeconds = targetDuration(loop, track);
  const inParts = hasParts(loop);
  const oldestMs = nowMs - TARGETS_WITH_PARTS * targetSeconds * 1_000;
  const lines = [
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    '#EXT-X-INDEPENDENT-SEGMENTS',
    `#EXT-X-TARGETDURATION:${targetSeconds}`,
    ...(inParts ? controlLines(loop, targetSeconds) : []),
    `#EXT-X-MEDIA-SEQUENCE:${first?.sequence ?? 0}`,
    `#EXT-X-DISCONTINUITY-SEQUENCE:${first ? discontinuitiesBefore(first) : 0}`,
    `#EXT-X-MAP:URI="${track.init}"`,
  ];
  for (const segment of placed) {
    const parts = inParts && !isOver(segment, oldestMs) ? partLines(track.name, segment, nowMs) : [];
    const isWhole = isOver(segment, nowMs);
    if (!isWhole && parts.length === 0) continue;
    if (segment.index === 0 && segment.round > 0) lines.push('#EXT-X-DISCONTINUITY');
    if (segment.index === 0 || segment === (first ?? placed[0]))
      lines.push(`#EXT-X-PROGRAM-DATE-TIME:${dateTime(segment.startSeconds)}`);
    lines.push(...parts);
    if (isWhole) lines.push(`#EXTINF:${segment.seconds.toFixed(6)},`, segment.uri);
  }
  if (inParts) lines.push(...hintLines(track, placed, nowMs), ...reportLines(loop, track, nowMs));
  return `${lines.join('\n')}\n`;
}

/** The length of the longest segment of the track, in whole seconds. */
export const targetDuration = (loop: LiveLoop, track: LiveTrack): number =>
  Math.round(Math.max(1, ...placeRound(loop, track, 0).map(({ seconds }) => seconds)));

/** The length of the longest part of all tracks, in seconds. It is the same in all playlists. */
export function partTarget(loop: LiveLoop): number {
  const all = tracksOf(loop).flatMap((track) => placeRound(loop, track, 0).flatMap(({ parts }) => parts));
  return Math.ceil(Math.max(0, ...all.map(({ seconds }) => seconds)) * 1_000 - 1e-6) / 1_000;
}

/** The distance from the end that players should keep, in seconds. */
export const partHoldBack = (loop: LiveLoop): number => Math.max(LEAST_PART_HOLD_BACK_SECONDS, 3 * partTarget(loop));

function controlLines(loop: LiveLoop, targetSeconds: number): string[] {
  const holdBack = `HOLD-BACK=${(3 * targetSeconds).toFixed(3)},PART-HOLD-BACK=${partHoldBack(loop).toFixed(3)}`;
  return [
    `#EXT-X-SERVER-CONTROL:CAN-BLOCK-RELOAD=YES,${holdBack}`,
    `#EXT-X-PART-INF:PART-TARGET=${partTarget(loop).toFixed(3)}`,
  ];
}

/** The address of a part. It is relative, so that a signature in the address of the playlist is valid for it, too. */
const partUri = (name: string, sequence: number, part: number): string => `${name}/${sequence}.${part}.m4s`;

const partLines = (name: string, { sequence, parts }: PlacedSegment, nowMs: number): string[] =>
  parts.flatMap((part, index) => {
    if (!isOver(part, nowMs)) return [];
    const flags = part.independent ? ',INDEPENDENT=YES' : '';
    return [`#EXT-X-PART:DURATION=${part.seconds.toFixed(6)},URI="${partUri(name, sequence, index)}"${flags}`];
  });

function hintLines({ name }: LiveTrack, placed: readonly PlacedSegment[], nowMs: number): string[] {
  const last = placed.at(-1);
  if (!last) return [];
  const next = last.parts.findIndex((part) => !isOver(part, nowMs));
  const uri = next === -1 ? partUri(name, last.sequence + 1, 0) : partUri(name, last.sequence, next);
  return [`#EXT-X-PRELOAD-HINT:TYPE=PART,URI="${uri}"`];
}

function reportLines(loop: LiveLoop, own: LiveTrack, nowMs: number): string[] {
  return tracksOf(loop).flatMap((track) => {
    if (track.name === own.name) return [];
    const latest = latestPart(loop, track, nowMs);
    return latest
      ? [`#EXT-X-RENDITION-REPORT:URI="${track.name}.m3u8",LAST-MSN=${latest.sequence},LAST-PART=${latest.part}`]
      : [];
  });
}

function latestPart(loop: LiveLoop, track: LiveTrack, nowMs: number): { sequence: number; part: number } | null {
  const segment = segmentsInWindow(loop, track, nowMs).findLast(({ parts }) =>
    parts.some((part) => isOver(part, nowMs)),
  );
  return segment
    ? { sequence: segment.sequence, part: segment.parts.findLastIndex((part) => isOver(part, nowMs)) }
    : null;
}

/**
 * How many discontinuities have left the window before a segment. Round n begins with the n-th, which leaves with the
 * segment after it.
 */
const discontinuitiesBefore = ({ round, index }: PlacedSegment): number =>
  index === 0 ? Math.max(0, round - 1) : round;

const dateTime = (seconds: number): string => new Date(LIVE_ANCHOR_MS + Math.round(seconds * 1_000)).toISOString();
