import { readEpisode } from '../../backend/administration/episodes.ts';
import type { Database } from '../../backend/db/database.ts';
import { existing } from '../../backend/http/errors.ts';
import type { ServedCall } from '../../backend/serving/serve.ts';
import type { Serving } from '../../backend/serving/serving.ts';
import { administration } from '../../contract/calls/admin/table.ts';
import { findParts } from '../analysis/titles.ts';

interface Parts {
  readonly database: Database;
  readonly mediaDirs: readonly string[];
}

/** The call for the parts of an episode that its analysis has found. */
export const foundParts = ({ serve }: Serving, { database, mediaDirs }: Parts): ServedCall[] => [
  serve(administration.episodes.getFoundParts, async ({ episodeId }) => ({
    parts: await findParts(existing(await readEpisode(database, episodeId), 'episode'), mediaDirs),
  })),
];
