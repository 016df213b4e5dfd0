import { limits } from '../../contract/limits.ts';

/** The global `env_still_watching_minutes`: whole minutes; null where the operator does not want to know. */
export function readWatchCheck(scope: object): number | null {
  const minutes = (scope as Readonly<Record<string, unknown>>)['env_still_watching_minutes'];
  const isInRange =
    typeof minutes === 'number' && minutes >= limits.leastWatchMinutes && minutes <= limits.mostSleepMinutes;
  return isInRange ? Math.round(minutes) : null;
}
