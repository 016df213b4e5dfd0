import { withProgress } from '../../model/saved-progress.ts';
import { feature, type Output, type Pipeline } from '../define.ts';

/** Every place known: what was stored, and what this session has added. */
export const saved = feature(
  'saved',
  {},
  {
    on: {
      'session.started': (_, { session }) => session.stored.episodesTimeProgress,
      'player.progressSampled': (known, { sample: { episodeId, variantId, positionSeconds } }) =>
        withProgress(known, episodeId, variantId, positionSeconds),
    },
  },
);

/**
 * Stores each place for the next visit, and sends it to the catalogue, so that another device can go on from it. The
 * whole map is written: the sink merges it with what other tabs wrote.
 */
export const saveProgress: Pipeline = ({ when }) =>
  when('player.progressSampled', ({ sample }, { saved: value }, before) => {
    const report: Output = { type: 'catalogue.saveProgress', cause: 'progress', ...sample };
    if (value === before.saved) return report;
    return [{ type: 'storage.write', cause: 'progress', key: 'episodesTimeProgress', value }, report];
  });

/** Stores a chosen variant for the next visit, with its title, because ids differ from episode to episode. */
export const storeVariant: Pipeline = ({ when }) =>
  when('intent.chooseVariant', (_, { selection, content, session }) => {
    const variant = selection?.variant ?? null;
    if (variant === null || content.status !== 'loaded') return null;
    const { id, title } = variant;
    const value = { ...session?.stored.episodeVariants, [String(content.catalogue.content.id)]: { id, title } };
    return { type: 'storage.write', cause: 'preference', key: 'episodeVariants', value };
  });
