import { describe, it } from 'vitest';
import type { Failure } from '../../../streams/model/errors.ts';
import { nothingToPlay } from '../../../streams/pipelines/nothing-to-play.ts';
import { aCatalogue, aFailure, anEpisode, marbles } from '../support.ts';

const context = { contentId: 7 };
const unplayable: Failure = aFailure({ code: 4, message: 'Failed to load resource.', context });
const blocked: Failure = aFailure({
  code: 'regionBlocked',
  category: 'region',
  message: 'The content is not available in the region.',
  context,
});

describe('nothingToPlay', () => {
  const catalogues = {
    e: aCatalogue([]),
    u: aCatalogue([], { available: false }),
    c: aCatalogue([anEpisode(1)]),
  };

  it('fails for a title without episodes, which would otherwise stay an empty screen', () =>
    marbles((t) => {
      const loaded$ = t.hot('                      --e--', catalogues);
      t.expectMarbles(nothingToPlay({ loaded$ }), '--f--', { f: unplayable });
    }));

  it('names the region where that is the reason', () =>
    marbles((t) => {
      const loaded$ = t.hot('                      --u--', catalogues);
      t.expectMarbles(nothingToPlay({ loaded$ }), '--f--', { f: blocked });
    }));

  it('has nothing to say of a title with one', () =>
    marbles((t) => {
      const loaded$ = t.hot('                            --c-|', catalogues);
      t.expectMarbles(nothingToPlay({ loaded$ }), '      ----|');
      t.expectSubscriptions(loaded$.subscriptions).toBe('^---!');
    }));
});
