import type { Failure } from '../../../../streams/model/errors.ts';

export class ProtectionError extends Error {
  constructor(readonly failure: Failure) {
    super(failure.message);
  }
}
