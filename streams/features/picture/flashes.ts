import type { FlashesState } from '../../model/flashes.ts';
import { isDimAt } from '../../model/flashes.ts';
import { feature, selector, type Pipeline, type State } from '../define-later.ts';

const INITIAL: FlashesState = { isOn: false, isAsked: false, spans: null, isDim: false };

/** Flashes are dimmed for viewers who ask for it. The host page may ask for it, too, but never against the viewer. */
export const flashes = feature('flashes', INITIAL, {
  on: {
    'intent.setFlashDimming': (now, { isOn, by }, { state }) =>
      by === 'host' ? settled({ ...now, isAsked: isOn }, state) : settled({ ...now, isAsked: false }, state),
  },
  follows: ['choices', 'analysis', 'timeline', 'rate'],
  follow: (now, { state }) => settled(now, state),
});

function settled(now: FlashesState, { choices, analysis, timeline, rate }: State): FlashesState {
  const isOn = now.isAsked || choices.last.flashes === true;
  const spans = analysis.status === 'ready' ? analysis.flashes : null;
  const isDim = isOn && spans !== null && isDimAt(spans, timeline.positionSeconds, rate);
  return { ...now, isOn, spans, isDim };
}

/** In another window the shade is put over the picture anew. */
const dimmed = selector(['flashes', 'presentation'], ({ flashes: { isDim }, presentation: { isOwnWindow } }) => ({
  isDim,
  isOwnWindow,
}));

/**
 * Darkens the picture from before the first flash until after the last one; at once if a seek leads into a span.
 *
 * place   (ahead)  (near)  (flashes)  (behind)
 * result           d                  n
 */
export const dimFlashes: Pipeline = ({ whenChanged }) =>
  whenChanged(dimmed, ({ isDim, isOwnWindow }, before, { playback }) =>
    isDim || before.isDim
      ? {
          type: 'picture.dim',
          cause: 'flashes',
          isDim,
          isSudden: playback.isSeeking || isOwnWindow !== before.isOwnWindow,
        }
      : null,
  );
