import type { Cause } from '../../model/cause.ts';
import { causeOf, type Signal } from '../../model/signals.ts';
import { isRenewed } from '../../model/source-choice.ts';
import type { IntentState } from '../../model/state.ts';
import { feature, type FirstState, type Subject } from '../define-first.ts';

const INITIAL: IntentState = { wants: 'pause', cause: 'start', autoplay: 'free' };

const plays = (intent: IntentState, signal: Signal): IntentState => play(intent, causeOf(signal));
const allowSound = (intent: IntentState): IntentState =>
  intent.autoplay === 'muted' ? { ...intent, autoplay: 'free' } : intent;

/**
 * Whether the viewer wants the film to play, apart from what the element does, so that it can go on as wanted after
 * any interruption (a change of source, a retry, an ad). A pause or start by the browser or the device counts as a
 * wish too, but not while an ad has the screen, nor when the media has broken off. Choosing another episode means to
 * play it, and so does another variant or source of one that has ended; a refused choice (no next episode, a blocked
 * region) changes nothing. Autoplay falls back to muted, then to waiting for a tap; it waits at once if less motion is
 * preferred. `cause` is the reason for which the present wish began.
 */
export const intent = feature('intent', INITIAL, {
  on: {
    'intent.play': plays,
    'intent.startOver': plays,
    'intent.goLive': plays,
    'intent.repeatPhrase': plays,
    'player.replayAsked': plays,
    // A viewer who skips an ad wants to see the film.
    'player.adSkipped': plays,
    'intent.resume': (wanted) => play(wanted, 'resume'),
    'intent.pause': (wanted, wish) => pause(wanted, causeOf(wish)),
    'player.fellAsleep': (wanted) => pause(wanted, 'sleep'),
    'intent.openShare': (wanted) => pause(wanted, 'share'),
    'intent.togglePlay': (wanted, wish, { state }) =>
      wanted.wants === 'play' && (!state.adStandsStill || wish.by === 'host')
        ? pause(wanted, causeOf(wish))
        : plays(wanted, wish),
    'intent.toggleMuted': allowSound,
    // The host page's volume leaves the film muted.
    'intent.setVolume': (wanted, wish) => (wish.by === 'host' ? wanted : allowSound(wanted)),
    'intent.setMuted': (wanted, wish) => (wish.muted ? wanted : allowSound(wanted)),
    'media.playRefused': (wanted, { wasMuted }, { state }) =>
      state.ads.blocksFilm ? wanted : refuse(wanted, wasMuted),
    'ad.playRefused': (wanted, { wasMuted }) => refuse(wanted, wasMuted),
    'media.playing': (wanted, _, { state }) => (state.ads.blocksFilm ? wanted : play(wanted, 'system')),
    'media.paused': (wanted, { isEnd, isFailure = false }, { state }) =>
      state.ads.blocksFilm || isEnd || isFailure ? wanted : pause(wanted, 'system'),
    'media.ended': (wanted, _, { state }) => (state.ads.blocksFilm ? wanted : pause(wanted, 'ended')),
    'player.failed': (wanted, { error }) => (error.fatal ? pause(wanted, 'error') : wanted),
  },
  follows: ['selection', 'source'],
  follow: (wanted, { state, before }) => {
    const { selection, source, outcome } = state;
    if (selection !== before.selection && selection?.cause === 'start') return start(wanted, state);
    const isOtherEpisode = selection?.episode.id !== before.selection?.episode.id;
    const isSeenAgain = outcome === 'ended' && source !== before.source && !isRenewed(source, before.source);
    return isOtherEpisode || isSeenAgain ? play(wanted, 'selection') : wanted;
  },
});

function start(wanted: IntentState, { session, resume }: FirstState): IntentState {
  // The film starts by the click on the prompt: if it played before that, the offered place would be lost.
  if (resume.isShown) return pause(wanted, 'start');
  if (session?.parameters.autoPlay !== true) return wanted;
  // With less motion preferred, nothing starts by itself.
  const { prefersReducedMotion } = session.environment;
  return prefersReducedMotion ? { ...pause(wanted, 'start'), autoplay: 'blocked' } : play(wanted, 'autoplay');
}

function refuse(wanted: IntentState, wasMuted: boolean): IntentState {
  if (wanted.wants === 'pause') return wanted;
  return wasMuted ? { ...pause(wanted, 'mutedFallback'), autoplay: 'blocked' } : { ...wanted, autoplay: 'muted' };
}

function play(wanted: IntentState, cause: Cause): IntentState {
  if (wanted.wants === 'play') return wanted;
  // The viewer's start ends the block of autoplay; a film that autoplay has muted stays muted.
  return { wants: 'play', cause, autoplay: wanted.autoplay === 'blocked' ? 'free' : wanted.autoplay };
}

function pause(wanted: IntentState, cause: Cause): IntentState {
  return wanted.wants === 'pause' ? wanted : { ...wanted, wants: 'pause', cause };
}

/** The wish for the film: pause while an ad has the screen. After it the cause is `ad` until the wish changes. */
export const filmIntent = feature('filmIntent', INITIAL, {
  follows: ['intent', 'ads'],
  follow: (film, { state, before }) => {
    if (state.ads.blocksFilm) return { ...state.intent, wants: 'pause', cause: 'ad' };
    const isSameWish = state.intent.wants === before.intent.wants;
    return film.cause === 'ad' && isSameWish ? { ...state.intent, cause: 'ad' } : state.intent;
  },
});

/** After `ads`: the film stands still while an ad has the screen. */
export const intentSubject = { features: [intent, filmIntent], pipelines: [] } satisfies Subject;
