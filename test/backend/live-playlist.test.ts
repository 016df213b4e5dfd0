import { describe, expect, test } from 'vitest';
import { loopSeconds } from '../../src/backend/live/loop.ts';
import { liveMaster } from '../../src/backend/live/master.ts';
import { livePlaylist } from '../../src/backend/live/playlist.ts';
import { parseLoop } from '../../src/backend/live/read-loop.ts';
import { LIVE_ANCHOR_MS, LIVE_WINDOW_SECONDS } from '../../src/backend/live/window.ts';
import { liveDescription } from './support/live.ts';

const loop = parseLoop(liveDescription);
const video = loop.video[0]!;
const audio = loop.audio[0]!;
const at = (seconds: number): number => LIVE_ANCHOR_MS + seconds * 1_000;
/** About 11 months of rounds later. */
const LATER = 712_345 * 40;

interface Entry {
  readonly uri: string;
  readonly sequence: number;
  readonly discontinuity: number;
  readonly startMs: number;
  readonly seconds: number;
}

/** Reads a playlist as a player does, which counts numbers, discontinuities and dates from segment to segment. */
function read(text: string): { entries: Entry[]; targetDuration: number } {
  const value = (tag: string): number => Number(new RegExp(`#EXT-X-${tag}:(\\d+)`).exec(text)?.[1]);
  const entries: Entry[] = [];
  let discontinuity = value('DISCONTINUITY-SEQUENCE');
  let startMs = NaN;
  let seconds = NaN;
  for (const line of text.split('\n')) {
    if (line === '#EXT-X-DISCONTINUITY') discontinuity++;
    else if (line.startsWith('#EXT-X-PROGRAM-DATE-TIME:')) startMs = Date.parse(line.slice(line.indexOf(':') + 1));
    else if (line.startsWith('#EXTINF:')) seconds = parseFloat(line.slice(8));
    else if (line !== '' && !line.startsWith('#')) {
      entries.push({ uri: line, sequence: value('MEDIA-SEQUENCE') + entries.length, discontinuity, startMs, seconds });
      startMs += seconds * 1_000;
    }
  }
  return { entries, targetDuration: value('TARGETDURATION') };
}

const videoAt = (seconds: number): Entry[] => read(livePlaylist(loop, video, at(seconds))).entries;
const audioAt = (seconds: number): Entry[] => read(livePlaylist(loop, audio, at(seconds))).entries;

test('the playlist of an instant is always the same', () => {
  expect(livePlaylist(loop, video, at(LATER + 3))).toBe(livePlaylist(loop, video, at(LATER + 3)));
});

test('the first playlist of the channel is complete', () => {
  expect(livePlaylist(loop, video, at(50)).split('\n')).toEqual([
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    '#EXT-X-INDEPENDENT-SEGMENTS',
    '#EXT-X-TARGETDURATION:10',
    '#EXT-X-MEDIA-SEQUENCE:0',
    '#EXT-X-DISCONTINUITY-SEQUENCE:0',
    '#EXT-X-MAP:URI="/media/live/v720/init.mp4"',
    '#EXT-X-PROGRAM-DATE-TIME:2025-01-01T00:00:00.000Z',
    '#EXTINF:10.000000,',
    '/media/live/v720/001.m4s',
    '#EXTINF:10.000000,',
    '/media/live/v720/002.m4s',
    '#EXTINF:10.000000,',
    '/media/live/v720/003.m4s',
    '#EXTINF:10.000000,',
    '/media/live/v720/004.m4s',
    '#EXT-X-DISCONTINUITY',
    '#EXT-X-PROGRAM-DATE-TIME:2025-01-01T00:00:40.000Z',
    '#EXTINF:10.000000,',
    '/media/live/v720/001.m4s',
    '',
  ]);
});

test('a segment is listed from the instant it is over', () => {
  expect(videoAt(LATER + 9.999).at(-1)?.uri).toMatch(/004\.m4s$/);
  expect(videoAt(LATER + 10).at(-1)?.uri).toMatch(/001\.m4s$/);
});

test.each([0, 3.5, 10, 39.99, 40])('the window spans at least three minutes, %d s into a round', (offset) => {
  for (const entries of [videoAt(LATER + offset), audioAt(LATER + offset)]) {
    const first = entries[0]!;
    const last = entries.at(-1)!;
    const span = (last.startMs - first.startMs) / 1_000 + last.seconds;
    expect(span).toBeGreaterThanOrEqual(LIVE_WINDOW_SECONDS - 0.01);
    expect(span).toBeLessThan(LIVE_WINDOW_SECONDS + 25);
    expect(at(LATER + offset) - (last.startMs + last.seconds * 1_000)).toBeLessThan(11_000);
  }
});

test('a segment keeps its number, its discontinuity and its date while the window slides', () => {
  for (const playlistAt of [videoAt, audioAt]) {
    const seen = new Map<number, Entry>();
    let newest = -1;
    for (let second = 0; second < 400; second += 1.7) {
      const entries = playlistAt(LATER + second);
      for (const entry of entries) {
        const known = seen.get(entry.sequence) ?? entry;
        const same =
          known.uri === entry.uri && known.discontinuity === entry.discontinuity && known.seconds === entry.seconds;
        if (!same || Math.abs(entry.startMs - known.startMs) > 2) expect(entry).toEqual(known);
        seen.set(entry.sequence, known);
      }
      const last = entries.at(-1)!.sequence;
      expect(last).toBeGreaterThanOrEqual(newest);
      newest = last;
    }
  }
});

test('each round begins with a discontinuity, and the sequence number counts those that have left the window', () => {
  const entries = videoAt(LATER + 25);
  for (const [index, entry] of entries.entries()) {
    const before = entries[index - 1];
    if (before) expect(entry.discontinuity - before.discontinuity).toBe(entry.uri.endsWith('001.m4s') ? 1 : 0);
    expect(entry.discontinuity).toBe(Math.floor(entry.sequence / 4));
  }
});

test('sound and picture stay in step for ever, although the sound is a little longer', () => {
  for (const offset of [0, 12.3, 39.9]) {
    const starts = (entries: readonly Entry[]) =>
      new Map(
        entries.filter(({ uri }) => uri.endsWith('001.m4s')).map((entry) => [entry.discontinuity, entry.startMs]),
      );
    const pictures = starts(videoAt(LATER + offset));
    const sounds = starts(audioAt(LATER + offset));
    const common = [...pictures.keys()].filter((round) => sounds.has(round));
    expect(common.length).toBeGreaterThan(3);
    for (const round of common) expect(sounds.get(round)).toBe(pictures.get(round));
  }
  const round = audioAt(LATER + 79.9).filter(({ discontinuity }) => discontinuity === LATER / 40);
  expect(round.reduce((sum, { seconds }) => sum + seconds, 0)).toBeCloseTo(loopSeconds(loop), 5);
});

test('the target duration never changes, and no segment is longer', () => {
  for (const track of [video, audio]) {
    for (let second = 0; second < 80; second += 3.3) {
      const { entries, targetDuration } = read(livePlaylist(loop, track, at(LATER + second)));
      expect(targetDuration).toBe(10);
      for (const { seconds } of entries) expect(Math.round(seconds)).toBeLessThanOrEqual(targetDuration);
    }
  }
});

test('the playlist is empty before its first segment is over', () => {
  expect(videoAt(3)).toEqual([]);
});

describe('the master playlist', () => {
  const lines = liveMaster(loop).trim().split('\n');

  test('names the sound and every rendition, and the best rendition first', () => {
    expect(lines.slice(3)).toEqual([
      '#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="audio",NAME="Эфир",LANGUAGE="ru",DEFAULT=YES,AUTOSELECT=YES,URI="air.m3u8"',
      '#EXT-X-STREAM-INF:BANDWIDTH=960000,CODECS="avc1.64001f,mp4a.40.2",RESOLUTION=1280x720,FRAME-RATE=25.000,AUDIO="audio"',
      'v720.m3u8',
      '#EXT-X-STREAM-INF:BANDWIDTH=360000,CODECS="avc1.4d401e,mp4a.40.2",RESOLUTION=640x360,FRAME-RATE=25.000,AUDIO="audio"',
      'v360.m3u8',
    ]);
  });

  test('has no sound if the channel has none', () => {
    expect(liveMaster({ ...loop, audio: [] })).not.toContain('AUDIO');
  });
});

test.each([null, {}, { video: [] }, { video: [{ id: 'v' }] }])(
  'a description of a channel like %j is refused',
  (input) => {
    expect(() => parseLoop(input)).toThrow();
  },
);
