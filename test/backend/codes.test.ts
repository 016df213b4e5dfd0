import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createOutbox } from '../../src/backend/letters/outbox.ts';
import { createSeal } from '../../src/backend/letters/seal.ts';
import { createPasswords } from '../../src/backend/users/passwords.ts';
import { restore, startRestore, visitRestore } from '../../src/backend/users/restore.ts';
import { ensureAdministrator } from '../../src/backend/users/administrator.ts';
import { createKeyring } from '../../src/backend/users/keyring.ts';
import { completeSignUp, signUp } from '../../src/backend/users/sign-up.ts';
import { createTokens, type TokenService } from '../../src/backend/users/tokens.ts';
import { openMigrated, type OpenDatabase } from './support/database.ts';

let database: OpenDatabase;
let tokens: TokenService;
beforeAll(async () => {
  database = await openMigrated();
  tokens = createTokens(database, createKeyring(database), 60);
});
afterAll(async () => {
  await database.remove();
});

const outbox = createOutbox(createSeal());
/** The code of the latest letter. */
const code = async () => (await outbox.latest(database))[0]?.body.split(' ').at(-1) ?? '';
const linkOf = (secret: string) => `https://site.test/?token=${secret}`;
const person = (email: string) => ({ email, name: 'А' });
const complete = async (secret: string) =>
  (await completeSignUp(database, tokens, { secret, passwordHash: 'none' }))?.tokens ?? null;
async function newUser(email: string) {
  await signUp(database, person(email), linkOf, outbox);
  return complete(await code());
}
const expire = (table: string) => database.script(`update ${table} set expires_at = now() - interval '1 second'`);

describe('an expired code', () => {
  it('completes no sign-up', async () => {
    await signUp(database, person('late@potok.test'), linkOf, outbox);
    await expire('pending_users');
    expect(await complete(await code())).toBeNull();
  });

  it('restores no password, and its link leads nowhere', async () => {
    await newUser('slow@potok.test');
    await startRestore(database, 'slow@potok.test', linkOf, outbox);
    const secret = await code();
    expect(await visitRestore(database, secret)).toBe('slow@potok.test');
    await expire('password_restores');
    expect(await visitRestore(database, secret)).toBeNull();
    expect(await restore(database, tokens, secret, 'new')).toBeNull();
  });

  it('is also one that a newer letter has replaced', async () => {
    await newUser('twice@potok.test');
    await startRestore(database, 'twice@potok.test', linkOf, outbox);
    const first = await code();
    await startRestore(database, 'twice@potok.test', linkOf, outbox);
    expect(await restore(database, tokens, first, 'new')).toBeNull();
    expect(await restore(database, tokens, await code(), 'new')).not.toBeNull();
  });

  it('is also an old refresh token, which refreshes no login', async () => {
    const login = await newUser('idle@potok.test');
    await expire('token_families');
    expect(await tokens.rotate(login?.refreshToken ?? '', '')).toBeNull();
  });
});

it('an address that two people sign up with belongs to the first to confirm it', async () => {
  await signUp(database, person('both@potok.test'), linkOf, outbox);
  const first = await code();
  await signUp(database, person('both@potok.test'), linkOf, outbox);
  const second = await code();
  expect(await complete(second)).not.toBeNull();
  expect(await complete(first)).toBeNull();
});

it('a blocked user gets no letters and no new tokens', async () => {
  const login = await newUser('blocked@potok.test');
  await database.script(`update users set is_blocked = true, is_subscribed = true where email = 'blocked@potok.test'`);
  const before = (await outbox.latest(database)).length;
  await startRestore(database, 'blocked@potok.test', linkOf, outbox);
  expect(await outbox.postToSubscribers(database, { subject: 'Премьера', body: 'Сегодня.' })).toBe(0);
  expect(await outbox.latest(database)).toHaveLength(before);
  expect(await tokens.rotate(login?.refreshToken ?? '', '')).toBeNull();
});

it('secrets that are given out are stored as hashes alone', async () => {
  const login = await newUser('secret@potok.test');
  await startRestore(database, 'secret@potok.test', linkOf, outbox);
  const kept = JSON.stringify(
    await Promise.all(
      ['pending_users', 'password_restores', 'token_families', 'users', 'outbox'].map((table) =>
        database.query(`select * from ${table}`),
      ),
    ),
  );
  for (const secret of [await code(), login?.refreshToken ?? '', login?.authToken ?? '']) {
    expect(secret).not.toBe('');
    expect(kept).not.toContain(secret);
  }
});

describe('the administrator of the environment variables', () => {
  const passwords = createPasswords(2 ** 4);
  const ensure = (password: string, email = 'Admin@potok.test') =>
    ensureAdministrator(database, passwords, { email, password });
  const account = async () => {
    const [row] = await database.query<{ hash: string; is_blocked: boolean }>(
      `select password_hash as hash, is_blocked from users where email = 'admin@potok.test'`,
    );
    return row;
  };

  it('is made once, and keeps a password that was changed since, and a block', async () => {
    await ensure('first password');
    expect(await passwords.verify('first password', (await account())?.hash ?? null)).toBe(true);
    const changed = await passwords.hash('changed since');
    await database.query(`update users set password_hash = $1, is_blocked = true where email = 'admin@potok.test'`, [
      changed,
    ]);
    await ensure('first password');
    await ensure('another password');
    expect(await account()).toEqual({ hash: changed, is_blocked: true });
  });

  it('is not made again after its role was taken away', async () => {
    await ensure('first password', 'second@potok.test');
    await database.script(`update users set role = 'viewer' where email = 'second@potok.test'`);
    await ensure('first password', 'second@potok.test');
    const [row] = await database.query(`select role from users where email = 'second@potok.test'`);
    expect(row).toEqual({ role: 'viewer' });
  });
});

describe('a key of tokens', () => {
  it('of another server is found within a second, and one that was removed is not', async () => {
    let now = 1_000_000;
    const [mine, other] = [createKeyring(database, () => now), createKeyring(database, () => now)];
    const { id: before } = await other.current(database);
    await mine.rotate(false);
    const { id: after } = await mine.current(database);
    expect(after).not.toBe(before);
    expect((await mine.find(before))?.id).toBe(before);
    now += 1_000;
    expect((await other.find(after))?.id).toBe(after);
    await mine.rotate(true);
    now += 10_000;
    expect([await other.find(before), await other.find(after), await other.find('made up')]).toEqual([
      null,
      null,
      null,
    ]);
  });

  it('that does not exist is not looked up each time', async () => {
    const query = vi.spyOn(database, 'query');
    const keyring = createKeyring(database);
    for (let index = 0; index < 50; index++) expect(await keyring.find(`made up ${index}`)).toBeNull();
    expect(query.mock.calls.length).toBeLessThanOrEqual(2);
  });
});

describe('a password', () => {
  const passwords = createPasswords(2 ** 4);

  it('is salted: its hash is another one each time', async () => {
    const [one, other] = await Promise.all([passwords.hash('open sesame'), passwords.hash('open sesame')]);
    expect(one).not.toBe(other);
    expect(one).toMatch(/^scrypt\$16\$[\w-]{22}\$[\w-]{43}$/);
    expect(await passwords.verify('open sesame', one)).toBe(true);
    expect(await passwords.verify('open sesam', one)).toBe(false);
  });

  it('is the same in every Unicode form of its letters', async () => {
    expect(await passwords.verify('ё́й', await passwords.hash('ё́й'.normalize('NFD')))).toBe(true);
  });

  it('is verified by an old hash, even if new hashes cost more', async () => {
    expect(await createPasswords(2 ** 5).verify('open sesame', await passwords.hash('open sesame'))).toBe(true);
  });

  it.each([null, '', 'none', 'scrypt$16', 'scrypt$16$$', 'scrypt$16$c2FsdA$short'])(
    'is refused with the broken hash %j',
    async (hash) => {
      expect(await passwords.verify('', hash)).toBe(false);
    },
  );
});
