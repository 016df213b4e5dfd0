import { describe, it } from 'vitest';
import type { CommandOf } from '../../../streams/model/commands.ts';
import { completionChoice } from '../../../streams/pipelines/completion-choice.ts';
import { aCatalogue, anEpisode, loaded, marbles, type MarbleHelpers } from '../support.ts';

const contents = {
  l: { status: 'loading' } as const,
  C: loaded(aCatalogue([anEpisode(1), anEpisode(2, { contentId: 8, isCompleted: true })])),
};
const marks = {
  1: { episodeId: 1, isCompleted: true },
  n: { episodeId: 1, isCompleted: false },
  2: { episodeId: 2, isCompleted: false },
  x: { episodeId: 99, isCompleted: true },
};
const set = (contentId: number, episodeId: number, isCompleted: boolean): CommandOf<'catalogue.setCompleted'> => ({
  type: 'catalogue.setCompleted',
  cause: 'viewer',
  contentId,
  episodeId,
  isCompleted,
});
const commands = { 1: set(7, 1, true), 2: set(8, 2, false) };

const chosen = (t: MarbleHelpers, content: string, marked: string) =>
  completionChoice({ content$: t.hot(content, contents), marked$: t.hot(marked, marks) });

describe('completionChoice', () => {
  it('marks an episode as watched, and takes the mark away', () =>
    marbles((t) => t.expectMarbles(chosen(t, 'C', '--1--2'), '--1--2', commands)));

  it('has nothing to do where it is so already', () =>
    marbles((t) => t.expectMarbles(chosen(t, 'C', '--n'), '---', commands)));

  it('marks nothing of another title, and nothing before there is one', () =>
    marbles((t) => t.expectMarbles(chosen(t, 'l---C', '--1--x'), '------', commands)));

  it('lets go of all it listens to', () =>
    marbles((t) => {
      const content$ = t.hot('C--', contents);
      const marked$ = t.hot('--1', marks);
      t.expectObservable(completionChoice({ content$, marked$ }), '^-!').toBe('--');
      for (const input$ of [content$, marked$]) t.expectSubscriptions(input$.subscriptions).toBe('^-!');
    }));
});
