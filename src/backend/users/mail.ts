import type { Queryable } from '../db/database.ts';

export interface Letter {
  readonly recipient: string;
  readonly subject: string;
  readonly body: string;
}

/** Puts an e-mail into the outbox, in the transaction of its cause. */
export async function post(connection: Queryable, { recipient, subject, body }: Letter): Promise<void> {
  await connection.query('insert into outbox (recipient, subject, body) values ($1, $2, $3)', [
    recipient,
    subject,
    body,
  ]);
}

/** Puts the same e-mail to all subscribers into the outbox. Returns their number. */
export async function postToSubscribers(connection: Queryable, subject: string, body: string): Promise<number> {
  const posted = await connection.query(
    `insert into outbox (recipient, subject, body)
     select email, $1, $2 from users where is_subscribed and not is_blocked returning id`,
    [subject, body],
  );
  return posted.length;
}

/** The latest e-mails, newest first. */
export const readOutbox = (connection: Queryable): Promise<Letter[]> =>
  connection.query<Letter>('select recipient, subject, body from outbox order by id desc limit 100');
