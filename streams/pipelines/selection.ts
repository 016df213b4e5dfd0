import { filter, map, merge, scan, withLatestFrom, type Observable } from 'rxjs';
import type { Catalogue, Episode } from '../model/catalogue.ts';
import {
  chooseVariant,
  firstEpisode,
  firstOfSeason,
  inWatchingOrder,
  neighbour,
  withCompleted,
} from '../model/episode-order.ts';
import type { Session, StoredVariant } from '../model/session.ts';
import type { SelectionState } from '../model/state.ts';

export interface SelectionInputs {
  readonly session$: Observable<Session>;
  readonly loaded$: Observable<Catalogue>;
  readonly seasonChosen$: Observable<number>;
  readonly episodeChosen$: Observable<number>;
  readonly variantChosen$: Observable<number>;
  /** Go on to the next episode: by the viewer's click, or because the card's time ran out. */
  readonly advanced$: Observable<'viewer' | 'ended'>;
  readonly completed$: Observable<{ readonly episodeId: number; readonly isCompleted: boolean }>;
}

type Step =
  | { readonly step: 'loaded'; readonly catalogue: Catalogue; readonly session: Session }
  | { readonly step: 'season' | 'episode' | 'variant'; readonly id: number }
  | { readonly step: 'completed'; readonly id: number; readonly isCompleted: boolean }
  | { readonly step: 'advance'; readonly cause: 'viewer' | 'ended' };

interface Progress {
  readonly ordered: readonly Episode[];
  readonly isLocked: boolean;
  readonly wantedVariant: StoredVariant | null;
  readonly selection: SelectionState | null;
}

const NOTHING: Progress = { ordered: [], isLocked: true, wantedVariant: null, selection: null };

/**
 * Which season, episode and variant is on. The page address decides at first, the viewer and the end of an episode
 * later. A chosen variant stays chosen from episode to episode. Content the region may not see refuses every change,
 * and so has no neighbours.
 *
 * loaded   c--------
 * episode  ---2-----
 * advance  ------a--
 * result   1--2--3--
 */
export function selection(inputs: SelectionInputs): Observable<SelectionState> {
  return merge(
    inputs.loaded$.pipe(withLatestFrom(inputs.session$, toLoaded)),
    inputs.seasonChosen$.pipe(map((id): Step => ({ step: 'season', id }))),
    inputs.episodeChosen$.pipe(map((id): Step => ({ step: 'episode', id }))),
    inputs.variantChosen$.pipe(map((id): Step => ({ step: 'variant', id }))),
    inputs.advanced$.pipe(map((cause): Step => ({ step: 'advance', cause }))),
    inputs.completed$.pipe(map(({ episodeId: id, isCompleted }): Step => ({ step: 'completed', id, isCompleted }))),
  ).pipe(
    scan(takeStep, NOTHING),
    map((progress) => progress.selection),
    filter((selected) => selected !== null),
  );
}

function toLoaded(catalogue: Catalogue, session: Session): Step {
  return { step: 'loaded', catalogue, session };
}

function takeStep(progress: Progress, step: Step): Progress {
  if (step.step === 'loaded') return start(step.catalogue, step.session);
  const { selection: current, ordered } = progress;
  if (current === null || progress.isLocked) return progress;
  switch (step.step) {
    case 'season':
      return select(progress, firstOfSeason(ordered, step.id), 'viewer');
    case 'episode':
      return select(
        progress,
        ordered.find((episode) => episode.id === step.id),
        'viewer',
      );
    case 'advance':
      return select(progress, current.next ?? undefined, step.cause);
    case 'variant': {
      const variant = current.episode.episodeVariants.find((candidate) => candidate.id === step.id);
      if (variant === undefined || variant.id === current.variant?.id) return progress;
      const nextVariant = current.next === null ? null : chooseVariant(current.next, variant);
      return { ...progress, wantedVariant: variant, selection: { ...current, variant, nextVariant, cause: 'viewer' } };
    }
    case 'completed':
      // For the next choice: what is on is not chosen anew by it.
      return { ...progress, ordered: withCompleted(ordered, step.id, step.isCompleted) };
  }
}

function start(catalogue: Catalogue, { parameters, stored }: Session): Progress {
  const ordered = inWatchingOrder(catalogue.episodes);
  const stay = stored.episodeVariants[String(catalogue.content.id)] ?? null;
  const episode = firstEpisode(ordered, parameters);
  const ofId = (id: number | null) => episode?.episodeVariants.find((variant) => variant.id === id);
  // With its title, by which the next episode's is found.
  const wantedVariant = ofId(parameters.episodeVariantId) ?? ofId(stay?.id ?? null) ?? stay;
  const progress: Progress = { ...NOTHING, ordered, isLocked: !catalogue.available, wantedVariant };
  return select(progress, episode ?? undefined, 'start');
}

function select(progress: Progress, episode: Episode | undefined, cause: SelectionState['cause']): Progress {
  if (episode === undefined || episode.id === progress.selection?.episode.id) return progress;
  const nextTo = (offset: 1 | -1) => (progress.isLocked ? null : neighbour(progress.ordered, episode, offset));
  const next = nextTo(1);
  return {
    ...progress,
    selection: {
      season: episode.season,
      episode,
      variant: chooseVariant(episode, progress.wantedVariant),
      previous: nextTo(-1),
      next,
      nextVariant: next === null ? null : chooseVariant(next, progress.wantedVariant),
      cause,
    },
  };
}
