import { filter, map, scan, switchMap } from 'rxjs';
import { forAWhile } from '../../kernel/for-a-while.ts';
import type { Hint, HintState } from '../../model/input.ts';
import type { IntentSignal } from '../../model/signals.ts';
import { marked } from '../../model/repeat.ts';
import { isSilent } from '../../model/sound.ts';
import { feature, type Output, type Pipeline, type PlayerConfig, type State } from '../define-later.ts';

interface Shown {
  readonly id: number;
  readonly hint: Hint;
  readonly atMs: number;
}

export const briefHint = feature('briefHint', null, {
  on: { 'player.hintChanged': (_, { hint: shown }) => shown },
});

/** The hint on the screen. The hint of a gesture under way wins over one that is shown for a fixed time. */
export const hint = feature('hint', null, {
  follows: ['briefHint', 'swipe', 'speedHold'],
  follow: (_, { state }) => lastingHint(state) ?? state.briefHint,
});

function lastingHint({ swipe, speedHold }: State): HintState {
  if (swipe !== null && swipe !== 'refused' && swipe.status === 'moving') {
    return { kind: 'scrub', fromSeconds: swipe.fromSeconds, positionSeconds: swipe.toSeconds, id: 0 };
  }
  return speedHold && { kind: 'hold', rate: speedHold.rate, id: 0 };
}

/**
 * Shows for a short time what a key or a gesture has done; a button needs no hint. Steps add up while the hint of the
 * last one is still shown. `switchMap`: each hint is shown for the full time.
 *
 * understood (hint 4)  -a---n-b--------
 * result               -a---n-b---n----   (n: null)
 */
export const showHints: Pipeline = ({ on, state, config, clock }) =>
  on('player.understood').pipe(
    map(({ wish, by }) => hintOf(wish, by, state(), config)),
    filter((shown) => shown !== null),
    scan((last: Shown | null, shown) => show(last, shown, clock.now(), config), null),
    switchMap((shown) => forAWhile<HintState>(config.hintMs, clock, shown && { ...shown.hint, id: shown.id }, null)),
    map((shown): Output => ({ type: 'player.hintChanged', hint: shown })),
  );

function show(last: Shown | null, shown: Hint, atMs: number, { hintMs }: PlayerConfig): Shown {
  const id = (last?.id ?? 0) + 1;
  const isSameStep =
    last?.hint.kind === 'step' &&
    shown.kind === 'step' &&
    atMs - last.atMs < hintMs &&
    Math.sign(last.hint.deltaSeconds) === Math.sign(shown.deltaSeconds);
  if (!isSameStep) return { id, hint: shown, atMs };
  const { deltaSeconds, toSeconds } = last.hint;
  const added = {
    deltaSeconds: deltaSeconds + shown.deltaSeconds,
    toSeconds: toSeconds + shown.deltaSeconds,
  };
  return { id, hint: { ...shown, ...added }, atMs };
}

/** The hint for a wish. The state is the one before the wish takes effect. */
function hintOf(
  wish: IntentSignal,
  by: 'gesture' | 'key',
  { playback, sound, tracks, timeline, repeat, crop }: State,
  config: PlayerConfig,
): Hint | null {
  // The first start needs no hint.
  const isPreload = playback.phase === 'notStarted';
  switch (wish.type) {
    case 'intent.play':
      return isPreload ? null : { kind: 'play' };
    case 'intent.pause':
      return isPreload ? null : { kind: 'pause' };
    case 'intent.seekBy':
      return {
        kind: 'step',
        deltaSeconds: wish.deltaSeconds,
        toSeconds: timeline.positionSeconds + wish.deltaSeconds,
        by,
      };
    case 'intent.seekTo':
      // A single frame is to be looked at.
      return Math.abs(wish.positionSeconds - timeline.positionSeconds) < 0.5
        ? null
        : { kind: 'place', positionSeconds: wish.positionSeconds };
    case 'intent.setVolume':
      return { kind: 'sound', percent: Math.round(wish.volume * 100), isMuted: wish.volume === 0 };
    case 'intent.toggleMuted': {
      const volume = sound.volume === 0 ? config.unmuteFromZeroVolume : sound.volume;
      return { kind: 'sound', percent: Math.round(volume * 100), isMuted: !isSilent(sound) };
    }
    case 'intent.setRate':
      return { kind: 'rate', rate: wish.rate };
    case 'intent.tryVoice': {
      const index = tracks.audioTracks.findIndex(({ id }) => id === wish.audioTrackId);
      const { label, language } = tracks.audioTracks[index] ?? { label: '', language: '' };
      return label === '' && language === '' ? null : { kind: 'voice', label: label || language };
    }
    case 'intent.markRepeat':
      return { kind: 'repeat', part: marked(repeat, timeline.positionSeconds, config) };
    case 'intent.setCrop':
      return { kind: 'crop', isOn: wish.isOn, isLarger: crop.gain > 1 };
    case 'intent.toggleSubtitles':
      return { kind: 'subtitles', isOn: tracks.textTrackId === null };
    default:
      return null;
  }
}
