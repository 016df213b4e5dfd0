import type { Queryable } from '../db/database.ts';
import type { Seal } from './seal.ts';
import type { Text } from './templates.ts';

export interface Letter extends Text {
  readonly recipient: string;
}

/** Letters that wait to be sent. */
export interface Outbox {
  /** Adds a letter, in the transaction that causes it. */
  post(connection: Queryable, recipient: string, text: Text): Promise<void>;
  /** Adds the same letter for each subscriber. Returns the number of letters. */
  postToSubscribers(connection: Queryable, text: Text): Promise<number>;
  /** How many letters wait, were sent, and were given up. */
  count(connection: Queryable): Promise<Readonly<Record<string, number>>>;
  /** The latest letters that this process can decrypt, the newest first. */
  latest(connection: Queryable): Promise<Letter[]>;
}

export const createOutbox = ({ open, close }: Seal): Outbox => ({
  post: async (connection, recipient, { subject, body }) => {
    await connection.query('insert into outbox (recipient, subject, sealed) values ($1, $2, $3)', [
      recipient,
      subject,
      close(body),
    ]);
  },
  postToSubscribers: async (connection, { subject, body }) => {
    const posted = await connection.query(
      `insert into outbox (recipient, subject, sealed)
       select email, $1, $2 from users where is_subscribed and not is_blocked returning id`,
      [subject, close(body)],
    );
    return posted.length;
  },
  count: async (connection) => {
    const [counts] = await connection.query<Record<'waiting' | 'sent' | 'failed', number>>(
      `select count(*) filter (where sent_at is null and failed_at is null)::int as waiting,
         count(sent_at)::int as sent, count(failed_at)::int as failed from outbox`,
    );
    return { ...counts };
  },
  latest: async (connection) => {
    const rows = await connection.query<{ recipient: string; subject: string; sealed: string | null }>(
      'select recipient, subject, sealed from outbox order by id desc limit 100',
    );
    return rows.map(({ sealed, ...letter }) => ({ ...letter, body: (sealed && open(sealed)) ?? '' }));
  },
});
