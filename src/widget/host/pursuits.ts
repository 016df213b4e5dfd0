import type { IntentSignal } from '../../../streams/model/signals.ts';
import type { JoiningPlayerState } from '../../../streams/model/state.ts';
import { type HostCommands, concurrencyKeyOf } from '../../contract/host-commands.ts';
import { HOST_LIMITS } from '../../contract/host-wire.ts';
import { Refusal, refusalOfFilm } from '../../contract/host/refusal.ts';

/** A command of the host page that waits for its effect. */
export interface Pursuit {
  /** The command waits until this is true: the film, its tracks or the screen may not be loaded yet. */
  readonly when?: (state: JoiningPlayerState) => boolean;
  /** The intent to send; null if the effect is already there. Throws a refusal. */
  readonly wish: (state: JoiningPlayerState) => IntentSignal | null;
  /** Whether the effect is there; checked for each state after the intent. */
  readonly isDone: (state: JoiningPlayerState) => boolean;
  /** Why the effect will not come; null while it still may. */
  readonly failure?: (state: JoiningPlayerState) => Refusal | null;
  /** Whether the command works even if the current film has failed. */
  readonly startsOver?: boolean;
  /** False: the command has nothing to do with the film, and works after its errors, too. */
  readonly needsFilm?: boolean;
  readonly timeoutMs?: number;
}

interface Pending {
  readonly concurrencyKey: string;
  readonly pursuit: Pursuit;
  readonly settle: (refusal: Refusal | null) => void;
  isSent: boolean;
}

export interface Pursuits {
  /** Resolves when the effect is there; rejects with a {@link Refusal}. */
  readonly add: (command: keyof HostCommands, pursuit: Pursuit) => Promise<void>;
  readonly update: (state: JoiningPlayerState) => void;
}

/** The commands that wait for their effects. */
export function createPursuits(send: (wish: IntentSignal) => void, now: () => JoiningPlayerState): Pursuits {
  const pending = new Set<Pending>();

  /** Called outside of a turn of the player, so that `send` has changed the state when it returns. */
  function sendIntent(one: Pending): void {
    const { pursuit, settle } = one;
    const state = now();
    if (!pending.has(one) || one.isSent || !isReady(one, state)) return;
    one.isSent = true;
    try {
      const refusal = pursuit.startsOver === true ? null : refusalFor(pursuit, state);
      if (refusal !== null) throw refusal;
      const wish = pursuit.wish(state);
      if (wish !== null) send(wish);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      settle(error);
      return;
    }
    check(one, now());
  }

  function check({ pursuit, settle }: Pending, state: JoiningPlayerState): void {
    // A clip that stands in for the film does not count as the film.
    const refusal = refusalFor(pursuit, state);
    if (refusal === null && pursuit.isDone(state)) {
      settle(null);
      return;
    }
    const failure = refusal ?? pursuit.failure?.(state) ?? null;
    if (failure !== null) settle(failure);
  }

  function add(command: keyof HostCommands, pursuit: Pursuit): Promise<void> {
    const concurrencyKey = concurrencyKeyOf(command);
    for (const one of [...pending]) {
      if (one.concurrencyKey === concurrencyKey)
        one.settle(new Refusal('superseded', 'A later command took its place'));
    }
    return new Promise((resolve, reject) => {
      const timer = setTimeout(
        () => one.settle(new Refusal('timeout', 'It did not come about in time')),
        pursuit.timeoutMs ?? HOST_LIMITS.answerMs,
      );
      const one: Pending = {
        concurrencyKey,
        pursuit,
        isSent: false,
        settle: (refusal) => {
          clearTimeout(timer);
          if (!pending.delete(one)) return;
          if (refusal === null) resolve();
          else reject(refusal);
        },
      };
      pending.add(one);
      sendIntent(one);
    });
  }

  return {
    add,
    update: (state) => {
      for (const one of [...pending]) {
        if (!pending.has(one)) continue;
        if (one.isSent) check(one, state);
        else if (isReady(one, state)) queueMicrotask(() => sendIntent(one));
      }
    },
  };
}

/** Whether the command waits no longer. It does not wait for a film that has failed or never comes. */
const isReady = ({ pursuit }: Pending, state: JoiningPlayerState): boolean =>
  refusalOfFilm(state) !== null || pursuit.when === undefined || pursuit.when(state);

/**
 * The refusal after a fatal error, or if the region may not see the film; null if the command does not need the film.
 */
const refusalFor = ({ needsFilm = true }: Pursuit, state: JoiningPlayerState): Refusal | null =>
  needsFilm ? refusalOfFilm(state) : null;
