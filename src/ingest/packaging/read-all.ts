import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { filesOf } from './track.ts';

/** Reads a track from its header to its last segment, as a player appends it. */
export async function* readAll(folder: string): AsyncGenerator<Buffer> {
  for (const name of await filesOf(folder)) {
    for await (const chunk of createReadStream(join(folder, name))) yield chunk as Buffer;
  }
}
