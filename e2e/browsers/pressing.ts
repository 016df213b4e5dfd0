import { createRandom, type Random } from '../fuzz/random.ts';
import { expect } from '../fixtures/expect.ts';
import { waitedInPage, watchMoving } from './moving.ts';
import type { Watcher } from './watcher.ts';

/**
 * The demo films: HLS, a long film with discontinuities, DASH, a plain file, a master JSON of several sources, a
 * channel.
 */
const films = [1, 4, 10, 9, 8, 5] as const;
const keys = ['0', '1', '2', '3', '4', '5', '6', '7', '8', 'ArrowLeft', 'ArrowRight', 'j', 'l'] as const;
const MOST_KEYS = 7;
const MOST_PAUSE_MS = 300;
const BURSTS_OF_A_FILM = 6;
/** The first remedy for a film that stands comes after five seconds, and should help. */
export const MOST_WAITED_MS = 6_000;
const PAUSED_FOR_MS = 1_000;
/** How often a burst may ask its film to play. */
const MOST_ASKED = 2;

export interface Pressed {
  readonly film: number;
  readonly keys: readonly string[];
  /**
   * The time from the last key to the moving picture, in milliseconds in which the page had a turn; for a film that
   * stands, the time until it was left.
   */
  readonly waitedMs: number;
  /** The remedies that the player tried on a film that stood, in order. */
  readonly remedies: readonly string[];
}

/** Presses keys at random on one demo film after another until the time is over. Returns the outcome of each burst. */
export async function pressAtRandom(watcher: Watcher, milliseconds: number, seed: number): Promise<readonly Pressed[]> {
  const random = createRandom(seed);
  const bursts: Pressed[] = [];
  const endMs = performance.now() + milliseconds;
  for (let film = random.below(films.length); performance.now() < endMs; film += 1) {
    const movieId = films[film % films.length] ?? films[0];
    // With a place in the address there is no resume prompt.
    await watcher.open({ movie_id: movieId, t: 1 });
    await watcher.play();
    await watcher.watchPast(0.3);
    await watcher.run(watchMoving, null);
    for (let burst = 0; burst < BURSTS_OF_A_FILM && performance.now() < endMs; burst += 1) {
      const pressed = await pressBurst(watcher, movieId, random);
      bursts.push(pressed);
      if (pressed.waitedMs > MOST_WAITED_MS) break;
    }
  }
  return bursts;
}

async function pressBurst(watcher: Watcher, film: number, random: Random): Promise<Pressed> {
  const pressed: string[] = [];
  const before = (await watcher.remedies()).length;
  for (let left = random.below(MOST_KEYS); left >= 0; left -= 1) {
    // The last key is a digit, because other keys may lead to the end of a short film.
    const key = left === 0 ? String(random.below(8)) : random.pick(keys);
    pressed.push(key);
    await watcher.window.pressKey(key);
    await wait(random.below(MOST_PAUSE_MS));
  }
  await expect.poll(() => isOver(watcher, pressed), `film ${String(film)} after ${pressed.join(' ')}`).toBe(true);
  const { movedMs, livedMs } = await watcher.run(waitedInPage, null);
  return { film, keys: pressed, waitedMs: movedMs ?? livedMs, remedies: (await watcher.remedies()).slice(before) };
}

/**
 * True when the picture has moved, or the wait was too long. A film that has been paused for a second is asked to play
 * by a key, as a viewer would do.
 */
async function isOver(watcher: Watcher, pressed: string[]): Promise<boolean> {
  const { livedMs, movedMs, pausedMs } = await watcher.run(waitedInPage, null);
  if (movedMs !== null || livedMs > MOST_WAITED_MS) return true;
  // An element may report a pause in passing while it seeks: a key that is pressed then makes a real pause.
  if (pausedMs >= PAUSED_FOR_MS && pressed.filter((key) => key === 'k').length < MOST_ASKED) {
    pressed.push('k');
    await watcher.window.pressKey('k');
  }
  return false;
}

const wait = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));
