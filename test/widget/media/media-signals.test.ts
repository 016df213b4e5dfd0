import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Subject, type Subscription } from 'rxjs';
import type { MediaSignal } from '../../../streams/model/signals.ts';
import { mediaFacts, type ChangeEvent } from '../../../src/widget/media/media-signals.ts';
import { clearPlayRequest, requestPlay } from '../../../src/widget/shared/play-state.ts';
import { FakeMedia, OldMedia, ranges } from '../support/fake-media.ts';

let media: OldMedia;
let seen: MediaSignal[];
let subscription: Subscription;
let changed$: Subject<ChangeEvent>;

function watch(element: OldMedia = new FakeMedia()) {
  media = element;
  seen = [];
  changed$ = new Subject();
  subscription = mediaFacts(media.element, changed$).subscribe((signal) => seen.push(signal));
}

const types = () => seen.map(({ type }) => type);

beforeEach(() => {
  vi.useFakeTimers();
  watch();
});
afterEach(() => {
  subscription.unsubscribe();
  vi.useRealTimers();
});

describe('signals about the media element', () => {
  it.each([
    ['loadedmetadata', { type: 'media.metadataLoaded', width: 1280, height: 720 }],
    ['canplay', { type: 'media.canPlay' }],
    ['playing', { type: 'media.playing' }],
    ['waiting', { type: 'media.waiting' }],
    ['ended', { type: 'media.ended' }],
    ['seeking', { type: 'media.seeking', positionSeconds: 5 }],
    ['seeked', { type: 'media.seeked', positionSeconds: 5 }],
    ['pause', { type: 'media.paused', positionSeconds: 5, isEnd: false }],
    ['volumechange', { type: 'media.volumeChanged', volume: 1, muted: false }],
    ['ratechange', { type: 'media.rateChanged', rate: 1 }],
  ])('report the event %s', (event, signal) => {
    media.currentTime = 5;
    media.paused = event === 'pause';
    media.fire(event);
    expect(seen).toEqual([signal]);
  });

  describe('about a pause without a command, before any gesture', () => {
    const pauseWith = (values: object) => {
      vi.stubGlobal('navigator', { userActivation: { hasBeenActive: false } });
      Object.assign(media, { paused: true, currentTime: 1 }, values);
      Object.assign(media, { play: () => Promise.resolve() });
      void requestPlay(media.element);
      media.fire('pause');
    };
    afterEach(() => vi.unstubAllGlobals());

    it('report a refusal of sound', () => {
      pauseWith({});
      expect(seen).toEqual([{ type: 'media.playRefused', wasMuted: false }]);
    });

    it('are absent if the pause is over already', () => {
      pauseWith({ paused: false });
      expect(seen).toEqual([]);
    });

    it.each([
      ['without sound', { muted: true }],
      ['in a page that is hidden', { ownerDocument: { hidden: true } }],
      ['at the end', { currentTime: 100 }],
      ['of media that failed', { error: { code: 2 } }],
    ])('report a pause %s', (_, values) => {
      pauseWith(values);
      expect(types()).toEqual(['media.paused']);
    });

    it('report a pause if the player has paused the film', () => {
      clearPlayRequest(media.element);
      vi.stubGlobal('navigator', { userActivation: { hasBeenActive: false } });
      media.paused = true;
      media.fire('pause');
      expect(types()).toEqual(['media.paused']);
    });

    it('report a pause after a gesture', () => {
      Object.assign(media, { play: () => Promise.resolve(), paused: true });
      vi.stubGlobal('navigator', { userActivation: { hasBeenActive: true } });
      void requestPlay(media.element);
      media.fire('pause');
      expect(types()).toEqual(['media.paused']);
    });
  });

  it('contain the chosen rate, not the one with which an engine catches up', () => {
    Object.assign(media, { playbackRate: 1.05, defaultPlaybackRate: 1 });
    media.fire('ratechange');
    expect(seen).toEqual([{ type: 'media.rateChanged', rate: 1 }]);
  });

  it('report a running seek before the playback, even if its event comes later', () => {
    Object.assign(media, { currentTime: 5, seeking: true });
    media.fire('playing');
    expect(seen).toEqual([{ type: 'media.seeking', positionSeconds: 5 }, { type: 'media.playing' }]);
  });

  it('report a seek once and before its target, even if its event comes later', () => {
    media.currentTime = 1;
    media.fire('timeupdate');
    Object.assign(media, { currentTime: 6, seeking: true });
    media.fire('timeupdate', 'seeking', 'timeupdate');
    Object.assign(media, { seeking: false });
    media.fire('seeked');
    expect(seen.filter(({ type }) => /seek(ing|ed)|time/.test(type))).toEqual([
      { type: 'media.timeUpdated', positionSeconds: 1 },
      { type: 'media.seeking', positionSeconds: 6 },
      { type: 'media.timeUpdated', positionSeconds: 6 },
      { type: 'media.seeked', positionSeconds: 6 },
    ]);
  });

  it('report each seek of a drag, and a later one to the same position', () => {
    for (const currentTime of [6, 9]) {
      Object.assign(media, { currentTime, seeking: true });
      media.fire('seeking');
    }
    media.fire('seeked', 'seeking');
    expect(seen).toEqual(
      [6, 9, 9].flatMap((positionSeconds, index) => [
        ...(index === 2 ? [{ type: 'media.seeked', positionSeconds }] : []),
        { type: 'media.seeking', positionSeconds },
      ]),
    );
  });

  it('omit errors, which the engine reports', () => {
    media.fire('error', 'stalled', 'abort', 'suspend');
    expect(seen).toEqual([]);
  });
});

describe('a change by the player itself', () => {
  it.each([
    ['volumechange', { volume: 0.3, muted: true }, { type: 'media.volumeChanged', volume: 0.3, muted: true }],
    ['ratechange', { defaultPlaybackRate: 1.5 }, { type: 'media.rateChanged', rate: 1.5 }],
    ['seeking', { currentTime: 7, seeking: true }, { type: 'media.seeking', positionSeconds: 7 }],
  ] as const)('is reported at once, and not again with the event %s', (event, fields, signal) => {
    Object.assign(media, fields);
    changed$.next(event);
    expect(seen).toEqual([signal]);
    media.fire(event);
    expect(seen).toEqual([signal]);
  });

  it('is reported as often as it happens', () => {
    for (const muted of [true, false]) {
      media.muted = muted;
      changed$.next('volumechange');
      media.fire('volumechange');
    }
    expect(seen.map((signal) => 'muted' in signal && signal.muted)).toEqual([true, false]);
  });

  it('is no seek yet while the element waits for its metadata', () => {
    media.currentTime = 7;
    changed$.next('seeking');
    expect(seen).toEqual([]);
  });
});

describe('a duration', () => {
  it.each([
    [60, 60, false],
    [NaN, -2, false],
    [Infinity, -2, true],
    [0, 0, false],
  ])('of %d is reported as %d, live: %s', (duration, durationSeconds, isLive) => {
    media.duration = duration;
    media.fire('durationchange');
    expect(seen).toContainEqual({ type: 'media.durationChanged', durationSeconds, isLive });
  });
});

describe('a pause', () => {
  it.each([
    [{ currentTime: 99.8 }, true],
    [{ currentTime: 99.7 }, false],
    [{ currentTime: 50, ended: true }, true],
    [{ currentTime: 50, duration: NaN }, false],
    [{ currentTime: 50, duration: Infinity }, false],
  ])('with %j is at the end of the film: %s', (fields, isEnd) => {
    Object.assign(media, fields, { paused: true });
    media.fire('pause');
    expect(seen).toEqual([{ type: 'media.paused', positionSeconds: fields.currentTime, isEnd }]);
  });

  it('after the media broke off is reported as a failure', () => {
    Object.assign(media, { currentTime: 50, paused: true, error: { code: 2 } });
    media.fire('pause');
    expect(seen).toEqual([{ type: 'media.paused', positionSeconds: 50, isEnd: false, isFailure: true }]);
  });

  it('that is over already is not reported', () => {
    media.fire('pause');
    media.paused = true;
    media.fire('playing');
    expect(seen).toEqual([]);
  });

  it.each([
    ['without a source', 0],
    ['between two sources', 3],
  ])('of an element %s is not reported', (_, networkState) => {
    Object.assign(media, { networkState, paused: true });
    media.fire('pause', 'timeupdate', 'durationchange', 'ended', 'seeking', 'emptied', 'timeupdate');
    expect(seen).toEqual([]);
  });

  it('does not suppress reports of volume and rate, which belong to the element', () => {
    media.networkState = 0;
    media.fire('volumechange', 'ratechange');
    expect(types()).toEqual(['media.volumeChanged', 'media.rateChanged']);
  });

  it('is followed by volume and rate when the next source begins to load, which drops their events', () => {
    Object.assign(media, { networkState: 3, volume: 0.3, defaultPlaybackRate: 1.5 });
    media.fire('loadstart');
    expect(seen).toEqual([
      { type: 'media.volumeChanged', volume: 0.3, muted: false },
      { type: 'media.rateChanged', rate: 1.5 },
    ]);
  });
});

describe('the position', () => {
  const positions = () => seen.filter(({ type }) => type === 'media.timeUpdated');

  it('is reported when it has moved', () => {
    for (const time of [1, 1, 1.25]) {
      media.currentTime = time;
      media.fire('timeupdate');
    }
    expect(positions()).toEqual([1, 1.25].map((positionSeconds) => ({ type: 'media.timeUpdated', positionSeconds })));
  });

  it('is not reported before the metadata', () => {
    media.readyState = 0;
    media.fire('timeupdate');
    expect(positions()).toEqual([]);
  });

  it('is reported again after a change of source', () => {
    media.currentTime = 1;
    media.fire('timeupdate', 'emptied', 'timeupdate');
    expect(positions()).toHaveLength(2);
  });
});

describe('the buffered and seekable ranges', () => {
  it('are reported when they have changed', () => {
    media.buffered = ranges([0, 10]);
    media.seekable = ranges([0, 100]);
    media.fire('progress', 'timeupdate', 'progress');
    expect(seen.filter(({ type }) => type !== 'media.timeUpdated')).toEqual([
      { type: 'media.bufferedChanged', buffered: [[0, 10]] },
      { type: 'media.seekableChanged', seekable: [0, 100] },
    ]);
  });

  it('are reported at most four times a second, and the last change is never lost', () => {
    for (let step = 1; step <= 100; step++) {
      media.buffered = ranges([0, step]);
      media.fire('progress');
      vi.advanceTimersByTime(10);
    }
    vi.advanceTimersByTime(1000);
    const told = seen.filter((signal) => signal.type === 'media.bufferedChanged');
    expect(told.length).toBeLessThanOrEqual(5);
    expect(told.at(-1)).toEqual({ type: 'media.bufferedChanged', buffered: [[0, 100]] });
    expect(vi.getTimerCount()).toBe(0);
  });

  it('of an old source are never reported late', () => {
    for (const end of [1, 2]) {
      media.buffered = ranges([0, end]);
      media.fire('progress');
    }
    media.buffered = ranges();
    media.fire('emptied');
    vi.advanceTimersByTime(1000);
    expect(seen.filter(({ type }) => type === 'media.bufferedChanged')).toHaveLength(1);
  });

  it('need no timer while nothing changes', () => {
    media.fire('timeupdate');
    vi.advanceTimersByTime(1000);
    media.fire('timeupdate', 'progress', 'timeupdate');
    expect(vi.getTimerCount()).toBe(0);
  });

  it.each([
    [ranges(), null],
    [ranges([5, 10], [20, 60]), [5, 60]],
    [ranges([0, Infinity]), null],
  ])('with seekable %j are reported as %j', (seekable, expected) => {
    media.seekable = ranges([0, 1]);
    media.fire('progress');
    vi.advanceTimersByTime(1000);
    media.seekable = seekable;
    media.fire('progress');
    expect(seen.at(-1)).toEqual({ type: 'media.seekableChanged', seekable: expected });
  });
});

describe('the window of a live stream', () => {
  const windows = () => seen.flatMap((signal) => (signal.type === 'media.seekableChanged' ? [signal.seekable] : []));

  it('is reported while it moves, even if the element sends no events', () => {
    media.duration = Infinity;
    media.seekable = ranges([0, 180]);
    media.fire('durationchange');
    for (const start of [2, 4]) {
      media.seekable = ranges([start, start + 180]);
      vi.advanceTimersByTime(1_000);
    }
    expect(windows()).toEqual([
      [0, 180],
      [2, 182],
      [4, 184],
    ]);
  });

  it.each([['a film'], ['another source']])('is no longer checked for %s', (what) => {
    media.duration = Infinity;
    media.fire('durationchange');
    vi.advanceTimersByTime(1_000);
    media.duration = 60;
    media.fire(what === 'a film' ? 'durationchange' : 'emptied');
    vi.advanceTimersByTime(1_000);
    const before = windows().length;
    media.seekable = ranges([7, 60]);
    vi.advanceTimersByTime(5_000);
    expect(windows()).toHaveLength(before);
  });
});

describe('the first frame', () => {
  const shown = () => types().filter((type) => type === 'media.firstFrameShown').length;

  it('is reported once for each load', () => {
    media.showFrame();
    media.showFrame();
    expect(shown()).toBe(1);
    media.fire('emptied', 'loadstart');
    expect(shown()).toBe(1);
    media.showFrame();
    media.fire('loadeddata', 'timeupdate');
    expect(shown()).toBe(2);
  });

  it('is not guessed if the browser reports frames', () => {
    media.fire('loadstart', 'loadeddata', 'timeupdate');
    expect(shown()).toBe(0);
  });

  it.each([
    ['in a hidden page', () => (media.ownerDocument.hidden = true)],
    ['without a picture', () => (media.videoWidth = 0)],
  ])('counts as shown when playback moves %s', (_, arrange) => {
    arrange();
    media.fire('loadstart', 'loadeddata');
    expect(shown()).toBe(0);
    media.fire('timeupdate');
    media.showFrame();
    expect(shown()).toBe(1);
  });

  it('counts as shown when its data is loaded, in an old browser', () => {
    subscription.unsubscribe();
    watch(new OldMedia());
    media.fire('loadstart', 'loadeddata', 'timeupdate');
    expect(shown()).toBe(1);
    media.fire('emptied', 'loadstart', 'loadeddata');
    expect(shown()).toBe(2);
  });
});

describe('unsubscribing from the media element', () => {
  it('leaves no listener, frame callback or timer', () => {
    media.buffered = ranges([0, 1]);
    media.fire('progress', 'emptied', 'loadstart');
    subscription.unsubscribe();
    expect(media.listeners).toBe(0);
    expect(media.frameCallbacks.size).toBe(0);
    expect(vi.getTimerCount()).toBe(0);
  });
});
