import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { createQueue } from '../load/queue.ts';

const derive = promisify<string, Buffer, number, { N: number; r: number; p: number; maxmem: number }, Buffer>(scrypt);
/** Each takes 64 MB and a thread of four: files and films need the others. */
const LIMITS = { atOnce: 2, waiting: 50 };
const BLOCK_SIZE = 8;
const KEY_BYTES = 32;

/**
 * Hashes with scrypt and a salt of its own; how hard it was made stands in the hash. A few at a time; when too many wait,
 * 503 is thrown.
 */
export interface Passwords {
  hash(password: string): Promise<string>;
  /** False for a hash of null, too, after the same work: an unknown address must not answer faster. */
  verify(password: string, hash: string | null): Promise<boolean>;
}

export function createPasswords(cost: number): Passwords {
  const inTurn = createQueue(LIMITS);
  const keyOf = (password: string, salt: Buffer, N: number) =>
    inTurn(() =>
      derive(password.normalize('NFKC'), salt, KEY_BYTES, { N, r: BLOCK_SIZE, p: 1, maxmem: 256 * N * BLOCK_SIZE }),
    );
  return {
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
