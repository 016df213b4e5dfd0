import type { IntentSignal, Signal } from '../../model/signals.ts';
import { selector } from '../define.ts';

/** Whether keys and gestures mean the film: it is there, and no error or question stands in front of it. */
export const isReady = selector(
  ['content', 'error', 'resume'],
  ({ content, error, resume }) => content.status === 'loaded' && error === null && !resume.isShown,
);

/** Says what a key or a gesture meant, and wishes it as a button would. */
export const understood = (by: 'gesture' | 'key', wish: IntentSignal): readonly Signal[] => [
  { type: 'player.understood', by, wish },
  wish,
];
