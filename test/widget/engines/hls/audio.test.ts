import Hls, { AudioStreamController } from 'hls.js';
import { describe, expect, it, vi } from 'vitest';
import { alignedWith, AlignedAudio } from '../../../../src/widget/engines/hls/audio.ts';

/** Segments of this length from a position on, each with its discontinuity part. */
const segments = (fromSeconds: number, seconds: number, parts: readonly number[]) =>
  parts.map((cc, index) => ({
    cc,
    start: fromSeconds + index * seconds,
    end: fromSeconds + (index + 1) * seconds,
  }));

describe('the audio segment at a position', () => {
  const pictures = segments(232, 2, [5, 5, 5, 5, 6, 6, 6, 6]);
  const late = segments(233.2, 4, [5, 5, 6, 6]);
  const early = segments(230.8, 4, [5, 5, 6, 6]);
  const partAt = (audio: typeof late, found: number, positionSeconds: number): number => {
    const segment = audio[found];
    if (segment === undefined) throw new RangeError('There is no such segment.');
    return audio.indexOf(alignedWith(pictures, audio, segment, positionSeconds));
  };

  it.each([
    ['the one found, if pictures and audio are of one part', late, 0, 235, 0],
    ['the next one, if the audio of the previous part lasts too long', late, 1, 240, 2],
    ['the one before, if the audio of the next part begins too early', early, 2, 239.9, 1],
    ['the one found, if no pictures are known', late, 1, 300, 1],
    ['the one found, if the part has no audio', late.slice(0, 2), 1, 240, 1],
  ])('is %s', (_, audio, found, positionSeconds, expected) =>
    expect(partAt(audio, found, positionSeconds)).toBe(expected),
  );
});

describe('the audio loader', () => {
  /** The members that the loader takes from its base class. */
  interface Inside {
    waitingData: object | null;
    fragmentTracker: { removeFragment: () => void; getState: () => string };
    stopLoad: () => void;
    initPTS: object[];
    getNextFragment: (positionSeconds: number, details: object) => object | null;
    mainFragLoading: { frag: object } | null;
    loadFragment: (frag: object, track: object, targetSeconds: number) => void;
  }

  const loaderOf = (hls: Hls) =>
    (hls as unknown as { networkControllers: readonly object[] }).networkControllers.find(
      (controller) => controller instanceof AlignedAudio,
    ) as unknown as Inside;

  it.each([
    ['of the same part as the pictures, while the start of its own part is unknown', [], 1],
    ['that the library finds, once the start of its part is known', [{}, {}], 0],
    ['that the library finds, if the other one is loaded already', [], 0, 'OK'],
  ])('continues with the segment %s', (_, starts, expected, state = 'NOT_LOADED') => {
    const hls = new Hls({ audioStreamController: AlignedAudio });
    const loader = loaderOf(hls);
    loader.initPTS = starts;
    loader.fragmentTracker.getState = () => state;
    const pictures = segments(0, 4, [0, 1]);
    Object.defineProperties(hls, {
      levels: { value: [{ details: { fragments: pictures } }] },
      loadLevel: { value: 0 },
    });
    const fragments = segments(1, 4, [0, 1]);
    const byLibrary = vi.spyOn(AudioStreamController.prototype as unknown as Inside, 'getNextFragment');
    byLibrary.mockReturnValue(fragments[0] ?? null);
    expect(loader.getNextFragment(4.5, { fragments })).toBe(fragments[expected]);
    byLibrary.mockReturnValue(null);
    expect(loader.getNextFragment(4.5, { fragments })).toBeNull();
    hls.destroy();
  });

  interface Given {
    readonly live?: boolean;
    readonly state?: string;
    readonly endList?: boolean;
  }

  it.each<[string, number, number | null, Given, number]>([
    ['at once together with its pictures', 0, 4, {}, 1],
    ['later if it is ahead of the pictures that are loading', 4, 4, {}, 0],
    ['later if sound and pictures are cut a little apart', 3.95, 4, {}, 0],
    ['of a channel at once, since little is ahead there', 4, 4, { live: true }, 1],
    ['at once if no pictures are loading', 4, null, {}, 1],
    ['at once after pictures of which only a part will ever arrive', 4, 4, { state: 'PARTIAL' }, 1],
    ['at once at the end, since sound may be longer than its pictures', 4, 4, { endList: true }, 1],
  ])('loads a segment %s', (_, start, picturesEnd, { live = false, state = 'APPENDING', endList = false }, times) => {
    const hls = new Hls({ audioStreamController: AlignedAudio });
    const loader = loaderOf(hls);
    const byLibrary = vi.spyOn(AudioStreamController.prototype as unknown as Inside, 'loadFragment');
    byLibrary.mockReset().mockReturnValue(undefined);
    loader.mainFragLoading = picturesEnd === null ? null : { frag: { end: picturesEnd } };
    loader.fragmentTracker.getState = () => state;
    loader.loadFragment({ start, endList }, { details: { live } }, start);
    expect(byLibrary).toHaveBeenCalledTimes(times);
    hls.destroy();
  });

  it('forgets the waiting segment when loading stops, so that it can be loaded again', () => {
    const hls = new Hls({ audioStreamController: AlignedAudio });
    const loader = loaderOf(hls);
    loader.waitingData = { frag: {} };
    loader.fragmentTracker.removeFragment = () => undefined;
    loader.stopLoad();
    expect(loader.waitingData).toBeNull();
    hls.destroy();
  });
});
