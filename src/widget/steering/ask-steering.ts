import type { NetworkSignal } from '../../../streams/model/network.ts';
import { readSteeringManifest } from './steering-manifest.ts';
import { decodeText } from '../../contract/decode-text.ts';
import { withDeadline } from '../../contract/deadline.ts';
import { readBody } from '../shared/files/read-body.ts';

const silenceMs = 10_000;
const mostBytes = 64_000;

/** Asks a steering server. A failed request or an invalid answer becomes the signal of a failure; never rejects. */
export async function askSteering(url: string, signal: AbortSignal): Promise<NetworkSignal> {
  let [status, retrySeconds] = [0, 0];
  try {
    if (!/^(?:https?|data):/.test(url)) throw new Error('the address of the server is not of the web');
    return await withDeadline(silenceMs, signal, async (own, heard) => {
      const response = await fetch(url, { signal: own });
      if (!response.ok) {
        [status, retrySeconds] = [response.status, Number(response.headers.get('retry-after')) || 0];
        throw new Error(`the server answered ${status}`);
      }
      const text = decodeText(await readBody(response, mostBytes, heard), response.headers.get('content-type'));
      return { type: 'hosts.steered', ...readSteeringManifest(text, response.url || url) };
    });
  } catch (error) {
    if (!signal.aborted) console.warn('potok: content steering is ignored:', error);
    return { type: 'hosts.steeringFailed', status, retrySeconds };
  }
}
