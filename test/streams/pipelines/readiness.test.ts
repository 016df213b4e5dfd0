import { describe, it } from 'vitest';
import type { PlayerError } from '../../../streams/model/errors.ts';
import type { ContentState, ResumeState } from '../../../streams/model/state.ts';
import { readiness } from '../../../streams/pipelines/readiness.ts';
import { aCatalogue, aFailure, loaded, marbles, type MarbleHelpers } from '../support.ts';

const contents: Record<string, ContentState> = {
  l: { status: 'loading' },
  L: loaded(aCatalogue([])),
  F: { status: 'failed' },
};
const errors: Record<string, PlayerError | null> = { n: null, e: { ...aFailure(), id: 'e-1' } };
const prompts: Record<string, ResumeState> = { n: { isShown: false }, r: { isShown: true, positionSeconds: 90 } };

const ready = (t: MarbleHelpers, content: string, error = 'n', resume = 'n') =>
  readiness({
    content$: t.hot(content, contents),
    error$: t.hot(error, errors),
    resume$: t.hot(resume, prompts),
  });

describe('readiness', () => {
  const values = { t: true, f: false };

  it('comes with the film', () => marbles((t) => t.expectMarbles(ready(t, 'l--L'), 'f--t', values)));

  it('waits for an answer to the prompt', () =>
    marbles((t) => t.expectMarbles(ready(t, 'L', 'n', 'r--n'), 'f--t', values)));

  it('goes with an error, and comes back with the film', () =>
    marbles((t) => t.expectMarbles(ready(t, 'L', 'n-e-n'), 't-f-t', values)));

  it('never comes for a title that is not there', () =>
    marbles((t) => t.expectMarbles(ready(t, 'l-F'), 'f-f', values)));

  it('lets go of all it listens to', () =>
    marbles((t) => {
      const content$ = t.hot('L--l', contents);
      const error$ = t.hot('  n', errors);
      const resume$ = t.hot(' n', prompts);
      t.expectObservable(readiness({ content$, error$, resume$ }), '^-!').toBe('t', values);
      for (const input$ of [content$, error$, resume$]) t.expectSubscriptions(input$.subscriptions).toBe('^-!');
    }));
});
