import type { Pointer } from './input.ts';

/** What one stroke of a finger or the mouse turned out to be. */
export type Gesture =
  | { readonly type: 'tapped'; readonly pointer: Pointer }
  | { readonly type: 'held' }
  | { readonly type: 'letGo' }
  /** How far from its start, in widths of the picture; to the left is negative. */
  | { readonly type: 'swiping'; readonly share: number }
  | { readonly type: 'swiped' }
  | { readonly type: 'swipeDropped' };

export type TapPlace = 'left' | 'centre' | 'right';

/** Taps that follow each other quickly at one place are a run. */
export interface TapRun {
  /** `tapped` for each tap; `settled` when one tap stayed alone. */
  readonly type: 'tapped' | 'settled';
  readonly place: TapPlace;
  readonly count: number;
  /** On a small picture a tap shows and hides the controls, which are most of it; on a wide one it pauses. */
  readonly isForControls: boolean;
}

/** A swipe along the film, from where it was when the finger went down. */
export interface Swipe {
  readonly status: 'moving' | 'released';
  readonly fromSeconds: number;
  readonly toSeconds: number;
}

/** Pressed and held: faster for as long as it lasts, then as before. */
export interface SpeedHold {
  readonly rate: number;
  readonly before: number;
}
