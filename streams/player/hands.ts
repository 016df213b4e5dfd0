import { combineLatest, map, merge, share, startWith, type SchedulerLike } from 'rxjs';
import type { PlayerConfig } from '../config.ts';
import { hold } from '../operators/hold.ts';
import { ofType } from '../operators/of-type.ts';
import { diagnostics } from '../pipelines/diagnostics.ts';
import { gestures } from '../pipelines/gestures.ts';
import { help } from '../pipelines/help.ts';
import { hint } from '../pipelines/hint.ts';
import { keyboard } from '../pipelines/keyboard.ts';
import { readiness } from '../pipelines/readiness.ts';
import { speedHold } from '../pipelines/speed-hold.ts';
import { swipeWish } from '../pipelines/swipe-wish.ts';
import { swipe } from '../pipelines/swipe.ts';
import { tapRuns } from '../pipelines/tap-runs.ts';
import { tapWishes } from '../pipelines/tap-wishes.ts';
import type { Inputs } from './inputs.ts';
import type { Playing } from './playing.ts';
import type { Trouble } from './trouble.ts';
import type { Viewer } from './viewer.ts';
import type { Watched } from './watched.ts';

/** What fingers, mouse and keys mean, and what is shown of it. */
export function wireHands(
  { on, filmChosen$ }: Inputs,
  facets: Watched & Playing & Trouble & Viewer,
  config: PlayerConfig,
  scheduler: SchedulerLike,
) {
  const { content$, selection$, resume$, playback$, timeline$, tracks$, sound$, rate$ } = facets;
  const { errorCard$, fatal$, intent$, nextCard$, controls$ } = facets;
  const isReady$ = readiness({ content$, error$: errorCard$, resume$ }).pipe(hold());

  const pressed$ = on('input.pressed').pipe(map(({ pointer }) => pointer));
  const gesture$ = gestures(
    {
      pressed$,
      moved$: on('input.moved').pipe(map(({ pointer }) => pointer)),
      released$: on('input.released').pipe(map(({ pointer }) => pointer)),
      cancelled$: on('input.cancelled'),
    },
    config,
    scheduler,
  ).pipe(share());
  const run$ = tapRuns(
    {
      pressed$,
      tapped$: gesture$.pipe(
        ofType('tapped'),
        map(({ pointer }) => pointer),
      ),
    },
    config,
    scheduler,
  );
  const swipe$ = swipe({ gesture$, isReady$, playback$, timeline$ }, config).pipe(startWith(null), hold());
  const hold$ = speedHold({ gesture$, isReady$, playback$, timeline$, rate$ }, config).pipe(hold());
  const gestured$ = merge(
    tapWishes({ run$, isReady$, playback$, intent$, controls$, timeline$ }, config),
    swipeWish({ swipe$ }),
  ).pipe(share());

  const keyed$ = keyboard(
    {
      key$: on('input.keyPressed').pipe(map(({ key }) => key)),
      isReady$,
      facts$: combineLatest({
        intent: intent$,
        playback: playback$,
        timeline: timeline$,
        sound: sound$,
        rate: rate$,
        tracks: tracks$,
        selection: selection$.pipe(startWith(null)),
        nextCard: nextCard$,
      }),
    },
    config,
  ).pipe(share());

  const hint$ = hint(
    {
      wish$: merge(gestured$, keyed$),
      facts$: combineLatest({ playback: playback$, sound: sound$, tracks: tracks$ }),
      swipe$,
      hold$,
    },
    config,
    scheduler,
  ).pipe(hold());
  // Behind it no error would be seen.
  const help$ = help({
    opened$: on('intent.openHelp'),
    closed$: merge(on('intent.closeHelp'), fatal$, filmChosen$),
  }).pipe(hold());

  const diagnostics$ = diagnostics({
    toggled$: on('intent.toggleDiagnostics'),
    closed$: merge(on('intent.closeDiagnostics'), fatal$),
  }).pipe(hold());

  return { gestured$, keyed$, hold$, hint$, help$, diagnostics$ };
}

export type Hands = ReturnType<typeof wireHands>;
