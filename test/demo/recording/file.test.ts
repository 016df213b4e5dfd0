import { gzipSync } from 'node:zlib';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { readFile } from '../../../src/demo/recording/file.ts';

const recording = { format: 'potok-recording', version: 3, release: '1', before: [], droppedEntries: 0, entries: [] };
const text = JSON.stringify(recording);
const MEGABYTE = 1_000_000;

/** Stands in for the browser's unpacking: whatever is put in, each read gives a megabyte, far beyond the limit. */
function unpackFar(): { readonly unpackedMegabytes: () => number } {
  let unpackedMegabytes = 0;
  class Unpacking {
    readonly writable = new WritableStream();
    readonly readable = new ReadableStream<Uint8Array>({
      pull: (controller) => {
        unpackedMegabytes += 1;
        controller.enqueue(new Uint8Array(MEGABYTE));
        if (unpackedMegabytes === 200) controller.close();
      },
    });
  }
  vi.stubGlobal('DecompressionStream', Unpacking);
  return { unpackedMegabytes: () => unpackedMegabytes };
}

afterEach(() => void vi.unstubAllGlobals());

describe('a file opened in the page of recordings', () => {
  it('is read, packed or not', async () => {
    expect(await readFile(new Blob([text]))).toEqual(recording);
    expect(await readFile(new Blob([gzipSync(text)]))).toEqual(recording);
  });

  it('is not unpacked beyond what a recording may be', async () => {
    const { unpackedMegabytes } = unpackFar();
    await expect(readFile(new Blob([gzipSync(text)]))).rejects.toThrow('too big for a recording');
    expect(unpackedMegabytes()).toBeLessThan(20);
  });

  it('is too big if a small packed file makes a big one', async () => {
    const packed = gzipSync(Buffer.alloc(20 * MEGABYTE, ' '));
    expect(packed.length).toBeLessThan(MEGABYTE / 10);
    await expect(readFile(new Blob([packed]))).rejects.toThrow('too big for a recording');
  });

  it('is not read at all if it is too big itself', async () => {
    await expect(readFile(new Blob([new Uint8Array(17 * MEGABYTE)]))).rejects.toThrow('too big for a recording');
  });

  it('is reported as damaged if it is', async () => {
    await expect(readFile(new Blob([gzipSync(text).subarray(0, 40)]))).rejects.toThrow();
  });
});
