import { describe, expect, it } from 'vitest';
import { clipAsked, endClip, replayClip, returnToStart } from '../../../../streams/features/clip/clip.ts';
import { feature, type Output, type Pipeline } from '../../../../streams/features/define-later.ts';
import { intent } from '../../../../streams/features/intent/intent.ts';
import { playback } from '../../../../streams/features/playback/playback.ts';
import { outcome } from '../../../../streams/features/selection/replay.ts';
import type { State } from '../../../../streams/features/state.ts';
import { clipOf, type ClipAsked } from '../../../../streams/model/clip.ts';
import type { PageParameters } from '../../../../streams/model/session.ts';
import type { Signal } from '../../../../streams/model/signals.ts';
import { aPlayback, aReadySource, aSelection, aSession, aTimeline, anEpisode, marbles } from '../../support.ts';
import { outputs, statesAfter } from '../support.ts';

const DURATION = 100;
const at = (positionSeconds: number, isLive = false) =>
  aTimeline({ positionSeconds, durationSeconds: DURATION, isLive });

/** The position as the element reports it. */
const timeline = feature('timeline', at(0), {
  on: {
    'media.timeUpdated': (known, { positionSeconds }) => ({ ...known, positionSeconds }),
    'media.seeking': (known, { positionSeconds }) => ({ ...known, positionSeconds }),
  },
});

type Asked = Partial<ClipAsked & PageParameters>;

const playing = (
  { isLooped = false, endSeconds = null, ...parameters }: Asked,
  state: Partial<State> = {},
): Partial<State> => ({
  clipAsked: { isLooped, endSeconds },
  session: aSession({ parameters }),
  selection: aSelection(anEpisode(1)),
  source: aReadySource('/a.m3u8'),
  attachRequest: { firstEpisodeId: 1 } as State['attachRequest'],
  playback: aPlayback(),
  timeline: at(8),
  ads: { blocksFilm: false } as State['ads'],
  outcome: null,
  intent: { wants: 'play', cause: 'viewer', autoplay: 'free' },
  ...state,
});

/** The end that most of the tests ask for is at 10 s. */
const signals: Readonly<Record<string, Signal>> = {
  a: { type: 'media.timeUpdated', positionSeconds: 9.9 },
  b: { type: 'media.timeUpdated', positionSeconds: 10.1 },
  c: { type: 'media.timeUpdated', positionSeconds: 10.3 },
  z: { type: 'media.timeUpdated', positionSeconds: 60 },
  '>': { type: 'media.seeking', positionSeconds: 60 },
  '<': { type: 'media.seeking', positionSeconds: 3 },
  '.': { type: 'media.seeked', positionSeconds: 60 },
  0: { type: 'media.seeking', positionSeconds: 0 },
  P: { type: 'media.paused', positionSeconds: 10.1, isEnd: false },
  Y: { type: 'media.ended', isEarly: true },
  p: { type: 'intent.play' },
};

const results: Readonly<Record<string, Output>> = {
  p: { type: 'media.pause', cause: 'ended' },
  e: { type: 'media.ended', isEarly: true },
  s: { type: 'media.seek', cause: 'ended', positionSeconds: 5 },
  n: { type: 'media.seek', cause: 'ended', positionSeconds: 0 },
};

const features = [timeline, playback, outcome, intent];

function expectOf(pipeline: Pipeline, state: Partial<State>, row: string, result: string): void {
  marbles((t) => {
    const result$ = outputs(t, pipeline, { state, features, signals: [row, signals] });
    t.expectMarbles(result$, result, results);
  });
}

it('clipAsked is what the host page has asked for, anew with each address', () => {
  const asked: Signal = { type: 'page.clipAsked', isLooped: true, endSeconds: 9 };
  const other: Signal = { type: 'page.clipAsked', isLooped: false, endSeconds: null };
  expect(statesAfter([clipAsked], [asked, other]).map((state) => state.clipAsked)).toEqual([
    { isLooped: true, endSeconds: 9 },
    { isLooped: false, endSeconds: null },
  ]);
});

describe('endClip', () => {
  const to10 = { endSeconds: 10 };

  it.each<[string, Asked, string, string]>([
    ['ends the film once at the end that the page asked for', to10, 'abc', '-(pe)'],
    ['ends the film by the next tick if that comes close to the end', { endSeconds: 60 }, 'abz', '--(pe)'],
    ['does not end the film for a viewer who seeks beyond the end', to10, 'a>.z', '----'],
    ['ends the film again for a viewer who comes back', to10, '>.<.ab', '-----(pe)'],
    ['goes back to the start instead if the film is looped', { ...to10, isLooped: true }, 'ab', '-n'],
    [
      'goes back to the time code if there is one',
      { ...to10, isLooped: true, timeCodeSeconds: 5, episodeTimeSeconds: 7 },
      'ab',
      '-s',
    ],
    ['ends nothing if no end is asked for', {}, 'abz', '---'],
    ['ends nothing if the end is not behind the start', { ...to10, timeCodeSeconds: 10 }, 'ab', '--'],
    ['ends nothing if the end is at zero', { endSeconds: 0 }, 'ab', '--'],
  ])('%s', (_, parameters, row, result) => expectOf(endClip, playing(parameters), row, result));

  it.each<[string, Partial<State>]>([
    ['in another episode than the first', { selection: aSelection(anEpisode(2)) }],
    ['in a live stream', { timeline: at(8, true) }],
    ['in the placeholder', { source: aReadySource('/p.mp4', { isPlaceholder: true }) }],
    ['while the film is paused', { playback: aPlayback({ phase: 'paused' }) }],
    ['while an ad has the screen', { ads: { blocksFilm: true } as State['ads'] }],
  ])('ends nothing %s', (_, state) => expectOf(endClip, playing(to10, state), 'abc', '---'));

  it('leaves the film ended, also after the element has paused', () => {
    const given = [signals['b'], signals['Y'], signals['P']] as readonly Signal[];
    const states = statesAfter(features, given, { state: playing(to10) });
    expect(states.map((state) => [state.playback.phase, state.intent.wants, state.outcome])).toEqual([
      ['playing', 'play', null],
      ['ended', 'pause', 'ended'],
      ['ended', 'pause', 'ended'],
    ]);
  });
});

describe('returnToStart', () => {
  const nearEnd = { timeline: at(DURATION - 0.2) };
  const looped = { isLooped: true, timeCodeSeconds: 5 };

  it.each<[string, Asked, Partial<State>, string]>([
    ['goes to the time code when the element begins again', looped, nearEnd, '-s'],
    ['does nothing if the film begins at its beginning', { isLooped: true }, nearEnd, '--'],
    ['does nothing if the film is not looped', { timeCodeSeconds: 5 }, nearEnd, '--'],
    ['does nothing if the viewer seeks back to the beginning', looped, { timeline: at(50) }, '--'],
    ['does nothing in a later episode', looped, { ...nearEnd, selection: aSelection(anEpisode(2)) }, '--'],
    ['does nothing in a live stream', looped, { timeline: at(DURATION - 0.2, true) }, '--'],
  ])('%s', (_, asked, state, result) => expectOf(returnToStart, playing(asked, state), '-0', result));
});

describe('replayClip', () => {
  const ended = (positionSeconds: number) =>
    ({
      timeline: at(positionSeconds),
      outcome: 'ended',
      playback: aPlayback({ phase: 'ended' }),
      intent: { wants: 'pause', cause: 'ended', autoplay: 'free' },
    }) satisfies Partial<State>;
  const clip = { endSeconds: 10, timeCodeSeconds: 5 };

  it.each<[string, Asked, Partial<State>, string]>([
    ['plays the part again after it has ended', clip, ended(10.1), '-s'],
    ['plays from the beginning if no start was asked for', { endSeconds: 10 }, ended(10.1), '-n'],
    ['leaves the replay to the browser if the film itself is over', clip, ended(DURATION), '--'],
    ['does nothing if the film was only paused behind the end', clip, { ...ended(50), outcome: null }, '--'],
  ])('%s', (_, parameters, state, result) => expectOf(replayClip, playing(parameters, state), '-p', result));
});

describe('the part of a film that the page asked for', () => {
  const of = (parameters: Asked, state: Partial<State> = {}) => clipOf(playing(parameters, state) as State);

  it('goes from the time code to the end', () => {
    expect(of({ timeCodeSeconds: 3, endSeconds: 9 })).toEqual({ startSeconds: 3, endSeconds: 9 });
    expect(of({ episodeTimeSeconds: 4 })).toEqual({ startSeconds: 4, endSeconds: null });
  });

  it('is the whole film before there is a session or an episode', () => {
    const whole = { startSeconds: 0, endSeconds: null };
    expect(of({ endSeconds: 9 }, { session: null })).toEqual(whole);
    expect(of({ endSeconds: 9 }, { selection: null })).toEqual(whole);
  });
});
