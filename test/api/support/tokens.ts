import type { ServerResponse } from 'node:http';
import { createClient } from '../../../src/api/client.ts';
import { freshToken } from '../../../src/api/fresh-token.ts';
import type { Locks } from '../../../src/api/lock.ts';
import { createRefresh } from '../../../src/api/refresh.ts';
import type { TokenName } from '../../../src/api/tokens.ts';

export const inSeconds = (seconds: number) => Math.floor(Date.now() / 1_000) + seconds;
export const jwtPart = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
export const jwt = (exp: number, name = 'x') => `${jwtPart({ alg: 'HS256' })}.${jwtPart({ exp, name })}.c2ln`;

export const fresh = jwt(inSeconds(600), 'fresh');
export const stale = jwt(inSeconds(-10), 'stale');
export const next = jwt(inSeconds(900), 'next');
export const refreshToken = jwt(inSeconds(9_000), 'refresh');

export function memoryStore(initial: Partial<Record<TokenName, string>> = {}) {
  const kept = new Map(Object.entries(initial));
  return {
    read: (name: TokenName) => kept.get(name) ?? null,
    write: (name: TokenName, token: string | null) => void (token === null ? kept.delete(name) : kept.set(name, token)),
  };
}

/** The answer to a refresh. */
export const refreshAnswer =
  (body: object = {}, header = `Bearer ${next}`) =>
  (response: ServerResponse) =>
    response.writeHead(200, { 'content-type': 'application/json', authorization: header }).end(JSON.stringify(body));

/** A client of a server whose user has these tokens. */
export function clientOf(baseUrl: string, tokens: Partial<Record<TokenName, string>>, locks?: Locks) {
  const store = memoryStore(tokens);
  const settings = { baseUrl, sessionContext: () => 'device-1' };
  const refresh = createRefresh({ client: createClient(settings), store, locks });
  return { store, client: createClient({ ...settings, token: freshToken(store, refresh) }) };
}
