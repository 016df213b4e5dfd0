import { describe, it } from 'vitest';
import type { Cue } from '../../../streams/model/cues.ts';
import { captionExample } from '../../../streams/pipelines/caption-example.ts';
import { aCue, config, marbles, type MarbleHelpers } from '../support.ts';

const lists: Record<string, readonly Cue[]> = { O: [], A: [aCue(1, 2)] };
const flags = { t: true, f: false };

const example = (t: MarbleHelpers, restyled: string, active: string) =>
  captionExample({ restyled$: t.hot(restyled), active$: t.facet(active, lists) }, config, t.scheduler);

describe('captionExample', () => {
  it('shows for 2500 ms after a change of style', () =>
    marbles((t) => t.expectMarbles(example(t, '---x', 'O'), 'f--t 2499ms f', flags)));

  it('begins the time anew with each change', () =>
    marbles((t) => t.expectMarbles(example(t, '---x 1999ms x', 'O'), 'f--t 4499ms f', flags)));

  it('shows again after it has gone', () =>
    marbles((t) => t.expectMarbles(example(t, '---x 2999ms x', 'O'), 'f--t 2499ms f 499ms t 2499ms f', flags)));

  it('does not show where a cue shows the change', () =>
    marbles((t) => t.expectMarbles(example(t, '---x', 'A'), 'f', flags)));

  it('gives way to a cue, and does not come back after it', () =>
    marbles((t) => t.expectMarbles(example(t, '-x', 'O 999ms A 499ms O'), 'ft 998ms f', flags)));

  it('lets go of all it listens to, its wait included', () =>
    marbles((t) => {
      const restyled$ = t.hot('                            -x', {});
      const active$ = t.hot('                              O', lists);
      const result$ = captionExample({ restyled$, active$ }, config, t.scheduler);
      t.expectObservable(result$, '                        ^ 1s !').toBe('ft', flags);
      t.expectSubscriptions(restyled$.subscriptions).toBe('^ 1s !');
      t.expectSubscriptions(active$.subscriptions).toBe(['^ 1s !', '^ 1s !']);
    }));
});
