import { describe, it } from 'vitest';
import type { SourceState } from '../../../streams/model/state.ts';
import { audio } from '../../../streams/pipelines/audio.ts';
import { aReadySource, aSession, marbles, type MarbleHelpers } from '../support.ts';

const sessions = {
  s: aSession(),
  n: aSession({ environment: { isWebAudioSupported: false } }),
};
const sources: Record<string, SourceState> = {
  h: aReadySource('https://cdn.example/1.m3u8'),
  d: aReadySource('https://cdn.example/1.mpd', { kind: 'dash' }),
  f: aReadySource('https://cdn.example/1.mp4', { kind: 'native' }),
  o: aReadySource('https://player.example/1.mp4', { kind: 'native' }),
  r: { status: 'resolving', url: 'https://player.example/1.json' },
};
const gains = { 2: { type: 'audio.gainChanged', gain: 2 }, 1: { type: 'audio.gainChanged', gain: 1 } } as const;
const states = {
  n: { gain: 1, isGainAvailable: false },
  A: { gain: 1, isGainAvailable: true },
  2: { gain: 2, isGainAvailable: true },
  N: { gain: 2, isGainAvailable: false },
};

const run = (t: MarbleHelpers, rows: { session?: string; source: string; gain?: string }) =>
  audio({
    session$: t.hot(rows.session ?? 's', sessions),
    source$: t.hot(rows.source, sources),
    gainChanged$: t.hot(rows.gain ?? '-', gains),
  });

describe('audio', () => {
  it.each([
    ['HLS by Media Source', 'h', 'A'],
    ['DASH', 'd', 'A'],
    ["the page's own file", 'o', 'A'],
    ["another site's file", 'f', 'n'],
    ['nothing yet', 'r', 'n'],
  ])('offers a gain as far as Web Audio may touch %s', (_, source, expected) =>
    marbles((t) => t.expectMarbles(run(t, { source: `--${source}` }), `n-${expected}`, states)),
  );

  it('offers none where there is no Web Audio', () =>
    marbles((t) => t.expectMarbles(run(t, { session: 'n', source: '--h' }), 'n-n', states)));

  it('tells the gain that is heard', () =>
    marbles((t) => t.expectMarbles(run(t, { source: '-h----', gain: '---2-1' }), 'nA-2-A', states)));

  it('keeps it over a source it has no say in, and over the next', () =>
    marbles((t) => t.expectMarbles(run(t, { source: '-h--f-h', gain: '--2' }), 'nA2-N-2', states)));

  it('lets go of all it listens to', () =>
    marbles((t) => {
      const inputs = {
        session$: t.hot('s', sessions),
        source$: t.hot('-h', sources),
        gainChanged$: t.hot('--', gains),
      };
      t.expectObservable(audio(inputs), '^-!').toBe('nA', states);
      for (const input$ of Object.values(inputs)) t.expectSubscriptions(input$.subscriptions).toBe('^-!');
    }));
});
