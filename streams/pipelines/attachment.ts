import {
  combineLatest,
  filter,
  map,
  merge,
  pairwise,
  scan,
  startWith,
  take,
  withLatestFrom,
  type Observable,
} from 'rxjs';
import type { CommandOf } from '../model/commands.ts';
import { startPlace } from '../model/saved-progress.ts';
import type { SavedProgress, Session } from '../model/session.ts';
import type { SelectionState, SourceState, TimelineState } from '../model/state.ts';

export interface AttachmentInputs {
  readonly source$: Observable<SourceState>;
  readonly selection$: Observable<SelectionState>;
  readonly session$: Observable<Session>;
  /** The viewer refused the saved place, perhaps before anything could be attached there. */
  readonly startOver$: Observable<unknown>;
  readonly saved$: Observable<SavedProgress>;
  readonly timeline$: Observable<TimelineState>;
}

interface Plan {
  readonly episodeId: number | null;
  readonly isFirst: boolean;
  readonly command: CommandOf<'engine.attach'> | null;
}

/**
 * Hands each playable source to an engine together with the place to start at: the time code or the saved place at
 * first, even when the prompt was answered while the source was still being resolved; the present place when only the source or the variant changed, the saved place of an episode the viewer went
 * back to, else the beginning. While the next source is still being resolved the old one is detached: its film must
 * not play on under the new title.
 *
 * source  r--R------R'-r-   (r: resolving, R: ready, R': other source, same episode)
 * result  ---a------b--d-   (a: from the start, b: from the present place, d: detach)
 */
export function attachment(inputs: AttachmentInputs): Observable<CommandOf<'engine.attach' | 'engine.detach'>> {
  return merge(attached(inputs), detached(inputs));
}

function detached({ source$ }: AttachmentInputs): Observable<CommandOf<'engine.detach'>> {
  return source$.pipe(
    startWith({ status: 'none' } as const),
    pairwise(),
    filter(([before, now]) => before.status === 'ready' && now.status !== 'ready'),
    map(() => ({ type: 'engine.detach', cause: 'selection' })),
  );
}

function attached(inputs: AttachmentInputs): Observable<CommandOf<'engine.attach'>> {
  return inputs.source$.pipe(
    filter((state) => state.status === 'ready'),
    withLatestFrom(inputs.selection$, firstPlace(inputs), inputs.saved$, inputs.timeline$),
    scan(
      (plan: Plan, [state, selected, first, saved, timeline]) =>
        nextPlan(plan, state, selected, () => startOf(plan, selected, first, saved, timeline)),
      { episodeId: null, isFirst: true, command: null },
    ),
    map((plan) => plan.command),
    filter((command) => command !== null),
  );
}

interface FirstPlace {
  readonly episodeId: number;
  /** Null: where the viewer stopped. */
  readonly startSeconds: number | null;
}

/** What the page address, or the viewer since, says of the episode that the session starts with. */
function firstPlace({ selection$, session$, startOver$ }: AttachmentInputs): Observable<FirstPlace> {
  const isOver$ = startOver$.pipe(
    map(() => true),
    startWith(false),
  );
  return combineLatest([selection$.pipe(take(1)), session$, isOver$]).pipe(
    map(([{ episode }, { parameters }, isOver]) => ({
      episodeId: episode.id,
      startSeconds: isOver ? 0 : (parameters.timeCodeSeconds ?? parameters.episodeTimeSeconds),
    })),
  );
}

function nextPlan(
  plan: Plan,
  state: Extract<SourceState, { status: 'ready' }>,
  selected: SelectionState,
  startSeconds: () => number,
): Plan {
  const isSameEpisode = plan.episodeId === selected.episode.id;
  return {
    episodeId: selected.episode.id,
    isFirst: false,
    command: {
      type: 'engine.attach',
      cause: plan.isFirst ? 'start' : isSameEpisode ? 'sourceChange' : 'selection',
      source: { url: state.url, kind: state.kind },
      startSeconds: state.isPlaceholder ? 0 : startSeconds(),
    },
  };
}

function startOf(
  plan: Plan,
  selected: SelectionState,
  first: FirstPlace,
  saved: SavedProgress,
  timeline: TimelineState,
): number {
  const isStart = plan.isFirst && first.episodeId === selected.episode.id;
  if (isStart && first.startSeconds !== null) return first.startSeconds;
  if (plan.episodeId === selected.episode.id) return timeline.isLive ? 0 : timeline.positionSeconds;
  if (isStart || selected.cause === 'viewer') return startPlace(saved, selected.episode, selected.variant);
  return 0;
}
