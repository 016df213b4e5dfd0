import { describe, it } from 'vitest';
import type { Failure } from '../../../streams/model/errors.ts';
import type { SourceState } from '../../../streams/model/state.ts';
import { regionBlock } from '../../../streams/pipelines/region-block.ts';
import { aReadySource, marbles } from '../support.ts';

const sources: Record<string, SourceState> = {
  n: { status: 'none' },
  R: aReadySource('/a.m3u8'),
  P: aReadySource('/placeholder.mp4', { isPlaceholder: true }),
};
const blocked: Failure = {
  code: 'regionBlocked',
  category: 'region',
  fatal: true,
  message: 'The content is not available in the region.',
  context: {},
  cause: null,
};

describe('regionBlock', () => {
  it('says so when the placeholder plays', () =>
    marbles((t) => {
      const source$ = t.hot('                                      n-P----', sources);
      const playing$ = t.hot('                                     ----p--');
      const ended$ = t.hot('                                       -------');
      t.expectMarbles(regionBlock({ source$, playing$, ended$ }), '----b--', { b: blocked });
    }));

  it('says so when the placeholder ends without having told that it plays', () =>
    marbles((t) => {
      const source$ = t.hot('                                      n-P----', sources);
      const playing$ = t.hot('                                     -------');
      const ended$ = t.hot('                                       -----e-');
      t.expectMarbles(regionBlock({ source$, playing$, ended$ }), '-----b-', { b: blocked });
    }));

  it('has nothing to say of a film, or of no source at all', () =>
    marbles((t) => {
      const source$ = t.hot('                                                          n--R----', sources);
      const playing$ = t.hot('                                                         -p--p---');
      const ended$ = t.hot('                                                           --e--e--');
      t.expectObservable(regionBlock({ source$, playing$, ended$ }), '^------!').toBe('--------');
      t.expectSubscriptions(playing$.subscriptions).toBe('                             ^------!');
      t.expectSubscriptions(ended$.subscriptions).toBe('                               ^------!');
    }));
});
