/** Whether the operator wants the interstitials of streams shown: the global `env_ad_interstitials`, `on`. */
export const areInterstitialsOn = (scope: object): boolean =>
  (scope as Readonly<Record<string, unknown>>)['env_ad_interstitials'] === 'on';
