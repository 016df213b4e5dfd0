import { lastValueFrom } from 'rxjs';
import { describe, expect, it, vi } from 'vitest';
import { createMediaSink } from '../../../src/widget/media/media-sink.ts';
import { isPlayRequested } from '../../../src/widget/shared/play-state.ts';
import { FakeMedia } from '../support/fake-media.ts';
import { give, performed } from '../support/give.ts';

function setUp(play: () => unknown = () => Promise.resolve()) {
  const media = Object.assign(new FakeMedia(), { play: vi.fn(play), pause: vi.fn() });
  const onChange = vi.fn();
  return { media, onChange, ...createMediaSink(media.element, onChange) };
}

async function outcomeOf(play: () => unknown, muted = false) {
  const { media, sink } = setUp(play);
  media.muted = muted;
  const seen: unknown[] = [];
  await new Promise<void>((complete, error) => {
    performed(sink, 'media.play', {}).subscribe({ next: (signal) => seen.push(signal), complete, error });
    media.muted = false;
  });
  return seen;
}

const rejecting = (name: string) => () => Promise.reject(new DOMException('x', name));

describe('the command to play', () => {
  it('calls the element at once, on subscription and not before', () => {
    const { media, sink } = setUp();
    const played$ = performed(sink, 'media.play', {});
    expect(media.play).not.toHaveBeenCalled();
    played$.subscribe();
    expect(media.play).toHaveBeenCalledOnce();
  });

  it.each([
    ['works', () => Promise.resolve()],
    ['is of an old browser', () => undefined],
    ['is interrupted', rejecting('AbortError')],
    ['finds no source', rejecting('NotSupportedError')],
    [
      'throws',
      () => {
        throw new TypeError('x');
      },
    ],
  ])('emits nothing if it %s', async (_, play) => expect(await outcomeOf(play)).toEqual([]));

  it('is remembered until a pause or a refusal, whatever the element reports', async () => {
    const { media, sink } = setUp();
    give(sink, 'media.play', {});
    expect(isPlayRequested(media.element)).toBe(true);
    give(sink, 'media.pause', {});
    expect(isPlayRequested(media.element)).toBe(false);
    const refused = setUp(rejecting('NotAllowedError'));
    await lastValueFrom(performed(refused.sink, 'media.play', {}));
    expect(isPlayRequested(refused.media.element)).toBe(false);
  });

  it.each([true, false])('reports a refusal, and whether the element was muted then: %s', async (muted) => {
    expect(await outcomeOf(rejecting('NotAllowedError'), muted)).toEqual([
      { type: 'media.playRefused', wasMuted: muted },
    ]);
  });
});

describe('a change by the media sink', () => {
  it.each([
    ['seeking', 7],
    ['volumechange', 0.5],
    ['ratechange', 2],
  ] as const)('that ends in the event %s is reported once the element has it', (event, value) => {
    const { media, sink, onChange } = setUp();
    const had: number[] = [];
    onChange.mockImplementation(() =>
      had.push({ seeking: media.currentTime, volumechange: media.volume, ratechange: media.playbackRate }[event]),
    );
    const change = {
      seeking: () => give(sink, 'media.seek', { positionSeconds: value }),
      volumechange: () => give(sink, 'media.setVolume', { volume: value }),
      ratechange: () => give(sink, 'media.setRate', { rate: value }),
    };
    change[event]();
    expect(onChange.mock.calls).toEqual([[event]]);
    expect(had).toEqual([value]);
  });

  it('is not reported if the browser refuses the sound', () => {
    const { media, sink, onChange } = setUp();
    media.paused = false;
    Object.defineProperty(media, 'muted', {
      get: () => false,
      set: () => {
        media.paused = true;
      },
    });
    const seen: unknown[] = [];
    performed(sink, 'media.setMuted', { muted: false }).subscribe((signal) => seen.push(signal));
    expect(seen).toEqual([{ type: 'media.playRefused', wasMuted: false }]);
    expect(onChange).not.toHaveBeenCalled();
  });

  it('of the muted state is reported', () => {
    const { sink, onChange } = setUp();
    give(sink, 'media.setMuted', { muted: true });
    expect(onChange.mock.calls).toEqual([['volumechange']]);
  });
});

describe('the media sink', () => {
  it.each([
    [0.5, 0.5],
    [-1, 0],
    [7, 1],
    [NaN, 1],
    [Infinity, 1],
  ])('turns a volume of %d into %d', (volume, expected) => {
    const { media, sink } = setUp();
    give(sink, 'media.setVolume', { volume });
    expect(media.volume).toBe(expected);
  });

  it.each([
    [1.5, 1.5],
    [0.1, 0.25],
    [100, 2],
    [NaN, 1],
  ])('turns a rate of %d into %d, for the next source too', (rate, expected) => {
    const { media, sink } = setUp();
    give(sink, 'media.setRate', { rate });
    expect([media.playbackRate, media.defaultPlaybackRate]).toEqual([expected, expected]);
  });

  it('mutes and pauses', () => {
    const { media, sink } = setUp();
    give(sink, 'media.setMuted', { muted: true });
    give(sink, 'media.pause', {});
    expect(media.muted).toBe(true);
    expect(media.pause).toHaveBeenCalledOnce();
  });
});

describe('sound that the browser refuses', () => {
  /** An element that is paused when it is unmuted without a gesture, as browsers do. */
  function withoutGesture(isPlaying: boolean) {
    const { media, sink } = setUp();
    let isMuted = true;
    media.paused = !isPlaying;
    Object.defineProperty(media, 'muted', {
      get: () => isMuted,
      set: (muted: boolean) => {
        isMuted = muted;
        if (!muted) media.paused = true;
      },
    });
    const set = (muted: boolean): readonly unknown[] => {
      const seen: unknown[] = [];
      performed(sink, 'media.setMuted', { muted }).subscribe((signal) => seen.push(signal));
      return seen;
    };
    return set;
  }

  it('is reported if the refusal has paused the film', () =>
    expect(withoutGesture(true)(false)).toEqual([{ type: 'media.playRefused', wasMuted: false }]));

  it('is not reported for a film that is paused or muted', () => {
    expect(withoutGesture(false)(false)).toEqual([]);
    expect(withoutGesture(true)(true)).toEqual([]);
  });
});

describe('seeking', () => {
  it.each([
    [10, 10],
    [-5, 0],
    [500, 100],
    [NaN, 1],
    [Infinity, 1],
  ])('to %d goes to %d', (position, expected) => {
    const { media, sink } = setUp();
    media.currentTime = 1;
    give(sink, 'media.seek', { positionSeconds: position });
    expect(media.currentTime).toBe(expected);
  });

  it('is not limited if the end is not known', () => {
    const { media, sink } = setUp();
    media.duration = Infinity;
    give(sink, 'media.seek', { positionSeconds: 500 });
    expect(media.currentTime).toBe(500);
  });

  it('waits for metadata and then goes once, to the latest target', () => {
    const { media, sink } = setUp();
    media.readyState = 0;
    give(sink, 'media.seek', { positionSeconds: 10 });
    give(sink, 'media.seek', { positionSeconds: 20 });
    expect(media.currentTime).toBe(0);
    media.readyState = 1;
    media.fire('loadedmetadata');
    expect(media.currentTime).toBe(20);
    media.currentTime = 3;
    media.fire('loadedmetadata');
    expect(media.currentTime).toBe(3);
  });

  it('is dropped with its source', () => {
    const { media, sink } = setUp();
    media.readyState = 0;
    give(sink, 'media.seek', { positionSeconds: 10 });
    media.fire('emptied', 'loadedmetadata');
    expect(media.currentTime).toBe(0);
  });
});
