import { describe, it } from 'vitest';
import { playAgain } from '../../../streams/pipelines/play-again.ts';
import { aSelection, anEpisode, aVariant, marbles, type MarbleHelpers } from '../support.ts';

const selections = {
  1: aSelection(anEpisode(1)),
  v: aSelection(anEpisode(1), { variant: aVariant(12), cause: 'viewer' }),
  2: aSelection(anEpisode(2), { cause: 'viewer' }),
};
const chosen: Record<string, number> = { 1: 1, 2: 2 };
const results = { e: 'ended', f: 'failed' } as const;

interface Rows {
  readonly chosen: string;
  readonly selection?: string;
  readonly ended?: string;
  readonly failed?: string;
  readonly revived?: string;
}

const again = (t: MarbleHelpers, rows: Rows) =>
  playAgain({
    selection$: t.facet(rows.selection ?? '1', selections),
    episodeChosen$: t.hot(rows.chosen, chosen),
    ended$: t.hot(rows.ended ?? '-'),
    failed$: t.hot(rows.failed ?? '-'),
    revived$: t.hot(rows.revived ?? '-'),
  });

describe('playAgain', () => {
  const rowsOf: readonly (readonly [title: string, rows: Rows, expected: string])[] = [
    ['is wanted by the choice of the episode that has ended', { ended: '--e', chosen: '----1' }, '----e'],
    ['is wanted by the choice of the episode that has failed', { failed: '--f', chosen: '----1' }, '----f'],
    ['goes by the failure where it came after the end', { ended: '--e', failed: '---f', chosen: '----1' }, '----f'],
    ['is not wanted while the episode is on', { chosen: '----1' }, '-'],
    ['is not wanted when it plays on after its end', { ended: '--e', revived: '---p', chosen: '----1' }, '-'],
    ['is wanted again at the next end', { ended: '--e---e', revived: '---p', chosen: '----1---1' }, '--------e'],
    ['is not wanted by the choice of another', { ended: '--e', chosen: '----2' }, '-'],
    ['is not wanted when that is selected at once', { ended: '--e', selection: '1---2', chosen: '----2' }, '-'],
    ['is not wanted on the way back from another', { ended: '--e', selection: '1-- 2-1', chosen: '---2-1' }, '-'],
    ['does not mind a change of variant', { ended: '--e', selection: '1--v', chosen: '----1' }, '----e'],
    ['is not wanted before anything is selected', { selection: '-', ended: '-e', chosen: '--1' }, '-'],
  ];

  it.each(rowsOf)('%s', (_, rows, expected) => marbles((t) => t.expectMarbles(again(t, rows), expected, results)));

  it('lets go of all it listens to', () =>
    marbles((t) => {
      const selection$ = t.hot('                                            1--', selections);
      const episodeChosen$ = t.hot('                                        ---', chosen);
      const [ended$, failed$, revived$] = [t.hot('-'), t.hot('-'), t.hot('-')];
      const inputs = { selection$, episodeChosen$, ended$, failed$, revived$ };
      t.expectObservable(playAgain(inputs), '^-!').toBe('                   ---');
      for (const input$ of Object.values(inputs)) {
        t.expectSubscriptions(input$.subscriptions).toBe('                  ^-!');
      }
    }));
});
