import { filter, map, merge, share, type SchedulerLike } from 'rxjs';
import type { PlayerConfig } from '../config.ts';
import { hold } from '../operators/hold.ts';
import { bandwidth } from '../pipelines/bandwidth.ts';
import { chapters } from '../pipelines/chapters.ts';
import { sharePopup } from '../pipelines/share-popup.ts';
import { shareRequest } from '../pipelines/share-request.ts';
import { thumbnails } from '../pipelines/thumbnails.ts';
import type { Inputs } from './inputs.ts';
import type { Playing } from './playing.ts';
import type { Trouble } from './trouble.ts';
import type { Watched } from './watched.ts';

/** What a film can be watched without. */
export function wireExtras(
  inputs: Inputs,
  { content$, selection$, source$ }: Watched,
  { timeline$, playback$ }: Playing,
  { fatal$ }: Trouble,
  config: PlayerConfig,
  scheduler: SchedulerLike,
) {
  const { on, session$ } = inputs;
  const thumbnails$ = thumbnails({
    source$,
    peeked$: on('intent.peek'),
    loaded$: on('catalogue.thumbnailsLoaded'),
  }).pipe(hold());
  const chapters$ = chapters({
    source$,
    found$: on('engine.chaptersFound'),
    playback$,
    loaded$: on('catalogue.chaptersLoaded'),
  }).pipe(hold());
  const bandwidthBps$ = bandwidth({ measured$: on('engine.bandwidthMeasured') }).pipe(hold());
  const known = { session$, content$, selection$, timeline$ };
  const shareRequest$ = shareRequest({ opened$: on('intent.openShare'), ...known }).pipe(share());
  const momentRequest$ = shareRequest({
    opened$: on('intent.copyMomentLink').pipe(map(() => ({ type: 'intent.openShare', isSmallScreen: false }) as const)),
    ...known,
  });
  const share$ = sharePopup(
    {
      session$,
      opened$: shareRequest$.pipe(filter(({ by }) => by === 'popup')),
      timeSet$: on('intent.setShareTime').pipe(map(({ isOn }) => isOn)),
      copied$: on('page.copied'),
      // Behind a popup no error would be seen.
      closed$: merge(on('intent.closeShare'), fatal$, inputs.filmChosen$),
    },
    config,
    scheduler,
  ).pipe(hold());
  return { bandwidthBps$, thumbnails$, chapters$, shareRequest$, momentRequest$, share$ };
}

export type Extras = ReturnType<typeof wireExtras>;
