import { administration } from '../../../contract/calls/admin/table.ts';
import type { Term, TermKind } from '../../../contract/calls/admin/terms.ts';
import { type AuditedAction, writeAudit } from '../../administration/audit.ts';
import * as sql from '../../administration/terms.ts';
import { refuseDuplicates, mustBeUnchanged, versionOf } from '../../administration/version.ts';
import { catalogueCaches } from '../../cache/caches.ts';
import type { SharedCaches } from '../../cache/shared-caches.ts';
import type { Queryable, Database } from '../../db/database.ts';
import { existing } from '../../http/errors.ts';
import { userOf } from '../../serving/identity.ts';
import type { CallContext, ServedCall } from '../../serving/serve.ts';
import type { Serving } from '../../serving/serving.ts';

const calls = administration.terms;

/** The edited fields. The numbers of uses are left out: they are not edited. */
const editedOf = ({ slug, name }: sql.StoredTerm) => ({ slug, name });
const toTerm = (term: sql.StoredTerm): Term => ({ ...term, version: versionOf(editedOf(term)) });

interface Parts {
  readonly database: Database;
  readonly caches: SharedCaches;
}

export function terms({ serve }: Serving, { database, caches }: Parts): ServedCall[] {
  /** Changes a term and writes an audit entry in one transaction. Then clears the caches. */
  async function change<T>(
    caller: CallContext,
    work: (connection: Queryable, audit: (deed: Omit<AuditedAction, 'actorId'>) => Promise<void>) => Promise<T>,
  ): Promise<T> {
    const done = await refuseDuplicates(sql.termKeys, () =>
      database.transaction((connection) =>
        work(connection, (deed) => writeAudit(connection, { actorId: userOf(caller).id, ...deed })),
      ),
    );
    await caches.clear(catalogueCaches);
    return done;
  }
  const locked = async (connection: Queryable, kind: TermKind, id: number) =>
    existing(await sql.lockTerm(connection, kind, id), 'term');

  return [
    serve(calls.findTerms, async ({ kind, ...asked }) => {
      const { items, total } = await sql.findTerms(database, kind, asked);
      return { items: items.map(toTerm), total };
    }),
    serve(calls.createTerm, ({ kind, slug, name }, context) =>
      change(context, async (connection, audit) => {
        const id = await sql.addTerm(connection, kind, slug, name);
        const term = await locked(connection, kind, id);
        await audit({ action: 'create', subject: { type: kind, id }, after: editedOf(term) });
        return toTerm(term);
      }),
    ),
    serve(calls.updateTerm, ({ kind, termId, name, version }, context) =>
      change(context, async (connection, audit) => {
        const before = editedOf(await locked(connection, kind, termId));
        mustBeUnchanged(before, version);
        await sql.renameTerm(connection, kind, termId, name);
        const term = await locked(connection, kind, termId);
        await audit({ action: 'update', subject: { type: kind, id: termId }, before, after: editedOf(term) });
        return toTerm(term);
      }),
    ),
    serve(calls.deleteTerm, ({ kind, termId }, context) =>
      change(context, async (connection, audit) => {
        const term = await locked(connection, kind, termId);
        await sql.deleteTerm(connection, kind, term);
        await audit({ action: 'delete', subject: { type: kind, id: termId }, before: editedOf(term) });
      }),
    ),
  ];
}
