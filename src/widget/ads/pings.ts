import type { CommandOf } from '../../../streams/model/commands.ts';
import type { AdShow } from '../../../streams/model/ad.ts';
import type { MacroValues } from './macros.ts';

/** Most pings per event: a long chain of wrappers would otherwise keep the network from the film. */
const MOST_PINGS = 100;

/** Sends pings without waiting for answers; they may outlive the page. Each address is requested once, 100 at most. */
export function sendPings(
  command: CommandOf<'ad.ping'>,
  show: AdShow | null,
  expand: (url: string, values: MacroValues) => string,
  fetch: typeof globalThis.fetch,
): void {
  const values = { ...command, show };
  for (const url of [...new Set(command.urls)].slice(0, MOST_PINGS)) {
    const request = { method: 'GET', mode: 'no-cors', credentials: 'include', keepalive: true } as const;
    // `fetch` may throw synchronously on a malformed address.
    void Promise.resolve()
      .then(() => fetch(expand(url, values), request))
      .catch(() => undefined);
  }
}
