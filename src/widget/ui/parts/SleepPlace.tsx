import { usePlayerState } from '../hooks.ts';
import { selectSleep } from '../selectors.ts';
import { useLazyPart } from './lazy-part.ts';
import { sleepPart } from './parts.ts';

/** The card of a viewer who has fallen asleep; its script loads when the film has stopped for them. */
export function SleepPlace() {
  const sleep = usePlayerState(selectSleep);
  const place = sleep.status === 'asleep' ? sleep.lastTouch : null;
  const part = useLazyPart(sleepPart, place !== null, () => {});
  return place !== null && part !== null ? <part.SleepCard place={place} /> : null;
}
