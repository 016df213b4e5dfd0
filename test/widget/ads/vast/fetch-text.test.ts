import { describe, expect, it, vi } from 'vitest';
import { fetchText } from '../../../../src/widget/ads/vast/fetch-text.ts';

const url = 'https://ads.example/vast.xml';
const never = new AbortController().signal;

const answered = (response: Response) =>
  fetchText(() => Promise.resolve(response), url, 5_000, never).catch((error: unknown) => error);

/** An answer in pieces, with a spy on whether the rest was cancelled. */
function inPieces(...pieces: readonly Uint8Array[]) {
  const cancel = vi.fn();
  const rest = [...pieces];
  const body = new ReadableStream<Uint8Array>({
    pull: (controller) => {
      const piece = rest.shift();
      if (piece === undefined) controller.close();
      else controller.enqueue(piece);
    },
    cancel,
  });
  return { response: new Response(body), cancel };
}

describe('the text of a VAST document', () => {
  it('is requested by a simple request, and has the address that answered', async () => {
    const fetch = vi.fn<typeof globalThis.fetch>(() => {
      const response = new Response('<VAST/>');
      Object.defineProperty(response, 'url', { value: 'https://cdn.example/b.xml' });
      return Promise.resolve(response);
    });
    expect(await fetchText(fetch, url, 5_000, never)).toEqual({ text: '<VAST/>', url: 'https://cdn.example/b.xml' });
    expect(fetch).toHaveBeenCalledExactlyOnceWith(url, { signal: expect.any(AbortSignal) as AbortSignal });
  });

  it('has the requested address if the answer has none', async () => {
    expect(await answered(new Response('a'))).toEqual({ text: 'a', url });
  });

  it('is joined from pieces, even if a letter is cut in two', async () => {
    const bytes = new TextEncoder().encode('жест');
    const { response } = inPieces(bytes.slice(0, 3), bytes.slice(3));
    expect(await answered(response)).toEqual({ text: 'жест', url });
  });

  it('ends with a replacement sign for an incomplete letter', async () => {
    const { response } = inPieces(new TextEncoder().encode('ж').slice(0, 1));
    expect(await answered(response)).toEqual({ text: '\uFFFD', url });
  });

  it('is decoded by the encoding of the answer or of the document, so that its label can be read', async () => {
    // «Чай» in windows-1251.
    const tea = [0xd7, 0xe0, 0xe9];
    const typed = new Response(Uint8Array.from(tea), { headers: { 'content-type': 'text/xml; charset=windows-1251' } });
    expect(await answered(typed)).toEqual({ text: 'Чай', url });
    const head = '<?xml version="1.0" encoding="windows-1251"?>';
    const declared = Uint8Array.from([...new TextEncoder().encode(head), ...tea]);
    expect(await answered(inPieces(declared).response)).toEqual({ text: `${head}Чай`, url });
    const wide = Uint8Array.of(0xff, 0xfe, 0x27, 0x04, 0x30, 0x04, 0x39, 0x04);
    expect(await answered(inPieces(wide).response)).toEqual({ text: 'Чай', url });
  });

  it('is empty if the answer has no body', async () => {
    expect(await answered(new Response(null))).toEqual({ text: '', url });
  });

  it('may have two million bytes, and is cancelled beyond them', async () => {
    const half = new Uint8Array(1_000_000).fill(32);
    const largest = inPieces(half, half);
    expect(await answered(largest.response)).toMatchObject({ text: expect.stringMatching(/^ {10}/) as string });
    const endless = inPieces(half, half, new Uint8Array(1), half, half, half);
    expect(await answered(endless.response)).toMatchObject({ name: 'AdError', code: 100 });
    expect(endless.cancel).toHaveBeenCalledOnce();
  });

  it.each([404, 500])('is not read from an answer with status %s', async (status) => {
    const error = await answered(new Response('<VAST/>', { status }));
    expect(error).toMatchObject({ code: 900, message: `Failed load VAST: ${url} answered ${status}` });
  });

  it('fails with its own code after its time limit', async () => {
    vi.useFakeTimers();
    const fetch: typeof globalThis.fetch = (_, init) =>
      new Promise((_resolve, reject) => init?.signal?.addEventListener('abort', () => reject(new Error('aborted'))));
    let error: unknown = null;
    const reading = fetchText(fetch, url, 2_000, never).catch((thrown: unknown) => (error = thrown));
    await vi.advanceTimersByTimeAsync(1_999);
    expect(error).toBeNull();
    await vi.advanceTimersByTimeAsync(1);
    await reading;
    vi.useRealTimers();
    expect(error).toMatchObject({ code: 350, message: `VAST load timeout: ${url}` });
  });

  it('keeps the cause if the request failed', async () => {
    const cause = new TypeError('Failed to fetch');
    const error = await fetchText(() => Promise.reject(cause), url, 5_000, never).catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ code: 900, message: `Failed load VAST: ${url}`, cause });
  });

  it('is aborted without an ad failure after unsubscribing', async () => {
    const controller = new AbortController();
    controller.abort();
    const error = await fetchText(() => new Promise(() => undefined), url, 5_000, controller.signal).catch(
      (thrown: unknown) => thrown,
    );
    expect(error).toMatchObject({ why: expect.not.stringMatching('timeout') as string });
  });
});
