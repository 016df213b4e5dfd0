import { describe, expect, it } from 'vitest';
import { hrefTo, pageOf, readRoute } from '../../src/admin/shared/route.ts';

describe('places in the address', () => {
  it.each([
    ['', { section: '', path: [], query: {} }],
    ['#/', { section: '', path: [], query: {} }],
    ['#/people', { section: 'people', path: [], query: {} }],
    [
      '#/titles/12/episodes?page=2&query=%D0%B2%D0%BE%D0%B4%D0%B0',
      { section: 'titles', path: ['12', 'episodes'], query: { page: '2', query: 'вода' } },
    ],
    ['#//titles///12', { section: 'titles', path: ['12'], query: {} }],
    ['#/%E0%A4%A', { section: '%E0%A4%A', path: [], query: {} }],
    ['#/people?query=%', { section: 'people', path: [], query: { query: '%' } }],
  ])('%s', (hash, route) => expect(readRoute(hash)).toEqual(route));

  it('are written as they are read, without empty values', () => {
    const href = hrefTo(['titles', 'a/b?', 12], { query: 'вода & лёд', state: '', page: 3, type: undefined });
    expect(readRoute(href)).toEqual({
      section: 'titles',
      path: ['a/b?', '12'],
      query: { query: 'вода & лёд', page: '3' },
    });
    expect(hrefTo(['people'])).toBe('#/people');
  });

  it.each([
    [undefined, 0],
    ['1', 0],
    ['3', 2],
    ['0', 0],
    ['-5', 0],
    ['x', 0],
  ])('page %s of the address is page %d of a list', (page, expected) => {
    expect(pageOf(readRoute(hrefTo(['people'], { page })))).toBe(expected);
  });
});
