import Hls, { Events } from 'hls.js';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loopsOf, restBetweenLoads } from '../../../../src/widget/engines/hls/rest.ts';
import { FakeHls } from './fake-hls.ts';

class FakeLoop {
  state?: string;
  intervalMs: number | null = 100;
  constructor(state?: string) {
    if (state !== undefined) this.state = state;
  }
  setInterval(delayMs: number) {
    this.intervalMs = delayMs;
    return true;
  }
  clearInterval() {
    const hadOne = this.intervalMs !== null;
    this.intervalMs = null;
    return hadOne;
  }
}

function watch({ aheadSeconds = 60 } = {}) {
  const loops = {
    streamController: new FakeLoop('IDLE'),
    audioStreamController: new FakeLoop('ENDED'),
    gapController: new FakeLoop(),
  };
  const hls = Object.assign(new FakeHls({}), loops);
  const ends = [aheadSeconds];
  const film = Object.assign(new EventTarget(), {
    currentTime: 0,
    duration: 3_600,
    seeking: false,
    paused: false,
    buffered: { length: 1, start: () => 0, end: () => ends[0] ?? 0 },
  });
  const watching = restBetweenLoads(hls, film).subscribe();
  const happens = (name: string) => film.dispatchEvent(new Event(name));
  const intervals = () => Object.values(loops).map(({ intervalMs }) => intervalMs);
  return { hls, loops, film, ends, happens, intervals, watching };
}

const busy = [100, 100, 100];
const atRest = [1_000, 1_000, 1_000];
const stopped = [null, null, null];

describe('the loops of hls.js', () => {
  it('are its three timers', () => {
    expect(loopsOf(new Hls())).toHaveLength(3);
  });

  it('rest while nothing loads and ten seconds are buffered ahead', () => {
    const { happens, intervals } = watch();
    expect(intervals()).toEqual(busy);
    happens('timeupdate');
    expect(intervals()).toEqual(atRest);
  });

  it.each([
    [9.9, busy],
    [10, atRest],
  ])('run with %d s ahead every %j ms', (aheadSeconds, expected) => {
    const { happens, intervals } = watch({ aheadSeconds });
    happens('timeupdate');
    expect(intervals()).toEqual(expected);
  });

  it('rest when the buffer reaches the end, however near that is', () => {
    const { film, happens, intervals } = watch({ aheadSeconds: 5 });
    film.duration = 5.3;
    happens('timeupdate');
    expect(intervals()).toEqual(atRest);
  });

  it.each(['FRAG_LOADING', 'PARSING', 'WAITING_LEVEL', 'STOPPED'])('do not rest in the state %s', (state) => {
    const { loops, happens, intervals } = watch();
    happens('timeupdate');
    loops.audioStreamController.state = state;
    happens('timeupdate');
    expect(intervals()).toEqual(busy);
  });

  describe('while the film is paused', () => {
    beforeEach(() => void vi.useFakeTimers());
    afterEach(() => void vi.useRealTimers());
    const pause = (given: Parameters<typeof watch>[0] = {}) => {
      const watched = watch(given);
      watched.happens('timeupdate');
      watched.film.paused = true;
      watched.happens('pause');
      return watched;
    };

    it('stop after three seconds without a load', () => {
      const { hls, intervals } = pause();
      vi.advanceTimersByTime(2_900);
      hls.emit(Events.FRAG_BUFFERED);
      vi.advanceTimersByTime(2_900);
      expect(intervals()).toEqual(atRest);
      vi.advanceTimersByTime(100);
      expect(intervals()).toEqual(stopped);
    });

    it.each(['play', 'seeking'])('run again at %s', (name) => {
      const { happens, intervals } = pause();
      vi.advanceTimersByTime(3_000);
      happens(name);
      expect(intervals()).toEqual(busy);
    });

    it('run again when a quality is chosen, and stop again', () => {
      const { hls, intervals } = pause();
      vi.advanceTimersByTime(3_000);
      hls.emit(Events.LEVEL_SWITCHING);
      expect(intervals()).toEqual(busy);
      hls.emit(Events.FRAG_BUFFERED);
      vi.advanceTimersByTime(3_000);
      expect(intervals()).toEqual(stopped);
    });

    it('stop again after a seek that loads nothing', () => {
      const { happens, intervals } = pause();
      vi.advanceTimersByTime(3_000);
      for (const name of ['seeking', 'seeked', 'timeupdate']) happens(name);
      expect(intervals()).toEqual(atRest);
      vi.advanceTimersByTime(3_000);
      expect(intervals()).toEqual(stopped);
    });

    it('do not stop if the buffer is short, the film plays again, or the film is a channel', () => {
      const scarce = pause({ aheadSeconds: 5 });
      const played = pause();
      played.film.paused = false;
      const channel = pause();
      channel.film.duration = Infinity;
      vi.advanceTimersByTime(10_000);
      expect([scarce, played, channel].map(({ intervals }) => intervals())).toEqual([busy, atRest, atRest]);
    });

    it('are not started if the library had stopped them before', () => {
      const { loops, film, happens, intervals } = watch();
      loops.gapController.intervalMs = null;
      film.paused = true;
      happens('pause');
      vi.advanceTimersByTime(3_000);
      happens('play');
      expect(intervals()).toEqual([100, 100, null]);
    });
  });

  it.each(['seeking', 'waiting'])('run at once when the film is %s', (name) => {
    const { happens, intervals } = watch();
    happens('timeupdate');
    happens(name);
    expect(intervals()).toEqual(busy);
  });

  it.each([Events.FRAG_LOADING, Events.LEVEL_SWITCHING, Events.AUDIO_TRACK_SWITCHING, Events.BUFFER_FLUSHING])(
    'run at once at %s, and rest again afterwards',
    (name) => {
      const { hls, happens, intervals } = watch();
      happens('timeupdate');
      hls.emit(name);
      expect(intervals()).toEqual(busy);
      happens('timeupdate');
      expect(intervals()).toEqual(atRest);
    },
  );

  it('are not started if the library has stopped them', () => {
    const { loops, happens, intervals } = watch();
    loops.streamController.intervalMs = null;
    happens('timeupdate');
    expect(intervals()).toEqual([null, 1_000, 1_000]);
  });

  it('are left alone after the end of the film', () => {
    const { hls, happens, intervals, watching } = watch();
    watching.unsubscribe();
    happens('timeupdate');
    expect(intervals()).toEqual(busy);
    expect(hls.listening()).toBe(0);
  });
});
