// @vitest-environment happy-dom
import { Subject } from 'rxjs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { soundManifest } from '../../../../src/widget/engines/dash/sound-alone.ts';
import { onSlowDash } from '../../../../src/widget/engines/dash/slow-network.ts';
import { fakeMedia, set } from '../fake-media.ts';

const picture = { contentType: 'video', Representation: [{ id: '360' }] };
const sound = { mimeType: 'audio/mp4', Representation: [{ id: 'ru' }] };
const words = { contentType: 'text', Representation: [{ id: 'words' }] };
const manifest = { url: 'https://cdn.test/film.mpd', Period: [{ AdaptationSet: [picture, sound, words] }] };
const url = 'https://cdn.test/film.mpd';

interface Change {
  readonly isDynamic?: boolean;
  readonly isAutoQuality?: boolean;
  readonly kilobits?: number;
  readonly manifest?: object;
}

function film(change: Change = {}) {
  const media = fakeMedia();
  set(media, { currentTime: 12, readyState: 4 });
  Object.assign(media, { paused: false });
  const events = new Map<string, Subject<{ request?: never }>>();
  const throughput = { video: change.kilobits ?? 40, audio: 40 };
  const tracks = {
    video: [{ bitrateList: [{ bandwidth: 94_000 }, { bandwidth: 250_000 }] }],
    audio: [{ bitrateList: [{ bandwidth: 52_000 }] }],
  };
  const settings: object[] = [];
  const player = {
    getTracksFor: (kind: 'audio' | 'video') => tracks[kind],
    getAverageThroughput: (kind: 'audio' | 'video') => throughput[kind],
    isDynamic: () => change.isDynamic ?? false,
    updateSettings: (given: object) => settings.push(given),
  };
  const event = (name: string) => {
    const known$ = events.get(name) ?? new Subject<{ request?: never }>();
    events.set(name, known$);
    return known$;
  };
  const held = { qualities: [], qualityId: '360' };
  const attached: (string | object)[] = [];
  const told: unknown[] = [];
  const slow = onSlowDash(player as never, media, event, {
    url: () => url,
    manifest: () => (change.manifest ?? manifest) as never,
    isAutoQuality: () => change.isAutoQuality ?? true,
    offered: () => held,
    attach: (source) => {
      if (typeof source === 'string') slow.letGo();
      attached.push(source);
    },
  });
  const watching = slow.failures$.subscribe(({ context }) => told.push(context['details']));
  return {
    slow,
    held,
    throughput,
    settings,
    attached,
    told,
    watching,
    events,
    later: (ms: number) => vi.advanceTimersByTimeAsync(ms),
    loads: (request: object) => event('fragmentLoadingStarted').next({ request: request as never }),
    abandons: () => event('fragmentLoadingAbandoned').next({}),
    wait: async (ms = 1_000) => {
      set(media, { readyState: 2 });
      media.dispatchEvent(new Event('waiting'));
      await vi.dynamicImportSettled();
      await vi.advanceTimersByTimeAsync(ms);
    },
  };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('a film of DASH that stands on a network too slow for its least picture', () => {
  it('goes on with its sound alone, and says so', async () => {
    const { wait, attached, told, slow, held } = film();
    expect(slow.held()).toBeNull();
    await wait();
    expect(attached).toEqual([{ ...manifest, Period: [{ AdaptationSet: [sound, words] }] }]);
    expect(told).toEqual(['soundAlone']);
    expect(slow.held()).toBe(held);
  });

  it.each<[string, Change]>([
    ['is a channel', { isDynamic: true }],
    ['has a quality that the viewer has chosen', { isAutoQuality: false }],
    ['has a network that is enough', { kilobits: 120 }],
    ['has a network of which nothing is known', { kilobits: NaN }],
    ['has its sound within the picture', { manifest: { Period: [{ AdaptationSet: [picture] }] } }],
  ])('keeps the picture where it %s', async (_, change) => {
    const { wait, attached, told } = film(change);
    await wait();
    expect([attached, told]).toEqual([[], []]);
  });

  it('has its picture back when the network is enough for it, 20 s later at the soonest, and begins by what was measured', async () => {
    const { wait, later, throughput, attached, slow, settings } = film();
    await wait();
    Object.assign(throughput, { audio: 184, video: NaN });
    await later(18_000);
    expect(attached).toHaveLength(1);
    await later(3_000);
    expect(attached.slice(1)).toEqual([url]);
    expect(slow.held()).toBeNull();
    expect(settings).toEqual([{ streaming: { abr: { initialBitrate: { video: 184 } } } }]);
  });

  it('is seen by a load under way', async () => {
    const { loads, wait, later, attached } = film({ kilobits: 5_000 });
    const load = { mediaType: 'video', type: 'MediaSegment', bytesLoaded: 20_000, firstByteDate: new Date() };
    loads(load);
    await wait(2_900);
    expect(attached).toEqual([]);
    await later(1_000);
    expect(attached).toHaveLength(1);
  });

  it.each<[string, object]>([
    ['of sound', { mediaType: 'audio' }],
    ['of what a decoder needs', { type: 'InitializationSegment' }],
    ['that has ended', { endDate: new Date() }],
    ['without a first byte', { firstByteDate: null }],
  ])('is not seen by a load %s', async (_, change) => {
    const { loads, wait, attached } = film({ kilobits: 5_000 });
    const load = { mediaType: 'video', type: 'MediaSegment', bytesLoaded: 20_000, firstByteDate: new Date() };
    loads({ ...load, ...change });
    await wait(4_000);
    expect(attached).toEqual([]);
  });

  it('is not seen by a load that was given up', async () => {
    const { loads, abandons, wait, attached } = film({ kilobits: 5_000 });
    loads({ mediaType: 'video', type: 'MediaSegment', bytesLoaded: NaN, firstByteDate: new Date() });
    abandons();
    await wait(4_000);
    expect(attached).toEqual([]);
  });

  it('leaves no listener and no timer', async () => {
    const { wait, watching, events } = film();
    await wait();
    watching.unsubscribe();
    expect([...events.values()].some((event$) => event$.observed)).toBe(false);
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('a manifest without its pictures', () => {
  it('has all else of each period, and leaves the one it was made of as it was', () => {
    const before = structuredClone(manifest);
    expect(soundManifest(manifest)?.Period).toEqual([{ AdaptationSet: [sound, words] }]);
    expect(manifest).toEqual(before);
  });

  it.each<[string, object | null]>([
    ['is none', null],
    ['has no periods', {}],
    ['has an empty period', { Period: [{}] }],
    ['has a period without sound', { Period: [{ AdaptationSet: [picture, sound] }, { AdaptationSet: [picture] }] }],
    [
      'has a picture whose representations alone tell their kind',
      { Period: [{ AdaptationSet: [{ Representation: [{ mimeType: 'video/mp4' }] }] }] },
    ],
    ['has sets without representations', { Period: [{ AdaptationSet: [{}] }] }],
  ])('is none where the manifest %s', (_, given) => {
    expect(soundManifest(given)).toBeNull();
  });
});
