import { spawn } from 'node:child_process';
import { setPriority } from 'node:os';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { after } from '../upkeep/schedule.ts';
import { PackagingFailure } from './failure.ts';

/** Films are served first: what prepares them waits behind everything else. */
const NICE = 10;
const MOST_COMPLAINTS = 20;
const LONGEST_COMPLAINT = 500;
const MOST_OUTPUT_BYTES = 16 * 2 ** 20;

export interface RunOptions {
  readonly timeoutMs: number;
  /** Ends the program. */
  readonly signal?: AbortSignal | undefined;
  /** Takes each line of the output, which is then not kept. */
  readonly onLine?: (line: string) => void;
  /** Takes the output as it comes, which is then not kept. */
  readonly onBytes?: (bytes: Buffer) => void;
  /** Takes each line of the errors, too. */
  readonly onComplaint?: (line: string) => void;
  readonly input?: AsyncIterable<Uint8Array>;
}

export interface RunResult {
  readonly output: Buffer;
  /** The last lines of the program's errors. */
  readonly complaints: readonly string[];
  /** All lines of its errors. */
  readonly complaintCount: number;
}

/** A program ended with an error; `complaints` are what it said. */
export class RunFailure extends PackagingFailure {
  readonly complaints: readonly string[];

  constructor(message: string, complaints: readonly string[]) {
    super(message);
    this.name = 'RunFailure';
    this.complaints = complaints;
  }
}

/**
 * Runs ffmpeg or ffprobe, never through a shell, at a low priority, for a limited time and with a limited output. Throws
 * a `RunFailure` if it fails, and the signal's reason if that ended it.
 */
export async function run(program: string, args: readonly string[], options: RunOptions): Promise<RunResult> {
  const { timeoutMs, signal, onLine, onBytes, onComplaint, input } = options;
  signal?.throwIfAborted();
  const child = spawn(program, args, { stdio: 'pipe' });
  // Nothing of what this program reads is meant for it.
  if (!input) child.stdin.end();
  child.stdin.on('error', () => undefined);
  const exit = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve(code));
  });
  // Awaited below; until then it must not count as unhandled.
  exit.catch(() => undefined);
  if (child.pid !== undefined) lowerPriority(child.pid);
  let isLate = false;
  let isTooMuch = false;
  const end = () => child.kill('SIGKILL');
  const timer = after(timeoutMs, () => {
    isLate = true;
    end();
  });
  signal?.addEventListener('abort', end, { once: true });
  const complaints: string[] = [];
  let complaintCount = 0;
  createInterface({ input: child.stderr }).on('line', (line) => {
    complaintCount++;
    onComplaint?.(line);
    complaints.push(line.slice(0, LONGEST_COMPLAINT));
    if (complaints.length > MOST_COMPLAINTS) complaints.shift();
  });
  const chunks: Buffer[] = [];
  let bytes = 0;
  if (onLine) createInterface({ input: child.stdout }).on('line', onLine);
  else if (onBytes) child.stdout.on('data', onBytes);
  else
    child.stdout.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes <= MOST_OUTPUT_BYTES) chunks.push(chunk);
      else {
        isTooMuch = true;
        end();
      }
    });
  // A program that ends before it has read everything says why itself.
  const fed = input ? pipeline(Readable.from(input), child.stdin).catch(() => undefined) : undefined;
  try {
    const code = await exit;
    await fed;
    signal?.throwIfAborted();
    if (isLate) throw new RunFailure(`${nameOf(program)} took longer than ${timeoutMs / 1_000} s.`, complaints);
    if (isTooMuch) throw new RunFailure(`${nameOf(program)} had too much to say.`, complaints);
    if (code !== 0) throw new RunFailure(complaints.at(-1) ?? `${nameOf(program)} failed.`, complaints);
    return { output: Buffer.concat(chunks), complaints, complaintCount };
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', end);
  }
}

const nameOf = (program: string): string => program.split('/').at(-1) ?? program;

function lowerPriority(pid: number): void {
  try {
    setPriority(pid, NICE);
  } catch {
    // It has ended already.
  }
}
