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

/** Selects one of the above. */
const selecting = feature('selection', null, {
  on: { 'intent.chooseSeason': (_, { seasonId }) => ({ ...selections[seasonId]! }) },
});
const select = (index: number): Signal => ({ type: 'intent.chooseSeason', seasonId: index });
/** An ad has the screen, or no longer. */
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

it('keeps the wish to watch when the press is for an ad that waits for it', () => {
  const state = { adStandsStill: true, resume: { isShown: false } } as const;
  expect(slicesAfter('intent', [intent], [signals['p']!, signals['t']!], { state }).at(-1)?.wants).toBe('play');
});

const auto = { session: sessions['auto']! };

describe('intent', () => {
  checkWishes([
    ['wants nothing at first', '1', 'P'],
    ['wants to play by itself where the page asks for it', '1', 'p', auto],
    ['waits for a tap where less motion is preferred', '1p', 'Bp', { session: sessions['calmAuto']! }],
    ['has nothing to hold back where nothing was to start', '1', 'P', { session: sessions['calm']! }],
    ['waits behind the prompt, whatever the page asks for', '1', 'P', { ...auto, isPromptShown: true }],
    ['keeps a tap that came while the title was loading', 'p1', 'pp'],
    ['lets the prompt stop such a tap', 'p1', 'pP', { isPromptShown: true }],
    ['plays and pauses', 'pxp', 'pPp'],
    ['toggles, however fast', 'tttt', 'pPpP'],
    ['plays by either answer to the prompt', 'rxo', 'pPp'],
    ['plays to be where a live stream is now, and to hear a phrase again', 'lxa', 'pPp'],
    ['plays what was asked for again', 'R', 'p'],
    ['pauses to share', 'ph', 'pP'],
    ['does not care for wishes of another kind', 'ipi', 'Ppp'],
    ['plays another episode once it is there', '1c2', 'PPp'],
    ['plays the episode that follows by itself', '1Pen', 'PpPp'],
    ['wants nothing new where there is no next episode', '1N', 'PP'],
    ['wants nothing new where an episode is refused', '1c', 'PP'],
    ['stays paused over a change of variant', '1pxv', 'PpPP'],
    ['plays on over a change of variant', '1pv', 'Ppp'],
    ['takes a pause of the system for a wish', 'PX', 'pP'],
    ['takes a start from elsewhere for a wish', 'P', 'p'],
    ['does not take the pause before the end for a wish', 'Pz', 'pp'],
    ['does not take the pause of an element whose media broke off for a wish', 'Pb', 'pp'],
    ['wants nothing any more at the end', 'Pze', 'ppP'],
    ['wants on while the stream waits for data', 'PW', 'pp'],
    ['wants nothing any more when the film has failed', 'pf', 'pP'],
    ['wants on when something else has failed', 'pw', 'pp'],
    ['can want again after that', 'pfp', 'pPp'],
  ]);
});

describe('intent, and why', () => {
  checkReasons([
    ['plays because the page asks for it', '1', 'a', auto],
    ['plays because the viewer was impatient, though the page asks too', 'p1', 'vv', auto],
    ['waits because the prompt came with the start', 'p1', 'vS', { isPromptShown: true }],
    ['plays and pauses because the viewer says so', 'pxptt', 'vVvVv'],
    ['plays on because the prompt was answered', '1r', 'Sr', { isPromptShown: true }],
    ['plays anew because the viewer says so', '1o', 'Sv', { isPromptShown: true }],
    ['plays again because the viewer says so', 'R', 'v'],
    ['plays because another episode was chosen', '12', 'Ss'],
    ['plays on for the first reason when another episode is chosen', '1p2', 'Svv'],
    ['is paused for sharing', 'ph', 'vh'],
    ['is paused, and played, by something else than the player', 'pXP', 'vYy'],
    ['is at its end', 'pze', 'vvE'],
    ['plays the next one after that', '1pen', 'SvEs'],
    ['was refused even without sound', '1qQ', 'aaF', auto],
    ['cannot play any more', 'pf', 'vX'],
    ['keeps the first of several reasons', 'prPxXef', 'vvvVVVV'],
  ]);
});

describe('intent, where autoplay meets the policy of the browser', () => {
  checkWishes([
    ['tries it muted when sound is refused', 'pq', 'pm'],
    ['stays so, however often sound is refused', 'pqq', 'pmm'],
    ['waits for a tap when that is refused too', 'pqQ', 'pmB'],
    ['waits at once where it was muted anyway', 'pQ', 'pB'],
    ['is free again by the tap', 'pqQp', 'pmBp'],
    ['is free again by a toggle', 'pqQt', 'pmBp'],
    ['is free again by a start from elsewhere', 'pqQP', 'pmBp'],
    ['is free again by the choice of an episode', '1pqQ2', 'PpmBp'],
    ['plays muted until the viewer wants sound', 'pqPm', 'pmmp'],
    ['takes a change of volume for such a wish', 'pqPV', 'pmmp'],
    ['takes the sound of the host page for one, but not its volume or mute', 'pqPuMU', 'pmmmmp'],
    ['stays blocked when only the sound is touched', 'pqQm', 'pmBB'],
    ['pauses muted and goes on muted', 'pqPxp', 'pmmMm'],
    ['stays muted over the next episode', '1pqPn', 'Ppmmm'],
    ['takes no refusal for one when nothing is wanted any more', 'pxq', 'pPP'],
    ['takes no late refusal for a block when nothing is wanted', 'pxQ', 'pPP'],
  ]);
});

describe('intent, while an ad has the screen', () => {
  checkWishes([
    ['takes nothing that the film does for a wish', 'HPFP', 'PPPp'],
    ['goes on wanting though the film is paused, ends or may not play', 'pHXeqQ', 'pppppp'],
    ['meets the policy of the browser by the ad', 'pHyY', 'ppmB'],
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
    ['is what the viewer wants where there are no ads', 'ipx', 'Ppq'],
    ['is to stand still while held, whatever is wanted', 'Hpxp', 'HHHH'],
    ['is to play when it was wanted all the time', 'pHF', 'pHh'],
    ['is to stay paused when that is wanted by then', 'pHxF', 'pHHH'],
    ['pauses for a midroll and goes on', 'pHF', 'pHh'],
    ['has reasons of its own again with the next wish', 'pHFxp', 'pHhqp'],
    ['keeps the reason while the same is wanted', 'pHFp', 'pHhh'],
    ['keeps that it was muted by the autoplay policy', 'pqHF', 'pmMn'],
  ])('%s', (_, steps, expected) => {
    expect(filmAfter(steps)).toEqual([...expected].map((letter) => films[letter]));
  });

  it('has the reason of a wish that came with its release', () => {
    const withSelection = feature('ads', NO_ADS, {
      on: { 'player.midrollDue': (known) => ({ ...known, blocksFilm: true }) },
      follows: ['selection'],
      follow: (known) => ({ ...known, blocksFilm: false }),
    });
    const result = filmAfter('H1', [selecting, withSelection, intent, filmIntent], sessions['auto']);
    expect(result).toEqual([films['H'], films['a']]);
  });
});
