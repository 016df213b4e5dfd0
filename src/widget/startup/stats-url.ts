import { isWithinReach, readSetting, tell, toAddress } from './configuration.ts';

/**
 * Address of the service that receives batches of events; null if there is none. It is not part of the configuration,
 * because nothing before the first frame needs it.
 */
export const readStatsUrl = (scope: Window, complain = tell): string | null =>
  readSetting(scope, 'env_stats_url', complain, (text, isAttribute) => {
    const url = toAddress(text, scope.location.href);
    return url === null || (isAttribute && !isWithinReach(scope, url)) ? null : url.href;
  });
