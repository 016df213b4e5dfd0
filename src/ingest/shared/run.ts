import { spawn } from 'node:child_process';
import { setPriority } from 'node:os';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { runAfter } from '../../backend/shared/schedule.ts';
import { PackagingFailure } from './failure.ts';

/** A low priority, because serving films comes before preparing them. */
const NICE = 10;
const MOST_COMPLAINTS = 20;
const LONGEST_COMPLAINT = 500;
const MOST_OUTPUT_BYTES = 16 * 2 ** 20;

export interface RunOptions {
  readonly timeoutMs: number;
  /** Ends the program. */
  readonly signal?: AbortSignal | undefined;
  /** Gets each line of the output. The output is then not kept. */
  readonly onLine?: (line: string) => void;
  /** Gets the output as it comes. The output is then not kept. */
  readonly onBytes?: (bytes: Buffer) => void;
  /** Gets each line of the errors, which are also kept. */
  readonly onComplaint?: (line: string) => void;
  readonly input?: AsyncIterable<Uint8Array>;
}

export interface RunResult {
  readonly output: Buffer;
  /** The last lines of the program's errors. */
  readonly complaints: readonly string[];
  /** The number of all lines of its errors. */
  readonly complaintCount: number;
}

/** A program ended with an error. `complaints` are the last lines of its errors. */
export class RunFailure extends PackagingFailure {
  readonly complaints: readonly string[];

  constructor(message: string, complaints: readonly string[]) {
    super(message);
    this.name = 'RunFailure';
    this.complaints = complaints;
  }
}

/**
 * Runs ffmpeg or ffprobe without a shell, at a low priority, for a limited time and with a limited output. Throws a
 * `RunFailure` if the program fails, and the signal's reason if the signal ended it.
 */
export async function run(program: string, args: readonly string[], options: RunOptions): Promise<RunResult> {
  const { timeoutMs, signal, onLine, onBytes, onComplaint, input } = options;
  signal?.throwIfAborted();
  const child = spawn(program, args, { stdio: 'pipe' });
  // Without an input, the program must not read the input of this process.
  if (!input) child.stdin.end();
  child.stdin.on('error', () => undefined);
  const exit = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve(code));
  });
  // The promise is awaited below. Until then a rejection must not count as unhandled.
  exit.catch(() => undefined);
  if (child.pid !== undefined) lowerPriority(child.pid);
  let isLate = false;
  let isTooMuch = false;
  const end = () => child.kill('SIGKILL');
  const timer = runAfter(timeoutMs, () => {
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
  // If a program ends before it has read everything, it reports the reason itself.
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
    // The program has ended already.
  }
}
