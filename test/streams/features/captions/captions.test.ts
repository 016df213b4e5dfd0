import { describe, expect, it } from 'vitest';
import { captions } from '../../../../streams/features/captions/cues.ts';
import type { Cue } from '../../../../streams/model/cues.ts';
import type { Signal } from '../../../../streams/model/signals.ts';
import type { CaptionsState } from '../../../../streams/model/state.ts';
import { aCue, aTextTrack, someCues, someText } from '../../support.ts';
import { slicesAfter } from '../support.ts';

describe('captions', () => {
  it('say which cues are on, in which language, and whether an example takes their place', () => {
    const A = aCue(1, 2);
    const tracks = [aTextTrack('1', 'English', 'en')];
    const told = (...cues: readonly Cue[]): Signal => ({ type: 'player.cuesChanged', cues });
    const steps = [
      { text: someText({ tracks }) },
      { text: someText({ tracks, trackId: '1' }) },
      { cues: someCues(A) },
      told(A),
      { type: 'player.captionExampleChanged', isShown: true } as const,
      told(),
    ];
    const state = (fields: Partial<CaptionsState>): CaptionsState => ({
      status: 'none',
      cues: [],
      language: '',
      isExampleShown: false,
      ...fields,
    });
    const none = { text: someText(), cues: { status: 'none', cues: [], files: [] } } as const;
    expect(slicesAfter('captions', [captions], steps, { state: none })).toEqual([
      state({}),
      state({ language: 'en' }),
      state({ language: 'en', status: 'ready' }),
      state({ language: 'en', status: 'ready', cues: [A] }),
      state({ language: 'en', status: 'ready', cues: [A], isExampleShown: true }),
      state({ language: 'en', status: 'ready', isExampleShown: true }),
    ]);
  });
});
