import { usePlayerState } from '../hooks.ts';
import { selectSleep } from '../selectors.ts';
import { useLazyPart } from './lazy-part.ts';
import { sleepPart } from './parts.ts';

/** The card for a viewer who may have fallen asleep; its script loads when the film has stopped for that reason. */
export function SleepPlace() {
  const sleep = usePlayerState(selectSleep);
  const isQuestion = sleep.status === 'asked';
  const lastTouch = isQuestion || sleep.status === 'asleep' ? sleep.lastTouch : null;
  const part = useLazyPart(sleepPart, isQuestion || lastTouch !== null, () => {});
  if (part === null) return null;
  if (isQuestion) return <part.StillWatchingCard lastTouch={lastTouch} />;
  return lastTouch === null ? null : <part.SleepCard lastTouch={lastTouch} />;
}
