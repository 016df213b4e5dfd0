import { apart, dash, hls, numbers, part, pieces } from './lists.ts';
import { FILM_SECONDS } from './media.ts';
import { expect, MOST_STOP_SECONDS, test } from './test.ts';

const middle = numbers(3, 5);

interface Film {
  readonly name: string;
  readonly file: 'm3u8' | 'mpd';
  readonly list: string;
  /** More files, by their names. */
  readonly beside?: Readonly<Record<string, string>>;
}

const silent: readonly Film[] = [
  { name: 'HLS of MPEG-TS, silent in the middle', file: 'm3u8', list: hls(pieces('picture', ...middle)) },
  { name: 'HLS of MPEG-TS, silent at first', file: 'm3u8', list: hls(pieces('picture', 0, 1, 2)) },
  { name: 'HLS of MPEG-TS, silent at the end', file: 'm3u8', list: hls(pieces('picture', ...numbers(8, 11))) },
  { name: 'HLS of MPEG-TS, without a picture in the middle', file: 'm3u8', list: hls(pieces('sound', ...middle)) },
  { name: 'HLS of MPEG-TS, without a picture at first', file: 'm3u8', list: hls(pieces('sound', 0, 1, 2)) },
  { name: 'HLS of MP4, silent in the middle', file: 'm3u8', list: hls(pieces('picture', ...middle), 'mp4') },
  { name: 'HLS of MP4, without a picture in the middle', file: 'm3u8', list: hls(pieces('sound', ...middle), 'mp4') },
  {
    name: 'HLS with its sound apart, silent in the middle',
    file: 'm3u8',
    list: apart('picture.m3u8', 'sound.m3u8'),
    beside: { 'picture.m3u8': part('picture', []), 'sound.m3u8': part('sound', middle) },
  },
  {
    name: 'HLS with its sound apart, silent at first',
    file: 'm3u8',
    list: apart('picture.m3u8', 'sound.m3u8'),
    beside: { 'picture.m3u8': part('picture', []), 'sound.m3u8': part('sound', [0, 1, 2]) },
  },
  {
    name: 'HLS with its sound apart, without a picture in the middle',
    file: 'm3u8',
    list: apart('picture.m3u8', 'sound.m3u8'),
    beside: { 'picture.m3u8': part('picture', middle), 'sound.m3u8': part('sound', []) },
  },
  {
    name: 'DASH, a silent Period in the middle',
    file: 'mpd',
    list: dash([
      { from: 0, to: 6 },
      { from: 6, to: 12, has: 'picture' },
      { from: 12, to: 24 },
    ]),
  },
  {
    name: 'DASH, a silent Period at first',
    file: 'mpd',
    list: dash([
      { from: 0, to: 6, has: 'picture' },
      { from: 6, to: 24 },
    ]),
  },
  {
    name: 'DASH, a Period without a picture in the middle',
    file: 'mpd',
    list: dash([
      { from: 0, to: 6 },
      { from: 6, to: 12, has: 'sound' },
      { from: 12, to: 24 },
    ]),
  },
  {
    name: 'DASH, silent in the middle of a Period',
    file: 'mpd',
    list: dash([{ from: 0, to: 24, without: { tracks: ['sound'], from: 6, to: 12 } }]),
  },
];

for (const { name, file, list, beside = {} } of silent) {
  test(`${name}: the film plays through`, async ({ viewer, field }) => {
    for (const [path, text] of Object.entries(beside)) field.site.put(`/made/${path}`, text);
    await field.play(field.site.put(`/made/film.${file}`, list));
    await viewer.watchPast(FILM_SECONDS - 4);
    expect(await viewer.card.count()).toBe(0);
    expect((await field.seen()).longestStop).toBeLessThanOrEqual(MOST_STOP_SECONDS);
    expect(await field.remedies()).toEqual([]);
  });
}
