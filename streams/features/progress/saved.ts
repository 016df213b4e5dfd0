import { forgetStep } from '../../model/memory.ts';
import type { SavedProgress } from '../../model/session.ts';
import { keptPlaces, withoutPlace, withProgress } from '../../model/saved-progress.ts';
import { feature, type Output, type Pipeline, type Subject } from '../define-first.ts';
import { sampleProgress } from './progress.ts';

const NO_PROGRESS: SavedProgress = {};

/** An episode loses its place when it is completed, here or on another device; watched again, it has one again. */
export const saved = feature('saved', NO_PROGRESS, {
  on: {
    'session.started': (_, { session }) => session.stored.episodesTimeProgress,
    'catalogue.loaded': (known, { catalogue }, { state: { session } }) =>
      keptPlaces(known, session?.stored.episodesWatchedAgain ?? {}, catalogue.episodes),
    'catalogue.completedSet': (known, { episodeId, isCompleted }) =>
      isCompleted ? withoutPlace(known, episodeId) : known,
    'intent.forget': forgetStep('places', NO_PROGRESS),
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

/** Notes that a completed episode is watched again: else the next visit would drop its place. */
export const storeWatchedAgain: Pipeline = ({ when }) =>
  when('player.progressSampled', ({ sample: { episodeId } }, { content, session }, before) => {
    const entry = String(episodeId);
    const episodes = content.status === 'loaded' ? content.catalogue.episodes : [];
    const isCompleted = episodes.some((episode) => episode.id === episodeId && episode.isCompleted);
    const isKnown = session?.stored.episodesWatchedAgain[entry] === true || before.saved[entry] !== undefined;
    if (!isCompleted || isKnown) return null;
    return { type: 'storage.write', cause: 'progress', key: 'episodesWatchedAgain', entry, value: true };
  });

/** Clears the stored place of a completed episode, so that the next visit, too, begins it at its beginning. */
export const forgetPlace: Pipeline = ({ when }) =>
  when('catalogue.completedSet', ({ episodeId }, state, before) => {
    const entry = String(episodeId);
    if (state.saved[entry] === before.saved[entry]) return null;
    return { type: 'storage.write', cause: 'progress', key: 'episodesTimeProgress', entry, value: 0 };
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

/** Stands before the features that start an episode at its place. */
export const placesSubject = { features: [saved], pipelines: [] } satisfies Subject;

/** Belongs to the first load, because the second may never arrive. */
export const progressSubject = {
  features: [],
  pipelines: [sampleProgress, saveProgress, storeWatchedAgain, forgetPlace, storeVariant],
} satisfies Subject;
