import { describe, it } from 'vitest';
import { connection } from '../../../streams/pipelines/connection.ts';
import { marbles } from '../support.ts';

const changes = { f: { isFrugal: true }, n: { isFrugal: false } };
const states = { f: true, n: false };

describe('connection', () => {
  it('is taken for a good one until the browser says otherwise', () =>
    marbles((t) => t.expectMarbles(connection({ changed$: t.hot('--f--n', changes) }), 'n-f--n', states)));

  it('lets go of what it listens to', () =>
    marbles((t) => {
      const changed$ = t.hot('--f--n', changes);
      t.expectObservable(connection({ changed$ }), '^--!').toBe('n-f', states);
      t.expectSubscriptions(changed$.subscriptions).toBe('^--!');
    }));
});
