import { offsetSeconds, type AdOffset } from './ad.ts';

export type AdSkip =
  | { readonly kind: 'never' }
  /** Whole seconds, at least one. */
  | { readonly kind: 'later'; readonly secondsLeft: number }
  | { readonly kind: 'now' };

export interface AdTime {
  readonly positionSeconds: number;
  /** −2 while unknown. */
  readonly durationSeconds: number;
}

/** An ad may be skipped once its time has passed the offset; a VPAID ad may allow it by itself. */
export function skipOf(
  offset: AdOffset | null,
  { positionSeconds, durationSeconds }: AdTime,
  isAllowed: boolean,
): AdSkip {
  if (isAllowed) return { kind: 'now' };
  if (offset === null) return { kind: 'never' };
  if (offset.value === 0) return { kind: 'now' };
  const seconds = offsetSeconds(offset, durationSeconds);
  if (seconds === null) return { kind: 'never' };
  if (durationSeconds > 0 && seconds >= durationSeconds) return { kind: 'never' };
  if (positionSeconds > seconds) return { kind: 'now' };
  return { kind: 'later', secondsLeft: Math.max(1, Math.ceil(seconds - positionSeconds)) };
}
