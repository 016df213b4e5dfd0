import { usePlayerState } from '../hooks.ts';
import { selectSleep } from '../selectors.ts';
import { useLazyPart } from './lazy-part.ts';
import { sleepPart } from './parts.ts';

/** The card of a viewer who has fallen asleep; its script loads when the film has stopped for them. */
export function SleepPlace() {
  const isShown = usePlayerState(selectSleep).status === 'asleep';
  const part = useLazyPart(sleepPart, isShown, () => {});
  return part && <part.SleepCard />;
}
