import type { State } from '../../../../streams/features/state.ts';
import { NO_ADS } from '../../../../streams/model/ad-break.ts';
import type { IntentSignal, Signal } from '../../../../streams/model/signals.ts';
import { aCatalogue, aPlayback, aTimeline, loaded } from '../../support.ts';

/** The film is there and plays, and nothing stands in front of it. */
export const playing: Partial<State> = {
  content: loaded(aCatalogue([])),
  error: null,
  ads: NO_ADS,
  resume: { isShown: false },
  playback: aPlayback(),
  timeline: aTimeline({ positionSeconds: 100 }),
  intent: { wants: 'play', cause: 'viewer', autoplay: 'free' },
  controls: { isVisible: true },
  rate: 1,
  ownKeys: {},
};
export const notThere: Partial<State> = { content: { status: 'loading' } };

/**
 * The outputs for wishes by letter: a small letter is the signal that it was understood, its capital the wish itself.
 */
export function understandings(
  by: 'gesture' | 'key',
  wishes: Readonly<Record<string, IntentSignal>>,
): Record<string, Signal> {
  return Object.fromEntries(
    Object.entries(wishes).flatMap(([letter, wish]) => [
      [letter, { type: 'player.understood', by, wish }],
      [letter.toUpperCase(), wish],
    ]),
  );
}
