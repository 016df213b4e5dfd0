import { warn } from '../error.ts';
import type { Player } from '../player.ts';
import type { Wishes } from './view.ts';

interface Wish {
  /** Asks the player for it. */
  readonly ask: (player: Player) => Promise<void>;
  /** Called when another wish takes its place before there is a player. */
  readonly drop?: (() => void) | undefined;
}

/** Values that a page has set, kept until the player answers, or until there is a player. */
export class PendingWishes {
  #values: Wishes = {};
  readonly #wishes = new Map<keyof Wishes, Wish>();
  #player: Player | null = null;

  /** @param changed called at once when a wish is made, and when one is settled */
  constructor(readonly changed: () => void) {}

  get values(): Wishes {
    return this.#values;
  }

  make<F extends keyof Wishes>(field: F, value: Required<Wishes>[F], wish: Wish): void {
    const former = this.#wishes.get(field);
    if (this.#player === null) former?.drop?.();
    this.#values = { ...this.#values, [field]: value };
    this.#wishes.set(field, wish);
    if (this.#player !== null) this.#ask(this.#player, field, wish);
    this.changed();
  }

  /** Asks a new player for what was set before. */
  connect(player: Player): void {
    this.#player = player;
    for (const [field, wish] of this.#wishes) this.#ask(player, field, wish);
  }

  /** Forgets all wishes: no player will answer them. */
  disconnect(): void {
    this.#player = null;
    this.#wishes.clear();
    this.#values = {};
  }

  #ask(player: Player, field: keyof Wishes, wish: Wish): void {
    const settle = (): void => {
      if (this.#wishes.get(field) !== wish) return;
      this.#wishes.delete(field);
      this.#values = { ...this.#values, [field]: undefined };
      this.changed();
    };
    wish.ask(player).catch(warn).finally(settle);
  }
}
