import { BehaviorSubject } from 'rxjs';
import { expect, it } from 'vitest';
import { filmCover } from '../../../src/widget/media/film-cover.ts';
import { firstState } from '../../../streams/player.ts';

function setUp() {
  const state$ = new BehaviorSubject(firstState);
  const covers: boolean[] = [];
  filmCover(state$).subscribe((isCovered) => covers.push(isCovered));
  const change = (blocksFilm: boolean, wants: 'play' | 'pause', hasFrame: boolean): void => {
    const { ads, intent, playback } = state$.value;
    state$.next({
      ...state$.value,
      ads: { ...ads, blocksFilm },
      intent: { ...intent, wants },
      playback: { ...playback, hasFrame },
    });
  };
  return { change, covers };
}

it('a film that is to play is covered until it is known whether ads come first', () => {
  const { change, covers } = setUp();
  change(true, 'play', false);
  change(true, 'play', true);
  expect(covers).toEqual([false, true]);
  change(false, 'play', true);
  expect(covers).toEqual([false, true, false]);
});

it('a film that waits for a click shows its first frame, and keeps it while ads are requested', () => {
  const { change, covers } = setUp();
  change(true, 'pause', false);
  change(true, 'pause', true);
  change(true, 'play', true);
  expect(covers).toEqual([false]);
});

it('a film that was visible is not covered by a later ad', () => {
  const { change, covers } = setUp();
  change(false, 'play', true);
  change(true, 'play', true);
  expect(covers).toEqual([false]);
});

it('the next film is covered again', () => {
  const { change, covers } = setUp();
  change(false, 'play', true);
  change(true, 'play', false);
  change(true, 'play', true);
  expect(covers).toEqual([false, true]);
});

it('a film whose start the browser refuses is shown with its button', () => {
  const { change, covers } = setUp();
  change(true, 'play', true);
  change(true, 'pause', true);
  expect(covers).toEqual([false, true, false]);
});
