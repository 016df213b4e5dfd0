import { createLaterClient } from './later-client.ts';
import { createConnect, type Connect } from './player.ts';

/** See {@link Connect}. */
export const connect: Connect = /* @__PURE__ */ createConnect(
  /* @__PURE__ */ createLaterClient(async () => (await import('./client.ts')).createClient),
);
