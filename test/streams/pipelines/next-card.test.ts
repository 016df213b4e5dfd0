import { describe, it } from 'vitest';
import type { NextCardState } from '../../../streams/model/state.ts';
import { hold } from '../../../streams/operators/hold.ts';
import { nextCard } from '../../../streams/pipelines/next-card.ts';
import { aSelection, anEpisode, config, marbles, type MarbleHelpers } from '../support.ts';

const [first, second, third] = [anEpisode(1), anEpisode(2), anEpisode(3)];
const selections = {
  a: aSelection(first, { next: second }),
  b: aSelection(second, { next: third }),
  z: aSelection(third),
};
const shown = (episode = second, secondsLeft = 0): NextCardState => ({ isShown: true, episode, secondsLeft });
const cards: Record<string, NextCardState> = {
  H: { isShown: false },
  5: shown(second, 5),
  4: shown(second, 4),
  3: shown(second, 3),
  2: shown(second, 2),
  1: shown(second, 1),
  0: shown(second, 0),
  t: shown(third, 5),
};

interface Rows {
  readonly ended: string;
  readonly selection: string;
  readonly dismissed?: string;
}

const card = (t: MarbleHelpers, rows: Rows, seconds = 5) =>
  nextCard(
    {
      ended$: t.hot(rows.ended),
      selection$: t.hot(rows.selection, selections),
      dismissed$: t.hot(rows.dismissed ?? '-'),
    },
    { ...config, nextEpisodeDelaySeconds: seconds },
    t.scheduler,
  ).pipe(hold());

describe('nextCard', () => {
  it('counts five seconds down to the next episode and stands at nothing', () =>
    marbles((t) => {
      const result$ = card(t, { selection: 'a', ended: '--e' });
      t.expectMarbles(result$, 'H-5 999ms 4 999ms 3 999ms 2 999ms 1 999ms 0 9s -', cards);
    }));

  it('is not shown after the last episode', () =>
    marbles((t) => {
      t.expectMarbles(card(t, { selection: 'z', ended: '--e' }), 'H--', cards);
    }));

  it('goes when the viewer says no, and counts no further', () =>
    marbles((t) => {
      const result$ = card(t, { selection: 'a', ended: '--e', dismissed: '-- 2500ms x' });
      t.expectMarbles(result$, 'H-5 999ms 4 999ms 3 499ms H 9s -', cards);
    }));

  it('can still be refused in the last instant, and then does not reach nothing', () =>
    marbles((t) => {
      const result$ = card(t, { selection: 'a', ended: '-e', dismissed: '- 5s x' });
      t.expectMarbles(result$, 'H5 999ms 4 999ms 3 999ms 2 999ms 1 999ms H', cards);
    }));

  it('counts anew when the end comes again', () =>
    marbles((t) => {
      const result$ = card(t, { selection: 'a', ended: '-e 1499ms e' });
      t.expectMarbles(result$, 'H5 999ms 4 499ms 5 999ms 4 999ms 3 999ms 2 999ms 1 999ms 0', cards);
    }));

  it('is not brought back by a second refusal', () =>
    marbles((t) => {
      t.expectMarbles(card(t, { selection: 'a', ended: '-e', dismissed: '---x-x' }), 'H5-H', cards);
    }));

  it('shows the episode after the one that ended, which may be another by then', () =>
    marbles((t) => {
      const result$ = card(t, { selection: 'a---b', ended: '-e----e--', dismissed: '---x----x' });
      t.expectMarbles(result$, 'H5-H--t-H', cards);
    }));

  it('is at nothing at once where no delay is wanted', () =>
    marbles((t) => {
      t.expectMarbles(card(t, { selection: 'a', ended: '--e' }, 0), 'H-0', cards);
    }));

  it('lets go of all it listens to, its timer too', () =>
    marbles((t) => {
      const ended$ = t.hot('                                 -e');
      const selection$ = t.hot('                             a', selections);
      const dismissed$ = t.hot('                             -');
      t.expectObservable(nextCard({ ended$, selection$, dismissed$ }, config, t.scheduler), '^-- 997ms !').toBe(
        'H5',
        cards,
      );
      t.expectSubscriptions(ended$.subscriptions).toBe('     ^-- 997ms !');
      t.expectSubscriptions(selection$.subscriptions).toBe(' ^-- 997ms !');
      t.expectSubscriptions(dismissed$.subscriptions).toBe(['^-- 997ms !', '-^- 997ms !']);
    }));
});
