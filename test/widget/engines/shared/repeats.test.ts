import { Subject } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { repeatedLoads, type Load } from '../../../../src/widget/engines/shared/repeats.ts';

function watch() {
  const loads$ = new Subject<Load>();
  const film = { readyState: 1, ended: false, currentTime: 260 };
  let nowMs = 0;
  const found: (readonly [number, string])[] = [];
  const watching = repeatedLoads(loads$, film, () => nowMs).subscribe(({ key }) => found.push([nowMs, key]));
  /** One each so many milliseconds; in turn. */
  const tell = (isLoaded: boolean, times: number, everyMs: number, ...keys: readonly string[]) => {
    for (let index = 0; index < times; index += 1) {
      nowMs += everyMs;
      loads$.next({ key: keys[index % keys.length] ?? '', isLoaded });
    }
  };
  return {
    film,
    found,
    loads$,
    watching,
    ask: tell.bind(null, false),
    load: tell.bind(null, true),
  };
}

describe('one segment or playlist that is loaded again and again', () => {
  it('is found by how often it is asked for, and again while that goes on', () => {
    const { found, ask } = watch();
    ask(50, 100, 'a44');
    expect(found).toEqual([
      [1_600, 'a44'],
      [3_200, 'a44'],
      [4_800, 'a44'],
    ]);
  });

  it('is found when it takes turns with another', () => {
    const { found, ask } = watch();
    ask(20, 100, 'a44', 'a45');
    expect(found).toEqual([[1_600, 'a45']]);
  });

  it('is found by how often it has come, however slow the network is', () => {
    const { found, load } = watch();
    load(4, 2_000, 'a44');
    expect(found).toEqual([[8_000, 'a44']]);
  });

  it('is not what a library does where a segment fails, even after it was told to try again', () => {
    const { found, ask } = watch();
    ask(12, 1_000, 'a44');
    expect(found).toEqual([]);
  });

  it('is not one of many', () => {
    const { found, ask, load } = watch();
    for (let number = 0; number < 60; number += 1) {
      ask(1, 50, `v${number}`);
      load(1, 50, `v${number}`);
    }
    expect(found).toEqual([]);
  });

  it.each([
    ['plays', { readyState: 3 }],
    ['is at its end', { ended: true }],
  ])('is no trouble while the film %s', (_what, change) => {
    const { film, found, ask } = watch();
    Object.assign(film, change);
    ask(100, 100, 'a44');
    expect(found).toEqual([]);
  });

  it('is counted anew from each place a drag leads to', () => {
    const { film, found, ask } = watch();
    for (let step = 0; step < 50; step += 1) {
      film.currentTime = 100 + (step % 2);
      ask(1, 100, 'a44');
    }
    expect(found).toEqual([]);
  });

  it('is not listened for any more after the end', () => {
    const { loads$, watching } = watch();
    watching.unsubscribe();
    expect(loads$.observed).toBe(false);
  });
});
