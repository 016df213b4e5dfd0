import { expect, it, vi } from 'vitest';
import type { CommandedQuality } from '../../../../src/widget/engines/dash/abr.ts';
import { createDashQuality } from '../../../../src/widget/engines/dash/quality.ts';

const bitrate = (id: string, bandwidth: number) => ({ id, bandwidth });
const avc = { index: 0, bitrateList: [bitrate('avc360', 500_000), bitrate('avc720', 2_000_000)] };
const av1 = { index: 1, bitrateList: [bitrate('av360', 300_000), bitrate('av720', 1_000_000)] };

function library({ playing = bitrate('avc720', 2_000_000), isReady = true } = {}) {
  let current = avc;
  const calls: unknown[][] = [];
  const note =
    (name: string) =>
    (...given: unknown[]): void =>
      void calls.push([name, ...given]);
  const setCurrentTrack = vi.fn((track: typeof avc) => void (current = track));
  const processor = {
    getType: () => 'video',
    getBufferController: () => ({
      setIsBufferingCompleted: () => undefined,
      clearBuffers: (ranges: unknown) => {
        calls.push(['clear', ranges]);
        return Promise.resolve();
      },
    }),
    setExplicitBufferingTime: () => undefined,
  };
  const player = {
    getTracksFor: () => [avc, av1],
    getCurrentTrackFor: () => current,
    getCurrentRepresentationForType: () => playing,
    getActiveStream: () => ({ getStreamProcessors: () => [processor] }),
    setCurrentTrack,
    setInitialMediaSettingsFor: note('beginIn'),
    setRepresentationForTypeById: note('show'),
    updateSettings: ({ streaming: { abr = {}, buffer = {} } }: { streaming: { abr?: object; buffer?: object } }) =>
      calls.push(['set', { ...abr, ...buffer }]),
  };
  const commanded: CommandedQuality = { next: null };
  const media = { currentTime: 10, duration: 100 };
  const quality = createDashQuality(player as never, media as never, { commanded, isReady: () => isReady });
  const tell = (qualityId: string) =>
    quality.setNext({ type: 'engine.setNextQuality', cause: 'network', qualityId, bandwidthBps: 1, soundBps: 64_000 });
  return { quality, commanded, calls, setCurrentTrack, tell };
}

const shown = (id: string) => [
  ['set', { fastSwitchEnabled: true }],
  ['show', 'video', id],
  ['set', { fastSwitchEnabled: false }],
];

it('a commanded quality is loaded next, and is the one that a stream begins with', () => {
  const { commanded, calls, setCurrentTrack, tell } = library({ isReady: false });
  tell('av360');
  expect(commanded.next).toEqual({ qualityId: 'av360', soundBps: 64_000, bitsPerSecond: 300_000 });
  expect(calls).toEqual([
    ['set', { initialBitrate: { video: 300 } }],
    ['beginIn', 'video', { index: 1 }],
  ]);
  expect(setCurrentTrack).not.toHaveBeenCalled();
});

it('a commanded quality in another codec switches the track', () => {
  const { setCurrentTrack, tell } = library();
  tell('avc360');
  expect(setCurrentTrack).not.toHaveBeenCalled();
  tell('av720');
  expect(setCurrentTrack).toHaveBeenCalledExactlyOnceWith(av1);
});

it('a quality that the stream does not have is not loaded', () => {
  const { commanded, calls, tell } = library();
  tell('gone');
  expect(commanded.next).toBeNull();
  expect(calls).toEqual([]);
});

it('the buffer ahead is replaced by the commanded quality, also by a lower one', () => {
  const { quality, calls, tell } = library();
  quality.replace();
  expect(calls).toEqual([]);
  tell('avc360');
  calls.length = 0;
  quality.replace();
  expect(calls).toEqual([...shown('avc360'), ['clear', [{ start: 14, end: 100 }]]]);
  calls.length = 0;
  tell('avc720');
  quality.replace();
  expect(calls.slice(-3)).toEqual(shown('avc720'));
});

it('the viewer’s choice stays, in its own track, until quality is automatic again', () => {
  const { quality, calls, setCurrentTrack, tell } = library();
  tell('avc360');
  calls.length = 0;
  quality.choose('av720');
  expect(quality.chosenId()).toBe('av720');
  expect(setCurrentTrack).toHaveBeenLastCalledWith(av1);
  expect(calls.slice(0, 4)).toEqual([['set', { autoSwitchBitrate: { video: false } }], ...shown('av720')]);
  tell('avc720');
  calls.length = 0;
  quality.replace();
  expect(calls).toEqual([]);
  expect(setCurrentTrack).toHaveBeenCalledTimes(1);
  quality.choose(null);
  expect(calls).toEqual([['set', { autoSwitchBitrate: { video: true } }]]);
  expect(setCurrentTrack).toHaveBeenLastCalledWith(avc);
});

it('a new stream gets only the viewer’s choice', () => {
  const { quality, calls } = library();
  quality.apply();
  expect(calls).toEqual([]);
  quality.choose('avc720');
  calls.length = 0;
  quality.apply();
  expect(calls).toEqual([['set', { autoSwitchBitrate: { video: false } }], ...shown('avc720')]);
});
