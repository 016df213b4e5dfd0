import { MESSAGE_SOURCE, MESSAGE_VERSION } from '../../contract/messages.ts';
import type { Arguments } from '../../contract/host/arguments.ts';
import { Refusal } from '../../contract/host/refusal.ts';

/** The permission arrives as a message of the window, which may be slower than a message of a port. */
const DELEGATION_WITHIN_MS = 500;
/** Browsers withdraw the permission after a second. */
const DELEGATION_LASTS_MS = 1_000;

/**
 * Checks commands that browsers allow only after a gesture of the viewer, in the player or delegated by the host page.
 * The result is called before each command, and rejects with a {@link Refusal}.
 */
export function createGestureCheck(
  scope: Window,
  clock: () => number,
): (command: string, given: Arguments) => Promise<void> {
  let delegatedAtMs = -Infinity;
  let waiting: (() => void)[] = [];
  scope.addEventListener('message', ({ source, data }: MessageEvent<unknown>) => {
    if (source !== scope.parent || !isDelegation(data)) return;
    delegatedAtMs = clock();
    for (const resolve of waiting) resolve();
    waiting = [];
  });
  const activation = (): Partial<UserActivation> => (scope.navigator as Partial<Navigator>).userActivation ?? {};

  async function delegation(): Promise<void> {
    if (activation().isActive !== false || clock() - delegatedAtMs < DELEGATION_LASTS_MS) return;
    await new Promise<void>((resolve) => {
      waiting.push(resolve);
      setTimeout(resolve, DELEGATION_WITHIN_MS);
    });
  }

  let last = Promise.resolve();
  return async (command, [value]) => {
    // Commands wait one after another, so that the last one wins.
    if (command === 'setFullscreen') await (last = last.then(() => (value === true ? delegation() : undefined)));
    if (command === 'setGain' && value !== 1 && activation().hasBeenActive === false) {
      throw new Refusal('notAllowed', 'The browser wants a gesture of the viewer in the player before it amplifies');
    }
  };
}

function isDelegation(data: unknown): boolean {
  const { source, version, type } = (data ?? {}) as Readonly<Record<string, unknown>>;
  return source === MESSAGE_SOURCE && version === MESSAGE_VERSION && type === 'fullscreenDelegated';
}
