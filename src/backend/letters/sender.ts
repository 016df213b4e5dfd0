import type { Queryable } from '../db/database.ts';
import type { Log } from '../shared/log.ts';
import type { Letter } from './outbox.ts';
import type { Seal } from './seal.ts';

/** Sends one letter. Throws if that fails. `id` is the same for each attempt. */
export type Deliver = (letter: Letter, id: string) => Promise<void>;

const AT_ONCE = 50;
/** After this time, another server takes a letter whose server has ended. It is longer than sending can take. */
const LEASE = '10 minutes';
/** The pauses are 1, 2, 4 … minutes, and 6 hours at most. All attempts together last about a day. */
const MOST_ATTEMPTS = 12;
const LONGEST_ERROR = 500;

interface Due {
  readonly id: string;
  readonly recipient: string;
  readonly subject: string;
  readonly sealed: string;
  readonly attempts: number;
}

/**
 * Sends some of the letters that are due, and stores the results. The text of a letter is removed after it is sent or
 * given up. Returns how many letters were sent.
 */
export async function sendDue(database: Queryable, seal: Seal, deliver: Deliver, log: Log): Promise<number> {
  const due = await database.query<Due>(
    `update outbox set attempts = attempts + 1, due_at = now() + interval '${LEASE}'
     where id in (select id from outbox
       where sealed is not null and sent_at is null and failed_at is null and due_at <= now()
       order by due_at limit ${AT_ONCE} for update skip locked)
     returning id::text as id, recipient, subject, sealed, attempts`,
  );
  const results = await Promise.all(due.map((letter) => sendOne(database, seal, deliver, log, letter)));
  return results.filter(Boolean).length;
}

async function sendOne(database: Queryable, seal: Seal, deliver: Deliver, log: Log, letter: Due): Promise<boolean> {
  const { id, recipient, subject, sealed, attempts } = letter;
  const body = seal.open(sealed);
  try {
    // Its key was replaced, or belonged to a process that has ended, so nobody can read the letter any more.
    if (body === null) throw Object.assign(new Error('It was encrypted with another key.'), { responseCode: 500 });
    await deliver({ recipient, subject, body }, id);
    await database.query('update outbox set sent_at = now(), sealed = null, last_error = null where id = $1', [id]);
    return true;
  } catch (error) {
    const { message, responseCode } = error as Error & { readonly responseCode?: number };
    // With 5xx the mail server refuses the letter for good.
    const isOver = attempts >= MOST_ATTEMPTS || (responseCode !== undefined && responseCode >= 500);
    log(isOver ? 'error' : 'warn', isOver ? 'letter not sent' : 'letter to be sent later', {
      letter: id,
      attempts,
      error: message,
    });
    await database.query(
      isOver
        ? 'update outbox set failed_at = now(), sealed = null, last_error = $2 where id = $1'
        : `update outbox set last_error = $2, due_at = now() + least(interval '6 hours', interval '1 minute' * power(2, attempts - 1))
           where id = $1`,
      [id, message.slice(0, LONGEST_ERROR)],
    );
    return false;
  }
}
