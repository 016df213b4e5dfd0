import type { Cause } from '../../model/commands.ts';
import type { IntentState } from '../../model/state.ts';
import { feature } from '../define.ts';
import type { State } from '../state.ts';

const AT_REST: IntentState = { wants: 'pause', cause: 'start', autoplay: 'free' };

const plays = (intent: IntentState): IntentState => play(intent, 'viewer');
const frees = (intent: IntentState): IntentState =>
  intent.autoplay === 'muted' ? { ...intent, autoplay: 'free' } : intent;

/**
 * What the viewer wants, apart from what the element does, so that everything that interrupts (a source change, a
 * retry, an advert) can go on by it afterwards. The element is believed only when it moves by itself: a system pause
 * is a wish too. What it does while an ad has the screen is no wish; an ad that may not play stands for it then.
 * Another episode is played; where one is refused (no next, the region) nothing changes. Autoplay falls back to
 * muted, then to waiting for a tap, as it does at once where less motion is preferred. What is wanted keeps the reason
 * it was first wanted for.
 */
export const intent = feature('intent', AT_REST, {
  on: {
    'intent.play': plays,
    'intent.startOver': plays,
    'intent.goLive': plays,
    'intent.repeatPhrase': plays,
    'player.replayAsked': plays,
    // Skipping an ad means to see the film.
    'player.adSkipped': plays,
    'intent.resume': (wanted) => play(wanted, 'resume'),
    'intent.pause': (wanted) => pause(wanted, 'viewer'),
    'intent.openShare': (wanted) => pause(wanted, 'share'),
    'intent.togglePlay': (wanted) => (wanted.wants === 'play' ? pause(wanted, 'viewer') : plays(wanted)),
    'intent.toggleMuted': frees,
    'intent.setVolume': frees,
    'media.playRefused': (wanted, { wasMuted }, { state }) => (state.ads.holdsFilm ? wanted : refuse(wanted, wasMuted)),
    'ad.playRefused': (wanted, { wasMuted }) => refuse(wanted, wasMuted),
    'media.playing': (wanted, _, { state }) => (state.ads.holdsFilm ? wanted : play(wanted, 'system')),
    'media.paused': (wanted, { isEnd }, { state }) => (state.ads.holdsFilm || isEnd ? wanted : pause(wanted, 'system')),
    'media.ended': (wanted, _, { state }) => (state.ads.holdsFilm ? wanted : pause(wanted, 'ended')),
    'player.failed': (wanted, { error }) => (error.fatal ? pause(wanted, 'error') : wanted),
  },
  follows: ['selection'],
  follow: (wanted, { state, before }) => {
    if (state.selection?.cause === 'start') return start(wanted, state);
    return state.selection?.episode.id === before.selection?.episode.id ? wanted : play(wanted, 'selection');
  },
});

function start(wanted: IntentState, { session, resume }: State): IntentState {
  // The prompt's own click starts the film: playing behind it would lose the place it offers.
  if (resume.isShown) return pause(wanted, 'start');
  if (session?.parameters.autoPlay !== true) return wanted;
  // A device that asks for less motion gets none that was not asked for.
  const { prefersReducedMotion } = session.environment;
  return prefersReducedMotion ? { ...pause(wanted, 'start'), autoplay: 'blocked' } : play(wanted, 'autoplay');
}

function refuse(wanted: IntentState, wasMuted: boolean): IntentState {
  if (wanted.wants === 'pause') return wanted;
  return wasMuted ? { ...pause(wanted, 'mutedFallback'), autoplay: 'blocked' } : { ...wanted, autoplay: 'muted' };
}

function play(wanted: IntentState, cause: Cause): IntentState {
  if (wanted.wants === 'play') return wanted;
  // To start it unblocks it; what was muted stays so.
  return { wants: 'play', cause, autoplay: wanted.autoplay === 'blocked' ? 'free' : wanted.autoplay };
}

function pause(wanted: IntentState, cause: Cause): IntentState {
  return wanted.wants === 'pause' ? wanted : { ...wanted, wants: 'pause', cause };
}

/**
 * What the film should do of what the viewer wants: nothing while an ad has the screen, and exactly that afterwards.
 * What was held goes on because of the ad, whoever wanted it first, for as long as the same is wanted.
 */
export const filmIntent = feature('filmIntent', AT_REST, {
  follows: ['intent', 'ads'],
  follow: (film, { state, before }) => {
    if (state.ads.holdsFilm) return { ...state.intent, wants: 'pause', cause: 'ad' };
    const isSameWish = state.intent.wants === before.intent.wants;
    return film.cause === 'ad' && isSameWish ? { ...state.intent, cause: 'ad' } : state.intent;
  },
});
