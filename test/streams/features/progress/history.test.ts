import { describe, it } from 'vitest';
import { addToHistory } from '../../../../streams/features/progress/completion.ts';
import type { CommandOf } from '../../../../streams/model/commands.ts';
import { aSelection, anEpisode, marbles } from '../../support.ts';
import { viewings } from '../statistics/support.ts';
import { outputs, joinRows } from '../support.ts';

const selections = { a: aSelection(anEpisode(1)), b: aSelection(anEpisode(2)) };
const watched = (episodeId: number): CommandOf<'catalogue.addHistory'> => ({
  type: 'catalogue.addHistory',
  cause: 'progress',
  contentId: 7,
  episodeId,
});

describe('addToHistory', () => {
  it.each([
    ['adds an episode with its first frame, and once', 'a-------', 'N-P-Q-PE', '--1-----'],
    ['adds the next episode, too', '                   a---b---', 'N-P-M-R-', '--1---2-'],
    ['does not add an episode that never played', '           a---b---', 'N---M-R-', '------2-'],
    [
      'does not add an episode for the first frame of the one before',
      '                  a-b-----',
      'N-P-----',
      '--------',
    ],
  ])('%s', (_, selection, viewing, expected) =>
    marbles((t) => {
      const result$ = outputs(t, addToHistory, {
        state: { viewing: viewings.N, selection: selections.a },
        states: joinRows(['selection', selection.trim(), selections], ['viewing', viewing, viewings]),
      });
      t.expectMarbles(result$, expected, { 1: watched(1), 2: watched(2) });
    }),
  );
});
