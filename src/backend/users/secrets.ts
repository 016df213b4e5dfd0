import { createHash, randomBytes } from 'node:crypto';

/** A secret for one use, to be sent by mail. */
export const makeSecret = (): string => randomBytes(32).toString('base64url');

/** What is kept of it. It is long and random, so a plain hash will do. */
export const hashSecret = (secret: string): string => createHash('sha256').update(secret).digest('base64url');
