import type { CommandOf } from '../../../streams/model/commands.ts';
import { expandMacros, type MacroEdge } from './macros.ts';

/** Fire and forget: nobody waits for the answer, and it may outlive the page. */
export function sendPings(command: CommandOf<'ad.ping'>, edge: MacroEdge, fetch: typeof globalThis.fetch): void {
  for (const url of command.urls) {
    const request = { method: 'GET', mode: 'no-cors', credentials: 'include', keepalive: true } as const;
    // An address may be nonsense, which throws at once.
    void Promise.resolve()
      .then(() => fetch(expandMacros(url, command, edge), request))
      .catch(() => undefined);
  }
}
