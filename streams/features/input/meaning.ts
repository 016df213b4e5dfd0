import type { IntentSignal, Signal } from '../../model/signals.ts';
import { selector, type State } from '../define-later.ts';

/** Whether keys and gestures control the film: it is loaded, and no error or question covers it. */
export const isReady = selector(
  ['content', 'error', 'resume'],
  ({ content, error, resume }) => content.status === 'loaded' && error === null && !resume.isShown,
);

/** What pressing play or pause means now. */
export const togglePlayWish = ({ intent, adStandsStill }: State): IntentSignal => ({
  type: intent.wants === 'play' && !adStandsStill ? 'intent.pause' : 'intent.play',
});

/** The wish of a key or a gesture, after a signal that tells where the wish comes from. */
export const wishSignals = (by: 'gesture' | 'key', wish: IntentSignal): readonly Signal[] => [
  { type: 'player.understood', by, wish },
  wish,
];
