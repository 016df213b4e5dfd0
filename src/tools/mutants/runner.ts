/** Runs trials one after another in a process of their own; one that hangs is ended, and the next gets a new process. */
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import type { Trial, Verdict } from './trial.ts';

/** Much longer than the tests of one source take on a busy machine. */
const limitMs = 180_000;

export interface Runner {
  readonly run: (trial: Trial) => Promise<Verdict | 'hangs'>;
  readonly stop: () => void;
}

export function createRunner(): Runner {
  let child: ChildProcess | undefined;

  async function start(): Promise<ChildProcess> {
    // A group of its own, so that the processes of the tests end with it.
    const started = fork('src/tools/run-ts.mjs', ['src/tools/mutants/trial.ts'], { detached: true });
    await once(started, 'message');
    return started;
  }

  function stop(): void {
    if (child?.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGKILL');
    child = undefined;
  }

  async function run(trial: Trial): Promise<Verdict | 'hangs'> {
    child ??= await start();
    child.send(trial);
    const over = new AbortController();
    const signal = AbortSignal.any([over.signal, AbortSignal.timeout(limitMs)]);
    const ended = once(child, 'exit', { signal }).then(() => undefined);
    const answer = await Promise.race([once(child, 'message', { signal }), ended]).catch(() => undefined);
    over.abort();
    if (answer !== undefined) return answer[0] as Verdict;
    stop();
    return 'hangs';
  }

  return { run, stop };
}
