// @vitest-environment happy-dom
import { Events } from 'hls.js';
import { describe, expect, it, vi } from 'vitest';
import { prefetchStart, startInFilm } from '../../../../src/widget/engines/hls/prefetch.ts';
import { FakeHls } from './fake-hls.ts';

const url = 'https://cdn.example/next.m3u8';
const source = { kind: 'hls', url } as const;

function prefetch(manner: object = {}) {
  const hls = new FakeHls({ startPosition: 0 });
  const onManifest = vi.fn();
  const given = { source, startSeconds: 0, quality: null, audio: null, onManifest, ...manner };
  const prefetched = prefetchStart(hls as never, given as never);
  return { hls, onManifest, prefetched };
}

/** The level that a film with these heights starts with. -1 leaves it to the library. */
function firstLevel(heights: readonly number[], height: number | null): number {
  const { hls } = prefetch({ quality: height === null ? null : { height } });
  hls.levels = heights.map((each) => ({ height: each }));
  hls.emit(Events.MANIFEST_PARSED);
  return hls.startLevel;
}

describe('a prefetched HLS film', () => {
  it.each([
    ['with the height of the film before', [360, 720, 1080], 720, 1],
    ['with the next lower height', [360, 720, 1080], 1000, 1],
    ['as the library decides, if all heights are higher', [720, 1080], 480, -1],
    ['as the library decides, if heights are unknown', [0, 0], 720, -1],
    ['as the library decides, if no quality was chosen', [360, 720], null, -1],
  ])('starts %s', (_how, heights, height, level) => expect(firstLevel(heights, height)).toBe(level));

  it.each([
    ['by name and language', { label: 'Дубляж', language: 'ru' }, { name: 'Дубляж', lang: 'ru' }],
    ['by name alone, if the language is unknown', { label: 'Дубляж', language: '' }, { name: 'Дубляж' }],
  ])('keeps the voice %s', (_how, audio, preference) =>
    expect(prefetch({ audio }).hls.config['audioPreference']).toEqual(preference),
  );

  it('loads no subtitles', () => {
    const { hls } = prefetch();
    hls.emit(Events.MANIFEST_PARSED);
    expect(hls.calls).toContainEqual(['subtitleTrack', -1]);
  });

  it('reports when its manifest has loaded', () => {
    const { hls, onManifest, prefetched } = prefetch();
    expect(prefetched.manifest()).toBeNull();
    hls.emit(Events.MANIFEST_LOADED, { url });
    expect(onManifest.mock.calls).toEqual([[true]]);
    expect(prefetched.manifest()).toEqual({ url });
  });

  it('is not usable after a fatal error, and continues after others', () => {
    const { hls, onManifest, prefetched } = prefetch();
    hls.emit(Events.ERROR, { fatal: false });
    expect([prefetched.isUsable(), onManifest.mock.calls]).toEqual([true, []]);
    hls.emit(Events.ERROR, { fatal: true });
    expect([prefetched.isUsable(), onManifest.mock.calls]).toEqual([false, [[false]]]);
  });

  it('has no listeners after the engine has taken it', () => {
    const { hls, prefetched } = prefetch();
    expect(hls.listening()).toBeGreaterThan(0);
    prefetched.end();
    expect(hls.listening()).toBe(0);
  });
});

describe('a start position', () => {
  it.each([
    ['within the film stays', 30, false, 30, []],
    ['after the end is moved before it', 99, false, 50, [['stopLoad'], ['startLoad', 50]]],
    ['within a channel stays', 30, true, 30, []],
    ['after the edge of a channel is moved to the edge', 99, true, -1, [['stopLoad'], ['startLoad', -1]]],
  ])('%s', async (_title, startPosition, live, expected, calls) => {
    const hls = new FakeHls({ startPosition });
    startInFilm(hls as never, { live, edge: 60 });
    expect(hls.config['startPosition']).toBe(expected);
    // Loading starts again in a later task than the end of the old loads.
    expect(hls.calls).toEqual(calls.slice(0, 1));
    await new Promise((resolve) => setTimeout(resolve));
    expect(hls.calls).toEqual(calls);
  });
});
