import { Events } from 'hls.js';
import { describe, expect, it } from 'vitest';
import { repeatedLoads, type RepeatRemedy } from '../../../src/widget/engines/hls-repeats.ts';
import { FakeHls } from './fake-hls.ts';

function watch() {
  const hls = new FakeHls({});
  const film = { readyState: 1, ended: false, currentTime: 260 };
  let nowMs = 0;
  const found: (readonly [number, RepeatRemedy])[] = [];
  const watching = repeatedLoads(hls as never, film, () => nowMs).subscribe((remedy) => found.push([nowMs, remedy]));
  /** Requests, one each so many milliseconds; segments in turn. */
  const ask = (times: number, everyMs: number, ...segments: readonly number[]) => {
    for (let index = 0; index < times; index += 1) {
      nowMs += everyMs;
      const sn = segments[index % segments.length];
      hls.emit(Events.FRAG_LOADING, { frag: { type: 'audio', level: 0, sn } });
    }
  };
  return { hls, film, found, ask, watching };
}

describe('one segment asked for again and again', () => {
  it('is mended by one remedy after the other, three of them within five seconds, and at last fails', () => {
    const { found, ask } = watch();
    ask(100, 100, 44);
    expect(found).toEqual([
      [1_600, 'restartLoading'],
      [3_200, 'nudge'],
      [4_800, 'recoverMedia'],
      [6_400, 'fail'],
    ]);
  });

  it('is noticed when it takes turns with another', () => {
    const { found, ask } = watch();
    ask(20, 100, 44, 45);
    expect(found).toEqual([[1_600, 'restartLoading']]);
  });

  it('begins with the first remedy again once the film could play', () => {
    const { film, found, ask } = watch();
    ask(16, 100, 44);
    film.readyState = 4;
    ask(1, 100, 45);
    film.readyState = 1;
    ask(20, 100, 46);
    expect(found.map(([, remedy]) => remedy)).toEqual(['restartLoading', 'restartLoading']);
  });

  it('is not what the library does where a segment fails, nor where many are loaded', () => {
    const { found, ask } = watch();
    ask(5, 2_000, 44);
    ask(60, 100, ...Array.from({ length: 60 }, (_, index) => 100 + index));
    expect(found).toEqual([]);
  });

  it.each([
    ['plays', { readyState: 3 }],
    ['is at its end', { ended: true }],
  ])('needs nothing while the film %s', (_what, change) => {
    const { film, found, ask } = watch();
    Object.assign(film, change);
    ask(100, 100, 44);
    expect(found).toEqual([]);
  });

  it('counts anew from each place a drag leads to', () => {
    const { film, found, ask } = watch();
    for (let step = 0; step < 50; step += 1) {
      film.currentTime = 100 + (step % 2);
      ask(1, 100, 44);
    }
    expect(found).toEqual([]);
  });

  it('is not listened for any more after the end', () => {
    const { hls, watching } = watch();
    watching.unsubscribe();
    expect(hls.listening()).toBe(0);
  });
});
