import type { RepeatState } from './repeat.ts';

/** The viewer's actions with pointers and keys, before their meaning is known. */
export type InputSignal =
  /** A pointer went down on the picture; a gesture begins, or a second finger joins one. */
  | { readonly type: 'input.pressed'; readonly pointer: Pointer }
  /** Only while a pointer is down, thinned out. */
  | { readonly type: 'input.moved'; readonly pointer: Pointer }
  | { readonly type: 'input.released'; readonly pointer: Pointer }
  /** The browser took the pointer for something else: a scroll, a zoom, a window that lost the focus. */
  | { readonly type: 'input.cancelled' }
  /** A key that is a shortcut, pressed while neither the focused element nor the browser uses it. */
  | { readonly type: 'input.keyPressed'; readonly key: Key }
  /** Sent only for keys that mean something while they are held. */
  | { readonly type: 'input.keyReleased'; readonly key: Key };

export interface Pointer {
  readonly kind: 'mouse' | 'touch' | 'pen';
  /** From the left upper corner of the picture's box. */
  readonly xPx: number;
  readonly yPx: number;
  readonly boxWidthPx: number;
  /** The frame is narrower than the breakpoint `sm`. */
  readonly isSmallScreen: boolean;
  /** How many are down, this one included. */
  readonly count: number;
}

export interface Key {
  /** By place on the keyboard, so that every layout does the same. */
  readonly code: string;
  readonly hasShift: boolean;
  /** The key is being held down. */
  readonly isRepeated: boolean;
}

/** The kind of a stroke of a finger or the mouse. */
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

/** A swipe along the film, from the position at which the finger went down. */
export interface Swipe {
  readonly status: 'moving' | 'released';
  readonly fromSeconds: number;
  readonly toSeconds: number;
}

/** Pressed and held: plays faster until it ends, then as before. */
export interface SpeedHold {
  readonly rate: number;
  readonly before: number;
}

/** Another voice is heard for as long as a key or a finger is held, and until the one before is heard again. */
export interface VoiceTrial {
  readonly audioTrackId: string;
  /** The voice that is played again afterwards. */
  readonly beforeId: string;
  readonly sinceMs: number;
  /** Let go: the engine is on its way back. */
  readonly isOver: boolean;
}

/** The action of a key or a gesture, shown over the picture. */
export type Hint =
  | { readonly kind: 'play' }
  | { readonly kind: 'pause' }
  /** Quick steps the same way are one, and add up. The place may lie outside the film, which a seek keeps to. */
  | {
      readonly kind: 'step';
      readonly deltaSeconds: number;
      readonly toSeconds: number;
      readonly by: 'gesture' | 'key';
    }
  | { readonly kind: 'place'; readonly positionSeconds: number }
  /** The finger is swiping. */
  | { readonly kind: 'scrub'; readonly fromSeconds: number; readonly positionSeconds: number }
  | { readonly kind: 'sound'; readonly percent: number; readonly isMuted: boolean }
  | { readonly kind: 'rate'; readonly rate: number }
  /** The picture is pressed. */
  | { readonly kind: 'hold'; readonly rate: number }
  /** A part of the film that is played again and again has been marked, or is no longer. */
  | { readonly kind: 'repeat'; readonly part: RepeatState }
  /** Black bars are cut off, or no longer; and whether that changes the picture here. */
  | { readonly kind: 'crop'; readonly isOn: boolean; readonly isLarger: boolean }
  | { readonly kind: 'subtitles'; readonly isOn: boolean }
  /** Another voice is heard; by the name that the menu has for it. */
  | { readonly kind: 'voice'; readonly label: string };

/** `id` is new for each: the same hint again is shown again. */
export type HintState = (Hint & { readonly id: number }) | null;
