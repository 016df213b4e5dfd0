import type { EpisodeBody, FullEpisode } from '../../../contract/calls/admin/episodes.ts';
import { beyondFilm } from '../../../contract/calls/admin/part-marks.ts';
import { administration } from '../../../contract/calls/admin/table.ts';
import { writeAudit } from '../../administration/audit.ts';
import * as sql from '../../administration/episodes.ts';
import * as seasonsSql from '../../administration/seasons.ts';
import { readTitle } from '../../administration/titles.ts';
import { refuseDuplicates, mustBeUnchanged, versionOf } from '../../administration/version.ts';
import { catalogueCaches } from '../../cache/caches.ts';
import type { SharedCaches } from '../../cache/shared-caches.ts';
import type { Queryable, Database } from '../../db/database.ts';
import { HttpError, existing } from '../../http/errors.ts';
import { findNotNarrow, lockMedia } from '../../media/shared-folders.ts';
import { userOf } from '../../serving/identity.ts';
import type { CallContext, ServedCall } from '../../serving/serve.ts';
import type { Serving } from '../../serving/serving.ts';

const calls = administration.episodes;
const toFull = (episode: sql.StoredEpisode): FullEpisode => ({ ...episode, version: versionOf(episode) });
const lockedTitle = async (connection: Queryable, id: number) =>
  existing(await readTitle(connection, id, true), 'title');
const lockedSeason = async (connection: Queryable, id: number) =>
  existing(await seasonsSql.readSeason(connection, id), 'season');
const lockedEpisode = async (connection: Queryable, id: number) =>
  existing(await sql.readEpisode(connection, id, true), 'episode');

function mustMarkItsFilm({ partMarks, seconds }: EpisodeBody): void {
  const kind = beyondFilm(partMarks, seconds);
  if (kind !== null) throw new HttpError(422, 'The film ends before this part does.', `partMarks.${kind}`);
}

/** Throws if a folder of the media holds more than one film, as imports do. Unchanged media are not checked. */
async function mustBeNarrow(
  connection: Queryable,
  bases: readonly string[],
  { before, after }: Change<sql.StoredEpisode>,
): Promise<void> {
  if (after === null) return;
  const media = sql.mediaOf(after);
  if (before !== null && sql.mediaOf(before).join('\n') === media.join('\n')) return;
  const problem = await findNotNarrow(connection, bases, after.titleId, media);
  if (problem !== null) throw new HttpError(422, `${problem}.`, 'media');
}

/** The values before and after the change. */
interface Change<T> {
  readonly before: T | null;
  readonly after: T | null;
}

interface Parts {
  readonly caches: SharedCaches;
  readonly database: Database;
  readonly mediaBases: readonly string[];
}

export function episodes({ serve }: Serving, { caches, database, mediaBases }: Parts): ServedCall[] {
  /** Changes a season or an episode and writes an audit entry in one transaction. Then clears the caches. */
  async function change<T extends { readonly id: number; readonly titleId: number }>(
    caller: CallContext,
    type: 'season' | 'episode',
    work: (connection: Queryable) => Promise<Change<T>>,
  ): Promise<T | null> {
    const done = await refuseDuplicates({ ...seasonsSql.seasonKeys, ...sql.episodeKeys }, () =>
      database.transaction(async (connection) => {
        const { before, after } = await work(connection);
        const { id, titleId } = existing(after ?? before, type);
        await seasonsSql.updatePartFields(connection, titleId);
        const action = before === null ? 'create' : after === null ? 'delete' : 'update';
        await writeAudit(connection, {
          actorId: userOf(caller).id,
          action,
          subject: { type, id },
          before: before && { ...before, id: null },
          after: after && { ...after, id: null },
        });
        return after;
      }),
    );
    await caches.clear(catalogueCaches);
    return done;
  }
  const changedSeason = async (context: CallContext, work: Parameters<typeof change<seasonsSql.StoredSeason>>[2]) => {
    const { titleId: _, ...season } = existing(await change(context, 'season', work), 'season');
    return season;
  };
  const changedEpisode = async (context: CallContext, work: Parameters<typeof change<sql.StoredEpisode>>[2]) => {
    const written = await change(context, 'episode', async (connection) => {
      await lockMedia(connection);
      const done = await work(connection);
      await mustBeNarrow(connection, mediaBases, done);
      return done;
    });
    return toFull(existing(written, 'episode'));
  };

  return [
    serve(calls.listTitleSeasons, async ({ titleId }) =>
      existing(await seasonsSql.listSeasons(database, titleId), 'title').map(({ titleId: _, ...season }) => season),
    ),
    serve(calls.createSeason, ({ titleId, order }, context) =>
      changedSeason(context, async (connection) => {
        await lockedTitle(connection, titleId);
        const id = await seasonsSql.addSeason(connection, titleId, order);
        return { before: null, after: await lockedSeason(connection, id) };
      }),
    ),
    serve(calls.updateSeason, ({ seasonId, order }, context) =>
      changedSeason(context, async (connection) => {
        const before = await lockedSeason(connection, seasonId);
        await seasonsSql.moveSeason(connection, seasonId, order);
        return { before, after: await lockedSeason(connection, seasonId) };
      }),
    ),
    serve(calls.deleteSeason, async ({ seasonId }, context) => {
      await change(context, 'season', async (connection) => {
        const before = await lockedSeason(connection, seasonId);
        await seasonsSql.deleteSeason(connection, seasonId);
        return { before, after: null };
      });
    }),
    serve(calls.findTitleEpisodes, async (asked) => existing(await sql.findEpisodes(database, asked), 'title')),
    serve(calls.createEpisode, ({ titleId, ...body }, context) =>
      changedEpisode(context, async (connection) => {
        await lockedTitle(connection, titleId);
        mustMarkItsFilm(body);
        const id = await sql.writeEpisode(connection, titleId, null, body);
        return { before: null, after: await sql.readEpisode(connection, id) };
      }),
    ),
    serve(calls.getEpisode, async ({ episodeId }) =>
      toFull(existing(await sql.readEpisode(database, episodeId), 'episode')),
    ),
    serve(calls.updateEpisode, ({ episodeId, version, ...body }, context) =>
      changedEpisode(context, async (connection) => {
        const before = await lockedEpisode(connection, episodeId);
        mustBeUnchanged(before, version);
        mustMarkItsFilm(body);
        await sql.writeEpisode(connection, before.titleId, episodeId, body);
        return { before, after: await sql.readEpisode(connection, episodeId) };
      }),
    ),
    serve(calls.deleteEpisode, async ({ episodeId }, context) => {
      await change(context, 'episode', async (connection) => {
        const before = await lockedEpisode(connection, episodeId);
        await sql.deleteEpisode(connection, episodeId);
        return { before, after: null };
      });
    }),
  ];
}
