import { expect, it } from 'vitest';
import { endBeforeGap } from '../../../../src/widget/engines/hls/buffers.ts';

interface Segment {
  readonly tagList: readonly (readonly string[])[];
  readonly duration: number;
  endList: boolean;
}

const segment = (isGap: boolean): Segment => ({
  tagList: isGap ? [['INF', '2'], ['GAP']] : [['INF', '2']],
  duration: 2,
  endList: false,
});

/** A playlist whose segments are gaps at each 1. */
function playlist(gaps: string, live = false) {
  const fragments = [...gaps].map((mark) => segment(mark === '1'));
  const last = fragments.at(-1);
  if (last !== undefined) last.endList = !live;
  return { live, fragments, totalduration: fragments.length * 2, endSN: fragments.length - 1 };
}

it.each<[string, string, boolean, number]>([
  ['ends before the gap that its playlist ends with', '00011', false, 3],
  ['keeps the gaps before that', '10101', false, 4],
  ['stays as it is without a gap at its end', '01100', false, 5],
  ['stays as it is if it consists of gaps', '111', false, 3],
  ['stays as it is if it is empty', '', false, 0],
  ['stays as it is while it is a channel', '00011', true, 5],
])('a film %s', (_, gaps, live, count) => {
  const details = playlist(gaps, live);
  endBeforeGap(details as never);
  expect(details.fragments).toHaveLength(count);
  expect(details).toMatchObject({ totalduration: count * 2, endSN: count - 1 });
  expect(details.fragments.at(-1)?.endList ?? true).toBe(!live);
});
