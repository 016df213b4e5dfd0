/** What only the second load reads from the globals and the address of the page. */
import { isAllowedOrigin, readSetting, warnIgnored, toAddress } from './configuration.ts';
import { limits } from '../../contract/limits.ts';
import type { ClipAsked } from '../../../streams/model/clip.ts';
import { toFlag, toSeconds } from './parameters.ts';

/**
 * Address of the service that receives batches of events; null if there is none. It is not part of the configuration,
 * because nothing before the first frame needs it.
 */
export const readStatsUrl = (scope: Window, warn = warnIgnored): string | null =>
  readSetting(scope, 'env_stats_url', warn, (text, isAttribute) => {
    const url = toAddress(text, scope.location.href);
    return url === null || (isAttribute && !isAllowedOrigin(scope, url)) ? null : url.href;
  });

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

/** Reads from the page address whether the film is looped, and where it ends; malformed values count as missing. */
export function readClip(search: string): ClipAsked {
  const query = new URLSearchParams(search);
  const loop = query.get('loop');
  return { isLooped: loop !== null && toFlag(loop), endSeconds: toSeconds(query.get('end') ?? '') };
}
