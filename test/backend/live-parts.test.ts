import { describe, expect, test } from 'vitest';
import type { LiveTrack } from '../../src/backend/live/loop.ts';
import { liveMaster } from '../../src/backend/live/master.ts';
import { livePlaylist } from '../../src/backend/live/playlist.ts';
import { parseLoop } from '../../src/backend/live/read-loop.ts';
import { reloadDueMs } from '../../src/backend/live/reload.ts';
import { LIVE_ANCHOR_MS } from '../../src/backend/live/window.ts';
import { liveDescription, partedDescription } from './support/live.ts';

const loop = parseLoop(partedDescription);
const video = loop.video[0]!;
const audio = loop.audio[0]!;
const at = (seconds: number): number => LIVE_ANCHOR_MS + Math.round(seconds * 1_000);
const linesAt = (seconds: number, track: LiveTrack = video): string[] =>
  livePlaylist(loop, track, at(seconds)).trim().split('\n');
const part = (uri: string, flags = ''): string => `#EXT-X-PART:DURATION=0.400000,URI="v720/${uri}.m4s"${flags}`;

/** About 11 months of rounds later. */
const LATER = 7_123_456 * 4;

describe('a playlist of a live channel with parts', () => {
  test('has this full text when two parts of its third segment are complete', () => {
    expect(linesAt(4.9)).toEqual([
      '#EXTM3U',
      '#EXT-X-VERSION:7',
      '#EXT-X-INDEPENDENT-SEGMENTS',
      '#EXT-X-TARGETDURATION:2',
      '#EXT-X-SERVER-CONTROL:CAN-BLOCK-RELOAD=YES,HOLD-BACK=6.000,PART-HOLD-BACK=1.500',
      '#EXT-X-PART-INF:PART-TARGET=0.406',
      '#EXT-X-MEDIA-SEQUENCE:0',
      '#EXT-X-DISCONTINUITY-SEQUENCE:0',
      '#EXT-X-MAP:URI="/media/live/v720/init.mp4"',
      '#EXT-X-PROGRAM-DATE-TIME:2025-01-01T00:00:00.000Z',
      part('0.0', ',INDEPENDENT=YES'),
      ...['0.1', '0.2', '0.3', '0.4'].map((uri) => part(uri)),
      '#EXTINF:2.000000,',
      '/media/live/v720/001.m4s',
      part('1.0', ',INDEPENDENT=YES'),
      ...['1.1', '1.2', '1.3', '1.4'].map((uri) => part(uri)),
      '#EXTINF:2.000000,',
      '/media/live/v720/002.m4s',
      '#EXT-X-DISCONTINUITY',
      '#EXT-X-PROGRAM-DATE-TIME:2025-01-01T00:00:04.000Z',
      part('2.0', ',INDEPENDENT=YES'),
      part('2.1'),
      '#EXT-X-PRELOAD-HINT:TYPE=PART,URI="v720/2.2.m4s"',
      '#EXT-X-RENDITION-REPORT:URI="air.m3u8",LAST-MSN=2,LAST-PART=1',
    ]);
  });

  test.each([0, LATER])('lists a part from the instant it is complete (%d s)', (from) => {
    const sequence = from / 2;
    const listed = (seconds: number) =>
      linesAt(from + seconds).some((line) => line.includes(`PART:DURATION=0.400000,URI="v720/${sequence}.1.`));
    expect([listed(0.799), listed(0.8), listed(0.801)]).toEqual([false, true, true]);
  });

  test('hints at the first part of a segment without a complete one, and has no discontinuity before it', () => {
    const lines = linesAt(LATER + 0.3);
    expect(lines.at(-2)).toBe(`#EXT-X-PRELOAD-HINT:TYPE=PART,URI="v720/${LATER / 2}.0.m4s"`);
    expect(lines.at(-3)).toBe('/media/live/v720/002.m4s');
  });

  test('lists a segment whose parts are all complete, and hints at the first part of the next', () => {
    const lines = linesAt(LATER + 2);
    expect(lines.at(-2)).toBe(`#EXT-X-PRELOAD-HINT:TYPE=PART,URI="v720/${LATER / 2 + 1}.0.m4s"`);
    expect(lines.at(-3)).toBe('/media/live/v720/001.m4s');
  });

  test('lists parts near its end alone, but segments of the whole window', () => {
    const lines = linesAt(LATER + 1);
    expect(lines.filter((line) => line.startsWith('#EXT-X-PART:'))).toHaveLength(3 * 5 + 2);
    expect(lines.filter((line) => line.startsWith('#EXTINF:')).length).toBeGreaterThan(89);
  });

  test('has independent parts of sound, the last of which ends with the round', () => {
    const parts = linesAt(LATER + 4, audio).filter((line) => line.startsWith('#EXT-X-PART:'));
    for (const line of parts) expect(line).toContain('INDEPENDENT=YES');
    const seconds = parts.slice(-10).map((line) => parseFloat(line.slice(line.indexOf('=') + 1)));
    expect(seconds.reduce((sum, length) => sum + length, 0)).toBeCloseTo(4, 4);
    for (const length of seconds) expect(length).toBeLessThanOrEqual(0.406);
  });

  test('has the same target duration of parts for each track of the channel', () => {
    expect(linesAt(9, audio)).toContain('#EXT-X-PART-INF:PART-TARGET=0.406');
  });

  test('has no parts if one track of the channel has none', () => {
    const [whole] = parseLoop({ ...liveDescription, video: liveDescription.video.slice(0, 1) }).audio;
    const text = livePlaylist({ ...loop, audio: [whole!] }, video, at(9));
    expect(text).not.toMatch(/PART|SERVER-CONTROL|PRELOAD-HINT|RENDITION-REPORT/);
  });

  test('has the usual master playlist', () => {
    expect(liveMaster(loop)).toContain('v720.m3u8');
  });
});

describe('a blocking reload', () => {
  const now = at(LATER + 1);
  const sequence = LATER / 2;
  const due = (query: string) => (reloadDueMs(loop, video, new URLSearchParams(query), now) - at(LATER)) / 1_000;

  test.each([
    ['no parameters', '', 1],
    ['a part that exists', `_HLS_msn=${sequence}&_HLS_part=1`, 0.8],
    ['the next part', `_HLS_msn=${sequence}&_HLS_part=2`, 1.2],
    ['a segment that is over', `_HLS_msn=${sequence - 1}`, 0],
    ['the segment under way', `_HLS_msn=${sequence}`, 2],
    ['a part of the next segment', `_HLS_msn=${sequence + 1}&_HLS_part=0`, 2.4],
    ['a part after the last one is the first of the next segment', `_HLS_msn=${sequence}&_HLS_part=5`, 2.4],
    ['other parameters have no effect', '_HLS_skip=YES&x=1', 1],
  ])('is answered at the right time: %s', (_, query, seconds) => {
    expect(due(query)).toBe(seconds);
  });

  test('is answered at once for a segment that has left the window', () => {
    expect(due('_HLS_msn=1&_HLS_part=1')).toBeLessThan(0);
  });

  test.each([
    '_HLS_part=1',
    '_HLS_msn=',
    '_HLS_msn=-1',
    '_HLS_msn=1.5',
    '_HLS_msn=1e3',
    '_HLS_msn=abc',
    `_HLS_msn=${'9'.repeat(40)}`,
    '_HLS_msn=1&_HLS_msn=2',
    `_HLS_msn=${sequence + 2}`,
    '_HLS_msn=999999999999',
    `_HLS_msn=${sequence}&_HLS_part=-1`,
    `_HLS_msn=${sequence}&_HLS_part=x`,
  ])('is refused with %s', (query) => {
    expect(() => due(query)).toThrow(expect.objectContaining({ status: 400 }));
  });

  test('is answered at once by a channel of whole segments', () => {
    const whole = parseLoop(liveDescription);
    expect(reloadDueMs(whole, whole.video[0]!, new URLSearchParams('_HLS_msn=99999999'), now)).toBe(now);
  });
});

test.each([{ offset: -1 }, { offset: 0.5 }, { bytes: 0 }, { seconds: 0 }, { independent: 'yes' }])(
  'a part with the wrong field %j is refused',
  (wrong) => {
    const [track] = partedDescription.video;
    const [segment] = track!.segments;
    const broken = { ...track, segments: [{ ...segment, parts: [{ ...segment!.parts[0], ...wrong }] }] };
    expect(() => parseLoop({ video: [broken] })).toThrow();
  },
);
