import { hostCommands, type HostCommands } from '../contract/host-commands.ts';
import { HOST_LIMITS, LAST } from '../contract/host-wire.ts';
import { createTokenBucket } from '../contract/token-bucket.ts';
import { PotokError } from './error.ts';
import type { Wire } from './wire.ts';

export interface Outbox {
  /**
   * Sends a command when the script that gave it has run, or later. Rejected with `superseded` if another command takes
   * its place before.
   */
  readonly ask: Wire['ask'];
  /** Rejects the commands that wait. */
  readonly drop: (error: PotokError) => void;
}

interface WaitingCommand {
  readonly command: string;
  readonly given: readonly unknown[];
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: unknown) => void;
}

/** How long a command waits for the answer to the command of the same name before it. */
const LONGEST_WAIT_MS = 40;
const FLUSH_AGAIN_MS = 20;
const MOST_WAITING = 200;
/** How much of the player's limits is used: messages may reach it closer together than they were sent. */
const LIMIT_SHARE = 0.8;

const isReplaceable = (command: string): boolean => hostCommands[command as keyof HostCommands] === LAST;

/**
 * The queue of commands to the player, which takes a limited number. They are sent in their order; a waiting command
 * that is replaceable gives way to a later one of the same name, so that the last one is always sent.
 */
export function createOutbox(send: Wire['ask']): Outbox {
  const clock = () => performance.now();
  const waiting: WaitingCommand[] = [];
  /** When each command was sent that is not answered yet. */
  const sentAtMs = new Map<string, number>();
  const isInMeasure = createTokenBucket(
    HOST_LIMITS.mostBurst * LIMIT_SHARE,
    HOST_LIMITS.mostPerSecond * LIMIT_SHARE,
    clock,
  );
  let timer: ReturnType<typeof setTimeout> | null = null;

  const isDue = ({ command }: WaitingCommand): boolean =>
    !isReplaceable(command) || clock() - (sentAtMs.get(command) ?? -Infinity) >= LONGEST_WAIT_MS;

  function flush(): void {
    for (let first = waiting[0]; first !== undefined && isDue(first) && isInMeasure(); first = waiting[0]) {
      waiting.shift();
      post(first);
    }
    if (waiting.length === 0) return;
    timer ??= setTimeout(() => {
      timer = null;
      flush();
    }, FLUSH_AGAIN_MS);
  }

  function post({ command, given, resolve, reject }: WaitingCommand): void {
    const nowMs = clock();
    sentAtMs.set(command, nowMs);
    const answered = (): void => {
      if (sentAtMs.get(command) === nowMs) sentAtMs.delete(command);
      flush();
    };
    send(command, given).then(resolve, reject).finally(answered);
  }

  function replace(command: string): void {
    const index = waiting.findIndex((one) => one.command === command);
    if (index < 0) return;
    const [before] = waiting.splice(index, 1);
    before?.reject(new PotokError('superseded', `a later ${command} took its place`));
  }

  return {
    ask: (command, given) =>
      new Promise((resolve, reject) => {
        if (isReplaceable(command)) replace(command);
        else if (waiting.length >= MOST_WAITING) {
          reject(new PotokError('tooMany', `too many commands wait to be sent: ${command}`));
          return;
        }
        waiting.push({ command, given, resolve, reject });
        // Other commands of the same script may replace it before.
        queueMicrotask(flush);
      }),
    drop(error) {
      if (timer !== null) clearTimeout(timer);
      timer = null;
      for (const { reject } of waiting.splice(0)) reject(error);
    },
  };
}
