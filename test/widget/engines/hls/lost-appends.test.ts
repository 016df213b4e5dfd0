import { ErrorDetails, type ErrorData } from 'hls.js';
import { Subject } from 'rxjs';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { lostAppends } from '../../../../src/widget/engines/hls/lost-appends.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function watch(film = { readyState: 1, ended: false }) {
  const errors$ = new Subject<Pick<ErrorData, 'details'>>();
  let found = 0;
  lostAppends(errors$, film).subscribe(() => (found += 1));
  return {
    lose: (details = ErrorDetails.BUFFER_APPEND_NO_PROGRESS) => errors$.next({ details }),
    foundAfter: (milliseconds: number): number => {
      found = 0;
      vi.advanceTimersByTime(milliseconds);
      return found;
    },
  };
}

it('two segments that were appended without effect are found, and one is not', () => {
  const { lose, foundAfter } = watch();
  lose();
  expect(foundAfter(100)).toBe(0);
  lose();
  expect(foundAfter(0)).toBe(1);
});

it('what the library tells in the middle of an append is found after it', () => {
  const errors$ = new Subject<Pick<ErrorData, 'details'>>();
  const order: string[] = [];
  lostAppends(errors$, { readyState: 1, ended: false }).subscribe(() => order.push('found'));
  for (let times = 0; times < 2; times += 1) errors$.next({ details: ErrorDetails.BUFFER_APPEND_NO_PROGRESS });
  order.push('append has ended');
  vi.advanceTimersByTime(0);
  expect(order).toEqual(['append has ended', 'found']);
});

it('two that are more than two seconds apart have nothing to do with one another', () => {
  const { lose, foundAfter } = watch();
  lose();
  foundAfter(2_001);
  lose();
  expect(foundAfter(1)).toBe(0);
});

it('a new media source is given ten seconds', () => {
  const { lose, foundAfter } = watch();
  lose();
  lose();
  expect(foundAfter(5_000)).toBe(1);
  lose();
  lose();
  expect(foundAfter(5_000)).toBe(0);
  lose();
  lose();
  expect(foundAfter(1)).toBe(1);
});

it.each([
  ['other errors', { readyState: 1, ended: false }, ErrorDetails.BUFFER_APPEND_ERROR],
  ['a film that has data to play', { readyState: 4, ended: false }, ErrorDetails.BUFFER_APPEND_NO_PROGRESS],
  ['a film that has ended', { readyState: 1, ended: true }, ErrorDetails.BUFFER_APPEND_NO_PROGRESS],
])('nothing is found for %s', (_what, film, details) => {
  const { lose, foundAfter } = watch(film);
  lose(details);
  lose(details);
  expect(foundAfter(1)).toBe(0);
});
