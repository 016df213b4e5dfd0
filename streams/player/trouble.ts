import { filter, map, merge, share, type SchedulerLike } from 'rxjs';
import type { PlayerConfig } from '../config.ts';
import { hold } from '../operators/hold.ts';
import { connection } from '../pipelines/connection.ts';
import { errorCard } from '../pipelines/error-card.ts';
import { failures } from '../pipelines/failures.ts';
import { nothingToPlay } from '../pipelines/nothing-to-play.ts';
import { online } from '../pipelines/online.ts';
import { recovery } from '../pipelines/recovery.ts';
import { regionBlock } from '../pipelines/region-block.ts';
import type { Inputs } from './inputs.ts';
import type { Playing } from './playing.ts';
import type { Watched } from './watched.ts';

/** What goes wrong, what is done about it, and what the viewer is told. */
export function wireTrouble(
  inputs: Inputs,
  { source$ }: Watched,
  { timeline$ }: Playing,
  config: PlayerConfig,
  scheduler: SchedulerLike,
) {
  const { on, session$, loaded$, loadFailed$, attaching$, attached$, ended$ } = inputs;
  const isOnline$ = online({ session$, online$: on('page.online'), offline$: on('page.offline') }).pipe(hold());
  const isFrugal$ = connection({ changed$: on('page.connectionChanged') }).pipe(hold());
  const recovery$ = recovery(
    {
      failed$: on('engine.failed').pipe(map(({ failure }) => failure)),
      attaching$: merge(source$, attaching$),
      timeline$,
      isOnline$,
    },
    config,
    scheduler,
  ).pipe(share());
  const error$ = failures({
    session$,
    final$: merge(
      loadFailed$,
      nothingToPlay({ loaded$ }),
      regionBlock({ source$, attached$, playing$: on('media.playing'), ended$ }),
    ),
    source$,
    recovery$,
    lesser$: on('catalogue.callFailed', 'catalogue.captionsFailed', 'engine.warned').pipe(
      map(({ failure }) => failure),
    ),
  }).pipe(share());
  const fatal$ = error$.pipe(filter(({ fatal }) => fatal));
  const errorCard$ = errorCard({ error$, attaching$ }).pipe(hold());
  return { isFrugal$, recovery$, error$, fatal$, errorCard$ };
}

export type Trouble = ReturnType<typeof wireTrouble>;
