import { distinctUntilChanged, filter, map, merge, share, skip, startWith } from 'rxjs';
import type { PlayerConfig } from '../config.ts';
import { hold } from '../operators/hold.ts';
import { settle } from '../operators/settle.ts';
import { adBreaks } from '../pipelines/ads/breaks.ts';
import { adSkip } from '../pipelines/ads/skip.ts';
import { adTime } from '../pipelines/ads/time.ts';
import { midroll } from '../pipelines/ads/midroll.ts';
import type { Inputs } from './inputs.ts';
import type { Playing } from './playing.ts';
import type { Trouble } from './trouble.ts';
import type { Watched } from './watched.ts';

/** Whether an ad has the screen, and what is known of it. */
export function wireAds(
  inputs: Inputs,
  { selection$, source$ }: Watched,
  { timeline$, playback$ }: Playing,
  { fatal$ }: Trouble,
  config: PlayerConfig,
) {
  const { on, session$, ad$, attaching$ } = inputs;
  const adsAsked$ = merge(
    session$.pipe(filter(({ failure }) => failure === null)),
    selection$.pipe(
      map(({ episode }) => episode.id),
      distinctUntilChanged(),
      // The first comes with the session, which has asked already.
      skip(1),
    ),
  ).pipe(share());
  const isPageHidden$ = on('page.hidden', 'page.shown').pipe(
    map(({ type }) => type === 'page.hidden'),
    startWith(false),
    hold(),
  );
  const ads$ = adBreaks({
    asked$: adsAsked$,
    told$: ad$,
    midrollDue$: midroll({ selection$, attaching$, timeline$, playback$, isPageHidden$ }, config),
    // What failed has been detached by then.
    noFilm$: merge(
      fatal$.pipe(settle()),
      source$.pipe(filter((source) => source.status === 'ready' && source.isPlaceholder)),
    ),
    timeline$,
  }).pipe(hold());
  const adTime$ = adTime(ad$).pipe(hold());
  const adSkipped$ = adSkip({ asked$: on('intent.skipAd'), ads$, time$: adTime$ }).pipe(share());
  return { adsAsked$, ads$, adTime$, adSkipped$, isPageHidden$ };
}

export type Ads = ReturnType<typeof wireAds>;
