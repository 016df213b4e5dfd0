import { setImmediate as turn } from 'node:timers/promises';
import { findForeignEncoding } from './encoding.ts';

const LONGEST_LINE = 2_000_000;
const NEW_LINE = 10;
/** How many bytes or lines are read before other work of the process gets a turn. */
const TURN = { bytes: 64_000, lines: 200 };

/** A line cannot be read. The lines after it are not read. */
export class UnreadableLine extends Error {
  readonly file: string;
  readonly line: number;

  constructor(file: string, line: number, message: string) {
    super(message);
    this.name = 'UnreadableLine';
    this.file = file;
    this.line = line;
  }
}

/**
 * The lines of a file without their line ends. Other work of the process gets turns in between. Throws an
 * `UnreadableLine` for a line that is too long or not UTF-8.
 */
export async function* linesOf(file: string, bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let line = 1;
  let parts: Uint8Array[] = [];
  let size = 0;
  const add = (part: Uint8Array) => {
    size += part.byteLength;
    if (size > LONGEST_LINE) throw new UnreadableLine(file, line, `A line may have ${LONGEST_LINE} bytes at most.`);
    parts.push(part);
  };
  const take = () => {
    const whole = Buffer.concat(parts);
    const problem = size === 0 ? null : findForeignEncoding(file, whole);
    if (problem !== null) throw new UnreadableLine(file, line, problem);
    [parts, size, line] = [[], 0, line + 1];
    return whole;
  };
  let room = { ...TURN };
  for await (const chunk of bytes) {
    let start = 0;
    for (let end = chunk.indexOf(NEW_LINE); end >= 0; end = chunk.indexOf(NEW_LINE, start)) {
      add(chunk.subarray(start, end));
      room = { bytes: room.bytes - size, lines: room.lines - 1 };
      yield take();
      start = end + 1;
      if (room.bytes > 0 && room.lines > 0) continue;
      await turn();
      room = { ...TURN };
    }
    add(chunk.subarray(start));
  }
  if (size > 0) yield take();
}
