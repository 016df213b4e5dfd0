import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readText } from '../../../../../src/widget/engines/dash/text/reader.ts';
import type { Cue } from '../../../../../streams/model/cues.ts';
import { initSegment, segment, wvttSample } from '../../../shared/timed-text/mp4-builder.ts';

const told = (cues: readonly Cue[]) =>
  cues.map(({ startSeconds, endSeconds, text }) => [startSeconds, endSeconds, text]);

describe('the reader of DASH text', () => {
  const template = {
    media: 'text-$Number$.m4s',
    initialization: 'init.mp4',
    timescale: 1_000,
    duration: 4_000,
    startNumber: 1,
  };
  const manifest = {
    url: 'https://cdn.example/film.mpd',
    Period: [
      {
        AdaptationSet: [
          {
            lang: 'en',
            mimeType: 'application/mp4',
            Label: ['English'],
            Representation: [{ codecs: 'wvtt', SegmentTemplate: template }],
          },
        ],
      },
    ],
  };
  let asked: string[] = [];
  const missing = new Set<string>();

  beforeEach(() => {
    vi.useFakeTimers();
    asked = [];
    missing.clear();
    vi.stubGlobal('fetch', (url: string) => {
      const name = url.slice('https://cdn.example/'.length);
      asked.push(name);
      if (missing.has(name)) return Promise.resolve(new Response(null, { status: 404 }));
      const index = Number(/text-(\d+)/.exec(name)?.[1]);
      const bytes =
        name === 'init.mp4'
          ? initSegment(1_000)
          : segment((index - 1) * 4_000, [{ duration: 4_000, bytes: wvttSample([name]) }]);
      return Promise.resolve(new Response(new Uint8Array(bytes)));
    });
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  function begin(range: { fromSeconds: number; untilSeconds: number }, read: () => unknown = () => manifest) {
    const found: Cue[] = [];
    const end = readText({
      manifest: () => read() as never,
      names: { lang: 'en', label: 'English', nth: 0 },
      range: () => range,
      locate: (url) => url,
      onCues: (cues) => found.push(...cues),
    });
    return { found, end };
  }

  it('loads the segments that the film plays next, once, and follows a seek', async () => {
    const range = { fromSeconds: 5, untilSeconds: 11 };
    const { found, end } = begin(range);
    await vi.advanceTimersByTimeAsync(3_000);
    expect(asked).toEqual(['text-2.m4s', 'init.mp4', 'text-3.m4s']);
    expect(told(found)).toEqual([
      [4, 8, 'text-2.m4s'],
      [8, 12, 'text-3.m4s'],
    ]);
    Object.assign(range, { fromSeconds: 101, untilSeconds: 102 });
    await vi.advanceTimersByTimeAsync(3_000);
    expect(asked.slice(3)).toEqual(['text-26.m4s']);
    end();
    Object.assign(range, { fromSeconds: 201, untilSeconds: 202 });
    await vi.advanceTimersByTimeAsync(5_000);
    expect(asked).toHaveLength(4);
  });

  it('requests a missing segment again, and meanwhile continues with the others', async () => {
    missing.add('text-1.m4s');
    const { found, end } = begin({ fromSeconds: 0, untilSeconds: 8 });
    await vi.advanceTimersByTimeAsync(3_000);
    expect(asked.filter((name) => name === 'text-1.m4s')).toHaveLength(1);
    expect(told(found)).toHaveLength(1);
    missing.clear();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(told(found)).toContainEqual([0, 4, 'text-1.m4s']);
    end();
  });

  it.each([
    ['has no list of periods', { Period: 'none' }],
    ['has an empty period', { Period: [null] }],
    ['has null in place of a set', { Period: [{ AdaptationSet: [null] }] }],
    ['has no list of sets', { Period: [{ AdaptationSet: {} }] }],
  ])('keeps reading if the manifest %s for a while', async (_, broken) => {
    let now: unknown = broken;
    const { found, end } = begin({ fromSeconds: 0, untilSeconds: 4 }, () => now);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(asked).toEqual([]);
    now = manifest;
    await vi.advanceTimersByTimeAsync(2_000);
    expect(told(found)).toEqual([[0, 4, 'text-1.m4s']]);
    end();
  });
});
