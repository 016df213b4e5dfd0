import type { CommandOf } from '../../../streams/model/commands.ts';
import type { AdShow } from '../../../streams/model/ad.ts';
import type { MacroValues } from './macros.ts';

/** Most pings per event: a long chain of wrappers would otherwise keep the network from the film. */
const MOST_PINGS = 100;

/**
 * Sends pings, each address once, 100 at most; they may outlive the page. Resolves with the number of pings sent, and
 * of servers that answered, with whatever status: answers of other sites cannot be read.
 */
export async function sendPings(
  command: CommandOf<'ad.ping'>,
  show: AdShow | null,
  expand: (url: string, values: MacroValues) => string,
  fetch: typeof globalThis.fetch,
): Promise<{ readonly sent: number; readonly answered: number }> {
  const values = { ...command, show };
  const urls = [...new Set(command.urls)].slice(0, MOST_PINGS);
  const request = { method: 'GET', mode: 'no-cors', credentials: 'include', keepalive: true } as const;
  // `fetch` may throw synchronously on a malformed address.
  const answers = await Promise.allSettled(urls.map(async (url) => fetch(expand(url, values), request)));
  return { sent: urls.length, answered: answers.filter(({ status }) => status === 'fulfilled').length };
}
