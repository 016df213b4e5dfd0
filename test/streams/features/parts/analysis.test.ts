import { describe, expect, it } from 'vitest';
import { analysis, loadAnalysis } from '../../../../streams/features/parts/analysis.ts';
import type { State } from '../../../../streams/features/state.ts';
import type { AnalysisState, FilmPart } from '../../../../streams/model/parts.ts';
import type { Signal } from '../../../../streams/model/signals.ts';
import { aPlayback, aReadySource, marbles } from '../../support.ts';
import { outputs, slicesAfter } from '../support.ts';

const parts: readonly FilmPart[] = [{ kind: 'intro', startSeconds: 5, endSeconds: 60 }];
const steps: Record<string, Signal | Partial<State>> = {
  a: { source: aReadySource('a.m3u8') },
  b: { source: aReadySource('b.m3u8') },
  w: { source: aReadySource('~2/a.m3u8', { renewals: 1 }) },
  f: { playback: aPlayback({ hasFrame: false }) },
  t: { playback: aPlayback() },
  e: { type: 'engine.analysisFound', url: 'a.json' },
  l: { type: 'catalogue.analysisLoaded', url: 'a.json', parts, voices: [], bars: null, flashes: [] },
};
const states: Record<string, AnalysisState> = {
  N: { status: 'none' },
  a: { status: 'available', url: 'a.json' },
  l: { status: 'loading', url: 'a.json' },
  R: { status: 'ready', url: 'a.json', parts, voices: [], bars: null, flashes: [] },
};

describe('the analysis', () => {
  it.each([
    ['is requested once the first frame is there, and not before', 'aftel', 'NNNlR'],
    ['waits for the first frame', 'aetl', 'NalR'],
    ['is not requested again if the stream names it once more', 'atele', 'NNlRR'],
    ['goes with the film, but stays if its address is renewed', 'atelwwb', 'NNlRRRN'],
    ['is dropped if it comes too late', 'atebl', 'NNlNN'],
  ])('%s', (_, happened, expected) => {
    const state = { source: { status: 'none' }, playback: aPlayback({ hasFrame: false }) } as const;
    const all = [...happened].map((letter) => steps[letter] ?? {});
    expect(slicesAfter('analysis', [analysis], all, { state })).toEqual([...expected].map((letter) => states[letter]));
  });

  it('is loaded when it is awaited', () =>
    marbles((t) => {
      const values = Object.fromEntries(Object.entries(states).map(([key, value]) => [key, { analysis: value }]));
      const result$ = outputs(t, loadAnalysis, { state: values['N'] ?? {}, states: ['-alRN', values] });
      t.expectMarbles(result$, '--l--', { l: { type: 'catalogue.loadAnalysis', cause: 'start', url: 'a.json' } });
    }));
});
