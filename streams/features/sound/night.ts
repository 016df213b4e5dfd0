import type { NightState } from '../../model/night.ts';
import { feature, selector, type Pipeline, type State, type Subject } from '../define-later.ts';

const INITIAL: NightState = { isOn: false, asked: null, isAvailable: false };

/** The range is narrowed as the viewer has chosen for all films, or as the host page wants it until they choose. */
export const night = feature('night', INITIAL, {
  on: {
    'intent.setNight': (now, { isOn, by }, { state }) => settled({ ...now, asked: by === 'host' ? isOn : null }, state),
  },
  follows: ['choices', 'audio'],
  follow: (now, { state }) => settled(now, state),
});

const settled = (now: NightState, { choices, audio }: State): NightState => ({
  ...now,
  isOn: now.asked ?? choices.last.night ?? false,
  isAvailable: audio.isGainAvailable,
});

const isNarrowed = selector(['night'], ({ night: { isOn, isAvailable } }) => isOn && isAvailable);

/**
 * Turns night mode on or off once for each change, be it by the viewer or by another source.
 *
 * narrowed  n---y---n
 * result    ----s---e
 */
export const narrowRange: Pipeline = ({ whenChanged }) =>
  whenChanged(isNarrowed, (isOn) => ({ type: 'audio.setNight', cause: 'preference', isOn }));

/** Comes after the feature that tells whether Web Audio may change the sound. */
export const nightSubject = { features: [night], pipelines: [narrowRange] } satisfies Subject;
