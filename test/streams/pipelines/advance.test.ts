import { describe, it } from 'vitest';
import type { CommandOf } from '../../../streams/model/commands.ts';
import type { NextCardState } from '../../../streams/model/state.ts';
import { advance } from '../../../streams/pipelines/advance.ts';
import { anEpisode, marbles } from '../support.ts';

const episode = anEpisode(2);
const cards: Record<string, NextCardState> = {
  H: { isShown: false },
  2: { isShown: true, episode, secondsLeft: 2 },
  1: { isShown: true, episode, secondsLeft: 1 },
  0: { isShown: true, episode, secondsLeft: 0 },
};
const commands: Record<string, CommandOf<'player.advance'>> = { a: { type: 'player.advance', cause: 'ended' } };

describe('advance', () => {
  it('goes on to the next episode when the card has counted to nothing', () =>
    marbles((t) => {
      const nextCard$ = t.hot('                H-2-1-0-H-', cards);
      t.expectMarbles(advance({ nextCard$ }), '------a---', commands);
    }));

  it('does nothing when the card is dismissed one second before', () =>
    marbles((t) => {
      const nextCard$ = t.hot('                H-2-1-H---', cards);
      t.expectMarbles(advance({ nextCard$ }), '----------', commands);
    }));

  it('goes on again at the end of the episode after that', () =>
    marbles((t) => {
      const nextCard$ = t.hot('                            210H-210H-', cards);
      t.expectMarbles(advance({ nextCard$ }), '            --a----a--', commands);
      t.expectSubscriptions(nextCard$.subscriptions).toBe('^---------');
    }));
});
