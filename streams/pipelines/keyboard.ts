import { filter, map, withLatestFrom, type Observable } from 'rxjs';
import type { Key } from '../model/input.ts';
import { maySeek, seekWindow } from '../model/seek-window.ts';
import { digitOf, isActing, shortcutOf, type Shortcut } from '../model/shortcuts.ts';
import type { IntentSignal } from '../model/signals.ts';
import type { PlayerState } from '../model/state.ts';

/** What the meaning of keys depends on. */
export type KeyFacts = Pick<
  PlayerState,
  'intent' | 'playback' | 'timeline' | 'sound' | 'rate' | 'tracks' | 'selection' | 'nextCard'
>;

export interface KeyboardInputs {
  readonly key$: Observable<Key>;
  /** The film is there, and nothing stands in front of it. */
  readonly isReady$: Observable<boolean>;
  readonly facts$: Observable<KeyFacts>;
}

export interface KeyboardConfig {
  readonly skipStepSeconds: number;
  readonly keySeekStepSeconds: number;
  readonly volumeKeyStepPercent: number;
  readonly minimumDvrSeconds: number;
  readonly rates: readonly number[];
}

/**
 * What keys mean. Only shortcuts come here, and only where they mean nothing else; those that lead nowhere now (no next
 * episode, no subtitles, a channel without memory) mean nothing.
 *
 * key      -k---n-
 * isReady  t-----f
 * result   -p---N-   (k: space, p: intent.pause, N: intent.playNext)
 */
export function keyboard({ key$, isReady$, facts$ }: KeyboardInputs, config: KeyboardConfig): Observable<IntentSignal> {
  return key$.pipe(
    withLatestFrom(isReady$, facts$),
    filter(([, isReady]) => isReady),
    map(([key, , facts]) => wishOf(key, facts, config)),
    filter((wish) => wish !== null),
  );
}

function wishOf(key: Key, facts: KeyFacts, config: KeyboardConfig): IntentSignal | null {
  const shortcut = shortcutOf(key);
  if (shortcut === null || !isActing(key)) return null;
  return seekWish(shortcut, key, facts, config) ?? otherWish(shortcut, facts, config);
}

function seekWish(shortcut: Shortcut, { code }: Key, { timeline }: KeyFacts, config: KeyboardConfig) {
  const steps: Partial<Record<Shortcut, number>> = {
    skipBack: -config.skipStepSeconds,
    skipForward: config.skipStepSeconds,
    stepBack: -config.keySeekStepSeconds,
    stepForward: config.keySeekStepSeconds,
  };
  const deltaSeconds = steps[shortcut];
  if (deltaSeconds !== undefined && maySeek(timeline, config.minimumDvrSeconds)) {
    return { type: 'intent.seekBy', deltaSeconds } as const;
  }
  const window = shortcut === 'tenth' ? seekWindow(timeline, config.minimumDvrSeconds) : null;
  if (window === null) return null;
  const [from, to] = window;
  return { type: 'intent.seekTo', positionSeconds: from + ((to - from) * (digitOf(code) ?? 0)) / 10 } as const;
}

function otherWish(shortcut: Shortcut, facts: KeyFacts, config: KeyboardConfig): IntentSignal | null {
  switch (shortcut) {
    case 'togglePlay':
      return { type: facts.intent.wants === 'play' ? 'intent.pause' : 'intent.play' };
    case 'louder':
      return volumeWish(facts, config.volumeKeyStepPercent);
    case 'quieter':
      return volumeWish(facts, -config.volumeKeyStepPercent);
    case 'mute':
      return { type: 'intent.toggleMuted' };
    case 'slower':
      return rateWish(config.rates.findLast((rate) => rate < facts.rate));
    case 'faster':
      return rateWish(config.rates.find((rate) => rate > facts.rate));
    case 'fullscreen':
      return { type: 'intent.toggleFullscreen' };
    case 'pictureInPicture':
      return { type: 'intent.togglePictureInPicture' };
    case 'subtitles':
      return facts.tracks.textTracks.length > 0 ? { type: 'intent.toggleSubtitles' } : null;
    case 'nextEpisode':
      return facts.selection?.next ? { type: 'intent.playNext' } : null;
    case 'previousEpisode':
      return previousWish(facts);
    case 'repeatPhrase':
      return facts.playback.phase === 'notStarted' ? null : { type: 'intent.repeatPhrase' };
    case 'help':
      return { type: 'intent.openHelp' };
    case 'diagnostics':
      return { type: 'intent.toggleDiagnostics' };
    case 'dismiss':
      return facts.nextCard.isShown ? { type: 'intent.cancelNext' } : null;
    default:
      return null;
  }
}

function volumeWish({ sound }: KeyFacts, deltaPercent: number): IntentSignal {
  const percent = Math.round((sound.muted ? 0 : sound.volume) * 100) + deltaPercent;
  return { type: 'intent.setVolume', volume: Math.min(Math.max(percent, 0), 100) / 100 };
}

const rateWish = (rate: number | undefined): IntentSignal | null =>
  rate === undefined ? null : { type: 'intent.setRate', rate };

function previousWish({ selection }: KeyFacts): IntentSignal | null {
  const previous = selection?.previous ?? null;
  return previous && { type: 'intent.chooseEpisode', episodeId: previous.id };
}
