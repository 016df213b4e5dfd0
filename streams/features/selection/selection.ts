import type { Episode, EpisodeVariant } from '../../model/catalogue.ts';
import {
  chooseVariant,
  firstEpisode,
  firstOfSeason,
  firstVariant,
  inWatchingOrder,
  neighbour,
  withCompleted,
} from '../../model/episode-order.ts';
import type { SelectionState } from '../../model/state.ts';
import { feature, type Subject } from '../define-first.ts';
import { askForReplay, outcome } from './replay.ts';
import type { EpisodesState } from '../state.ts';

type Selected = SelectionState | null;
type Cause = SelectionState['cause'];

const NO_EPISODES: EpisodesState = { ordered: [], isLocked: true, wantedVariant: null };

export const episodes = feature('episodes', NO_EPISODES, {
  on: {
    'catalogue.loaded': (known, { catalogue }, { state: { session } }) => {
      if (session === null) return known;
      const { parameters, stored } = session;
      const ordered = inWatchingOrder(catalogue.episodes);
      const storedVariant = stored.episodeVariants[String(catalogue.content.id)] ?? null;
      const wantedVariant = firstVariant(firstEpisode(ordered, parameters), parameters, storedVariant);
      return { ordered, isLocked: !catalogue.available, wantedVariant };
    },
    'intent.chooseVariant': (known, { variantId }, { state: { selection: selected } }) => {
      const variant = otherVariant(known, selected, variantId);
      return variant === undefined ? known : { ...known, wantedVariant: variant };
    },
    // This counts for later choices only: the selected episode stays.
    'catalogue.completedSet': (known, { episodeId, isCompleted }) => ({
      ...known,
      ordered: withCompleted(known.ordered, episodeId, isCompleted),
    }),
  },
});

/**
 * A chosen variant stays chosen from episode to episode. If the region may not see the content, nothing else can be
 * chosen, and there is no previous or next episode.
 */
export const selection = feature('selection', null, {
  on: {
    'catalogue.loaded': (selected, _, { state: { episodes: known, session } }) => {
      const episode = session === null ? null : firstEpisode(known.ordered, session.parameters);
      return episode === null ? selected : selectionOf(known, episode, 'start');
    },
    'intent.chooseSeason': (selected, { seasonId }, { state: { episodes: known } }) =>
      change(selected, known, firstOfSeason(known.ordered, seasonId)?.id, 'viewer'),
    'intent.chooseEpisode': (selected, { episodeId }, { state: { episodes: known } }) =>
      change(selected, known, episodeId, 'viewer'),
    'intent.playNext': (selected, _, { state }) => change(selected, state.episodes, selected?.next?.id, 'viewer'),
    'player.advanced': (selected, _, { state }) => change(selected, state.episodes, selected?.next?.id, 'ended'),
    'intent.chooseVariant': (selected, { variantId }, { state: { episodes: known } }) => {
      const variant = otherVariant(known, selected, variantId);
      if (selected === null || variant === undefined) return selected;
      const nextVariant = selected.next === null ? null : chooseVariant(selected.next, variant);
      return { ...selected, variant, nextVariant, cause: 'viewer' };
    },
  },
});

/** A variant of the selected episode other than the one that is on. */
function otherVariant(known: EpisodesState, selected: Selected, variantId: number): EpisodeVariant | undefined {
  if (known.isLocked || selected?.variant?.id === variantId) return undefined;
  return selected?.episode.episodeVariants.find(({ id }) => id === variantId);
}

/** Finds the episode by its id: the known episode may be newer than the one that the selection was made with. */
function change(selected: Selected, known: EpisodesState, episodeId: number | undefined, cause: Cause): Selected {
  if (selected === null || known.isLocked || episodeId === selected.episode.id) return selected;
  const episode = known.ordered.find(({ id }) => id === episodeId);
  return episode === undefined ? selected : selectionOf(known, episode, cause);
}

function selectionOf(known: EpisodesState, episode: Episode, cause: Cause): SelectionState {
  const { ordered, isLocked, wantedVariant } = known;
  const nextTo = (offset: 1 | -1) => (isLocked ? null : neighbour(ordered, episode, offset));
  const next = nextTo(1);
  return {
    season: episode.season,
    episode,
    variant: chooseVariant(episode, wantedVariant),
    previous: nextTo(-1),
    next,
    nextVariant: next === null ? null : chooseVariant(next, wantedVariant),
    cause,
  };
}

export const selectionSubject = {
  features: [episodes, selection, outcome],
  pipelines: [askForReplay],
} satisfies Subject;
