import { describe, it } from 'vitest';
import { catalogueLoad } from '../../../streams/pipelines/catalogue-load.ts';
import { aFailure, aSession, marbles } from '../support.ts';

const session = aSession();
const sessions = {
  s: session,
  m: aSession({ parameters: { movieId: null } }),
  z: aSession({ parameters: { movieId: 0 } }),
  f: aSession({ failure: aFailure({ code: 'notConfigured', category: 'configuration' }) }),
};

describe('catalogueLoad', () => {
  it('asks for the title as soon as the page address is read, with all of its parameters', () =>
    marbles((t) => {
      const session$ = t.hot('                      --s--', sessions);
      t.expectMarbles(catalogueLoad({ session$ }), '--l--', {
        l: { type: 'catalogue.load', cause: 'start', parameters: session.parameters },
      });
    }));

  it('asks for nothing when no title is named', () =>
    marbles((t) => {
      const session$ = t.hot('                      --m--', sessions);
      t.expectMarbles(catalogueLoad({ session$ }), '-----');
    }));

  it('takes a title numbered 0 for a title', () =>
    marbles((t) => {
      const session$ = t.hot('                      --z--', sessions);
      t.expectMarbles(catalogueLoad({ session$ }), '--l--', {
        l: { type: 'catalogue.load', cause: 'start', parameters: sessions.z.parameters },
      });
    }));

  it('asks for nothing where the page is not configured', () =>
    marbles((t) => {
      const session$ = t.hot('                            --f--|', sessions);
      t.expectMarbles(catalogueLoad({ session$ }), '      -----|');
      t.expectSubscriptions(session$.subscriptions).toBe('^----!');
    }));
});
