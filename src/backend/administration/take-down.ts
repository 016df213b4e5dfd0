import type { AuditAction } from '../../contract/calls/admin/audit.ts';
import type { Queryable } from '../db/database.ts';
import { writeAudit } from './audit.ts';

export interface Decision {
  /** An administrator, or `COMMAND_LINE`. */
  readonly actorId: number;
  readonly reason: string | null;
}

/**
 * Closes a title for everybody, and writes an audit entry. Returns false if the title is taken down already: it keeps
 * its first moment and reason.
 */
export async function takeDown(connection: Queryable, id: number, decision: Decision): Promise<boolean> {
  const changed = await connection.query(
    `update contents set taken_down_at = now(), taken_down_reason = $2
     where id = $1 and taken_down_at is null returning id`,
    [id, decision.reason],
  );
  if (changed.length > 0) await auditDecision(connection, id, 'takeDown', decision, null);
  return changed.length > 0;
}

/** Opens a title that is taken down, as far as its rules allow, and writes an audit entry. Returns whether it did. */
export async function restore(connection: Queryable, id: number, decision: Decision): Promise<boolean> {
  const [closed] = await connection.query<{ reason: string | null; byRule: boolean }>(
    `select taken_down_reason as reason, taken_down_by_rule as "byRule" from contents
     where id = $1 and taken_down_at is not null for update`,
    [id],
  );
  if (closed === undefined) return false;
  await connection.query(
    'update contents set taken_down_at = null, taken_down_reason = null, taken_down_by_rule = false where id = $1',
    [id],
  );
  if (closed.byRule) {
    await connection.query(
      'delete from availability_rules where content_id = $1 and country_code is null and domain is null',
      [id],
    );
  }
  await auditDecision(connection, id, 'restore', decision, closed.reason);
  return true;
}

const auditDecision = (
  connection: Queryable,
  id: number,
  action: AuditAction,
  { actorId, reason }: Decision,
  before: string | null,
): Promise<void> =>
  writeAudit(connection, {
    actorId,
    action,
    subject: { type: 'title', id },
    before: { reason: before },
    after: { reason },
  });
