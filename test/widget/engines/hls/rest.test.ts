import Hls, { Events } from 'hls.js';
import { describe, expect, it } from 'vitest';
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
    buffered: { length: 1, start: () => 0, end: () => ends[0] ?? 0 },
  });
  const watching = restBetweenLoads(hls, film).subscribe();
  const happens = (name: string) => film.dispatchEvent(new Event(name));
  const intervals = () => Object.values(loops).map(({ intervalMs }) => intervalMs);
  return { hls, loops, film, ends, happens, intervals, watching };
}

const busy = [100, 100, 100];
const atRest = [500, 500, 500];

describe('the library’s loops', () => {
  it('are its own three timers', () => {
    expect(loopsOf(new Hls())).toHaveLength(3);
  });

  it('rest while nothing loads and ten seconds are ahead', () => {
    const { happens, intervals } = watch();
    expect(intervals()).toEqual(busy);
    happens('timeupdate');
    expect(intervals()).toEqual(atRest);
  });

  it.each([
    [9.9, busy],
    [10, atRest],
  ])('with %d s ahead run every %j ms', (aheadSeconds, expected) => {
    const { happens, intervals } = watch({ aheadSeconds });
    happens('timeupdate');
    expect(intervals()).toEqual(expected);
  });

  it('rest when the end is in the buffer, however near it is', () => {
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

  it.each(['seeking', 'waiting'])('wake at once when the film is %s', (name) => {
    const { happens, intervals } = watch();
    happens('timeupdate');
    happens(name);
    expect(intervals()).toEqual(busy);
  });

  it.each([Events.FRAG_LOADING, Events.LEVEL_SWITCHING, Events.AUDIO_TRACK_SWITCHING, Events.BUFFER_FLUSHING])(
    'wake at once at %s, and rest again when that is over',
    (name) => {
      const { hls, happens, intervals } = watch();
      happens('timeupdate');
      hls.emit(name);
      expect(intervals()).toEqual(busy);
      happens('timeupdate');
      expect(intervals()).toEqual(atRest);
    },
  );

  it('are not started where the library has stopped them', () => {
    const { loops, happens, intervals } = watch();
    loops.streamController.intervalMs = null;
    happens('timeupdate');
    expect(intervals()).toEqual([null, 500, 500]);
  });

  it('are left alone with the end of the film', () => {
    const { hls, happens, intervals, watching } = watch();
    watching.unsubscribe();
    happens('timeupdate');
    expect(intervals()).toEqual(busy);
    expect(hls.listening()).toBe(0);
  });
});
