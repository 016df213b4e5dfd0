/** What the viewer does with pointers and keys, before it is known what is meant by it. */
export type InputSignal =
  /** A pointer went down on the picture; a gesture begins, or a second finger joins one. */
  | { readonly type: 'input.pressed'; readonly pointer: Pointer }
  /** Only while a pointer is down, thinned out. */
  | { readonly type: 'input.moved'; readonly pointer: Pointer }
  | { readonly type: 'input.released'; readonly pointer: Pointer }
  /** The browser took the pointer for something else: a scroll, a zoom, a window that lost the focus. */
  | { readonly type: 'input.cancelled' }
  /** A key that is a shortcut, pressed where it means nothing else. */
  | { readonly type: 'input.keyPressed'; readonly key: Key };

export interface Pointer {
  readonly kind: 'mouse' | 'touch' | 'pen';
  /** From the left upper corner of the picture's box. */
  readonly xPx: number;
  readonly yPx: number;
  readonly boxWidthPx: number;
  /** How many are down, this one included. */
  readonly count: number;
}

export interface Key {
  /** By place on the keyboard, so that every layout does the same. */
  readonly code: string;
  readonly hasShift: boolean;
  /** It is being held down. */
  readonly isRepeated: boolean;
}
