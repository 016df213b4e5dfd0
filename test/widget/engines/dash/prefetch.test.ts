import { describe, expect, it, vi } from 'vitest';
import { prefetchStart } from '../../../../src/widget/engines/dash/prefetch.ts';
import { newBuffersForPeriods } from '../../../../src/widget/engines/dash/settings.ts';

const source = { kind: 'dash', url: 'https://cdn.example/next.mpd' } as const;
type Handler = (event: object) => void;
/** The representations of one adaptation set. */
type Representations = readonly { readonly height?: number; readonly bandwidth?: number }[];

function fakePlayer() {
  const handlers = new Map<string, Handler>();
  return {
    handlers,
    on: (name: string, handler: Handler) => void handlers.set(name, handler),
    off: (name: string, handler: Handler) => void (handlers.get(name) === handler && handlers.delete(name)),
    updateSettings: vi.fn(),
    initialize: vi.fn(),
    setCustomInitialTrackSelectionFunction: vi.fn(),
    attachSource: vi.fn(),
    retrieveManifest: vi.fn<(url: string, done: (manifest: object | null) => void) => void>(),
    preload: vi.fn(),
  };
}

function prefetch(manner: object = {}, isWanted = () => true) {
  const player = fakePlayer();
  const onManifest = vi.fn();
  const given = { source, startSeconds: 0, quality: null, audio: null, onManifest, ...manner };
  const prefetched = prefetchStart(player as never, given as never, isWanted);
  const [[beforehand]] = player.updateSettings.mock.calls as [[{ streaming: { buffer: object } }]];
  player.updateSettings.mockClear();
  return {
    player,
    beforehand,
    onManifest,
    prefetched,
    load: (...representations: readonly Representations[]) => {
      const AdaptationSet = representations.map((Representation) => ({ Representation }));
      player.handlers.get('internalManifestLoaded')?.({ manifest: { Period: [{ AdaptationSet }, {}] } });
    },
  };
}

/** The bitrate in kilobits that a film starts with. Null leaves it to the library. */
function startKbps(height: number, ...sets: readonly Representations[]): number | null {
  const { player, load } = prefetch({ quality: { height } });
  load(...sets);
  const [settings] = player.updateSettings.mock.calls[0] ?? [];
  return settings === undefined ? null : settings.streaming.abr.initialBitrate.video;
}

const of = (height: number, bandwidth: number) => ({ height, bandwidth });

describe('a prefetched DASH film', () => {
  it.each([
    ['with the height of the film before', 720, [[of(360, 400_000), of(720, 900_000), of(1080, 2e6)]], 900],
    ['with the best of that height', 720, [[of(720, 900_000), of(720, 1_500_000)]], 1_500],
    ['with the next lower height', 1000, [[of(360, 400_000), of(720, 900_000), of(1080, 2e6)]], 900],
    ['with a height of the second set', 720, [[of(360, 400_000)], [of(720, 900_000)]], 900],
    ['at a bandwidth rounded up to whole kilobits', 720, [[of(720, 900_001)]], 901],
    ['as the library decides, if all heights are higher', 300, [[of(360, 400_000)]], null],
    ['as the library decides, if the bandwidth is unknown', 720, [[of(720, 0)]], null],
    ['as the library decides, if there is no picture', 720, [[{ bandwidth: 128_000 }]], null],
  ])('starts %s', (_how, height, sets, kbps) => expect(startKbps(height, ...sets)).toBe(kbps));

  it('starts as the library decides if no quality was chosen', () => {
    const { player, load } = prefetch();
    load([of(360, 400_000)]);
    expect(player.updateSettings).not.toHaveBeenCalled();
  });

  it('gets new buffers for each Period if a Period has no sound', () => {
    const { player } = prefetch();
    const both = [{ contentType: 'video' }, { contentType: 'audio' }];
    const Period = [{ AdaptationSet: both }, { AdaptationSet: [{ contentType: 'video' }] }];
    player.handlers.get('internalManifestLoaded')?.({ manifest: { Period } });
    expect(player.updateSettings.mock.calls).toEqual([[newBuffersForPeriods]]);
  });

  it('keeps the voice if the film has one of that label and language', () => {
    const { player } = prefetch({ audio: { label: 'Дубляж', language: 'ru' } });
    const select = player.setCustomInitialTrackSelectionFunction.mock.calls[0]?.[0] as (tracks: object[]) => object[];
    const track = (type: string, lang: string, text: string) => ({ type, lang, labels: [{ text }] });
    const [en, ru] = [track('audio', 'en', 'Дубляж'), track('audio', 'ru', 'Дубляж')];
    expect(select([en, ru])).toEqual([ru]);
    expect(select([en])).toEqual([en]);
    const pictures = [track('video', 'en', ''), track('video', 'ru', 'Дубляж')];
    expect(select(pictures)).toEqual(pictures);
  });

  it('reports whether it has a manifest', () => {
    const { player, onManifest, prefetched, load } = prefetch();
    expect(prefetched.manifest()).toBeNull();
    load([of(360, 1)]);
    expect(prefetched.manifest()).not.toBeNull();
    player.handlers.get('internalManifestLoaded')?.({});
    expect(onManifest.mock.calls).toEqual([[true], [false]]);
  });

  it('is not usable after an error', () => {
    const { player, onManifest, prefetched } = prefetch();
    expect(prefetched.isUsable()).toBe(true);
    player.handlers.get('error')?.({});
    expect([prefetched.isUsable(), onManifest.mock.calls]).toEqual([false, [[false]]]);
  });

  it('starts at its beginning at once, without an element and without playing', () => {
    const { player } = prefetch();
    expect(player.initialize).toHaveBeenCalledWith(undefined, undefined, false);
    expect(player.attachSource.mock.calls).toEqual([[source.url, NaN]]);
    expect(player.preload).toHaveBeenCalledOnce();
  });

  async function startAt(startSeconds: number, manifest: object | null, isWanted = () => true) {
    const { player } = prefetch({ startSeconds }, isWanted);
    expect(player.attachSource).not.toHaveBeenCalled();
    const [[url, done]] = player.retrieveManifest.mock.calls as [[string, (manifest: object | null) => void]];
    expect(url).toBe(source.url);
    done(manifest);
    await Promise.resolve();
    expect(player.preload).toHaveBeenCalledTimes(player.attachSource.mock.calls.length);
    return player.attachSource.mock.calls;
  }

  it.each([
    ['where the viewer left it', 90, { mediaPresentationDuration: 1_200 }, 90],
    ['before its end, if the viewer left it after the end', 99_999, { mediaPresentationDuration: 1_200 }, 1_190],
    ['at the requested position, if its end is unknown', 99_999, {}, 99_999],
    ['at the requested position in a channel', 99_999, { type: 'dynamic', mediaPresentationDuration: 1_200 }, 99_999],
  ])('starts %s', async (_, startSeconds, manifest, expected) =>
    expect(await startAt(startSeconds, manifest)).toEqual([[manifest, expected]]),
  );

  it('is tried once more if its manifest cannot be read, and not if nothing waits for it', async () => {
    expect(await startAt(90, null)).toEqual([[source.url, 90]]);
    expect(await startAt(90, {}, () => false)).toEqual([]);
  });

  it('loads four seconds', () => {
    const { beforehand } = prefetch();
    expect(new Set(Object.values(beforehand.streaming.buffer))).toEqual(new Set([4]));
  });

  it('has no listeners after the engine has taken it, and gets the usual buffer limits', () => {
    const { player, prefetched } = prefetch();
    prefetched.end();
    expect(player.handlers.size).toBe(0);
    expect(player.updateSettings.mock.calls[0]?.[0].streaming.buffer.bufferTimeDefault).toBeGreaterThan(4);
  });
});
