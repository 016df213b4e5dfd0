import { errors, jwtVerify, SignJWT } from 'jose';
import type { Database } from '../db/database.ts';
import type { Keyring } from '../users/keyring.ts';

const ALGORITHM = 'HS256';
const KIND = 'ad trial';
const VALID = '15 minutes';

/** Makes a pass with which a player may show an ad that is in no list: the ad list takes no address from a stranger. */
export async function writeTrialPass(
  { database, keyring }: { readonly database: Database; readonly keyring: Keyring },
  url: string,
): Promise<string> {
  const { id: kid, secret } = await keyring.current(database);
  return new SignJWT({ kind: KIND, url })
    .setProtectedHeader({ alg: ALGORITHM, typ: 'JWT', kid })
    .setIssuedAt()
    .setExpirationTime(VALID)
    .sign(secret);
}

/** The address of the ad in a pass; null if the pass is forged or has expired. */
export async function readTrialPass(keyring: Keyring, pass: string): Promise<string | null> {
  try {
    const { payload } = await jwtVerify(
      pass,
      async ({ kid = '' }) => {
        const key = await keyring.find(kid);
        if (key === null) throw new errors.JWSSignatureVerificationFailed();
        return key.secret;
      },
      { algorithms: [ALGORITHM] },
    );
    return payload['kind'] === KIND && typeof payload['url'] === 'string' ? payload['url'] : null;
  } catch (error) {
    if (error instanceof errors.JOSEError) return null;
    throw error;
  }
}
