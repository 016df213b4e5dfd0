import { limits } from '../../contract/limits.ts';

const NAME = 'env_still_watching_minutes';

/** The global `env_still_watching_minutes`: whole minutes; null if the operator does not want viewers to be asked. */
export function readWatchCheck(scope: object): number | null {
  const value = (scope as Readonly<Record<string, unknown>>)[NAME];
  if (value === undefined) return null;
  // The reference services set the global from their environment, as a text.
  const minutes = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  const isInRange =
    typeof minutes === 'number' && minutes >= limits.leastWatchMinutes && minutes <= limits.mostSleepMinutes;
  if (isInRange) return Math.round(minutes);
  console.warn(`potok: ${NAME} has to be ${limits.leastWatchMinutes} to ${limits.mostSleepMinutes} minutes.`);
  return null;
}
