import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Encrypts texts, so that a reader of the database, or of a copy of it, cannot read them. */
export interface Seal {
  readonly close: (text: string) => string;
  /** Returns null for a text that was encrypted with another key, or changed since then. */
  readonly open: (sealed: string) => string | null;
}

/** Makes a seal. Without a configured key, each process has its own key, and only this process can read its texts. */
export function createSeal(secret?: string): Seal {
  const key = secret === undefined ? randomBytes(32) : createHash('sha256').update(secret).digest();
  return {
    close: (text) => {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(CIPHER, key, nonce);
      const closed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), closed]).toString('base64url');
    },
    open: (sealed) => {
      const bytes = Buffer.from(sealed, 'base64url');
      const [nonceEnd, tagEnd] = [NONCE_BYTES, NONCE_BYTES + TAG_BYTES];
      try {
        const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, nonceEnd), { authTagLength: TAG_BYTES });
        decipher.setAuthTag(bytes.subarray(nonceEnd, tagEnd));
        return Buffer.concat([decipher.update(bytes.subarray(tagEnd)), decipher.final()]).toString('utf8');
      } catch {
        return null;
      }
    },
  };
}
