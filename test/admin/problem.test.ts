import { describe, expect, it } from 'vitest';
import { toProblem } from '../../src/admin/shared/problem.ts';
import { ApiError, type ApiErrorKind } from '../../src/api/errors.ts';

const failed = (kind: ApiErrorKind, status: number | null, data: unknown = null) =>
  new ApiError({ kind, method: 'PUT', path: '/admin/titles/1', status, data }, 'failed');

describe('why a call failed', () => {
  it.each([
    [failed('network', null), 'offline', null],
    [failed('timeout', null), 'late', null],
    [failed('badRequest', 401), 'unauthorized', null],
    [failed('badRequest', 403), 'forbidden', null],
    [failed('badRequest', 404), 'missing', null],
    [failed('badRequest', 409, { error: { code: 'conflict', message: 'x', field: 'slug' } }), 'conflict', 'slug'],
    [failed('badRequest', 409, { error: { code: 'conflict', message: 'x', field: 'version' } }), 'changed', null],
    [failed('badRequest', 409, { error: { code: 'conflict', message: 'x', field: 'ads' } }), 'full', null],
    [failed('badRequest', 409, { error: { code: 'conflict', message: 'x', field: 'uses' } }), 'used', null],
    [failed('badRequest', 422, { error: { field: 'variants.0.media' } }), 'invalid', 'variants.0.media'],
    [failed('badRequest', 413), 'tooLarge', null],
    [failed('badRequest', 429), 'tooMany', null],
    [failed('badResponse', 503), 'tooMany', null],
    [failed('badResponse', 500, '<!doctype html>'), 'broken', null],
    [failed('badRequest', 418, { error: { field: 7 } }), 'broken', null],
    [new TypeError('of our own'), 'broken', null],
  ])('%s', (error, kind, field) => expect(toProblem(error)).toEqual({ kind, field }));
});
