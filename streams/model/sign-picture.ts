import type { MediaSource } from './media.ts';

/** The corners of the film, clockwise. */
export const signCorners = ['topLeft', 'topRight', 'bottomRight', 'bottomLeft'] as const;
export type SignCorner = (typeof signCorners)[number];

/** What the viewer wants of the picture of a sign-language interpreter. */
export interface SignWish {
  readonly isOn: boolean;
  readonly corner: SignCorner;
  /** Its width, in percent of the frame's width. */
  readonly sizePercent: number;
}

export const signSizes = { least: 15, most: 50, step: 5 } as const;

export const NO_SIGN: SignWish = { isOn: false, corner: 'bottomRight', sizePercent: 25 };

/** The nearest size that can be chosen. */
export function toSignSize(percent: number): number {
  const { least, most, step } = signSizes;
  return Number.isNaN(percent)
    ? NO_SIGN.sizePercent
    : Math.min(most, Math.max(least, Math.round(percent / step) * step));
}

export const isSignCorner = (value: unknown): value is SignCorner => signCorners.includes(value as SignCorner);

/** Reads a wish from a stored value, whatever it is. */
export function toSignWish(value: unknown): SignWish {
  if (typeof value !== 'object' || value === null) return NO_SIGN;
  const { isOn, corner, sizePercent } = value as Record<string, unknown>;
  return {
    isOn: isOn === true,
    corner: isSignCorner(corner) ? corner : NO_SIGN.corner,
    sizePercent: typeof sizePercent === 'number' ? toSignSize(sizePercent) : NO_SIGN.sizePercent,
  };
}

export interface SignState {
  /** The source of the picture; null if the variant has none. */
  readonly source: MediaSource | null;
  /** The viewer wants the picture and the variant has it: then it is loaded. */
  readonly isOn: boolean;
}
