import { describe, it } from 'vitest';
import type { CommandOf } from '../../../streams/model/commands.ts';
import type { CuesState } from '../../../streams/model/state.ts';
import { cuesLoad } from '../../../streams/pipelines/cues-load.ts';
import { aCue, marbles } from '../support.ts';

const files = ['https://cdn.example/ru.vtt'];
const states: Record<string, CuesState> = {
  N: { status: 'none', cues: [], files: [] },
  L: { status: 'loading', cues: [], files },
  R: { status: 'ready', cues: [aCue(1, 2)], files },
  F: { status: 'failed', cues: [], files },
};
const l: CommandOf<'catalogue.loadCaptions'> = { type: 'catalogue.loadCaptions', cause: 'viewer', files };

describe('cuesLoad', () => {
  it('asks for files each time they are waited for', () =>
    marbles((t) => {
      const cues$ = t.hot('                   N-L-R-N-L-F-L', states);
      t.expectMarbles(cuesLoad({ cues$ }), '  --l-----l---l', { l });
    }));

  it('lets go of what it listens to', () =>
    marbles((t) => {
      const cues$ = t.hot('                                N-L', states);
      t.expectObservable(cuesLoad({ cues$ }), '            ^-!').toBe('---');
      t.expectSubscriptions(cues$.subscriptions).toBe('    ^-!');
    }));
});
