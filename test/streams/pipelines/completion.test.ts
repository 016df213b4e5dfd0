import { describe, it } from 'vitest';
import type { CommandOf } from '../../../streams/model/commands.ts';
import type { SourceState } from '../../../streams/model/state.ts';
import { completion } from '../../../streams/pipelines/completion.ts';
import { aFailure, aReadySource, aSelection, anEpisode, marbles } from '../support.ts';

const selections = { a: aSelection(anEpisode(1)), b: aSelection(anEpisode(2, { contentId: 8 })) };
const sources: Record<string, SourceState> = {
  n: { status: 'none' },
  r: { status: 'resolving', url: '/b.json' },
  f: { status: 'failed', failure: aFailure() },
  R: aReadySource('/a.m3u8'),
  P: aReadySource('/placeholder.mp4', { isPlaceholder: true }),
};
const completed = (contentId: number, episodeId: number): CommandOf<'catalogue.setCompleted'> => ({
  type: 'catalogue.setCompleted',
  cause: 'ended',
  contentId,
  episodeId,
  isCompleted: true,
});
const commands = { 1: completed(7, 1), 2: completed(8, 2) };

describe('completion', () => {
  it('marks the episode that was seen to its end', () =>
    marbles((t) => {
      const selection$ = t.hot('                                    a------b----', selections);
      const source$ = t.hot('                                       nR------R---', sources);
      const ended$ = t.hot('                                        -----e----e-');
      t.expectMarbles(completion({ ended$, selection$, source$ }), '-----1----2-', commands);
    }));

  it('marks it again when it ends again', () =>
    marbles((t) => {
      const selection$ = t.hot('                                    a-----------', selections);
      const source$ = t.hot('                                       nR----------', sources);
      const ended$ = t.hot('                                        ---e----e---');
      t.expectMarbles(completion({ ended$, selection$, source$ }), '---1----1---', commands);
    }));

  it('completes nothing by the clip that stands in for blocked content', () =>
    marbles((t) => {
      const selection$ = t.hot('                                    a-----------', selections);
      const source$ = t.hot('                                       nP----------', sources);
      const ended$ = t.hot('                                        ---e----e---');
      t.expectMarbles(completion({ ended$, selection$, source$ }), '------------');
    }));

  it('does not take an end that comes while the next source is resolved for the end of that one', () =>
    marbles((t) => {
      const selection$ = t.hot('                                    a--b--------', selections);
      const source$ = t.hot('                                       nR-r----f---', sources);
      const ended$ = t.hot('                                        -----e-----e');
      t.expectMarbles(completion({ ended$, selection$, source$ }), '------------');
    }));

  it('ignores an end before anything is selected, and stops with its trigger', () =>
    marbles((t) => {
      const selection$ = t.hot('                                    ----a----', selections);
      const source$ = t.hot('                                       R--------', sources);
      const ended$ = t.hot('                                        --e---e-|');
      t.expectMarbles(completion({ ended$, selection$, source$ }), '------1-|', commands);
      t.expectSubscriptions(selection$.subscriptions).toBe('        ^-------!');
      t.expectSubscriptions(source$.subscriptions).toBe('           ^-------!');
    }));
});
