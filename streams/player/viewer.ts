import { filter, map, merge, share, withLatestFrom, type SchedulerLike } from 'rxjs';
import type { PlayerConfig } from '../config.ts';
import type { IntentSignal } from '../model/signals.ts';
import { hold } from '../operators/hold.ts';
import { settle } from '../operators/settle.ts';
import { controlsVisibility } from '../pipelines/controls-visibility.ts';
import { intent } from '../pipelines/intent.ts';
import { nextCard } from '../pipelines/next-card.ts';
import { playAgain } from '../pipelines/play-again.ts';
import type { Ads } from './ads.ts';
import type { Inputs } from './inputs.ts';
import type { Playing } from './playing.ts';
import type { Trouble } from './trouble.ts';
import type { Watched } from './watched.ts';

/** What the viewer wants, and what comes and goes over the film. */
export function wireViewer(
  inputs: Inputs,
  { selection$, resume$ }: Watched,
  { playback$, filmEnded$ }: Playing,
  { fatal$ }: Trouble,
  { ads$, adSkipped$ }: Ads,
  config: PlayerConfig,
  scheduler: SchedulerLike,
) {
  const { on, session$, facts$, attaching$, ended$ } = inputs;
  const again$ = playAgain({
    episodeChosen$: inputs.episodeChosen$,
    selection$,
    ended$,
    // Content the region may not see refuses every choice.
    failed$: fatal$.pipe(filter(({ category }) => category !== 'region')),
    revived$: merge(on('media.playing', 'media.seeking'), attaching$),
  }).pipe(share());
  const intent$ = intent({
    session$,
    resume$,
    selection$: selection$.pipe(settle()),
    // First to its beginning, then on. Who skips an ad wants to see the film.
    wishes$: merge(inputs.wishes$, merge(again$.pipe(settle()), adSkipped$).pipe(map(toPlay))),
    // What a held film does is nobody's wish; an ad that is refused stands for it.
    facts$: merge(
      facts$.pipe(
        withLatestFrom(ads$),
        filter(([, { holdsFilm }]) => !holdsFilm),
        map(([fact]) => fact),
      ),
      on('ad.playRefused').pipe(map(({ wasMuted }) => ({ type: 'media.playRefused', wasMuted }) as const)),
    ),
    // After the facts of the same turn: what fails by playing must not be wanted any more.
    failed$: fatal$.pipe(settle()),
  }).pipe(hold());
  const nextCard$ = nextCard(
    {
      ended$: filmEnded$,
      selection$,
      dismissed$: merge(
        on('intent.cancelNext', 'intent.play', 'intent.togglePlay', 'intent.openShare'),
        on('media.playing', 'media.seeking'),
        inputs.placeChosen$,
        attaching$,
      ),
    },
    config,
    scheduler,
  ).pipe(hold());
  const controls$ = controlsVisibility(
    {
      stirred$: on('intent.stir'),
      left$: on('intent.leaveControls'),
      isHeld$: on('intent.holdControls').pipe(map(({ isHeld }) => isHeld)),
      playback$,
    },
    config,
    scheduler,
  ).pipe(hold());
  return { again$, intent$, nextCard$, controls$ };
}

export type Viewer = ReturnType<typeof wireViewer>;

function toPlay(): IntentSignal {
  return { type: 'intent.play' };
}
