/** `<potok-player>` for bundles: the address of a bundle does not tell where the player is. */
import { connect } from './connect.ts';
import { createMount } from './mount.ts';
import type { FrameOptions } from './options.ts';
import { createPlayerElement, type PotokPlayerElement } from './player-element.ts';

export interface ElementOptions extends Pick<FrameOptions, 'stretch' | 'referrerPolicy'> {
  /**
   * Address of the player page, for all elements. Attributes cannot set it, since visitors of a site may have written
   * them.
   */
  readonly src: string | URL;
  /** Name of the element, by default `potok-player`. */
  readonly name?: string | undefined;
}

/** Defines the element, once. Has no effect without a document. */
export function definePotokPlayer({ name = 'potok-player', ...given }: ElementOptions): void {
  if (typeof customElements === 'undefined' || customElements.get(name) !== undefined) return;
  const mount = createMount(undefined, connect);
  customElements.define(
    name,
    createPlayerElement((target, options) => mount(target, { ...options, ...given })),
  );
}

declare global {
  interface HTMLElementTagNameMap {
    'potok-player': PotokPlayerElement;
  }
}

export type { PotokPlayerElement } from './player-element.ts';
