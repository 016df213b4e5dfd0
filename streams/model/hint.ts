/** What a key or a gesture has just done, shown over the picture. */
export type Hint =
  | { readonly kind: 'play' }
  | { readonly kind: 'pause' }
  /** Quick steps the same way are one, and add up. */
  | { readonly kind: 'step'; readonly deltaSeconds: number }
  | { readonly kind: 'place'; readonly positionSeconds: number }
  /** While a finger is swiping. */
  | { readonly kind: 'scrub'; readonly fromSeconds: number; readonly positionSeconds: number }
  | { readonly kind: 'sound'; readonly percent: number; readonly isMuted: boolean }
  | { readonly kind: 'rate'; readonly rate: number }
  /** While the picture is pressed. */
  | { readonly kind: 'hold'; readonly rate: number }
  | { readonly kind: 'subtitles'; readonly isOn: boolean };

/** `id` is new for each: the same hint again is shown again. */
export type HintState = (Hint & { readonly id: number }) | null;
