import { afterEach, describe, expect, it, vi } from 'vitest';
import { fetchRange, MAXIMUM_BYTES } from '../../../src/widget/ui/slider/thumbnails/fetch-range.ts';

const url = 'https://media.test/film.mp4';
const PIECE = 100_000;

/** A host that answers in pieces, and counts how many of them were read. */
function answer(status: number, length: number) {
  const told = { pieces: 0, isCancelled: false };
  const body = new ReadableStream<Uint8Array>(
    {
      pull: (controller) => {
        const from = told.pieces * PIECE;
        if (from >= length) return controller.close();
        told.pieces += 1;
        controller.enqueue(Uint8Array.from({ length: Math.min(PIECE, length - from) }, (_, at) => (from + at) % 251));
      },
      cancel: () => {
        told.isCancelled = true;
      },
    },
    { highWaterMark: 0 },
  );
  const fetch = vi.fn(async (_url: string, _init: RequestInit) => new Response(body, { status }));
  vi.stubGlobal('fetch', fetch);
  return { told, fetch };
}

const load = async (range: readonly [number, number] | null) => [
  ...new Uint8Array(await fetchRange(url, range, new AbortController().signal)),
];
const bytes = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, at) => (first + at) % 251);

afterEach(() => vi.unstubAllGlobals());

describe('a byte range of a file', () => {
  it('is reported with each piece', async () => {
    answer(206, 3 * PIECE);
    const heard = vi.fn();
    await fetchRange(url, [0, 3 * PIECE - 1], new AbortController().signal, heard);
    expect(heard).toHaveBeenCalledTimes(3);
  });

  it('is requested, and read from the answer of a host that supports ranges', async () => {
    const { fetch } = answer(206, 10);
    expect(await load([500, 509])).toEqual(bytes(0, 9));
    expect(fetch.mock.calls[0]?.[1]).toMatchObject({ headers: { range: 'bytes=500-509' }, credentials: 'omit' });
  });

  it('is cut out of a whole file that a host sends instead, and the rest is not loaded', async () => {
    const { told } = answer(200, 100 * PIECE);
    expect(await load([PIECE - 2, PIECE + 2])).toEqual(bytes(PIECE - 2, PIECE + 2));
    expect(told).toEqual({ pieces: 2, isCancelled: true });
  });

  it('far into a file that a host sends as a whole is not loaded at all', async () => {
    const { told } = answer(200, 1_000 * PIECE);
    await expect(load([500 * PIECE, 500 * PIECE + 9])).rejects.toThrow(RangeError);
    expect(told).toEqual({ pieces: 0, isCancelled: true });
  });

  it('that is longer than any picture is not requested', async () => {
    const { fetch } = answer(206, 10);
    await expect(load([0, MAXIMUM_BYTES])).rejects.toThrow(RangeError);
    expect(fetch).not.toHaveBeenCalled();
  });

  it('is rejected if the host sends more than was requested', async () => {
    const { told } = answer(206, 100 * PIECE);
    await expect(load([0, 9])).rejects.toThrow(RangeError);
    expect(told).toEqual({ pieces: 1, isCancelled: true });
  });
});

describe('a whole file', () => {
  it('is read to its end', async () => {
    answer(200, PIECE + 5);
    expect(await load(null)).toEqual(bytes(0, PIECE + 4));
  });

  it('without an end is not read beyond the limit', async () => {
    const { told } = answer(200, 1_000 * PIECE);
    await expect(load(null)).rejects.toThrow(RangeError);
    expect(told).toEqual({ pieces: MAXIMUM_BYTES / PIECE + 1, isCancelled: true });
  });

  it('that is missing is an error', async () => {
    answer(404, PIECE);
    await expect(load(null)).rejects.toThrow('answered 404');
  });
});
