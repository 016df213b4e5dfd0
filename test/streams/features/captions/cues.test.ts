import { describe, expect, it } from 'vitest';
import { cues, knownCues, loadCues } from '../../../../streams/features/captions/cues.ts';
import type { State } from '../../../../streams/features/state.ts';
import { NO_CAPTION_TIMING } from '../../../../streams/model/caption-timing.ts';
import type { Cue } from '../../../../streams/model/cues.ts';
import type { Signal } from '../../../../streams/model/signals.ts';
import type { CuesState } from '../../../../streams/model/state.ts';
import { aCue, aFailure, aFileTrack, aReadySource, aTextTrack, marbles, someText } from '../../support.ts';
import { outputs, slicesAfter } from '../support.ts';

const A = aCue(1, 2, 'A');
const B = aCue(3, 4, 'B');
const src = 'https://cdn.example/ru.vtt';
const newSrc = 'https://cdn.example/~2/ru.vtt';
const otherSrc = 'https://cdn.example/en.vtt';
const tracks = [aTextTrack('1'), aTextTrack('2'), aFileTrack(src), aFileTrack(otherSrc)];
const found = (textTrackId: string, ...list: readonly Cue[]): Signal => ({
  type: 'engine.cuesFound',
  textTrackId,
  cues: list,
});
const steps: Record<string, Signal | Partial<State>> = {
  O: { text: someText({ tracks }) },
  1: { text: someText({ tracks, trackId: '1' }) },
  2: { text: someText({ tracks, trackId: '2' }) },
  f: { text: someText({ tracks, trackId: src }) },
  g: { text: someText({ tracks, trackId: otherSrc }) },
  h: {
    text: someText({ tracks: [aFileTrack(newSrc)], trackId: newSrc }),
    source: aReadySource('/~2/a.m3u8', { renewals: 1 }),
  },
  a: { type: 'engine.attaching', url: '/a.m3u8', startSeconds: 0 },
  w: { type: 'engine.attached', url: '/a.m3u8' },
  A: found('1', A),
  B: found('1', B),
  b: found('2', B),
  l: { type: 'catalogue.captionsLoaded', files: [src], cues: [A], dropped: 1 },
  m: { type: 'catalogue.captionsLoaded', files: [otherSrc], cues: [B], dropped: 0 },
  x: { type: 'catalogue.captionsFailed', files: [src], failure: aFailure() },
};
const ready = (...list: readonly Cue[]): CuesState => ({ status: 'ready', cues: list, files: [] });
const states: Record<string, CuesState> = {
  N: { status: 'none', cues: [], files: [] },
  A: ready(A),
  B: ready(A, B),
  b: ready(B),
  L: { status: 'loading', cues: [], files: [src] },
  R: { status: 'ready', cues: [A], files: [src], dropped: 1 },
  M: { status: 'loading', cues: [], files: [otherSrc] },
  S: { status: 'ready', cues: [B], files: [otherSrc], dropped: 0 },
  H: { status: 'ready', cues: [A], files: [newSrc], dropped: 1 },
  F: { status: 'failed', cues: [], files: [src] },
};

describe('cues', () => {
  it.each([
    ['collect what the stream tells of the chosen track', 'wO1AB', 'NNNAB'],
    ['include what was told while the track was off, since it is told once', '1AOB1', 'NANNB'],
    ['are kept apart by track', '1Ab2', 'NAAb'],
    ['stay as they are if the stream tells them again', '1AAa', 'NAAN'],
    ['do not come from the stream before', '1AaA', 'NANA'],
    ['wait for a file, and have its cues', 'Ofl', 'NLR'],
    ['have the cues of a file at once if it is chosen again', 'OflOf', 'NLRNR'],
    ['keep the file if the title gets a new stream', 'Ofla', 'NLRR'],
    ['keep the file if its address is renewed', 'Oflh', 'NLRH'],
    ['refuse an answer that is no longer awaited', 'Ofglm', 'NLMMS'],
    ['say that a file did not come, and ask for it again when it is chosen again', 'OfxOf', 'NLFNL'],
  ])('%s', (_, happened, expected) => {
    const all = [...happened].map((letter) => steps[letter] ?? {});
    const state = { text: someText({ tracks }), source: aReadySource('/a.m3u8'), captionTiming: NO_CAPTION_TIMING };
    const result = slicesAfter('cues', [knownCues, cues], all, { state });
    expect(result).toEqual([...expected].map((letter) => states[letter]));
  });

  it('do not come from a file of another film before the viewer agrees', () => {
    const foreign = { ...NO_CAPTION_TIMING, fileUrl: src, status: 'foreign' } as const;
    const asked = { captionTiming: { ...foreign, isTold: true } };
    const kept = { captionTiming: foreign };
    const state = { text: someText({ tracks }), source: aReadySource('/a.m3u8'), captionTiming: NO_CAPTION_TIMING };
    const happened = [...'fl'].map((letter) => steps[letter] ?? {});
    const result = slicesAfter('cues', [knownCues, cues], [...happened, asked, kept], { state });
    expect(result.slice(1)).toEqual([states['R'], states['N'], states['R']]);
  });

  it('are shifted as the viewer wishes, and back again', () => {
    const around = { state: { text: someText({ tracks, trackId: '1' }), captionTiming: NO_CAPTION_TIMING } };
    const shift = (shiftSeconds: number) => ({ captionTiming: { ...NO_CAPTION_TIMING, shiftSeconds } });
    const result = slicesAfter('cues', [knownCues, cues], [found('1', A), shift(0.5), shift(0)], around);
    expect(result).toEqual([ready(A), ready(aCue(1.5, 2.5, 'A')), ready(A)]);
  });

  it('drop the oldest ones of a channel that never ends', () => {
    const around = {
      state: { text: someText({ tracks, trackId: '1' }), captionTiming: NO_CAPTION_TIMING },
      config: { mostStreamCues: 1 },
    };
    const result = slicesAfter('cues', [knownCues, cues], [found('1', A), found('1', B)], around);
    expect(result).toEqual([ready(A), ready(B)]);
  });

  it('stay the same object if nothing new is reported', () => {
    const around = { state: { text: someText({ tracks, trackId: '1' }), captionTiming: NO_CAPTION_TIMING } };
    const [before, after] = slicesAfter('cues', [knownCues, cues], [found('1', A), found('1', A)], around);
    expect(after).toBe(before);
  });
});

describe('loadCues', () => {
  it('asks for files each time that cues begin to wait for them', () =>
    marbles((t) => {
      const values = Object.fromEntries(Object.entries(states).map(([key, value]) => [key, { cues: value }]));
      const result$ = outputs(t, loadCues, { state: values['N'] ?? {}, states: ['--L-R-N-L-F-L', values] });
      t.expectMarbles(result$, '--l-----l---l', {
        l: { type: 'catalogue.loadCaptions', cause: 'viewer', files: [src] },
      });
    }));
});
