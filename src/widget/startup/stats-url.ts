import { isAllowedOrigin, readSetting, warnIgnored, toAddress } from './configuration.ts';

/**
 * Address of the service that receives batches of events; null if there is none. It is not part of the configuration,
 * because nothing before the first frame needs it.
 */
export const readStatsUrl = (scope: Window, warn = warnIgnored): string | null =>
  readSetting(scope, 'env_stats_url', warn, (text, isAttribute) => {
    const url = toAddress(text, scope.location.href);
    return url === null || (isAttribute && !isAllowedOrigin(scope, url)) ? null : url.href;
  });
