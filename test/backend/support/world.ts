import { createHash } from 'node:crypto';
import { isIP } from 'node:net';
import { afterAll, beforeAll } from 'vitest';
import * as api from '../../../src/api/index.ts';
import type { Access } from '../../../src/contract/calls/call.ts';
import { createIngest } from '../../../src/ingest/ingest.ts';
import { startTestBackend, type TestBackend, viewerCookie } from './backend.ts';

export const administrator = { email: 'admin@potok.test', password: 'very secret words' };

/** The headers of a request from a place. Without them, each call comes through a proxy from another address. */
export const comingFrom = (place: string): Record<string, string> => ({ 'x-forwarded-for': addressOf(place) });

/** The address of a place. Any name has one, and an address is its own. */
function addressOf(place: string): string {
  if (place.split(', ').every((one) => isIP(one) !== 0)) return place;
  const groups = createHash('sha256').update(place).digest('hex').slice(0, 24).match(/.{4}/g) ?? [];
  return ['2001', 'db9', ...groups].join(':');
}

export interface User {
  readonly email: string;
  readonly password: string;
  readonly tokens: { readonly authToken: string; readonly refreshToken: string };
  readonly client: api.ApiClient;
}

/** Running services, with the making of titles, and clients: one that is not logged in, users as they are needed, and an administrator. */
export interface World {
  readonly backend: TestBackend;
  readonly loggedOut: api.ApiClient;
  readonly admin: User;
  /** The client with the least rights that may make a call. */
  readonly clientFor: (access: Access) => api.ApiClient;
  /** The user who makes the calls for users. */
  readonly currentUser: () => User;
  /** Lets a new user make them from now on. */
  readonly switchUser: () => Promise<void>;
  /** Makes a user that no other test uses. */
  readonly newUser: () => Promise<User>;
  /** The code of the latest letter to an address. */
  readonly codeFor: (email: string) => Promise<string>;
  readonly letters: () => Promise<{ recipient: string; subject: string; body: string }[]>;
  readonly close: () => Promise<void>;
}

type Options = Parameters<typeof startTestBackend>[0];

export async function startWorld(options: Options = {}): Promise<World> {
  let count = 0;
  const next = () => ++count;
  const backend = await startTestBackend({
    faults: true,
    administrator,
    addition: createIngest({}),
    ...options,
  });
  const clientWith = (token: string | null): api.ApiClient =>
    api.createClient({
      baseUrl: `${backend.url}/api`,
      sessionContext: () => 'device-1',
      token: () => token,
      headers: () => ({ ...comingFrom(`address ${next()}`), cookie: viewerCookie('browser-1') }),
    });
  const loggedOut = clientWith(null);
  const toUser = (login: { email: string; password: string }, tokens: User['tokens']): User => ({
    ...login,
    tokens,
    client: clientWith(tokens.authToken),
  });
  const letters = async () =>
    (await (await fetch(`${backend.url}/__faults/outbox`)).json()) as {
      recipient: string;
      subject: string;
      body: string;
    }[];
  const codeFor = async (email: string): Promise<string> => {
    const letter = (await letters()).find(({ recipient }) => recipient === email);
    return letter?.body.split(' ').at(-1) ?? '';
  };
  const newUser = async (): Promise<User> => {
    const number = next();
    const login = { email: `user-${number}@potok.test`, password: `password ${number}` };
    await api.signUp(loggedOut, { email: login.email, name: `User ${number}` });
    return toUser(
      login,
      await api.completeSignUp(loggedOut, { token: await codeFor(login.email), password: login.password }),
    );
  };
  const admin = toUser(administrator, await api.logIn(loggedOut, administrator));
  let currentUser = await newUser();
  return {
    backend,
    loggedOut,
    admin,
    clientFor: (access) => ({ anyone: loggedOut, user: currentUser.client, administrator: admin.client })[access],
    currentUser: () => currentUser,
    switchUser: async () => {
      currentUser = await newUser();
    },
    newUser,
    codeFor,
    letters,
    close: backend.close,
  };
}

/** Starts services for the tests of a file. They are there once the tests run. */
export function useWorld(options?: Options): World {
  const world = {} as World;
  beforeAll(async () => void Object.assign(world, await startWorld(options)));
  afterAll(() => world.close());
  return world;
}
