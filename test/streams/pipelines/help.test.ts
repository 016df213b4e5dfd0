import { describe, it } from 'vitest';
import { help } from '../../../streams/pipelines/help.ts';
import { marbles } from '../support.ts';

const states = { f: { isShown: false }, t: { isShown: true } };

describe('help', () => {
  it('is shown from when it is opened until it is closed', () =>
    marbles((t) => {
      const inputs = { opened$: t.hot('--o-----o'), closed$: t.hot('-----c') };
      t.expectMarbles(help(inputs), '        f-t--f--t', states);
    }));

  it('lets go of all it listens to', () =>
    marbles((t) => {
      const opened$ = t.hot('--o--');
      const closed$ = t.hot('-----c');
      t.expectObservable(help({ opened$, closed$ }), '^---!').toBe('f-t', states);
      t.expectSubscriptions(opened$.subscriptions).toBe('      ^---!');
      t.expectSubscriptions(closed$.subscriptions).toBe('      ^---!');
    }));
});
