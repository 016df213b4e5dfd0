import { describe, it } from 'vitest';
import type { CaptionsState, CuesState } from '../../../streams/model/state.ts';
import { hold } from '../../../streams/operators/hold.ts';
import { captions } from '../../../streams/pipelines/captions.ts';
import { aCue, aTextTrack, marbles, someText } from '../support.ts';

const A = aCue(1, 2);
const tracks = [aTextTrack('1', 'English', 'en')];
const texts = { O: someText({ tracks }), 1: someText({ tracks, trackId: '1' }) };
const cues: Record<string, CuesState> = {
  N: { status: 'none', cues: [], files: [] },
  r: { status: 'ready', cues: [A], files: [] },
};
const state = (fields: Partial<CaptionsState>): CaptionsState => ({
  status: 'none',
  cues: [],
  language: '',
  isExampleShown: false,
  ...fields,
});
const none: CaptionsState['cues'] = [];
const shown = [A];

describe('captions', () => {
  it('says what is read, in which language, and whether an example stands in for it', () =>
    marbles((t) => {
      const result$ = captions({
        text$: t.hot('          O-1----', texts),
        cues$: t.hot('          N--r---', cues),
        active$: t.hot('        n---a-n', { n: none, a: shown }),
        isExampleShown$: t.hot('f----t-', { f: false, t: true }),
      }).pipe(hold());
      t.expectMarbles(result$, 'n-1raeE', {
        n: state({}),
        1: state({ language: 'en' }),
        r: state({ language: 'en', status: 'ready' }),
        a: state({ language: 'en', status: 'ready', cues: shown }),
        e: state({ language: 'en', status: 'ready', cues: shown, isExampleShown: true }),
        E: state({ language: 'en', status: 'ready', cues: none, isExampleShown: true }),
      });
    }));
});
