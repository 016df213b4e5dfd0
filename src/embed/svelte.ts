/**
 * Types of `<potok-player>` in the templates of Svelte; there is nothing to run.
 * @example
 * import type {} from 'potok/svelte';
 */
import type { HTMLAttributes } from 'svelte/elements';
import type { PotokPlayerAttributes } from './element-attributes.ts';
import type { PotokPlayerElement } from './player-element.ts';

type ElementProperties = Omit<HTMLAttributes<PotokPlayerElement>, keyof PotokPlayerAttributes> & PotokPlayerAttributes;

declare module 'svelte/elements' {
  interface SvelteHTMLElements {
    'potok-player': ElementProperties;
  }
}

export type { PotokPlayerAttributes } from './element-attributes.ts';
