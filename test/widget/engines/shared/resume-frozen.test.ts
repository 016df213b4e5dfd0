import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { resumeFrozen } from '../../../../src/widget/engines/shared/resume-frozen.ts';

type Film = Parameters<typeof resumeFrozen>[0];

/** A film at 7 s of 20 s that are buffered, playing but standing. */
function aFilm(fields: Partial<Record<keyof Film, unknown>> = {}) {
  const buffered = { length: 1, start: () => 0, end: () => 20 };
  const pause = vi.fn();
  const play = vi.fn(() => Promise.resolve());
  const film = { paused: false, seeking: false, ended: false, readyState: 4, currentTime: 7, buffered, pause, play };
  return { ...film, ...fields } as typeof film;
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Places at which it was resumed within so many seconds. */
async function watch(film: Film, seconds: number, eachSecond = (_second: number) => {}): Promise<number[]> {
  const places: number[] = [];
  const subscription = resumeFrozen(film).subscribe((place) => places.push(place));
  for (let second = 1; second <= seconds; second += 1) {
    eachSecond(second);
    await vi.advanceTimersByTimeAsync(1_000);
  }
  subscription.unsubscribe();
  return places;
}

describe('a film that stands with data', () => {
  it('is paused and played, without a seek', async () => {
    const film = aFilm();
    expect(await watch(film, 1)).toEqual([7]);
    expect(film.pause).toHaveBeenCalledOnce();
    expect(film.play).toHaveBeenCalledOnce();
    expect(film.currentTime).toBe(7);
  });

  it('is tried again each second', async () => expect(await watch(aFilm(), 3)).toEqual([7, 7, 7]));

  it('is left alone once it goes on', async () => {
    const film = aFilm();
    const places = await watch(film, 4, (second) => (film.currentTime = second < 3 ? 7 : 7 + second));
    expect(places).toEqual([7, 7]);
  });

  it.each<[string, Partial<Record<keyof Film, unknown>>]>([
    ['is paused', { paused: true }],
    ['seeks', { seeking: true }],
    ['is over', { ended: true }],
    ['has nothing yet', { readyState: 0 }],
    ['lacks data', { buffered: { length: 1, start: () => 0, end: () => 7.4 } }],
    ['has data elsewhere alone', { buffered: { length: 1, start: () => 10, end: () => 20 } }],
    ['has no data', { buffered: { length: 0 } }],
  ])('but not one that %s', async (_title, fields) => {
    const film = aFilm(fields);
    expect(await watch(film, 3)).toEqual([]);
    expect(film.pause).not.toHaveBeenCalled();
  });

  it('may refuse to play, which is no error', async () => {
    const film = aFilm({ play: () => Promise.reject(new Error('NotAllowedError')) });
    expect(await watch(film, 2)).toEqual([7, 7]);
  });
});
