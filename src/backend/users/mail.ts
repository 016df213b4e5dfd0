import type { Queryable } from '../db/database.ts';

export interface Letter {
  readonly recipient: string;
  readonly subject: string;
  readonly body: string;
}

/** Puts a letter where whoever sends mail finds it, in the transaction of what it tells of. */
export async function post(connection: Queryable, { recipient, subject, body }: Letter): Promise<void> {
  await connection.query('insert into outbox (recipient, subject, body) values ($1, $2, $3)', [
    recipient,
    subject,
    body,
  ]);
}

/** The same letter for everybody who wants such. Returns how many that were. */
export async function postToSubscribers(connection: Queryable, subject: string, body: string): Promise<number> {
  const posted = await connection.query(
    `insert into outbox (recipient, subject, body)
     select email, $1, $2 from users where is_subscribed and not is_blocked returning id`,
    [subject, body],
  );
  return posted.length;
}

/** The latest first. */
export const readOutbox = (connection: Queryable): Promise<Letter[]> =>
  connection.query<Letter>('select recipient, subject, body from outbox order by id desc limit 100');
