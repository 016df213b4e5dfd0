import type { Socket } from 'node:net';
import { deserialize, serialize } from 'node:v8';

/** Sends values between two programs of one account. Each value comes after its length. */

const LENGTH_BYTES = 4;
const LARGEST_FRAME = 2 ** 28;

/** Sends a value. Throws if it is larger than a statement may be. */
export function sendFrame(socket: Socket, value: unknown): void {
  const body = serialize(value);
  if (body.length > LARGEST_FRAME) throw new Error('The statement is too large.');
  const length = Buffer.alloc(LENGTH_BYTES);
  length.writeUInt32BE(body.length);
  socket.write(Buffer.concat([length, body]));
}

/** Calls `take` with each complete value, in order. Closes the connection if anything else comes. */
export function onFrames(socket: Socket, take: (value: unknown) => void): void {
  let chunks: Buffer[] = [];
  let bytes = 0;
  socket.on('data', (chunk: Buffer) => {
    chunks.push(chunk);
    bytes += chunk.length;
    while (bytes >= LENGTH_BYTES) {
      const [first = Buffer.alloc(0)] = chunks;
      const head = first.length >= LENGTH_BYTES ? first : Buffer.concat(chunks);
      const length = head.readUInt32BE(0);
      if (length > LARGEST_FRAME) {
        socket.destroy();
        return;
      }
      if (bytes < LENGTH_BYTES + length) return;
      const all = chunks.length === 1 ? first : Buffer.concat(chunks);
      const rest = all.subarray(LENGTH_BYTES + length);
      [chunks, bytes] = [rest.length === 0 ? [] : [rest], rest.length];
      try {
        take(deserialize(all.subarray(LENGTH_BYTES, LENGTH_BYTES + length)));
      } catch {
        socket.destroy();
        return;
      }
    }
  });
}
