/**
 * Types of `<potok-player>` in the JSX of Solid; there is nothing to run.
 * @example
 * import type {} from 'potok/solid';
 */
import type { JSX } from 'solid-js';
import type { PotokPlayerAttributes } from './element-attributes.ts';
import type { PotokPlayerElement } from './player-element.ts';

type ElementProperties = Omit<JSX.HTMLAttributes<PotokPlayerElement>, keyof PotokPlayerAttributes> &
  PotokPlayerAttributes;

declare module 'solid-js' {
  // The framework has it as a namespace.
  // oxlint-disable-next-line typescript/no-namespace
  namespace JSX {
    interface IntrinsicElements {
      'potok-player': ElementProperties;
    }
  }
}

export type { PotokPlayerAttributes } from './element-attributes.ts';
