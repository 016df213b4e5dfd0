import type { PlayerConfig } from '../../config.ts';
import { isInBreak } from '../../model/ad-break.ts';
import type { Key } from '../../model/input.ts';
import { maySeek, seekWindow } from '../../model/seek-window.ts';
import { digitOf, isActing, shortcutOf, type Shortcut } from '../../model/shortcuts.ts';
import type { IntentSignal } from '../../model/signals.ts';
import type { Pipeline } from '../define.ts';
import type { State } from '../state.ts';
import { isReady, toggle, understood } from './meaning.ts';

/**
 * Turns shortcuts into wishes. A shortcut that has no effect now (no next episode, no subtitles, a live stream in which
 * one cannot seek) is ignored.
 */
export const understandKeys: Pipeline = ({ when, config }) =>
  when('input.keyPressed', ({ key }, state) => {
    const wish = isReady(state) ? wishOf(key, state, config) : null;
    return wish && understood('key', wish);
  });

function wishOf(key: Key, state: State, config: PlayerConfig): IntentSignal | null {
  const shortcut = shortcutOf(key);
  if (shortcut === null || !isActing(key)) return null;
  return seekWish(shortcut, key, state, config) ?? otherWish(shortcut, state, config);
}

function seekWish(
  shortcut: Shortcut,
  { code }: Key,
  { timeline }: State,
  { skipStepSeconds, deviceSkipStepSeconds, keySeekStepSeconds, minimumDvrSeconds }: PlayerConfig,
): IntentSignal | null {
  const steps: Partial<Record<Shortcut, number>> = {
    skipBack: -skipStepSeconds,
    skipForward: skipStepSeconds,
    deviceSkipBack: -deviceSkipStepSeconds,
    deviceSkipForward: deviceSkipStepSeconds,
    stepBack: -keySeekStepSeconds,
    stepForward: keySeekStepSeconds,
  };
  const deltaSeconds = steps[shortcut];
  if (deltaSeconds !== undefined && maySeek(timeline, minimumDvrSeconds))
    return { type: 'intent.seekBy', deltaSeconds };
  const window = shortcut === 'tenth' ? seekWindow(timeline, minimumDvrSeconds) : null;
  if (window === null) return null;
  const [from, to] = window;
  return { type: 'intent.seekTo', positionSeconds: from + ((to - from) * (digitOf(code) ?? 0)) / 10 };
}

function otherWish(shortcut: Shortcut, state: State, config: PlayerConfig): IntentSignal | null {
  switch (shortcut) {
    case 'togglePlay':
      return toggle(state);
    case 'louder':
      return volumeWish(state, config.volumeKeyStepPercent);
    case 'quieter':
      return volumeWish(state, -config.volumeKeyStepPercent);
    case 'mute':
      return { type: 'intent.toggleMuted' };
    case 'slower':
      return rateWish(config.rates.findLast((rate) => rate < state.rate));
    case 'faster':
      return rateWish(config.rates.find((rate) => rate > state.rate));
    case 'fullscreen':
      return { type: 'intent.toggleFullscreen' };
    case 'pictureInPicture':
      return { type: 'intent.togglePictureInPicture' };
    case 'subtitles':
      return state.tracks.textTracks.length > 0 ? { type: 'intent.toggleSubtitles' } : null;
    case 'nextEpisode':
      return state.selection?.next && !isInBreak(state.ads) ? { type: 'intent.playNext' } : null;
    case 'previousEpisode':
      return previousWish(state);
    case 'repeatPhrase':
      return state.playback.phase === 'notStarted' ? null : { type: 'intent.repeatPhrase' };
    case 'help':
      return { type: 'intent.openHelp' };
    case 'diagnostics':
      return { type: 'intent.toggleDiagnostics' };
    case 'dismiss':
      return state.nextCard.isShown ? { type: 'intent.cancelNext' } : null;
    default:
      return null;
  }
}

function volumeWish({ sound }: State, deltaPercent: number): IntentSignal {
  const percent = Math.round((sound.muted ? 0 : sound.volume) * 100) + deltaPercent;
  return { type: 'intent.setVolume', volume: Math.min(Math.max(percent, 0), 100) / 100 };
}

const rateWish = (rate: number | undefined): IntentSignal | null =>
  rate === undefined ? null : { type: 'intent.setRate', rate };

function previousWish({ selection, ads }: State): IntentSignal | null {
  const previous = isInBreak(ads) ? null : (selection?.previous ?? null);
  return previous && { type: 'intent.chooseEpisode', episodeId: previous.id };
}
