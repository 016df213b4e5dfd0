import { map, merge, switchMap, take, type SchedulerLike } from 'rxjs';
import type { PlayerConfig } from '../config.ts';
import { hold } from '../operators/hold.ts';
import { settle } from '../operators/settle.ts';
import { airPlay } from '../pipelines/air-play.ts';
import { cast } from '../pipelines/cast.ts';
import { notice } from '../pipelines/notice.ts';
import { output } from '../pipelines/output.ts';
import type { Inputs } from './inputs.ts';
import type { Trouble } from './trouble.ts';
import type { Viewer } from './viewer.ts';

/** Where else the film can be shown, and what the viewer is told when it can't. */
export function wireScreens(
  { on, session$, cast$: told$ }: Inputs,
  { fatal$ }: Trouble,
  { intent$ }: Viewer,
  config: PlayerConfig,
  scheduler: SchedulerLike,
) {
  const airPlay$ = airPlay({ changed$: on('page.airPlayChanged') }).pipe(hold());
  const cast$ = cast({ session$, cast$: told$ }).pipe(hold());
  const output$ = output({ session$, cast$, airPlay$ }).pipe(hold());
  const notice$ = notice(
    {
      actionFailed$: on('page.actionFailed'),
      intent$,
      streamFailed$: on('engine.failed').pipe(map(({ failure }) => failure)),
      copied$: on('intent.copyMomentLink').pipe(switchMap(() => on('page.copied').pipe(take(1)))),
      // After the failure of the same turn, which then needs no words of its own.
      dismissed$: merge(
        fatal$.pipe(settle()),
        on('page.fullscreenChanged', 'page.pictureInPictureChanged', 'cast.connected'),
      ),
    },
    config,
    scheduler,
  ).pipe(hold());
  return { airPlay$, cast$, output$, notice$ };
}

export type Screens = ReturnType<typeof wireScreens>;
