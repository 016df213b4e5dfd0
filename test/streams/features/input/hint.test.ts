import { describe, expect, it } from 'vitest';
import { briefHint, hint, showHints } from '../../../../streams/features/input/hint.ts';
import type { State } from '../../../../streams/features/state.ts';
import type { Hint, HintState, Swipe } from '../../../../streams/model/input.ts';
import type { IntentSignal, Signal } from '../../../../streams/model/signals.ts';
import { anAudioTrack, aPlayback, aTimeline, marbles, someTracks } from '../../support.ts';
import { outputs, sliceFollowing, slicesAfter } from '../support.ts';

const facts: Partial<State> = {
  playback: aPlayback(),
  repeat: null,
  crop: { isOn: false, asked: null, aspect: 1.78, bars: null, gain: 1.3 },
  sound: { volume: 0.7, muted: false },
  tracks: someTracks({ textTrackId: null }),
  timeline: aTimeline({ positionSeconds: 100, durationSeconds: 1_440 }),
};
const understood = (wish: IntentSignal): Signal => ({ type: 'player.understood', by: 'key', wish });
const wishes: Record<string, Signal> = {
  p: understood({ type: 'intent.play' }),
  q: understood({ type: 'intent.pause' }),
  f: understood({ type: 'intent.seekBy', deltaSeconds: 10 }),
  r: understood({ type: 'intent.seekBy', deltaSeconds: -10 }),
  a: understood({ type: 'intent.seekBy', deltaSeconds: 5 }),
  x: understood({ type: 'intent.toggleFullscreen' }),
};
const changed = (to: HintState): Signal => ({ type: 'player.hintChanged', hint: to });
const shown = (id: number, kind: 'play' | 'pause'): HintState => ({ id, kind });
/** A step from the position of the film. */
const step = (id: number, deltaSeconds: number): HintState => ({
  id,
  kind: 'step',
  deltaSeconds,
  toSeconds: 100 + deltaSeconds,
  by: 'key',
});

const expectHints = (row: string, result: string, hints: Readonly<Record<string, HintState>>) =>
  marbles((t) => {
    const result$ = outputs(t, showHints, { state: facts, signals: [row, wishes] });
    const signals = Object.entries({ n: null, ...hints }).map(([letter, one]) => [letter, changed(one)] as const);
    t.expectMarbles(result$, result, Object.fromEntries(signals));
  });

/** The hint that is shown at once for a wish. */
function hintFor(wish: IntentSignal, known: Partial<State> = {}): Hint | null {
  const seen: HintState[] = [];
  marbles((t) => {
    const state = { ...facts, ...known };
    outputs(t, showHints, { state, signals: ['-w', { w: understood(wish) }] }).subscribe((output) => {
      if (output.type === 'player.hintChanged') seen.push(output.hint);
    });
  });
  const [first = null] = seen;
  if (first === null) return null;
  const { id: _id, ...rest } = first;
  return rest;
}

describe('showHints, the time of a hint', () => {
  it('shows a hint for a while', () => expectHints('-p', '-a 899ms n', { a: shown(1, 'play') }));

  it('shows each hint for its full time, also if the next one comes before that', () =>
    expectHints('-p 499ms q', '-a 499ms b 899ms n', { a: shown(1, 'play'), b: shown(2, 'pause') }));

  it('shows the same hint again as a new one', () =>
    expectHints('-p-p', '-a-b 899ms n', { a: shown(1, 'play'), b: shown(2, 'play') }));

  it('adds up steps in one direction for as long as the hint is shown', () =>
    expectHints('-f 898ms f-a 900ms f', '-a 898ms b-c 899ms nd 899ms n', {
      a: step(1, 10),
      b: step(2, 20),
      c: step(3, 25),
      d: step(4, 10),
    }));

  it('counts steps from zero when the direction turns or another hint comes between', () =>
    expectHints('-f-r-p-r', '-a-b-c-d 899ms n', {
      a: step(1, 10),
      b: step(2, -10),
      c: shown(3, 'play'),
      d: step(4, -10),
    }));

  it('leaves the hint alone if a wish has none', () =>
    expectHints('-f-x-f', '-a---b 899ms n', { a: step(1, 10), b: step(2, 20) }));
});

describe('hint', () => {
  const moving: Swipe = { status: 'moving', fromSeconds: 10, toSeconds: 20 };
  const scrub: HintState = { id: 0, kind: 'scrub', fromSeconds: 10, positionSeconds: 20 };
  const nothing: Partial<State> = { swipe: null, speedHold: null, briefHint: null };
  const now = (change: Partial<State>, before: Partial<State> = {}): HintState =>
    sliceFollowing('hint', [hint], { ...nothing, ...before }, { ...nothing, ...change });

  it('is the brief hint for as long as that is there', () => {
    const signals = [changed(shown(1, 'play')), changed(null)];
    const state: Partial<State> = { swipe: null, speedHold: null };
    expect(slicesAfter('hint', [briefHint, hint], signals, { state })).toEqual([shown(1, 'play'), null]);
  });

  it('is a lasting hint before a brief one for as long as it lasts', () => {
    const speedHold = { rate: 2, before: 1 };
    const play = { briefHint: shown(1, 'play') };
    expect(now({ ...play, speedHold }, play)).toEqual({ id: 0, kind: 'hold', rate: 2 });
    expect(now(play, { ...play, speedHold })).toEqual(shown(1, 'play'));
    expect(now({ ...play, swipe: moving }, play)).toEqual(scrub);
  });

  it('follows a swipe, and goes when the swipe is released, dropped or refused', () => {
    const ways: readonly State['swipe'][] = [{ ...moving, status: 'released' }, null, 'refused'];
    expect(now({ swipe: moving })).toEqual(scrub);
    expect(now({ swipe: { ...moving, toSeconds: 25 } }, { swipe: moving })).toEqual({ ...scrub, positionSeconds: 25 });
    for (const swipe of ways) expect(now({ swipe }, { swipe: moving, hint: scrub })).toBeNull();
  });
});

describe('showHints, the hint of each wish', () => {
  it.each<[IntentSignal, Hint | null]>([
    [{ type: 'intent.play' }, { kind: 'play' }],
    [{ type: 'intent.pause' }, { kind: 'pause' }],
    [
      { type: 'intent.seekTo', positionSeconds: 720 },
      { kind: 'place', positionSeconds: 720 },
    ],
    [{ type: 'intent.seekTo', positionSeconds: 100.06 }, null],
    [
      { type: 'intent.setVolume', volume: 0.65 },
      { kind: 'sound', percent: 65, isMuted: false },
    ],
    [
      { type: 'intent.setVolume', volume: 0 },
      { kind: 'sound', percent: 0, isMuted: true },
    ],
    [{ type: 'intent.toggleMuted' }, { kind: 'sound', percent: 70, isMuted: true }],
    [
      { type: 'intent.setRate', rate: 1.25 },
      { kind: 'rate', rate: 1.25 },
    ],
    [{ type: 'intent.markRepeat' }, { kind: 'repeat', part: { startSeconds: 100, endSeconds: null } }],
    [
      { type: 'intent.setCrop', isOn: true },
      { kind: 'crop', isOn: true, isLarger: true },
    ],
    [{ type: 'intent.toggleSubtitles' }, { kind: 'subtitles', isOn: true }],
    [{ type: 'intent.toggleFullscreen' }, null],
    [{ type: 'intent.playNext' }, null],
    [{ type: 'intent.stir' }, null],
  ])('$type', (wish, wanted) => expect(hintFor(wish)).toEqual(wanted));

  it('unmuting shows the volume that will be heard', () => {
    const muted = { sound: { volume: 0.4, muted: true } };
    const silent = { sound: { volume: 0, muted: true } };
    expect(hintFor({ type: 'intent.toggleMuted' }, muted)).toEqual({ kind: 'sound', percent: 40, isMuted: false });
    expect(hintFor({ type: 'intent.toggleMuted' }, silent)).toEqual({ kind: 'sound', percent: 25, isMuted: false });
  });

  it('another voice is named as in the menu', () => {
    const audioTracks = [anAudioTrack('a', 'Оригинал', 'en'), anAudioTrack('b', '', 'ru'), anAudioTrack('c', '', '')];
    const hintOf = (audioTrackId: string) =>
      hintFor({ type: 'intent.tryVoice', audioTrackId }, { tracks: someTracks({ audioTracks }) });
    expect(hintOf('a')).toEqual({ kind: 'voice', label: 'Оригинал' });
    expect(hintOf('b')).toEqual({ kind: 'voice', label: 'ru' });
    expect(hintOf('c')).toBeNull();
    expect(hintOf('gone')).toBeNull();
  });

  it('a step names the position it leads to, even if that lies outside the film', () => {
    const back = hintFor({ type: 'intent.seekBy', deltaSeconds: -110 });
    expect(back).toEqual({ kind: 'step', deltaSeconds: -110, toSeconds: -10, by: 'key' });
  });

  it('switching subtitles says off if they are on', () => {
    const tracks = someTracks({ textTrackId: 't' });
    expect(hintFor({ type: 'intent.toggleSubtitles' }, { tracks })).toEqual({ kind: 'subtitles', isOn: false });
  });

  it('the first start and a pause before it have no hint', () => {
    const playback = aPlayback({ phase: 'notStarted' });
    expect(hintFor({ type: 'intent.play' }, { playback })).toBeNull();
    expect(hintFor({ type: 'intent.pause' }, { playback })).toBeNull();
  });
});
