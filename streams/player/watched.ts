import { map, merge } from 'rxjs';
import { hold } from '../operators/hold.ts';
import { content } from '../pipelines/content.ts';
import { resume } from '../pipelines/resume.ts';
import { selection } from '../pipelines/selection.ts';
import { source } from '../pipelines/source.ts';
import { upNext } from '../pipelines/up-next.ts';
import type { Inputs } from './inputs.ts';

/** What is watched: the title, the episode of it, the stream of that. */
export function wireWatched(inputs: Inputs) {
  const { on, session$, loaded$, loadFailed$ } = inputs;
  const completed$ = on('catalogue.completedSet');
  const content$ = content({ session$, loaded$, failed$: loadFailed$, completed$ }).pipe(hold());
  const selection$ = selection({
    session$,
    loaded$,
    seasonChosen$: on('intent.chooseSeason').pipe(map(({ seasonId }) => seasonId)),
    episodeChosen$: inputs.episodeChosen$,
    variantChosen$: inputs.variantChosen$,
    advanced$: merge(
      on('intent.playNext').pipe(map(() => 'viewer' as const)),
      on('player.advanced').pipe(map(() => 'ended' as const)),
    ),
    completed$,
  }).pipe(hold());
  const masterLoaded$ = on('catalogue.masterLoaded');
  const sourceChosen$ = on('intent.chooseSource').pipe(map(({ label }) => label));
  const source$ = source({
    session$,
    content$,
    selection$,
    masterLoaded$,
    masterFailed$: on('catalogue.masterFailed'),
    sourceChosen$,
  }).pipe(hold());
  const upNext$ = upNext({ session$, selection$, masterLoaded$, sourceChosen$ }).pipe(hold());
  const resume$ = resume({
    session$,
    content$,
    selection$,
    settled$: merge(
      on('intent.resume', 'intent.play', 'intent.togglePlay', 'media.playing'),
      inputs.placeChosen$,
      inputs.filmChosen$,
    ),
  }).pipe(hold());
  return { content$, selection$, source$, upNext$, resume$ };
}

export type Watched = ReturnType<typeof wireWatched>;
