import { expect, it, vi } from 'vitest';
import { createDashQuality } from '../../../../src/widget/engines/dash/quality.ts';

const bitrate = (id: string, bandwidth: number) => ({ id, bandwidth });
const avc = { index: 0, bitrateList: [bitrate('avc360', 500_000), bitrate('avc720', 2_000_000)] };
const av1 = { index: 1, bitrateList: [bitrate('av360', 300_000), bitrate('av720', 1_000_000)] };

function library(playing = bitrate('avc720', 2_000_000)) {
  let current = avc;
  const setCurrentTrack = vi.fn((track: typeof avc) => void (current = track));
  const setRepresentationForTypeById = vi.fn();
  const settings: unknown[] = [];
  const player = {
    getTracksFor: () => [avc, av1],
    getCurrentTrackFor: () => current,
    getCurrentRepresentationForType: () => playing,
    getActiveStream: () => null,
    setCurrentTrack,
    setRepresentationForTypeById,
    updateSettings: ({ streaming }: { streaming: { abr: { maxBitrate: { video: number } } } }) =>
      settings.push(streaming.abr.maxBitrate.video),
  };
  const quality = createDashQuality(player as never, {} as never);
  return { quality, settings, setCurrentTrack, setRepresentationForTypeById };
}

it('automatic quality is limited in bits, and a larger picture that plays is replaced', () => {
  const { quality, settings, setCurrentTrack, setRepresentationForTypeById } = library();
  quality.limit(['avc360']);
  expect(settings).toEqual([500]);
  expect(setRepresentationForTypeById).toHaveBeenCalledExactlyOnceWith('video', 'avc360');
  expect(setCurrentTrack).not.toHaveBeenCalled();
  quality.limit(null);
  expect(settings).toEqual([500, -1]);
});

it('another codec is another track', () => {
  const { quality, settings, setCurrentTrack, setRepresentationForTypeById } = library();
  quality.limit(['av360', 'av720']);
  expect(settings).toEqual([1_000]);
  expect(setCurrentTrack).toHaveBeenCalledExactlyOnceWith(av1);
  expect(setRepresentationForTypeById).not.toHaveBeenCalled();
  // Nothing of these is in the stream: it plays as it did.
  const { quality: other, settings: without } = library();
  other.limit(['gone']);
  expect(without).toEqual([-1]);
});

it('what the viewer chooses is not limited, in its own track, until quality is automatic again', () => {
  const { quality, settings, setCurrentTrack, setRepresentationForTypeById } = library();
  quality.limit(['avc360', 'avc720']);
  quality.choose('av720');
  expect(quality.chosenId()).toBe('av720');
  expect(settings.at(-1)).toBe(-1);
  expect(setCurrentTrack).toHaveBeenLastCalledWith(av1);
  expect(setRepresentationForTypeById).toHaveBeenLastCalledWith('video', 'av720');
  quality.limit(['avc360']);
  expect(settings.at(-1)).toBe(-1);
  quality.choose(null);
  expect(settings.at(-1)).toBe(500);
  expect(setCurrentTrack).toHaveBeenLastCalledWith(avc);
});

it('a new stream is told only what there is to tell', () => {
  const { quality, settings } = library();
  quality.apply();
  expect(settings).toEqual([]);
  quality.limit(['avc360']);
  quality.apply();
  expect(settings).toEqual([500, 500]);
});
