import { describe, expect, it } from 'vitest';
import { hrefWith, readFilters } from '../../../src/admin/statistics/filters.ts';
import { readRoute } from '../../../src/admin/shared/route.ts';

const now = Date.UTC(2026, 5, 10, 23, 59);
const read = (query: string) => readFilters(readRoute(`#/statistics${query}`), now);

describe('the filters in the address', () => {
  const month = { from: '2026-05-12', to: '2026-06-10', preset: 30 };
  it.each([
    ['', month],
    ['?days=7', { from: '2026-06-04', to: '2026-06-10', preset: 7 }],
    ['?days=1&title=12', { from: '2026-06-10', to: '2026-06-10', preset: 1, contentId: 12 }],
    ['?from=2026-01-01&to=2026-02-01', { from: '2026-01-01', to: '2026-02-01', preset: null }],
    ['?from=2026-02-01&to=2026-01-01', month],
    ['?from=2026-02-40&to=2026-13-01', month],
    ['?from=2026-01-01', month],
    ['?days=8&title=-1', month],
    ['?title=99999999999', month],
    ['?title=1e3', month],
  ])('%s', (query, filters) => expect(read(query)).toEqual(filters));

  it.each(['', '?days=7', '?days=90&title=3', '?from=2026-01-01&to=2026-02-01&title=4'])(
    'of %j are the same when they are written and read again',
    (query) => {
      const filters = read(query);
      expect(readFilters(readRoute(hrefWith(filters, {})), now)).toEqual(filters);
    },
  );

  it('are changed one by one', () => {
    const filters = read('?days=7&title=3');
    expect(hrefWith(filters, { contentId: undefined })).toBe('#/statistics?days=7');
    expect(hrefWith(filters, { preset: 30 })).toBe('#/statistics?title=3');
    expect(hrefWith(filters, { preset: null, from: '2026-01-01' })).toBe(
      '#/statistics?title=3&from=2026-01-01&to=2026-06-10',
    );
  });
});
