import { merge, type SchedulerLike } from 'rxjs';
import type { PlayerConfig } from '../config.ts';
import { hold } from '../operators/hold.ts';
import { adOpenPage } from '../pipelines/ads/open-page.ts';
import { adPatience } from '../pipelines/ads/patience.ts';
import { adPlayRule } from '../pipelines/ads/play-rule.ts';
import { adStage } from '../pipelines/ads/stage.ts';
import { adSupply } from '../pipelines/ads/supply.ts';
import { adTracking } from '../pipelines/ads/tracking.ts';
import { adTransport } from '../pipelines/ads/transport.ts';
import { adUnlock } from '../pipelines/ads/unlock.ts';
import type { Ads } from './ads.ts';
import type { Inputs } from './inputs.ts';
import type { Playing } from './playing.ts';
import type { Viewer } from './viewer.ts';

/** What should be done about ads. */
export function wireAdCommands(
  { on, ad$ }: Inputs,
  { timeline$, sound$, presentation$ }: Playing,
  { adsAsked$, ads$, adTime$: time$, adSkipped$, isPageHidden$ }: Ads,
  { intent$ }: Viewer,
  config: PlayerConfig,
  scheduler: SchedulerLike,
) {
  const pressed$ = on('intent.play', 'intent.pause', 'intent.togglePlay');
  const mayPlay$ = adPlayRule({ told$: ad$, intent$, pressed$, isPageHidden$, presentation$ }, config).pipe(hold());
  return merge(
    adSupply({ asked$: adsAsked$, ads$ }),
    adStage({ ads$, intent$, sound$ }),
    adTransport({ ads$, mayPlay$, intent$, pressed$, sound$ }),
    adUnlock({ started$: on('intent.play', 'intent.togglePlay', 'intent.resume', 'intent.startOver'), ads$ }),
    adSkipped$,
    adOpenPage({ clicked$: on('ad.clicked'), ads$ }),
    adTracking({ told$: ad$, opened$: on('intent.openAd'), timeline$ }),
    adPatience({ ads$, time$, intent$, mayPlay$ }, config, scheduler),
  );
}
