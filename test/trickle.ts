interface Trickle {
  /** From this byte on the answer is silent, and never ends. */
  readonly silentFrom?: number;
  readonly signal?: AbortSignal | null | undefined;
  readonly init?: ResponseInit;
}

/**
 * An answer that comes byte by byte, one a second, until it is complete or its request is aborted. Needs a faked clock.
 */
export function trickle(text: string, { silentFrom = Infinity, signal, init }: Trickle = {}): Response {
  const bytes = new TextEncoder().encode(text);
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      let sent = 0;
      const timer = setInterval(() => {
        const isWhole = sent === bytes.length;
        if (!isWhole) controller.enqueue(bytes.slice(sent, (sent += 1)));
        else controller.close();
        if (sent === silentFrom || isWhole) clearInterval(timer);
      }, 1_000);
      signal?.addEventListener('abort', () => {
        clearInterval(timer);
        controller.error(signal.reason);
      });
    },
  });
  return new Response(body, init);
}
