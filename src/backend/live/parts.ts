import { open } from 'node:fs/promises';
import { HttpError } from '../http/errors.ts';
import { locate } from '../static/locate.ts';
import type { LivePart } from './loop.ts';

/** The beginning of the addresses of segments. */
export const MEDIA = '/media';

/** Reads a part of a segment. Throws 404 if the file is gone, or shorter than the description says. */
export async function readPart(
  mediaDir: string,
  uri: string,
  { offset, bytes }: LivePart,
): Promise<Buffer<ArrayBuffer>> {
  const file = uri.startsWith(`${MEDIA}/`) ? await locate(mediaDir, uri.slice(MEDIA.length)) : null;
  if (file === null || file.size < offset + bytes) throw new HttpError(404, 'There is no such part.');
  const handle = await open(file.path);
  try {
    const buffer = Buffer.alloc(bytes);
    await handle.read(buffer, 0, bytes, offset);
    return buffer;
  } finally {
    await handle.close();
  }
}
