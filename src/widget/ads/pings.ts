import type { CommandOf } from '../../../streams/model/commands.ts';
import { expandMacros, type MacroEdge } from './macros.ts';

/** Most pings per event: a long chain of wrappers would otherwise keep the network from the film. */
const MOST_PINGS = 100;

/** Sends pings without waiting for answers; they may outlive the page. Each address is requested once, 100 at most. */
export function sendPings(command: CommandOf<'ad.ping'>, edge: MacroEdge, fetch: typeof globalThis.fetch): void {
  for (const url of [...new Set(command.urls)].slice(0, MOST_PINGS)) {
    const request = { method: 'GET', mode: 'no-cors', credentials: 'include', keepalive: true } as const;
    // `fetch` may throw synchronously on a malformed address.
    void Promise.resolve()
      .then(() => fetch(expandMacros(url, command, edge), request))
      .catch(() => undefined);
  }
}
