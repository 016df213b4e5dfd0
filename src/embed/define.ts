/** `<potok-player>` for bundles, where the address of the player is not known from that of the script. */
import { connect } from './connect.ts';
import { createMount } from './mount.ts';
import type { FrameOptions } from './options.ts';
import { createPlayerElement, type PotokPlayerElement } from './player-element.ts';

export interface ElementOptions extends Pick<FrameOptions, 'stretch' | 'referrerPolicy'> {
  /** Address of the player page, of all elements. Attributes cannot set it, since visitors may have written them. */
  readonly src: string | URL;
  /** By default `potok-player`. */
  readonly name?: string | undefined;
}

/** Defines the element, once. Has no effect where there is no document. */
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
