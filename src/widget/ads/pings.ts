import type { CommandOf } from '../../../streams/model/commands.ts';
import { expandMacros, type MacroEdge } from './macros.ts';

/** Of one event: a chain of wrappers that wants more would keep the network from the film. */
const MOST_PINGS = 100;

/** Fire and forget: nobody waits for the answer, and it may outlive the page. Each address is asked once, 100 at most. */
export function sendPings(command: CommandOf<'ad.ping'>, edge: MacroEdge, fetch: typeof globalThis.fetch): void {
  for (const url of [...new Set(command.urls)].slice(0, MOST_PINGS)) {
    const request = { method: 'GET', mode: 'no-cors', credentials: 'include', keepalive: true } as const;
    // An address may be nonsense, which throws at once.
    void Promise.resolve()
      .then(() => fetch(expandMacros(url, command, edge), request))
      .catch(() => undefined);
  }
}
