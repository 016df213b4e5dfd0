import { dash, hls, numbers, pieces } from './lists.ts';
import { FILM_SECONDS } from './media.ts';
import { expect, MOST_STOP_SECONDS, test } from './test.ts';

interface Hole {
  readonly name: string;
  readonly file: 'm3u8' | 'mpd';
  readonly list: string;
  readonly from: number;
  readonly to: number;
  /** Files that are not there, although the list has them. */
  readonly gone?: readonly string[];
}

const gaps = (from: number, to: number) => hls(pieces('nothing', ...numbers(from / 2, to / 2 - 1)));
const timed = (from: number, to: number) =>
  dash([{ from: 0, to: FILM_SECONDS, without: { tracks: ['sound', 'picture'], from, to } }]);

const holes: readonly Hole[] = [
  { name: 'HLS, a gap first', file: 'm3u8', list: gaps(0, 4), from: 0, to: 4 },
  { name: 'HLS, a gap in the middle', file: 'm3u8', list: gaps(6, 12), from: 6, to: 12 },
  { name: 'HLS, a gap last', file: 'm3u8', list: gaps(20, 24), from: 20, to: 24 },
  { name: 'DASH, no segments first', file: 'mpd', list: timed(0, 4), from: 0, to: 4 },
  { name: 'DASH, no segments in the middle', file: 'mpd', list: timed(6, 12), from: 6, to: 12 },
  { name: 'DASH, no segments last', file: 'mpd', list: timed(20, 24), from: 20, to: 24 },
  {
    name: 'DASH, no Period in the middle',
    file: 'mpd',
    list: dash([
      { from: 0, to: 6 },
      { from: 12, to: 24 },
    ]),
    from: 6,
    to: 12,
  },
];

for (const { name, file, list, from, to } of holes) {
  test(`${name}: it is stepped over at once`, async ({ viewer, field }) => {
    for (const number of numbers(from / 2, to / 2 - 1)) {
      for (const track of ['0', '1']) {
        field.site.put(`/media/dash/${track}-${number + 1}.m4s`, null);
        field.site.put(`/media/dash/${track}-at${number * 2_000}.m4s`, null);
      }
    }
    await field.play(field.site.put(`/made/film.${file}`, list));
    await expect(viewer.player.locator('.bezel')).toHaveCount(0);
    if (to < FILM_SECONDS) await viewer.watchPast(to + 3);
    else await expect.poll(() => viewer.film.evaluate((film: HTMLVideoElement) => film.ended)).toBe(true);
    const { longestStop, jumps } = await field.seen();
    expect(longestStop).toBeLessThanOrEqual(MOST_STOP_SECONDS);
    if (from > 0 && to < FILM_SECONDS) expect(jumps).toHaveLength(1);
    expect(await field.remedies()).toEqual([]);
    expect(await viewer.card.count()).toBe(0);
  });
}
