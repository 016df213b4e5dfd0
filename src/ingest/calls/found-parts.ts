import { administration } from '../../contract/calls/admin/table.ts';
import { readEpisode } from '../../backend/administration/episodes.ts';
import { existing } from '../../backend/calls/existing.ts';
import { serve, type ServedCall } from '../../backend/calls/serve.ts';
import type { Services } from '../../backend/services.ts';
import { findParts } from '../analysis/titles.ts';

/** The call for the parts of an episode that its analysis has found. */
export const foundParts = (services: Services): ServedCall[] => [
  serve(services, administration.episodes.getFoundParts, async ({ episodeId }) => ({
    parts: await findParts(existing(await readEpisode(services.database, episodeId), 'episode'), services.mediaDirs),
  })),
];
