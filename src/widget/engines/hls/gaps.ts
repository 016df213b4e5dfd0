import type { LevelDetails, MediaFragment } from 'hls.js';

/** Whether the playlist marks a segment as a gap. The library's own mark is also on segments that it could not read. */
export const isGap = ({ tagList }: Pick<MediaFragment, 'tagList'>): boolean => tagList.some(([name]) => name === 'GAP');

/** Ends a film before the gap that its playlist ends with: the library would wait in the gap. */
export function endBeforeGap(details: Pick<LevelDetails, 'live' | 'fragments' | 'totalduration' | 'endSN'>): void {
  const { live, fragments } = details;
  if (live || fragments.every(isGap)) return;
  for (let last = fragments.at(-1); last !== undefined && isGap(last); last = fragments.at(-1)) {
    fragments.pop();
    details.totalduration -= last.duration;
    details.endSN -= 1;
  }
  const end = fragments.at(-1);
  if (end !== undefined) end.endList = true;
}
