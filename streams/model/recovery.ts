import type { Failure } from './errors.ts';

/** What is done about a broken stream. */
export type Recovery =
  { readonly type: 'retry'; readonly positionSeconds: number } | { readonly type: 'gaveUp'; readonly failure: Failure };
