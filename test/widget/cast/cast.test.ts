import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { EMPTY, Subject } from 'rxjs';
import type { CastLoad } from '../../../streams/model/commands.ts';
import type { Signal } from '../../../streams/model/signals.ts';
import type { EngineControl } from '../../../src/widget/engines/engine.ts';
import { createCastSink } from '../../../src/widget/cast/cast-sink.ts';
import { createMediaSink } from '../../../src/widget/media/media-sink.ts';
import { installCast, type FakeDevice } from '../support/fake-cast.ts';
import { FakeMedia } from '../support/fake-media.ts';
import { give, performed } from '../support/give.ts';
import { until } from '../../until.ts';

const film: CastLoad = {
  source: { url: 'https://cdn.example/1.m3u8', kind: 'hls' },
  startSeconds: 12,
  isLive: false,
  wantsPlay: true,
  rate: 1,
  title: 'Тихая гавань',
  episode: null,
  posterUrl: null,
  subtitles: [],
  textTrack: null,
};

type Scope = Window & Parameters<typeof installCast>[0];

let device: FakeDevice;
let scope: Scope;
let seen: Signal[];
let here: ReturnType<typeof anElement>;
let routed: ReturnType<typeof createMediaSink>;

const settle = async () => {
  for (let turn = 0; turn < 30; turn += 1) await Promise.resolve();
};
const types = () => seen.map(({ type }) => type);
const of = <T extends Signal['type']>(type: T) => seen.filter((signal) => signal.type === type);

function createSink(load?: Parameters<typeof createCastSink>[3]) {
  return createCastSink(
    scope,
    here.element,
    routed.route,
    load ?? (() => import('../../../src/widget/cast/sender.ts')),
  );
}

async function connected() {
  const sink = createSink();
  const connection = performed(sink, 'cast.connect', {}).subscribe((signal) => seen.push(signal));
  await until(() => expect(types()).toContain('cast.connected'));
  return { sink, connection };
}

async function playing(load: Partial<CastLoad> = {}) {
  const { sink, connection } = await connected();
  const controls$ = new Subject<EngineControl>();
  const attachment = sink['cast.load']({ ...film, ...load }, { engine$: controls$ }).subscribe((signal) =>
    seen.push(signal),
  );
  await settle();
  return { sink, connection, attachment, controls$ };
}

const anElement = () => Object.assign(new FakeMedia(), { volume: 0.9, muted: true, play: vi.fn(), pause: vi.fn() });

beforeEach(() => {
  seen = [];
  scope = {} as Scope;
  here = anElement();
  routed = createMediaSink(here.element, () => undefined);
  device = installCast(scope, false);
  vi.spyOn(console, 'warn').mockReturnValue();
});
afterEach(() => void vi.restoreAllMocks());

describe('a Cast connection', () => {
  it('is reported with the name of the device, and its end with the local volume', async () => {
    const { sink } = await connected();
    give(sink, 'cast.disconnect', {});
    await settle();
    expect(seen).toEqual([
      { type: 'cast.connecting' },
      { type: 'cast.connected', deviceName: 'Гостиная' },
      { type: 'cast.disconnected' },
      { type: 'media.volumeChanged', volume: 0.9, muted: true },
    ]);
    expect(device.listeners()).toBe(0);
  });

  it('may be ended on the device', async () => {
    await connected();
    device.press('off');
    await settle();
    expect(types().slice(2)).toEqual(['cast.disconnected', 'media.volumeChanged']);
  });

  it.each([
    ['cancel', 'aborted'],
    ['receiver_unavailable', 'nothingFound'],
    ['something new', 'refused'],
  ])('that fails with %s reports %s', async (choice, reason) => {
    device.choice = choice as FakeDevice['choice'];
    performed(createSink(), 'cast.connect', {}).subscribe((signal) => seen.push(signal));
    await until(() => expect(types()).toContain('cast.disconnected'));
    expect(of('page.actionFailed')).toEqual([{ type: 'page.actionFailed', action: 'cast', reason }]);
  });

  it('reports that its script failed to load, and may be tried again', async () => {
    const sink = createSink(() => Promise.reject(new Error('offline')));
    performed(sink, 'cast.connect', {}).subscribe((signal) => seen.push(signal));
    await until(() => expect(types()).toContain('cast.disconnected'));
    expect(of('page.actionFailed')).toEqual([{ type: 'page.actionFailed', action: 'cast', reason: 'unreachable' }]);
  });

  it('that is cancelled ends at once, and a device that connects later is released', async () => {
    const sink = createSink();
    performed(sink, 'cast.connect', {}).subscribe((signal) => seen.push(signal));
    give(sink, 'cast.disconnect', {});
    expect(types()).toEqual(['cast.connecting', 'cast.disconnected', 'media.volumeChanged']);
    await settle();
    expect(types()).not.toContain('cast.connected');
  });
});

describe('the film on a Cast device', () => {
  it('starts at the local position and reports like an element', async () => {
    await playing();
    expect(device.loads).toHaveLength(1);
    expect(device.loads[0]).toMatchObject({ autoplay: true, currentTime: 12, media: { contentId: film.source.url } });
    device.advance(3);
    device.press('pause');
    expect(seen.slice(2)).toEqual([
      { type: 'engine.attaching', url: film.source.url, startSeconds: 12 },
      { type: 'engine.attached', url: film.source.url },
      { type: 'engine.tracksChanged', tracks: { qualities: [], audioTracks: [], textTracks: [] } },
      {
        type: 'engine.activeChanged',
        active: { qualityId: null, isAutoQuality: true, audioTrackId: null },
      },
      { type: 'media.durationChanged', durationSeconds: 24, isLive: false },
      { type: 'media.volumeChanged', volume: 0.6, muted: false },
      { type: 'media.timeUpdated', positionSeconds: 12 },
      { type: 'media.playing' },
      { type: 'media.timeUpdated', positionSeconds: 15 },
      { type: 'media.firstFrameShown' },
      { type: 'media.paused', positionSeconds: 15, isEnd: false },
    ]);
  });

  it('stays paused if it was paused', async () => {
    await playing({ wantsPlay: false });
    expect(types()).toContain('media.paused');
    expect(types()).not.toContain('media.playing');
  });

  it('obeys the commands for the element, while the element only keeps the speed', async () => {
    await playing();
    give(routed.sink, 'media.pause', {});
    await settle();
    expect(device.isPaused()).toBe(true);
    give(routed.sink, 'media.play', {});
    give(routed.sink, 'media.seek', { positionSeconds: 20 });
    give(routed.sink, 'media.setVolume', { volume: 0.3 });
    give(routed.sink, 'media.setMuted', { muted: true });
    give(routed.sink, 'media.setRate', { rate: 1.5 });
    await settle();
    expect([device.isPaused(), device.position(), device.volume(), device.isMuted()]).toEqual([false, 20, 0.3, true]);
    expect(device.messages).toEqual([
      expect.objectContaining({ type: 'SET_PLAYBACK_RATE', playbackRate: 1.5, mediaSessionId: 1 }),
    ]);
    expect([here.play.mock.calls, here.pause.mock.calls]).toEqual([[], []]);
    expect([here.currentTime, here.volume, here.playbackRate]).toEqual([0, 0.9, 1.5]);
    expect(of('media.seeked')).toEqual([{ type: 'media.seeked', positionSeconds: 20 }]);
  });

  it('ignores commands before it is loaded and after it is gone', async () => {
    const { sink } = await connected();
    give(routed.sink, 'media.seek', { positionSeconds: 5 });
    const attachment = sink['cast.load'](film, { engine$: EMPTY }).subscribe();
    await settle();
    attachment.unsubscribe();
    give(routed.sink, 'media.pause', {});
    expect([here.currentTime, here.pause.mock.calls.length]).toEqual([5, 1]);
    await settle();
    expect(device.isPaused()).toBe(true);
  });

  it('ends as films do', async () => {
    await playing();
    device.finish();
    expect(types().at(-1)).toBe('media.ended');
    expect(of('media.paused')).toEqual([]);
  });

  it('stops with the connection at its position if it is stopped on the device', async () => {
    await playing();
    device.advance(4);
    device.press('stop');
    await settle();
    expect(seen.slice(-3)).toEqual([
      { type: 'media.paused', positionSeconds: 16, isEnd: false },
      { type: 'cast.disconnected' },
      { type: 'media.volumeChanged', volume: 0.9, muted: true },
    ]);
  });

  it('keeps its position when the library resets its player at the end', async () => {
    const { sink } = await playing();
    device.advance(4);
    give(sink, 'cast.disconnect', {});
    await settle();
    expect(of('media.timeUpdated').at(-1)).toEqual({ type: 'media.timeUpdated', positionSeconds: 16 });
  });

  it.each([
    [
      'refused',
      async () => {
        device.loadError = 'load_media_failed';
        await playing();
      },
    ],
    [
      'broken',
      async () => {
        await playing();
        device.finish('ERROR');
      },
    ],
  ])('that is %s is reported, and plays on the page again', async (_, act) => {
    await act();
    await settle();
    expect(types().slice(-3)).toEqual(['page.actionFailed', 'cast.disconnected', 'media.volumeChanged']);
  });

  it('leaves no listener', async () => {
    const { attachment, connection } = await playing();
    attachment.unsubscribe();
    connection.unsubscribe();
    expect(device.listeners()).toBe(0);
  });

  it('is replaced by the next one', async () => {
    const { sink, attachment } = await playing();
    attachment.unsubscribe();
    sink['cast.load']({ ...film, startSeconds: 0 }, { engine$: EMPTY }).subscribe((signal) => seen.push(signal));
    await settle();
    expect(device.loads.map(({ currentTime }) => currentTime)).toEqual([12, 0]);
    expect(device.isPaused()).toBe(false);
    expect(types()).not.toContain('media.ended');
  });

  it('is not loaded without a connection', () => {
    let isComplete = false;
    const sink = createSink();
    sink['cast.load'](film, { engine$: EMPTY }).subscribe({ complete: () => (isComplete = true) });
    expect([isComplete, device.loads]).toEqual([true, []]);
  });
});

describe('tracks on a Cast device', () => {
  const stream = [
    { trackId: 1, type: 'AUDIO', name: 'Дубляж', language: 'ru' },
    { trackId: 2, type: 'AUDIO', name: 'Оригинал', language: 'en' },
    { trackId: 3, type: 'TEXT', name: 'English', language: 'en' },
  ];
  const subtitles = [{ label: 'Русские', src: 'https://cdn.example/ru.vtt', language: 'ru' }];

  it('come from the stream and from files', async () => {
    device.streamTracks = stream;
    await playing({ subtitles });
    expect(of('engine.tracksChanged').at(-1)).toMatchObject({
      tracks: {
        audioTracks: [
          { id: '1', label: 'Дубляж', language: 'ru', channels: null },
          { id: '2', label: 'Оригинал', language: 'en', channels: null },
        ],
        textTracks: [
          { id: '3', label: 'English', language: 'en' },
          { id: '1000', label: 'Русские', language: 'ru' },
        ],
      },
    });
  });

  it('change one at a time', async () => {
    device.streamTracks = stream;
    const { controls$ } = await playing({ subtitles });
    const put = async (control: EngineControl) => {
      controls$.next(control);
      await settle();
      return device.activeTrackIds();
    };
    const cause = 'viewer';
    expect(await put({ type: 'engine.setAudioTrack', cause, audioTrackId: '2' })).toEqual([2]);
    expect(await put({ type: 'engine.setTextTrack', cause, textTrackId: '3' })).toEqual([2, 3]);
    expect(await put({ type: 'engine.setTextTrack', cause, textTrackId: '1000' })).toEqual([2, 1000]);
    expect(await put({ type: 'engine.setTextTrack', cause, textTrackId: null })).toEqual([2]);
    expect(of('engine.activeChanged').at(-1)).toMatchObject({ active: { audioTrackId: '2' } });
  });

  it('change together, and an unchanged list is not reported again', async () => {
    device.streamTracks = stream;
    const { controls$ } = await playing();
    controls$.next({ type: 'engine.setAudioTrack', cause: 'preference', audioTrackId: '2' });
    controls$.next({ type: 'engine.setTextTrack', cause: 'preference', textTrackId: '3' });
    await settle();
    expect(device.activeTrackIds()).toEqual([2, 3]);
    expect(of('engine.tracksChanged')).toHaveLength(1);
  });

  it.each([
    ['of a file, at once', { id: 't', label: ' русские', language: '' }, [1_000]],
    ['of the stream, by its label', { id: 't', label: 'english', language: '' }, [3]],
    ['of the stream, by its language', { id: 't', label: 'Subtitles', language: 'en' }, [3]],
    ['that the device does not have', { id: 't', label: 'Deutsch', language: 'de' }, []],
  ])('start with the subtitles %s', async (_, textTrack, expected) => {
    device.streamTracks = stream;
    await playing({ subtitles, textTrack });
    await settle();
    expect(device.activeTrackIds()).toEqual(expected);
  });
});
