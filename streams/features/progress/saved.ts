import type { SavedProgress } from '../../model/session.ts';
import { withoutPlaces, withProgress } from '../../model/saved-progress.ts';
import { feature, type Output, type Pipeline, type Subject } from '../define.ts';
import { sampleProgress } from './progress.ts';

const NOTHING: SavedProgress = {};

/** Not of an episode when it counts as completed; one that is watched again has a place again. */
export const saved = feature('saved', NOTHING, {
  on: {
    'session.started': (_, { session }) => session.stored.episodesTimeProgress,
    'catalogue.loaded': (known, { catalogue }) =>
      withoutPlaces(
        known,
        catalogue.episodes.flatMap(({ id, isCompleted }) => (isCompleted ? id : [])),
      ),
    'catalogue.completedSet': (known, { episodeId, isCompleted }) =>
      isCompleted ? withoutPlaces(known, [episodeId]) : known,
    'player.progressSampled': (known, { sample: { episodeId, variantId, positionSeconds } }) =>
      withProgress(known, episodeId, variantId, positionSeconds),
  },
});

/** Stores each place for the next visit, and sends it to the catalogue, so that another device can go on from it. */
export const saveProgress: Pipeline = ({ when }) =>
  when('player.progressSampled', ({ sample }, state, before) => {
    const report: Output = { type: 'catalogue.saveProgress', cause: 'progress', ...sample };
    const entry = String(sample.episodeId);
    const value = state.saved[entry];
    if (value === undefined || value === before.saved[entry]) return report;
    return [{ type: 'storage.write', cause: 'progress', key: 'episodesTimeProgress', entry, value }, report];
  });

/** Stores a chosen variant for the next visit, with its title, because ids differ from episode to episode. */
export const storeVariant: Pipeline = ({ when }) =>
  when('intent.chooseVariant', (_, { selection, content }) => {
    const variant = selection?.variant ?? null;
    if (variant === null || content.status !== 'loaded') return null;
    const { id, title } = variant;
    const entry = String(content.catalogue.content.id);
    return { type: 'storage.write', cause: 'preference', key: 'episodeVariants', entry, value: { id, title } };
  });

/** Before what starts an episode, at its place. */
export const placesSubject: Subject = { features: [saved], pipelines: [] };

/** In the first load because the second may never arrive. */
export const progressSubject: Subject = { features: [], pipelines: [sampleProgress, saveProgress, storeVariant] };
