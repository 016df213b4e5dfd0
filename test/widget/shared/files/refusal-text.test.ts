import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { refusalText } from '../../../../src/widget/shared/files/refusal-text.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const refused = { status: 403 };

/** A body that sends its pieces, and then neither ends nor sends more. */
function stalling(...pieces: string[]) {
  const cancelled = vi.fn();
  const encoder = new TextEncoder();
  const stream = new ReadableStream<Uint8Array>({
    start: (controller) => pieces.forEach((piece) => controller.enqueue(encoder.encode(piece))),
    cancel: cancelled,
  });
  return { stream, cancelled };
}

it.each<[string, Response, string | null]>([
  ['a text', new Response('no such film', refused), 'no such film'],
  ['nothing', new Response(null, refused), null],
  ['an empty text', new Response('', refused), null],
  ['bytes that are not text', new Response(new Uint8Array([0xff, 0x61]), refused), '\ufffda'],
])('the text of a refusal may be %s', async (_, answer, expected) => {
  expect(await refusalText(answer)).toBe(expected);
  expect(vi.getTimerCount()).toBe(0);
});

it('the text of a refusal is not read if the server has not refused, and the file is not loaded', async () => {
  const { stream, cancelled } = stalling('film');
  expect(await refusalText(new Response(stream))).toBeNull();
  expect(cancelled).toHaveBeenCalledOnce();
});

it('the text of a refusal is cut, and the rest of an endless answer is not loaded', async () => {
  let pulls = 0;
  const piece = new TextEncoder().encode('я'.repeat(200));
  const endless = new ReadableStream<Uint8Array>({ pull: (controller) => void (pulls++, controller.enqueue(piece)) });
  expect(await refusalText(new Response(endless, refused))).toBe('я'.repeat(500));
  expect(pulls).toBeLessThan(10);
});

it('the text of a refusal is what has arrived within a second if the answer stops half-way', async () => {
  const { stream, cancelled } = stalling('no such', ' film');
  const text = refusalText(new Response(stream, refused));
  await vi.advanceTimersByTimeAsync(999);
  expect(cancelled).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(await text).toBe('no such film');
  expect(cancelled).toHaveBeenCalledOnce();
});

it('the text of a refusal is what has arrived if the connection breaks', async () => {
  const pieces = [new TextEncoder().encode('no such')];
  const breaking = new ReadableStream<Uint8Array>(
    {
      pull: (controller) => {
        const piece = pieces.shift();
        if (piece === undefined) controller.error(new TypeError('network error'));
        else controller.enqueue(piece);
      },
    },
    { highWaterMark: 0 },
  );
  expect(await refusalText(new Response(breaking, refused))).toBe('no such');
});
