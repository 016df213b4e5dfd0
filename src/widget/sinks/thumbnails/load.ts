import type { Thumbnail } from '../../../../streams/model/thumbnails.ts';
import { parseThumbnails } from './parse.ts';

const PATIENCE_MS = 15_000;
/** Some ten thousand entries; whoever sends more means no good. */
const LARGEST_BYTES = 2_000_000;

/** A simple request that any host of files can answer. A file that is not there is no news to anybody. */
export async function loadThumbnails(url: string, signal: AbortSignal): Promise<readonly Thumbnail[]> {
  const controller = new AbortController();
  const abort = () => controller.abort();
  signal.addEventListener('abort', abort, { once: true });
  const timer = setTimeout(abort, PATIENCE_MS);
  try {
    const response = await fetch(url, { credentials: 'omit', signal: controller.signal });
    if (response.status === 404) return [];
    if (!response.ok) throw new Error(`${url} answered ${response.status}`);
    return parseThumbnails(await readText(response), response.url || url);
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', abort);
  }
}

/** Read in pieces, so that an endless answer ends. */
async function readText(response: Response): Promise<string> {
  if (response.body === null) return '';
  const reader = response.body.getReader();
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    bytes += value.length;
    if (bytes > LARGEST_BYTES) {
      await reader.cancel();
      throw new RangeError(`${response.url} is larger than ${LARGEST_BYTES} bytes`);
    }
    text += decoder.decode(value, { stream: true });
  }
}
