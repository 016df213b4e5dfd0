import { isInBreak } from '../../model/ad-break.ts';
import type { Key } from '../../model/input.ts';
import { maySeek, seekWindow } from '../../model/seek-window.ts';
import { horizonOf } from '../../model/spoiler-limits.ts';
import { digitOf, isActing, shortcutOf, type Shortcut, NO_OWN_KEYS } from '../../model/shortcuts.ts';
import type { IntentSignal } from '../../model/signals.ts';
import { type Pipeline, type PlayerConfig, type State, feature } from '../define-later.ts';
import { isReady, togglePlayWish, wishSignals } from './meaning.ts';
import { forgetStep } from '../../model/memory.ts';
import { toOwnKeys, withKey } from '../../model/own-keys.ts';

/** A shortcut without effect is ignored: no next episode, no subtitles, a live stream in which one cannot seek. */
export const understandKeys: Pipeline = ({ when, config }) =>
  when('input.keyPressed', ({ key }, state) => {
    const wish = isReady(state) ? wishOf(key, state, config) : null;
    return wish && wishSignals('key', wish);
  });

function wishOf(key: Key, state: State, config: PlayerConfig): IntentSignal | null {
  const shortcut = shortcutOf(key, state.ownKeys);
  if (shortcut === null || !isActing(key, state.ownKeys)) return null;
  return seekWish(shortcut, key, state, config) ?? wishes[shortcut]?.(state, config) ?? null;
}

function seekWish(shortcut: Shortcut, { code }: Key, state: State, config: PlayerConfig): IntentSignal | null {
  const { timeline } = state;
  const { skipStepSeconds, deviceSkipStepSeconds, keySeekStepSeconds, minimumDvrSeconds } = config;
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
  if (shortcut === 'frameBack' || shortcut === 'frameForward') {
    return frameWish(shortcut === 'frameBack' ? -1 : 1, state, config);
  }
  const window = shortcut === 'tenth' ? seekWindow(timeline, minimumDvrSeconds) : null;
  if (window === null) return null;
  const [from, end] = window;
  const horizon = horizonOf(state);
  const positionSeconds = from + (((horizon ?? end) - from) * (digitOf(code) ?? 0)) / 10;
  // A seek to the end would tell where the end is.
  return horizon !== null && positionSeconds > end ? null : { type: 'intent.seekTo', positionSeconds };
}

/** The frame rate of a stream that does not tell its own. */
const USUAL_FRAME_RATE = 25;
/** A position that should be the beginning of a frame may be slightly before it. */
const ROUNDING_FRAMES = 0.01;

/** The frame before or after the one on screen, which has to stand still. */
function frameWish(frames: 1 | -1, state: State, { minimumDvrSeconds }: PlayerConfig): IntentSignal | null {
  const { timeline, playback, tracks } = state;
  if (playback.phase !== 'paused' || !maySeek(timeline, minimumDvrSeconds)) return null;
  const quality = tracks.qualities.find(({ id }) => id === tracks.qualityId);
  const rate = quality?.video?.frameRate || USUAL_FRAME_RATE;
  const frame = Math.floor(timeline.positionSeconds * rate + ROUNDING_FRAMES) + frames;
  // To the middle of the frame, because its beginning may count as the frame before.
  return { type: 'intent.seekTo', positionSeconds: Math.max(0, (frame + 0.5) / rate) };
}

type WishOf = (state: State, config: PlayerConfig) => IntentSignal | null;

/** Shortcuts that do not seek. */
const wishes: Readonly<Partial<Record<Shortcut, WishOf>>> = {
  togglePlay: togglePlayWish,
  louder: (state, { volumeKeyStepPercent }) => volumeWish(state, volumeKeyStepPercent),
  quieter: (state, { volumeKeyStepPercent }) => volumeWish(state, -volumeKeyStepPercent),
  mute: () => ({ type: 'intent.toggleMuted' }),
  slower: ({ rate: now }, { rates }) => rateWish(rates.findLast((rate) => rate < now)),
  faster: ({ rate: now }, { rates }) => rateWish(rates.find((rate) => rate > now)),
  fullscreen: () => ({ type: 'intent.toggleFullscreen' }),
  pictureInPicture: () => ({ type: 'intent.togglePictureInPicture' }),
  subtitles: ({ tracks }) => (tracks.textTracks.length > 0 ? { type: 'intent.toggleSubtitles' } : null),
  nextEpisode: ({ selection, ads }) => (selection?.next && !isInBreak(ads) ? { type: 'intent.playNext' } : null),
  previousEpisode: ({ selection, ads }) =>
    selection?.previous && !isInBreak(ads) ? { type: 'intent.chooseEpisode', episodeId: selection.previous.id } : null,
  otherVoice: ({ tracks, ads }) => (isInBreak(ads) ? null : otherVoiceWish(tracks)),
  repeatPhrase: ({ playback }) => (playback.phase === 'notStarted' ? null : { type: 'intent.repeatPhrase' }),
  markRepeat: ({ timeline, playback, ads }) =>
    timeline.isLive || playback.phase === 'notStarted' || isInBreak(ads) ? null : { type: 'intent.markRepeat' },
  crop: ({ crop: { bars, isOn }, ads }) =>
    bars === null || isInBreak(ads) ? null : { type: 'intent.setCrop', isOn: !isOn },
  words: ({ words }) => (words.isOffered ? { type: 'intent.enterWords' } : null),
  skipPart: ({ part: { current } }) => (current === null ? null : { type: 'intent.skipPart' }),
  help: () => ({ type: 'intent.openHelp' }),
  diagnostics: () => ({ type: 'intent.toggleDiagnostics' }),
  dismiss: ({ nextCard }) => (nextCard.isShown ? { type: 'intent.cancelNext' } : null),
};

function volumeWish({ sound }: State, deltaPercent: number): IntentSignal {
  const percent = Math.round((sound.muted ? 0 : sound.volume) * 100) + deltaPercent;
  return { type: 'intent.setVolume', volume: Math.min(Math.max(percent, 0), 100) / 100 };
}

/** The voice after the one that is on, in the order of the menu. */
function otherVoiceWish({ audioTracks, audioTrackId }: State['tracks']): IntentSignal | null {
  const index = audioTracks.findIndex(({ id }) => id === audioTrackId);
  const other = audioTracks[(index + 1) % audioTracks.length];
  return index === -1 || other === undefined || other.id === audioTrackId
    ? null
    : { type: 'intent.tryVoice', audioTrackId: other.id };
}

const rateWish = (rate: number | undefined): IntentSignal | null =>
  rate === undefined ? null : { type: 'intent.setRate', rate };

/** Keys that the viewer has chosen in the place of the usual ones. */
export const ownKeys = feature('ownKeys', NO_OWN_KEYS, {
  on: {
    'session.started': (_, { session }) => toOwnKeys(session.stored.ownKeys),
    'intent.setKey': (own, { shortcut, stroke }) => withKey(own, shortcut, stroke),
    'intent.resetKeys': () => NO_OWN_KEYS,
    'intent.forget': forgetStep('keys', NO_OWN_KEYS),
  },
});

export const storeOwnKeys: Pipeline = ({ when }) =>
  when(['intent.setKey', 'intent.resetKeys'], (_, { ownKeys: value }, before) =>
    value === before.ownKeys ? null : { type: 'storage.write', cause: 'preference', key: 'ownKeys', value },
  );
