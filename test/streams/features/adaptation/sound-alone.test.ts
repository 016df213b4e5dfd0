import { describe, expect, it } from 'vitest';
import { ladder, network, supply } from '../../../../streams/features/adaptation/first.ts';
import { leavePictureOut, showChosenQuality, soundAlone } from '../../../../streams/features/adaptation/sound-alone.ts';
import type { LoadFacts } from '../../../../streams/model/network.ts';
import type { Signal } from '../../../../streams/model/signals.ts';
import { aLoad, aTimeline, marbles, someTracks } from '../../support.ts';
import { outputs, slicesAfter } from '../support.ts';

const features = [ladder, network, supply, soundAlone];
const changed = (change: object = {}, usualBps = 64_000): Signal => ({
  type: 'ladder.changed',
  ladder: {
    rungs: [130_000, 400_000].map((bitsPerSecond) => ({ qualityId: `${bitsPerSecond}`, bitsPerSecond })),
    segmentSeconds: 4,
    isSoundSeparate: true,
    ...change,
  },
  usualBps,
});
const load = (change: Partial<LoadFacts> = {}): LoadFacts =>
  aLoad({
    qualityId: null,
    bytes: 20_000,
    totalBytes: null,
    firstByteMs: 500,
    elapsedMs: 1_500,
    bufferSeconds: 0,
    ...change,
  });
const waiting: Signal = { type: 'media.waiting' };
const alone: Signal = { type: 'sound.aloneChanged', isAlone: true };
const whole: Signal = { type: 'sound.aloneChanged', isAlone: false };
const playing = { phase: 'playing', isWaiting: true, isSeeking: false, hasFrame: true } as const;
const state = { tracks: someTracks(), timeline: aTimeline(), playback: playing } as const;
const soundAloneCommand = (isAlone: boolean) => ({ type: 'engine.setSoundAlone', cause: 'network', isAlone });

/** The commands, each with its time. */
function commandsAfter(
  row: string,
  signals: Record<string, Signal>,
  around: object = {},
): readonly (readonly [number, boolean])[] {
  const commands: [number, boolean][] = [];
  marbles((t) => {
    const told$ = outputs(t, leavePictureOut, {
      features,
      state: { ...state, ...around },
      signals: [row, { l: changed(), w: waiting, a: alone, b: whole, ...signals }],
    });
    told$.subscribe((output) => {
      if (output.type !== 'engine.setSoundAlone') throw new Error(output.type);
      expect(output).toEqual(soundAloneCommand(output.isAlone));
      commands.push([t.scheduler.now(), output.isAlone]);
    });
    t.flush();
  });
  return commands;
}

describe('a film that has stalled', () => {
  it('goes on with its sound alone on half of the bandwidth that its lowest picture needs', () => {
    expect(commandsAfter('l-w', {})).toEqual([[2, true]]);
  });

  it.each<[string, Signal, object]>([
    ['whose sound is not a stream of its own', changed({ isSoundSeparate: false }), {}],
    [
      'of an engine that does not say whether the sound is a stream of its own',
      changed({ isSoundSeparate: undefined }),
      {},
    ],
    ['on a network that is nearly fast enough', changed({}, 80_000), {}],
    ['without a ladder', changed({ rungs: [] }), {}],
    ['whose quality the viewer has chosen', changed(), { tracks: someTracks({ isAutoQuality: false }) }],
    ['that is a channel', changed(), { timeline: aTimeline({ isLive: true }) }],
    ['that is paused', changed(), { playback: { ...playing, phase: 'paused' } }],
    ['in which the viewer seeks', changed(), { playback: { ...playing, isSeeking: true } }],
    ['that has not stalled', changed(), { playback: { ...playing, isWaiting: false } }],
  ])('keeps its picture if it is one %s', (_, l, around) => {
    expect(commandsAfter('l-w', { l }, around)).toEqual([]);
  });

  it('goes on with its sound alone when the viewer asks for that, if its sound is a stream of its own', () => {
    const asked = { v: { type: 'intent.playSoundAlone' } as const };
    expect(commandsAfter('l-v', { ...asked, l: changed({}, 8_000_000) })).toEqual([[2, true]]);
    expect(commandsAfter('l-v', { ...asked, l: changed({ isSoundSeparate: false }) })).toEqual([]);
    // A second wish does not bring the picture back.
    expect(commandsAfter('l-a-v', asked)).toEqual([]);
  });

  it('goes on with its sound alone as soon as the load under way has shown enough', () => {
    const p = (elapsedMs: number, firstByteMs: number | null = 500): Signal => ({
      type: 'load.progressed',
      load: load({ elapsedMs, firstByteMs, bytes: 10_000 }),
    });
    const fast = { l: changed({}, 8_000_000) };
    expect(commandsAfter('l-wp', { ...fast, p: p(3_499) })).toEqual([]);
    expect(commandsAfter('l-wp', { ...fast, p: p(9_000, null) })).toEqual([]);
    expect(commandsAfter('l-wp', { ...fast, p: p(3_500) })).toEqual([[3, true]]);
  });

  it('keeps its picture if a load waits to be tried again after an error, which says nothing of the network', () => {
    const p: Signal = { type: 'load.progressed', load: load({ elapsedMs: 9_000, firstByteMs: 4, bytes: 0 }) };
    expect(commandsAfter('l-wp', { l: changed({}, 8_000_000), p })).toEqual([]);
  });
});

describe('sound that plays alone', () => {
  const fast: Signal = { type: 'load.finished', load: load({ elapsedMs: 100 }) };

  it('gets its picture back after a while on a network that is more than fast enough', () => {
    expect(commandsAfter('l-a 19s f 998ms ff', { f: fast })).toEqual([
      [20_002, false],
      [20_003, false],
    ]);
  });

  it('does not get its picture back on a network that is nearly fast enough, nor before the report of a load', () => {
    const almost: Signal = { type: 'load.finished', load: load({ elapsedMs: 1_000, bytes: 20_312 }) };
    expect(commandsAfter('l-a 30s f', { f: almost })).toEqual([]);
    expect(commandsAfter('l-a 30s w', {})).toEqual([]);
    const enough: Signal = { type: 'load.finished', load: load({ elapsedMs: 1_000, bytes: 20_313 }) };
    expect(commandsAfter('l-a 30s f', { f: enough })).toEqual([[30_003, false]]);
  });

  it('is judged by its latest three loads', () => {
    const slow: Signal = { type: 'load.finished', load: load({ elapsedMs: 20_000 }) };
    expect(commandsAfter('l-a 30s sfff', { s: slow, f: fast })).toEqual([[30_006, false]]);
  });

  it('stays alone twice as long each time, up to five minutes, and as briefly as at first with another film', () => {
    const steps = Array.from({ length: 6 }, () => [alone, whole]).flat();
    const attaching: Signal = { type: 'engine.attaching', url: '', startSeconds: 0 };
    const states = slicesAfter('soundAlone', features, [...steps, attaching, alone], { nowMs: 7 });
    expect(states.filter((_, index) => index % 2 === 0).map(({ stayMs }) => stayMs / 1_000)).toEqual([
      20, 40, 80, 160, 300, 300, 10,
    ]);
    expect(states.at(-1)).toMatchObject({ isAlone: true, sinceMs: 7, stayMs: 20_000 });
  });
});

describe('a quality that the viewer chooses', () => {
  const shown = (row: string, expected: string): void =>
    marbles((t) => {
      const chosen: Signal = { type: 'intent.chooseQuality', qualityId: 'q720' };
      const result$ = outputs(t, showChosenQuality, {
        features,
        state,
        signals: [row, { a: alone, b: whole, c: chosen }],
      });
      t.expectMarbles(result$, expected, { p: { type: 'engine.setSoundAlone', cause: 'viewer', isAlone: false } });
    });

  it('brings the picture back', () => shown('ac', '-p'));
  it('changes nothing if the picture is there', () => shown('cabc', '----'));
});
