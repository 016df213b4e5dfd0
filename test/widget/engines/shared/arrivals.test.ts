import { Subject } from 'rxjs';
import { expect, it } from 'vitest';
import { newArrivals, type Arrival } from '../../../../src/widget/engines/shared/arrivals.ts';

function watch() {
  const film = { currentTime: 10 };
  const arrivals$ = new Subject<Arrival>();
  const told: string[] = [];
  const watching = newArrivals(arrivals$, film).subscribe(({ file }) => told.push(file));
  const come = (file: string, isWhole = true): readonly string[] => {
    arrivals$.next({ file, isWhole });
    return told.splice(0);
  };
  return { film, come, watching, arrivals$ };
}

it('a file that arrives in pieces is new until it is whole', () => {
  const { come } = watch();
  expect(come('a', false)).toEqual(['a']);
  expect(come('a', false)).toEqual(['a']);
  expect(come('a')).toEqual(['a']);
  expect(come('a')).toEqual([]);
  expect(come('a', false)).toEqual([]);
  expect(come('b')).toEqual(['b']);
});

it('a file is new again after the film has moved', () => {
  const { film, come } = watch();
  come('a');
  film.currentTime = 10.5;
  expect(come('a')).toEqual(['a']);
  expect(come('a')).toEqual([]);
});

it('at most a thousand files are remembered', () => {
  const { come } = watch();
  for (let count = 0; count < 1_000; count += 1) come(String(count));
  expect(come('999')).toEqual([]);
  expect([come('more'), come('more')]).toEqual([['more'], ['more']]);
});

it('the listener ends with its subscription', () => {
  const { watching, arrivals$ } = watch();
  watching.unsubscribe();
  expect(arrivals$.observed).toBe(false);
});
