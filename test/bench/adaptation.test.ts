import { beforeAll, describe, expect, it } from 'vitest';
import { figuresOf, shownOf } from '../../e2e/bench/adaptation/figures.ts';
import { makeMedia, type Media } from '../../e2e/bench/adaptation/media.ts';
import { startShapedServer, type PictureLoad, type Run } from '../../e2e/bench/adaptation/server.ts';
import { createFilm } from '../../src/simulate/film.ts';
import { createLink } from '../../src/simulate/link.ts';

const film = createFilm({ name: 'film', kilobitsPerSecond: [300, 600, 1200], edgeSeconds: Infinity }, 2, 52_000);
const load = (index: number, rendition: number, bytes: number, isWhole = true): PictureLoad => ({
  index,
  rendition,
  beganMs: 0,
  endedMs: isWhole ? 1_000 : null,
  bytes,
  isWhole,
});

describe('the figures of a session', () => {
  it('count the last load of each segment that was shown; earlier loads of it are wasted', () => {
    const loads = [load(0, 0, 10), load(1, 2, 400_000, false), load(1, 0, 20), load(1, 1, 30), load(2, 2, 40)];
    expect(shownOf(film, loads, 3.9)).toEqual([0, 1]);
    const seen = { startMs: 500, stalls: 1, stalledMs: 250, positionSeconds: 3.9 };
    const figures = figuresOf(film, loads, seen, 4);
    expect(figures).toMatchObject({
      startSeconds: 0.5,
      stalls: 1,
      stalledSeconds: 0.25,
      meanRate: 450,
      lowRate: 300,
      switches: 1,
      wastedMegabytes: 0.40002,
    });
    expect(figures.score).toBeCloseTo((Math.log(2) - Math.log(2) - 2.66 * 0.75) / 2);
    expect(figures.switchSize).toBeCloseTo(Math.log(2));
  });

  it('count all the time as the start if the film never began', () => {
    const seen = { startMs: null, stalls: 0, stalledMs: 0, positionSeconds: 0 };
    expect(figuresOf(film, [], seen, 100)).toMatchObject({ startSeconds: 100, meanRate: 0, lowRate: 0, switches: 0 });
  });
});

describe('the made film', () => {
  let media: Media;
  beforeAll(async () => (media = await makeMedia(film, 100)));

  it('has as many bytes in each segment as the simulated one, and goes on where its pictures begin anew', () => {
    for (const [rendition, index] of [
      [0, 0],
      [2, 45],
    ] as const) {
      const body = media.read(`${rendition}/${index}.m4s`)?.body;
      expect(Math.abs((body?.byteLength ?? 0) * 8 - film.bitsOf(rendition, index))).toBeLessThan(64);
      expect(beginOf(body)).toBe(index * 2 * 12_800);
    }
  });

  it('names its rungs in both manifests, and nothing that does not exist', () => {
    expect(String(media.read('master.m3u8')?.body).match(/AVERAGE-BANDWIDTH=\d+/g)).toHaveLength(3);
    expect(String(media.read('manifest.mpd')?.body).match(/<Representation id="\d"/g)).toHaveLength(3);
    for (const path of ['0/init.mp4', '2.m3u8', 'sound.m3u8', 'sound/init.mp4', 'sound/24.m4s', '2/49.m4s'])
      expect(media.read(path), path).not.toBeNull();
    for (const path of ['3/0.m4s', '0/50.m4s', '../secret', '3.m3u8', 'sound/25.m4s'])
      expect(media.read(path), path).toBeNull();
  });

  /** `tfdt` of a segment, in units of its track. */
  const beginOf = (body: Buffer | undefined): number => {
    const at = body?.indexOf('tfdt') ?? -1;
    return Number(body?.readUInt8(at + 4) === 1 ? body.readBigUInt64BE(at + 8) : body?.readUInt32BE(at + 8));
  };

  it('comes as slowly as its link, which all loads of a run share', async () => {
    const run: Run = {
      media,
      link: createLink([{ milliseconds: 60_000, kilobitsPerSecond: 1_500, latencyMilliseconds: 40 }]),
      beganAtMs: null,
      loads: [],
    };
    const server = await startShapedServer(new Map([['a', run]]), new Map());
    try {
      const get = async (path: string) => (await (await fetch(`${server.url}/a/${path}`)).arrayBuffer()).byteLength;
      const [first, second] = await Promise.all([get('0/0.m4s'), get('0/1.m4s')]);
      const bits = 8 * ((first ?? 0) + (second ?? 0));
      const lastMs = Math.max(...run.loads.map(({ endedMs }) => endedMs ?? 0));
      expect(run.loads.map(({ rendition, index, isWhole }) => [rendition, index, isWhole])).toEqual([
        [0, 0, true],
        [0, 1, true],
      ]);
      // Until the last load was complete, the link carried no more than it may.
      expect(run.link.bitsBetween(0, lastMs)).toBeGreaterThanOrEqual(bits);
      expect((await fetch(`${server.url}/b/0/0.m4s`)).status).toBe(404);
    } finally {
      server.stop();
    }
  });
});
