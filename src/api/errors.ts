/**
 * How a call can fail: no answer came (`network`, `timeout`), the browser dropped it (`aborted`), the caller no longer
 * wanted it (`canceled`), the service refused it (`badRequest`), or its answer is of no use (`badResponse`).
 */
export type ApiErrorKind = 'network' | 'timeout' | 'aborted' | 'canceled' | 'badRequest' | 'badResponse';

interface ApiErrorFields {
  readonly kind: ApiErrorKind;
  readonly method: string;
  /** Relative to the base address; the whole address for a call outside the API. */
  readonly path: string;
  /** Null when no answer came. */
  readonly status: number | null;
  /** The answer's body, if there was one. */
  readonly data: unknown;
}

export class ApiError extends Error implements ApiErrorFields {
  override readonly name = 'ApiError';
  readonly kind: ApiErrorKind;
  readonly method: string;
  readonly path: string;
  readonly status: number | null;
  readonly data: unknown;

  constructor(fields: ApiErrorFields, explanation: string, cause?: unknown) {
    super(`${fields.method} ${fields.path}: ${explanation}`, { cause });
    this.kind = fields.kind;
    this.method = fields.method;
    this.path = fields.path;
    this.status = fields.status;
    this.data = fields.data;
  }
}

/** Whether the call was aborted or canceled, so that the error need not be reported. */
export function isDropped(error: unknown): boolean {
  return error instanceof ApiError && (error.kind === 'aborted' || error.kind === 'canceled');
}
