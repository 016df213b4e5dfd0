import { createLaterClient } from './later-client.ts';
import { createConnect, type Connect } from './player.ts';

/** See {@link Connect}. */
export const connect: Connect = createConnect(
  createLaterClient(async () => (await import('./client.ts')).createClient),
);
