import { noHostState, type HostState } from '../../contract/host-state.ts';
import type { Player } from '../player.ts';

export const missingProvider = 'Potok: usePotok needs <PotokPlayer> or <PotokProvider> around the component';

/** A player that comes later, or never, and its state, shared by the components of a page. */
export interface PlayerStore {
  readonly player: () => Player | null;
  readonly state: () => HostState;
  readonly setPlayer: (player: Player | null) => void;
  /** Calls `changed` when there is another player. Returns a function that ends that. */
  readonly watchPlayer: (changed: () => void) => () => void;
  /** The same for the state, which is followed only while it is watched. */
  readonly watchState: (changed: () => void) => () => void;
}

export function createPlayerStore(): PlayerStore {
  let player: Player | null = null;
  let state = noHostState;
  let following: { readonly unsubscribe: () => void } | null = null;
  const playerWatchers = new Set<() => void>();
  const stateWatchers = new Set<() => void>();

  const tell = (watchers: ReadonlySet<() => void>): void => {
    for (const changed of [...watchers]) changed();
  };

  function follow(): void {
    if (stateWatchers.size === 0 || player === null) {
      following?.unsubscribe();
      following = null;
      return;
    }
    following ??= player.state$.subscribe((now) => {
      state = now;
      tell(stateWatchers);
    });
  }

  const watcher =
    (watchers: Set<() => void>, counted: () => void) =>
    (changed: () => void): (() => void) => {
      // A new function, since the same one may watch twice.
      const own = (): void => changed();
      watchers.add(own);
      counted();
      return () => {
        watchers.delete(own);
        counted();
      };
    };

  return {
    player: () => player,
    state: () => state,
    setPlayer(now) {
      if (now === player) return;
      following?.unsubscribe();
      following = null;
      player = now;
      state = noHostState;
      tell(playerWatchers);
      tell(stateWatchers);
      follow();
    },
    watchPlayer: watcher(playerWatchers, () => undefined),
    watchState: watcher(stateWatchers, follow),
  };
}

/** Whether two picked values are the same, or have the same fields or items. */
export function isSamePick(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  const [fields, others] = [Object.entries(one), Object.entries(other)];
  return (
    Array.isArray(one) === Array.isArray(other) &&
    fields.length === others.length &&
    fields.every(([name, value]) => Object.hasOwn(other, name) && Object.is(value, other[name as keyof typeof other]))
  );
}
