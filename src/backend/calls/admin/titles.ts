import { administration } from '../../../contract/calls/admin/table.ts';
import type { FullTitle } from '../../../contract/calls/admin/titles.ts';
import { writeAudit } from '../../administration/audit.ts';
import { restore, takeDown } from '../../administration/take-down.ts';
import * as sql from '../../administration/titles.ts';
import { refuseDuplicates, mustBeUnchanged, versionOf } from '../../administration/version.ts';
import { catalogueCaches } from '../../cache/caches.ts';
import type { SharedCaches } from '../../cache/shared-caches.ts';
import type { Queryable, Database } from '../../db/database.ts';
import type { Absolute } from '../../http/origin.ts';
import type { TakenDown } from '../../media/taken-down.ts';
import { existing } from '../../http/errors.ts';
import { userOf } from '../../serving/identity.ts';
import type { CallContext, ServedCall } from '../../serving/serve.ts';
import type { Serving } from '../../serving/serving.ts';

const calls = administration.titles;

/** The edited fields. Only they count for the version and the audit log. */
const editedOf = ({
  id: _,
  episodes: __,
  state: ___,
  takenDown: ____,
  media: _____,
  check: ______,
  ...edited
}: sql.StoredTitle): sql.EditedTitle => edited;
const toFull = (title: sql.StoredTitle, absolute: Absolute): FullTitle => ({
  ...title,
  posterUrl: absolute(title.poster),
  version: versionOf(editedOf(title)),
});
const locked = async (connection: Queryable, id: number) =>
  existing(await sql.readTitle(connection, id, true), 'title');

interface Parts {
  readonly caches: SharedCaches;
  readonly database: Database;
  readonly takenDown: TakenDown;
}

export function titles({ serve }: Serving, { caches, database, takenDown }: Parts): ServedCall[] {
  /** Changes a title and writes an audit entry in one transaction. Then clears the caches. */
  async function change(
    { absolute, ...caller }: CallContext,
    action: 'create' | 'update',
    id: number | null,
    work: (connection: Queryable, before: sql.StoredTitle | null) => Promise<number>,
  ): Promise<FullTitle> {
    const after = await refuseDuplicates(sql.titleKeys, () =>
      database.transaction(async (connection) => {
        const before = id === null ? null : await locked(connection, id);
        const titleId = await work(connection, before);
        const title = existing(await sql.readTitle(connection, titleId), 'title');
        await writeAudit(connection, {
          actorId: userOf(caller).id,
          action,
          subject: { type: 'title', id: titleId },
          before: before && editedOf(before),
          after: editedOf(title),
        });
        return title;
      }),
    );
    await caches.clear(catalogueCaches);
    return toFull(after, absolute);
  }
  /** Closes a title for everybody, or undoes that. This process stops sending its media at once. */
  async function decide(
    work: typeof takeDown,
    { titleId, reason }: { readonly titleId: number; readonly reason?: string | null | undefined },
    { absolute, ...caller }: CallContext,
  ): Promise<FullTitle> {
    const title = await database.transaction(async (connection) => {
      await locked(connection, titleId);
      await work(connection, titleId, { actorId: userOf(caller).id, reason: reason || null });
      return existing(await sql.readTitle(connection, titleId), 'title');
    });
    await caches.clear(catalogueCaches);
    await takenDown.follow();
    return toFull(title, absolute);
  }

  return [
    serve(calls.findTitles, async (asked, { absolute }) => {
      const { items, total } = await sql.findTitles(database, asked);
      return { items: items.map(({ poster, ...row }) => ({ ...row, posterUrl: absolute(poster) })), total };
    }),
    serve(calls.createTitle, (body, context) =>
      change(context, 'create', null, (connection) => sql.writeTitle(connection, null, body)),
    ),
    serve(calls.getTitle, async ({ titleId }, { absolute }) =>
      toFull(existing(await sql.readTitle(database, titleId), 'title'), absolute),
    ),
    serve(calls.updateTitle, ({ titleId, version, ...body }, context) =>
      change(context, 'update', titleId, (connection, before) => {
        mustBeUnchanged(before && editedOf(before), version);
        return sql.writeTitle(connection, titleId, body);
      }),
    ),
    serve(calls.deleteTitle, async ({ titleId }, context) => {
      await database.transaction(async (connection) => {
        const before = await locked(connection, titleId);
        await sql.deleteTitle(connection, titleId);
        await writeAudit(connection, {
          actorId: userOf(context).id,
          action: 'delete',
          subject: { type: 'title', id: titleId },
          before: editedOf(before),
        });
      });
      await caches.clear(catalogueCaches);
    }),
    serve(calls.takeDownTitle, (asked, context) => decide(takeDown, asked, context)),
    serve(calls.restoreTitle, (asked, context) => decide(restore, asked, context)),
  ];
}
