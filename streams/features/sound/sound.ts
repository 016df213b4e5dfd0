import { isShowing } from '../../model/ad-status.ts';
import type { Cause } from '../../model/cause.ts';
import type { Session } from '../../model/session.ts';
import { isSilent, type SoundState } from '../../model/sound.ts';
import { feature, type Output, type Pipeline, type Subject } from '../define-first.ts';

const INITIAL: SoundState = { volume: 1, muted: false };

/** Volume and mute as the element has them; until it has reported them, as the page asks or as they were stored. */
export const sound = feature('sound', INITIAL, {
  on: {
    'session.started': (_, { session }) => soundOf(session),
    'media.volumeChanged': (_, { volume, muted }) => ({ volume, muted }),
  },
});

export const restoreSound: Pipeline = ({ when }) =>
  when('session.started', ({ session }) => apply(soundOf(session), 'start'));

const soundOf = ({ parameters, stored }: Session): SoundState => ({
  volume: stored.volume,
  muted: parameters.muted ?? stored.muted,
});

/**
 * Applies and stores what the viewer wants: not what an autoplay fallback, an ad or the host page did to the element,
 * since a muted teaser is not to be found muted elsewhere. Unmuting at volume 0 sets an audible volume.
 */
export const controlSound: Pipeline = ({ when, config }) =>
  when(['intent.setVolume', 'intent.toggleMuted'], (wish, state) => {
    if (wish.by === 'host') return null;
    const wanted =
      wish.type === 'intent.setVolume' ? audible(wish.volume) : toggleMuted(state.sound, config.unmuteFromZeroVolume);
    return [...apply(wanted, 'viewer'), ...store(wanted)];
  });

/** Sets volume and mute each by itself, since the element may not yet have reported the one when the other is set. */
export const controlHostSound: Pipeline = ({ when, config }) =>
  when(['intent.setVolume', 'intent.setMuted'], (wish, { sound: { volume }, ads: { ad } }) => {
    if (wish.by !== 'host') return null;
    const cause = 'host';
    if (wish.type === 'intent.setVolume') return { type: 'media.setVolume', cause, volume: wish.volume };
    const mute: Output = { type: 'media.setMuted', cause, muted: wish.muted };
    if (wish.muted) return mute;
    const audibleVolume = volume > 0 ? volume : config.unmuteFromZeroVolume;
    // The film stands still during an ad, so only the ad's element shows that the browser refuses sound.
    const isAdShown = ad !== null && isShowing(ad.status);
    return [
      ...(isAdShown ? [{ type: 'ad.setSound', cause, volume: audibleVolume, muted: false } as const] : []),
      ...(volume > 0 ? [] : [{ type: 'media.setVolume', cause, volume: audibleVolume } as const]),
      mute,
    ];
  });

function audible(volume: number): SoundState {
  const bounded = Math.min(Math.max(volume, 0), 1);
  return { volume: bounded, muted: bounded === 0 };
}

function toggleMuted({ volume, muted }: SoundState, audibleVolume: number): SoundState {
  if (!isSilent({ volume, muted })) return { volume, muted: true };
  return { volume: volume === 0 ? audibleVolume : volume, muted: false };
}

function apply({ volume, muted }: SoundState, cause: Cause): readonly Output[] {
  return [
    { type: 'media.setVolume', cause, volume },
    { type: 'media.setMuted', cause, muted },
  ];
}

function store({ volume, muted }: SoundState): readonly Output[] {
  return [
    { type: 'storage.write', cause: 'preference', key: 'player-volume', value: volume },
    { type: 'storage.write', cause: 'preference', key: 'player-muted', value: muted },
  ];
}

export const soundSubject = {
  features: [sound],
  pipelines: [restoreSound, controlSound, controlHostSound],
} satisfies Subject;
