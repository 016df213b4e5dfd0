import { randomUUID } from 'node:crypto';
import * as calls from '../../contract/calls/playlists.ts';
import { type Filters, conditionsOf, orderOf } from '../catalogue/filters.ts';
import { listCards, type Page } from '../catalogue/lists.ts';
import { addToPlaylist, createPlaylist, findPlaylist, findPlaylists } from '../catalogue/playlists.ts';
import type { Database } from '../db/database.ts';
import { HttpError, existing, mustExist } from '../http/errors.ts';
import { userOf } from '../serving/identity.ts';
import type { CallContext, ServedCall } from '../serving/serve.ts';
import type { Serving } from '../serving/serving.ts';
import type { Ceilings } from '../upkeep/ceilings.ts';

interface Parts {
  readonly ceilings: Ceilings;
  readonly database: Database;
}

export function playlists({ serve }: Serving, { ceilings, database }: Parts): ServedCall[] {
  const find = async (by: 'id' | 'slug', value: number | string, { userId }: CallContext) =>
    existing(await findPlaylist(database, userId, by, value), 'playlist');

  async function list({ playlistId, ...asked }: Page & Filters & { playlistId: number }, context: CallContext) {
    await find('id', playlistId, context);
    return listCards(database, context.absolute, asked, (params) => ({
      joins: 'join playlist_contents l on l.content_id = c.id',
      where: [`l.playlist_id = ${params.add(playlistId)}`, ...conditionsOf(asked, params)],
      orderBy: asked.sort === undefined ? 'l.position' : orderOf(asked, asked.sort),
    }));
  }

  return [
    serve(calls.findPlaylists, (asked, { userId }) => findPlaylists(database, userId, asked)),
    serve(calls.getPlaylist, ({ playlistId }, context) => find('id', playlistId, context)),
    serve(calls.getPlaylistBySlug, ({ slug }, context) => find('slug', slug, context)),
    serve(calls.listPlaylistContents, list),
    serve(calls.listPlaylistContentsV1, list),
    serve(calls.createPlaylist, async ({ title, description = null, isPublic }, context) => {
      const playlist = { slug: randomUUID(), title, description, isPublic };
      ceilings.mustHaveRoom('playlists');
      const id = await createPlaylist(database, userOf(context).id, playlist);
      if (id === null) throw new HttpError(409, 'This user has as many playlists as one may have.');
      return find('id', id, context);
    }),
    serve(calls.addToPlaylist, async ({ playlistId, contentId }, context) => {
      const { isOwn } = await find('id', playlistId, context);
      if (!isOwn) throw new HttpError(403, 'The playlist is of somebody else.', 'playlistId');
      ceilings.mustHaveRoom('playlist_contents');
      const added = await addToPlaylist(database, playlistId, contentId);
      if (added === 'full') throw new HttpError(409, 'The playlist has as many titles as one may have.', 'playlistId');
      mustExist(added === 'added', 'content');
      return find('id', playlistId, context);
    }),
  ];
}
