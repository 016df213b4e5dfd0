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
