import type { RecordingEntry } from '../../contract/recording.ts';

export interface Line<T extends RecordingEntry = RecordingEntry> {
  readonly entry: T;
  readonly bytes: number;
  /** Points into the buffer it was read from; valid until more is added there. */
  readonly line: Uint8Array;
}

const encoder = new TextEncoder();
const decoder = new TextDecoder();
/** Ends each line; JSON contains no raw line feed. */
const LINE_FEED = 10;

/** A line of JSON; null for a value that cannot be written as one, such as one that is nested too deeply. */
export function toLine(value: unknown): Uint8Array | null {
  try {
    return encoder.encode(`${JSON.stringify(value)}\n`);
  } catch {
    return null;
  }
}

/** Enough for a short visit. */
const INITIAL_BYTES = 32_768;

/**
 * Entries as lines of JSON, first in, first out, in a buffer outside of the script's heap. The buffer grows up to its
 * capacity.
 */
export class Lines<T extends RecordingEntry = RecordingEntry> {
  #buffer: Uint8Array;
  #start = 0;
  #end = 0;

  constructor(readonly capacity: number) {
    this.#buffer = new Uint8Array(Math.min(capacity, INITIAL_BYTES));
  }

  /** The size of the buffer as it is now. */
  get allocatedBytes(): number {
    return this.#buffer.length;
  }

  get bytes(): number {
    return this.#end - this.#start;
  }

  get freeBytes(): number {
    return this.capacity - this.bytes;
  }

  /** Adds a line; the caller has made sure that there is room. */
  add(line: Uint8Array): void {
    if (this.#end + line.length > this.#buffer.length) this.#makeRoom(this.bytes + line.length);
    this.#buffer.set(line, this.#end);
    this.#end += line.length;
  }

  /** Moves the lines to the beginning of the buffer, or of a larger one if they would soon have to be moved again. */
  #makeRoom(neededBytes: number): void {
    const isTight = neededBytes > this.#buffer.length / 2;
    const kept = this.#buffer.subarray(this.#start, this.#end);
    if (isTight && this.#buffer.length < this.capacity) {
      this.#buffer = new Uint8Array(Math.min(this.capacity, Math.max(neededBytes, 2 * this.#buffer.length)));
    }
    this.#buffer.set(kept);
    this.#end = kept.length;
    this.#start = 0;
  }

  /** Removes and returns the oldest lines, up to the first one that is not `matches`. */
  takeWhile(matches: (entry: T) => boolean): Line<T>[] {
    const gone: Line<T>[] = [];
    for (;;) {
      const first = this.#lineAt(this.#start);
      if (first === null || !matches(first.entry)) return gone;
      gone.push(first);
      this.#start += first.bytes;
    }
  }

  all(): Line<T>[] {
    const lines: Line<T>[] = [];
    let at = this.#start;
    for (let line = this.#lineAt(at); line !== null; line = this.#lineAt(at)) {
      lines.push(line);
      at += line.bytes;
    }
    return lines;
  }

  #lineAt(start: number): Line<T> | null {
    if (start === this.#end) return null;
    const line = this.#buffer.subarray(start, this.#buffer.indexOf(LINE_FEED, start) + 1);
    return { entry: JSON.parse(decoder.decode(line)) as T, bytes: line.length, line };
  }
}
