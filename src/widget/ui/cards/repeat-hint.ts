import type { RepeatState } from '../../../../streams/model/repeat.ts';
import { clock } from '../format.ts';
import { texts } from '../texts.ts';

/** Says which part is repeated, or that the repeat has ended. */
export function repeatHint(part: RepeatState): string {
  const { repeat } = texts.parts;
  if (part === null) return repeat.ended;
  const start = clock(part.startSeconds);
  return part.endSeconds === null ? repeat.from(start) : repeat.between(start, clock(part.endSeconds));
}
