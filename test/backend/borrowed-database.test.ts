import { connect } from 'node:net';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serialize } from 'node:v8';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openForCommand } from '../../src/backend/db/borrowed.ts';
import type { Database } from '../../src/backend/db/database.ts';
import { openPglite } from '../../src/backend/db/pglite.ts';
import { shareDatabase, socketAt } from '../../src/backend/db/share.ts';
import { until } from '../until.ts';

/** Tests of a command that uses the embedded database while the services have it open. */

/** How long a command may be silent in a transaction, in tests that are not about this. */
const NEVER_REACHED_MS = 240_000;

let dataDir: string;
let own: Database;
let endSharing: () => Promise<void>;
let command: Database;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'potok-shared-'));
  own = await openPglite(dataDir);
  await own.script('create table words (word text primary key)');
});
beforeEach(async () => {
  await own.script('delete from words');
  endSharing = await shareDatabase(own, dataDir, NEVER_REACHED_MS);
  command = await openForCommand({ dataDir });
});
afterEach(async () => {
  await command.close();
  await endSharing();
});
afterAll(async () => {
  await own.close();
  await rm(dataDir, { recursive: true, force: true });
});

const words = async (): Promise<string[]> =>
  (await own.query<{ word: string }>('select word from words order by word')).map(({ word }) => word);

describe('a command that uses the database of running services', () => {
  it('reads and writes values of all kinds', async () => {
    await command.script(`insert into words values ('море')`);
    const values = ['text', 1.5, true, null, ['a', 'b'], [1, 2]] as const;
    const [row] = await command.query(
      'select $1::text as a, $2::float8 as b, $3::boolean as c, $4::text as d, $5::text[] as e, $6::int[] as f, now() as g',
      [...values],
    );
    expect(row).toEqual({ a: 'text', b: 1.5, c: true, d: null, e: ['a', 'b'], f: [1, 2], g: expect.any(Date) as Date });
    expect(await words()).toEqual(['море']);
  });

  it('has transactions, which are kept as a whole or not at all', async () => {
    const result = await command.transaction(async (connection) => {
      await connection.query('insert into words values ($1)', ['one']);
      return 7;
    });
    expect([result, await words()]).toEqual([7, ['one']]);
    const failed = command.transaction(async (connection) => {
      await connection.query('insert into words values ($1)', ['two']);
      throw new Error('changed my mind');
    });
    await expect(failed).rejects.toThrow('changed my mind');
    expect(await words()).toEqual(['one']);
  });

  it('keeps its transaction apart from the queries that the services make meanwhile', async () => {
    const order: string[] = [];
    let isInside = false;
    let mayGoOn = false;
    const slow = command.transaction(async (connection) => {
      await connection.query('insert into words values ($1)', ['slow']);
      isInside = true;
      await until(() => expect(mayGoOn).toBe(true));
      await connection.query('select 1');
      order.push('command');
    });
    await until(() => expect(isInside).toBe(true));
    const ours = own.query('insert into words values ($1)', ['ours']).then(() => order.push('services'));
    mayGoOn = true;
    await Promise.all([slow, ours]);
    expect([order, await words()]).toEqual([
      ['command', 'services'],
      ['ours', 'slow'],
    ]);
  });

  it('gets errors as the database reports them', async () => {
    await command.query('insert into words values ($1)', ['one']);
    await expect(command.query('insert into words values ($1)', ['one'])).rejects.toMatchObject({
      code: '23505',
      constraint: 'words_pkey',
    });
    await expect(command.query('select nothing')).rejects.toThrow('column "nothing" does not exist');
  });

  it('holds nobody up if it falls silent in a transaction', async () => {
    await command.close();
    await endSharing();
    endSharing = await shareDatabase(own, dataDir, 100);
    command = await openForCommand({ dataDir });
    let hasEnded = false;
    const silent = command.transaction(async (connection) => {
      await connection.query('insert into words values ($1)', ['lost']);
      await until(async () => expect(await words()).toEqual([]));
      hasEnded = true;
      await connection.query('select 1');
    });
    await expect(silent).rejects.toThrow('The services ended.');
    expect([hasEnded, await words()]).toEqual([true, []]);
  });

  it('ends with a clear error when the services end', async () => {
    await endSharing();
    await expect(command.query('select 1')).rejects.toThrow('The services ended.');
  });
});

describe('the socket of the database', () => {
  it('can be opened by its own account alone', async () => {
    expect((await stat(socketAt(dataDir) ?? '')).mode & 0o777).toBe(0o600);
  });

  it.each([
    ['bytes that are not a frame', Buffer.from('GET / HTTP/1.1\r\n\r\n')],
    ['an endless frame', Buffer.from([0xff, 0xff, 0xff, 0xff, 1, 2, 3])],
    ['a frame that is not JSON', Buffer.concat([Buffer.from([0, 0, 0, 4]), Buffer.from('nope')])],
    ['an unknown kind of request', framed({ kind: 'drop', id: 1 })],
    ['an unknown kind of value', framed({ kind: 'query', id: 1, sql: 'select 1', values: [{ a: 1 }] })],
    ['a commit without a transaction', Buffer.concat([framed({ kind: 'commit', id: 1 }), framed(null)])],
  ])('closes a connection that sends %s', async (_, bytes) => {
    const socket = connect(socketAt(dataDir) ?? '');
    const closed = new Promise((resolve) => socket.once('close', resolve));
    socket.on('error', () => undefined).write(bytes);
    await closed;
    expect(await command.query('select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('does not exist if the name of the folder is too long for one', () => {
    expect(socketAt(`/${'x'.repeat(200)}`)).toBeNull();
  });
});

function framed(value: unknown): Buffer {
  const body = serialize(value);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(body.length);
  return Buffer.concat([length, body]);
}
