import { describe, it } from 'vitest';
import type { CommandOf } from '../../../streams/model/commands.ts';
import type { SourceState } from '../../../streams/model/state.ts';
import { masterLoad } from '../../../streams/pipelines/master-load.ts';
import { aFailure, aReadySource, marbles } from '../support.ts';

const sources: Record<string, SourceState> = {
  n: { status: 'none' },
  a: { status: 'resolving', url: '/a.json' },
  b: { status: 'resolving', url: '/b.json' },
  F: { status: 'failed', failure: aFailure() },
  R: aReadySource('/a.m3u8'),
};
const load = (url: string): CommandOf<'catalogue.loadMaster'> => ({
  type: 'catalogue.loadMaster',
  cause: 'selection',
  url,
});
const commands = { A: load('/a.json'), B: load('/b.json') };

describe('masterLoad', () => {
  it('asks for each master the source waits for', () =>
    marbles((t) => {
      const source$ = t.hot('                   n-a-R--b-R-', sources);
      t.expectMarbles(masterLoad({ source$ }), '--A----B---', commands);
    }));

  it('asks for the next one while the first is still awaited', () =>
    marbles((t) => {
      const source$ = t.hot('                   n-a-b-R----', sources);
      t.expectMarbles(masterLoad({ source$ }), '--A-B------', commands);
    }));

  it('asks again for one that failed, when it is wanted again', () =>
    marbles((t) => {
      const source$ = t.hot('                   n-a-F-b-F-a', sources);
      t.expectMarbles(masterLoad({ source$ }), '--A---B---A', commands);
    }));

  it('asks for nothing where an address can be played as it is', () =>
    marbles((t) => {
      const source$ = t.hot('                            n-R---|', sources);
      t.expectMarbles(masterLoad({ source$ }), '         ------|');
      t.expectSubscriptions(source$.subscriptions).toBe('^-----!');
    }));
});
