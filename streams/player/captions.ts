import { map, merge, type SchedulerLike } from 'rxjs';
import type { PlayerConfig } from '../config.ts';
import { hold } from '../operators/hold.ts';
import { captionExample } from '../pipelines/caption-example.ts';
import { captionStyle } from '../pipelines/caption-style.ts';
import { captions } from '../pipelines/captions.ts';
import { cueTiming } from '../pipelines/cue-timing.ts';
import { cues } from '../pipelines/cues.ts';
import type { Inputs } from './inputs.ts';
import type { Playing } from './playing.ts';

/** What is read on the picture, and how it looks. */
export function wireCaptions(
  { on, session$, engine$ }: Inputs,
  { text$, timeline$, playback$, rate$ }: Playing,
  config: PlayerConfig,
  scheduler: SchedulerLike,
) {
  const styled$ = on('intent.setCaptionStyle').pipe(map(({ change }) => change));
  const styleReset$ = on('intent.resetCaptionStyle');
  const captionStyle$ = captionStyle({ session$, changed$: styled$, reset$: styleReset$ }).pipe(hold());
  const cues$ = cues(
    { text$, engine$, loaded$: on('catalogue.captionsLoaded'), failed$: on('catalogue.captionsFailed') },
    config,
  ).pipe(hold());
  const active$ = cueTiming({ cues$, timeline$, playback$, rate$ }, scheduler).pipe(hold());
  const isExampleShown$ = captionExample({ restyled$: merge(styled$, styleReset$), active$ }, config, scheduler).pipe(
    hold(),
  );
  const captions$ = captions({ text$, cues$, active$, isExampleShown$ }).pipe(hold());
  return { cues$, captions$, captionStyle$ };
}

export type Captions = ReturnType<typeof wireCaptions>;
