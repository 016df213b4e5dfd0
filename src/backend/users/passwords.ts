import { randomBytes, scrypt, timingSafeEqual, createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { createQueue, type Queue } from '../load/queue.ts';

const derive = promisify<string, Buffer, number, { N: number; r: number; p: number; maxmem: number }, Buffer>(scrypt);
/** Each hash takes 64 MB and one of four threads. Files and films need the other threads. */
const LIMITS = { atOnce: 2, waiting: 50 };
const BLOCK_SIZE = 8;
const KEY_BYTES = 32;

/**
 * Hashes passwords with scrypt and a random salt. The cost is stored in the hash. Only a few run at a time. Throws 503
 * if too many wait.
 */
export interface Passwords {
  hash(password: string): Promise<string>;
  /** Returns false for a null hash, but after the same work, so that an unknown address is not answered faster. */
  verify(password: string, hash: string | null): Promise<boolean>;
  readonly queue: Queue;
}

export function createPasswords(cost: number): Passwords {
  const inTurn = createQueue(LIMITS);
  const keyOf = (password: string, salt: Buffer, N: number) =>
    inTurn(() =>
      derive(password.normalize('NFKC'), salt, KEY_BYTES, { N, r: BLOCK_SIZE, p: 1, maxmem: 256 * N * BLOCK_SIZE }),
    );
  return {
    queue: inTurn,
    hash: async (password) => {
      const salt = randomBytes(16);
      const key = await keyOf(password, salt, cost);
      return ['scrypt', cost, salt.toString('base64url'), key.toString('base64url')].join('$');
    },
    verify: async (password, hash) => {
      const [, hashCost = String(cost), salt = '', wanted = ''] = (hash ?? '').split('$');
      const key = await keyOf(password, Buffer.from(salt, 'base64url'), Number(hashCost));
      const expected = Buffer.from(wanted, 'base64url');
      return hash !== null && expected.length === key.length && timingSafeEqual(expected, key);
    },
  };
}

/** Makes a secret to send by e-mail. */
export const makeSecret = (): string => randomBytes(32).toString('base64url');

/** The stored form of a secret. It is long and random, so a plain hash is enough. */
export const hashSecret = (secret: string): string => createHash('sha256').update(secret).digest('base64url');
