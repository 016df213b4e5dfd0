import type { Problem } from './problem.ts';

/** Codecs that every browser can play that the player runs in. */
const PLAYED = /^(?:avc[13]\.|mp4a\.(?:40|69|6b)|mp3$|wvtt$|stpp)/i;

/** A problem if no rendition can be played everywhere. Renditions that do not tell their codecs are not judged. */
export function codecsProblem(address: string, lists: readonly string[]): Problem[] {
  const isPlayed = (list: string) => list.split(',').every((codec) => PLAYED.test(codec.trim()));
  if (lists.length === 0 || lists.some(isPlayed)) return [];
  return [{ kind: 'codecs', address, detail: `No rendition is H.264 with AAC: ${[...new Set(lists)].join('; ')}.` }];
}
