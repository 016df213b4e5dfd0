import { type AuditAction, type AuditEntry, COMMAND_LINE, type SubjectType } from '../../contract/calls/admin/audit.ts';
import { type Page, toPage } from '../catalogue/lists.ts';
import { createParams, isoMoment } from '../catalogue/params.ts';
import type { Queryable } from '../db/database.ts';

/** The most characters of a field that are kept: enough to see what was done, and too few to fill the database. */
const LONGEST_VALUE = 500;
const MOST_FIELDS = 40;

type Fields = Readonly<Record<string, unknown>>;
type Texts = Readonly<Record<string, string | null>>;

export interface AuditedAction {
  /** An administrator, or `COMMAND_LINE`. */
  readonly actorId: number;
  readonly action: AuditAction;
  readonly subject: { readonly type: SubjectType; readonly id: number | string };
  /** Null for a record that did not exist. Texts that people wrote are left out, because they must be removable. */
  readonly before?: Fields | null;
  readonly after?: Fields | null;
}

/** Cuts a text, and replaces half surrogate pairs: anybody may send them, and the database cannot store them. */
const cut = (text: string): string =>
  (text.length <= LONGEST_VALUE ? text : `${text.slice(0, LONGEST_VALUE).replace(/[\ud800-\udbff]$/, '')}…`).replace(
    /\p{Surrogate}/gu,
    '\ufffd',
  );

/** Whether a value counts as missing: null, undefined, or an empty list or record. */
const isNothing = (value: unknown): boolean =>
  value === null || value === undefined || (typeof value === 'object' && Object.keys(value).length === 0);
const toText = (value: unknown): string | null =>
  isNothing(value) ? null : cut(typeof value === 'string' ? value : JSON.stringify(value));

const keyOf = (value: unknown): string => (isNothing(value) ? 'null' : JSON.stringify(value));

/** The fields that differ. Their values are texts of a limited length. */
export function changesOf(before: Fields | null, after: Fields | null): { before: Texts; after: Texts } {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
    .filter((name) => keyOf(before?.[name]) !== keyOf(after?.[name]))
    .slice(0, MOST_FIELDS);
  const pick = (fields: Fields | null): Texts =>
    Object.fromEntries(names.map((name) => [name, toText(fields?.[name])] as const));
  return { before: pick(before), after: pick(after) };
}

/** Writes an entry in the transaction that makes the change. An update that changes no field leaves no entry. */
export async function writeAudit(
  connection: Queryable,
  { actorId, action, subject, before = null, after = null }: AuditedAction,
): Promise<void> {
  const changes = changesOf(before, after);
  if (action === 'update' && Object.keys(changes.after).length === 0) return;
  await connection.query(
    `insert into audit_log (actor_id, action, subject_type, subject_id, before, after)
     values ($1, $2, $3, $4, $5::jsonb, $6::jsonb)`,
    [
      actorId,
      action,
      subject.type,
      String(subject.id),
      before === null ? null : JSON.stringify(changes.before),
      after === null ? null : JSON.stringify(changes.after),
    ],
  );
}

export interface AuditFilter extends Page {
  readonly actorId?: number | undefined;
  readonly subjectType?: string | undefined;
  readonly subjectId?: string | undefined;
}

/** Returns the latest entries first. */
export async function findAuditEntries(
  database: Queryable,
  { actorId, subjectType, subjectId, ...asked }: AuditFilter,
): Promise<{ items: AuditEntry[]; total: number }> {
  const { size, offset } = toPage(asked);
  const params = createParams();
  const where = [
    ...(actorId === undefined ? [] : [`actor_id = ${params.add(actorId)}::int`]),
    ...(subjectType === undefined ? [] : [`subject_type = ${params.add(subjectType)}`]),
    ...(subjectId === undefined ? [] : [`subject_id = ${params.add(subjectId)}`]),
  ];
  const [answer] = await database.query<{ items: AuditEntry[]; total: number }>(
    `with matching as (select * from audit_log ${where.length > 0 ? `where ${where.join(' and ')}` : ''})
     select (select count(*)::int from matching) as total,
       coalesce((select json_agg(shown) from (
         select a.id, ${isoMoment('a.at')} as at, a.action,
           json_build_object('id', a.actor_id, 'name',
             case a.actor_id when ${COMMAND_LINE} then 'command line' else (select u.name from users u where u.id = a.actor_id) end) as actor,
           json_build_object('type', a.subject_type, 'id', a.subject_id) as subject,
           coalesce((select json_agg(json_build_object('field', f.name, 'before', a.before ->> f.name, 'after', a.after ->> f.name)
               order by f.name)
             from jsonb_object_keys(coalesce(a.after, a.before, '{}')) as f(name)), '[]') as changes
         from matching a order by a.id desc limit ${params.add(size)}::int offset ${params.add(offset)}::int) shown), '[]') as items`,
    params.values,
  );
  return answer ?? { items: [], total: 0 };
}
