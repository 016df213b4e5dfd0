import { createHash, randomBytes } from 'node:crypto';

/** Makes a secret to send by e-mail. */
export const makeSecret = (): string => randomBytes(32).toString('base64url');

/** The stored form of a secret. It is long and random, so a plain hash is enough. */
export const hashSecret = (secret: string): string => createHash('sha256').update(secret).digest('base64url');
