import { describe, expect, it } from 'vitest';
import { feature } from '../../../../streams/features/define-later.ts';
import { filmIntent, intent } from '../../../../streams/features/intent/intent.ts';
import { NO_ADS } from '../../../../streams/model/ad-break.ts';
import type { Session } from '../../../../streams/model/session.ts';
import type { Signal } from '../../../../streams/model/signals.ts';
import type { IntentState, ResumeState } from '../../../../streams/model/state.ts';
import { aFailure, anEpisode, aSelection, aSession, aVariant } from '../../support.ts';
import { slicesAfter } from '../support.ts';

const sessions: Readonly<Record<string, Session>> = {
  auto: aSession({ parameters: { autoPlay: true } }),
  calm: aSession({ environment: { prefersReducedMotion: true } }),
  calmAuto: aSession({ parameters: { autoPlay: true }, environment: { prefersReducedMotion: true } }),
};
const [first, second] = [anEpisode(1), anEpisode(2)];
const selections = [
  aSelection(first),
  aSelection(first, { variant: aVariant(11), cause: 'viewer' }),
  aSelection(second, { cause: 'viewer' }),
  aSelection(second, { cause: 'ended' }),
];

/** Selects one of these. */
const selecting = feature('selection', null, {
  on: { 'intent.chooseSeason': (_, { seasonId }) => ({ ...selections[seasonId]! }) },
});
const select = (index: number): Signal => ({ type: 'intent.chooseSeason', seasonId: index });
/** An ad takes the screen or gives it back. */
const ads = feature('ads', NO_ADS, {
  on: {
    'player.midrollDue': (known) => ({ ...known, blocksFilm: true }),
    'ad.impossible': (known) => ({ ...known, blocksFilm: false }),
  },
});

const error = { ...aFailure(), id: 'e' };
const signals: Readonly<Record<string, Signal>> = {
  1: select(0),
  v: select(1),
  2: select(2),
  n: select(3),
  p: { type: 'intent.play' },
  x: { type: 'intent.pause' },
  t: { type: 'intent.togglePlay' },
  r: { type: 'intent.resume' },
  o: { type: 'intent.startOver' },
  l: { type: 'intent.goLive' },
  a: { type: 'intent.repeatPhrase' },
  h: { type: 'intent.openShare', isSmallScreen: false, pageUrl: '' },
  N: { type: 'intent.playNext' },
  c: { type: 'intent.chooseEpisode', episodeId: 2 },
  m: { type: 'intent.toggleMuted' },
  V: { type: 'intent.setVolume', volume: 0.5 },
  U: { type: 'intent.setMuted', muted: false, by: 'host' },
  M: { type: 'intent.setMuted', muted: true, by: 'host' },
  u: { type: 'intent.setVolume', volume: 0.5, by: 'host' },
  i: { type: 'intent.stir' },
  P: { type: 'media.playing' },
  W: { type: 'media.waiting' },
  X: { type: 'media.paused', positionSeconds: 1, isEnd: false },
  z: { type: 'media.paused', positionSeconds: 1, isEnd: true },
  b: { type: 'media.paused', positionSeconds: 1, isEnd: false, isFailure: true },
  e: { type: 'media.ended' },
  q: { type: 'media.playRefused', wasMuted: false },
  Q: { type: 'media.playRefused', wasMuted: true },
  f: { type: 'player.failed', error },
  w: { type: 'player.failed', error: { ...error, fatal: false } },
  R: { type: 'player.replayAsked', outcome: 'ended' },
  S: { type: 'player.adSkipped' },
  H: { type: 'player.midrollDue', urls: [] },
  F: { type: 'ad.impossible' },
  y: { type: 'ad.playRefused', wasMuted: false },
  Y: { type: 'ad.playRefused', wasMuted: true },
};
const states: Readonly<Record<string, Omit<IntentState, 'cause'>>> = {
  P: { wants: 'pause', autoplay: 'free' },
  p: { wants: 'play', autoplay: 'free' },
  m: { wants: 'play', autoplay: 'muted' },
  M: { wants: 'pause', autoplay: 'muted' },
  B: { wants: 'pause', autoplay: 'blocked' },
};
const reasons: Readonly<Record<string, Omit<IntentState, 'autoplay'>>> = {
  S: { wants: 'pause', cause: 'start' },
  a: { wants: 'play', cause: 'autoplay' },
  v: { wants: 'play', cause: 'viewer' },
  V: { wants: 'pause', cause: 'viewer' },
  r: { wants: 'play', cause: 'resume' },
  s: { wants: 'play', cause: 'selection' },
  h: { wants: 'pause', cause: 'share' },
  E: { wants: 'pause', cause: 'ended' },
  y: { wants: 'play', cause: 'system' },
  Y: { wants: 'pause', cause: 'system' },
  F: { wants: 'pause', cause: 'mutedFallback' },
  X: { wants: 'pause', cause: 'error' },
};

interface Given {
  readonly session?: Session;
  readonly isPromptShown?: boolean;
}

function intentsAfter(steps: string, { session = aSession(), isPromptShown = false }: Given) {
  const resume: ResumeState = isPromptShown ? { isShown: true, positionSeconds: 500 } : { isShown: false };
  const given = [...steps].map((letter) => signals[letter]!);
  return slicesAfter('intent', [selecting, ads, intent], given, { state: { session, resume } });
}

type Rows = [title: string, steps: string, expected: string, given?: Given][];
const checkWishes = (rows: Rows) =>
  it.each<Rows[number]>(rows)('%s', (_, steps, expected, given = {}) => {
    const wanted = intentsAfter(steps, given).map(({ wants, autoplay }) => ({ wants, autoplay }));
    expect(wanted).toEqual([...expected].map((letter) => states[letter]));
  });
const checkReasons = (rows: Rows) =>
  it.each<Rows[number]>(rows)('%s', (_, steps, expected, given = {}) => {
    const wanted = intentsAfter(steps, given).map(({ wants, cause }) => ({ wants, cause }));
    expect(wanted).toEqual([...expected].map((letter) => reasons[letter]));
  });

it('the wish to watch stays if a press is for an ad that waits for it', () => {
  const state = { adStandsStill: true, resume: { isShown: false } } as const;
  expect(slicesAfter('intent', [intent], [signals['p']!, signals['t']!], { state }).at(-1)?.wants).toBe('play');
});

const auto = { session: sessions['auto']! };

describe('intent', () => {
  checkWishes([
    ['wants nothing at first', '1', 'P'],
    ['wants to play by itself if the page asks for it', '1', 'p', auto],
    ['waits for a tap if the viewer prefers less motion', '1p', 'Bp', { session: sessions['calmAuto']! }],
    ['has nothing to hold back if nothing was to start', '1', 'P', { session: sessions['calm']! }],
    [
      'waits behind the question where to go on, whatever the page asks for',
      '1',
      'P',
      { ...auto, isPromptShown: true },
    ],
    ['keeps a tap from the time while the title was loading', 'p1', 'pp'],
    ['drops a tap from that time if the question where to go on is shown', 'p1', 'pP', { isPromptShown: true }],
    ['plays and pauses', 'pxp', 'pPp'],
    ['toggles, however fast', 'tttt', 'pPpP'],
    ['plays by either answer to the question where to go on', 'rxo', 'pPp'],
    ['plays after a jump to the live edge, and after a phrase is to be repeated', 'lxa', 'pPp'],
    ['plays after the viewer has asked for a replay', 'R', 'p'],
    ['pauses when the share popup opens', 'ph', 'pP'],
    ['ignores wishes of another kind', 'ipi', 'Ppp'],
    ['plays another episode as soon as it is selected', '1c2', 'PPp'],
    ['plays the episode that follows by itself', '1Pen', 'PpPp'],
    ['stays as it is if there is no next episode', '1N', 'PP'],
    ['stays as it is if an episode is refused', '1c', 'PP'],
    ['stays paused over a change of variant', '1pxv', 'PpPP'],
    ['plays on over a change of variant', '1pv', 'Ppp'],
    ['takes a pause by the system for a wish', 'PX', 'pP'],
    ['takes a start from outside the player for a wish', 'P', 'p'],
    ['does not take the pause just before the end for a wish', 'Pz', 'pp'],
    ['does not take the pause of broken media for a wish', 'Pb', 'pp'],
    ['wants to pause at the end', 'Pze', 'ppP'],
    ['still wants to play while the stream stalls', 'PW', 'pp'],
    ['wants to pause when the film has failed', 'pf', 'pP'],
    ['still wants to play when something else has failed', 'pw', 'pp'],
    ['can want to play again after a failure', 'pfp', 'pPp'],
  ]);
});

describe('the cause of the intent', () => {
  checkReasons([
    ['is autoplay if the page asks for it', '1', 'a', auto],
    ['is the viewer if he pressed before that, though the page asks too', 'p1', 'vv', auto],
    ['is the start if the question where to go on is shown', 'p1', 'vS', { isPromptShown: true }],
    ['is the viewer if he plays and pauses', 'pxptt', 'vVvVv'],
    ['is the resume if the viewer answers the question', '1r', 'Sr', { isPromptShown: true }],
    ['is the viewer if he starts over', '1o', 'Sv', { isPromptShown: true }],
    ['is the viewer if he asks for a replay', 'R', 'v'],
    ['is the selection if another episode is chosen', '12', 'Ss'],
    ['stays the first cause if another episode is chosen during play', '1p2', 'Svv'],
    ['is sharing while the share popup is open', 'ph', 'vh'],
    ['is the system if the film is paused and played from outside the player', 'pXP', 'vYy'],
    ['is the end at the end', 'pze', 'vvE'],
    ['is the selection if the next episode plays after the end', '1pen', 'SvEs'],
    ['is the muted fallback if even muted autoplay was refused', '1qQ', 'aaF', auto],
    ['is an error if the film cannot play any more', 'pf', 'vX'],
    ['stays the first of several', 'prPxXef', 'vvvVVVV'],
  ]);
});

describe('the intent under the autoplay policy of the browser', () => {
  checkWishes([
    ['tries to play muted if sound is refused', 'pq', 'pm'],
    ['stays muted, however often sound is refused', 'pqq', 'pmm'],
    ['waits for a tap if muted play is refused, too', 'pqQ', 'pmB'],
    ['waits at once if the film was muted anyway', 'pQ', 'pB'],
    ['is free again after the tap', 'pqQp', 'pmBp'],
    ['is free again after a toggle', 'pqQt', 'pmBp'],
    ['is free again after a start from outside the player', 'pqQP', 'pmBp'],
    ['is free again after the choice of an episode', '1pqQ2', 'PpmBp'],
    ['plays muted until the viewer unmutes', 'pqPm', 'pmmp'],
    ['takes a change of volume for unmuting', 'pqPV', 'pmmp'],
    ["is unmuted by the host page's unmuting, but not by its volume or mute", 'pqPuMU', 'pmmmmp'],
    ['stays blocked if only the sound is touched', 'pqQm', 'pmBB'],
    ['goes on muted after a pause', 'pqPxp', 'pmmMm'],
    ['stays muted over the next episode', '1pqPn', 'Ppmmm'],
    ['ignores a refusal when the viewer wants to pause', 'pxq', 'pPP'],
    ['ignores a late refusal when the viewer wants to pause', 'pxQ', 'pPP'],
  ]);
});

describe('the intent while an ad has the screen', () => {
  checkWishes([
    ['takes no event of the film for a wish', 'HPFP', 'PPPp'],
    ['still wants to play though the film is paused, ends or may not play', 'pHXeqQ', 'pppppp'],
    ['follows the autoplay policy as the ad meets it', 'pHyY', 'ppmB'],
    ['plays on when the ad is skipped', 'pHxS', 'ppPp'],
  ]);
});

describe('filmIntent', () => {
  const films: Readonly<Record<string, IntentState>> = {
    P: { wants: 'pause', cause: 'start', autoplay: 'free' },
    p: { wants: 'play', cause: 'viewer', autoplay: 'free' },
    q: { wants: 'pause', cause: 'viewer', autoplay: 'free' },
    H: { wants: 'pause', cause: 'ad', autoplay: 'free' },
    h: { wants: 'play', cause: 'ad', autoplay: 'free' },
    M: { wants: 'pause', cause: 'ad', autoplay: 'muted' },
    n: { wants: 'play', cause: 'ad', autoplay: 'muted' },
    m: { wants: 'play', cause: 'viewer', autoplay: 'muted' },
    a: { wants: 'play', cause: 'autoplay', autoplay: 'free' },
  };
  const filmAfter = (steps: string, features = [selecting, ads, intent, filmIntent], session = aSession()) =>
    slicesAfter(
      'filmIntent',
      features,
      [...steps].map((letter) => signals[letter]!),
      { state: { session, resume: { isShown: false } } },
    );

  it.each([
    ["is the viewer's wish without ads", 'ipx', 'Ppq'],
    ['is to pause while an ad blocks the film, whatever the viewer wants', 'Hpxp', 'HHHH'],
    ['is to play after the ad if the viewer wanted it all the time', 'pHF', 'pHh'],
    ['is to pause after the ad if the viewer wants it by then', 'pHxF', 'pHHH'],
    ['pauses for a midroll and goes on after it', 'pHF', 'pHh'],
    ['has causes of its own again with the next wish', 'pHFxp', 'pHhqp'],
    ['keeps its cause while the viewer wants the same', 'pHFp', 'pHhh'],
    ['keeps that the autoplay policy muted it', 'pqHF', 'pmMn'],
  ])('%s', (_, steps, expected) => {
    expect(filmAfter(steps)).toEqual([...expected].map((letter) => films[letter]));
  });

  it('has the cause of a wish that came together with the end of the block', () => {
    const withSelection = feature('ads', NO_ADS, {
      on: { 'player.midrollDue': (known) => ({ ...known, blocksFilm: true }) },
      follows: ['selection'],
      follow: (known) => ({ ...known, blocksFilm: false }),
    });
    const result = filmAfter('H1', [selecting, withSelection, intent, filmIntent], sessions['auto']);
    expect(result).toEqual([films['H'], films['a']]);
  });
});
