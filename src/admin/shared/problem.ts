import * as v from 'valibot';
import { ApiError } from '../../api/errors.ts';

/** Why a call failed, as far as the page distinguishes it. */
export type ProblemKind =
  | 'offline'
  | 'late'
  | 'unauthorized'
  | 'forbidden'
  | 'missing'
  | 'conflict'
  | 'changed'
  | 'full'
  | 'used'
  | 'invalid'
  | 'tooLarge'
  | 'tooMany'
  | 'broken';

export interface Problem {
  readonly kind: ProblemKind;
  /** The field of the request that was refused: `email`, `variants.0.media`. */
  readonly field: string | null;
}

const kinds: Readonly<Record<number, ProblemKind>> = {
  400: 'invalid',
  401: 'unauthorized',
  403: 'forbidden',
  404: 'missing',
  409: 'conflict',
  413: 'tooLarge',
  422: 'invalid',
  429: 'tooMany',
  503: 'tooMany',
};

const refusal = v.object({ error: v.object({ field: v.optional(v.string()) }) });

export function toProblem(error: unknown): Problem {
  if (!(error instanceof ApiError)) return { kind: 'broken', field: null };
  const answer = v.safeParse(refusal, error.data);
  const field = (answer.success && answer.output.error.field) || null;
  if (error.kind === 'network' || error.kind === 'aborted') return { kind: 'offline', field };
  if (error.kind === 'timeout') return { kind: 'late', field };
  // Somebody else has changed the record meanwhile.
  if (error.status === 409 && field === 'version') return { kind: 'changed', field: null };
  if (error.status === 409 && field === 'ads') return { kind: 'full', field: null };
  if (error.status === 409 && field === 'uses') return { kind: 'used', field: null };
  return { kind: kinds[error.status ?? 0] ?? 'broken', field };
}
