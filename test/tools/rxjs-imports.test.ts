import { expect, it } from 'vitest';
import { filesOf, importedNames } from '../../src/tools/build/rxjs-imports.mjs';

it('finds what a module imports as values, each once', () => {
  const source = `
    import { map, type Observable, merge as together } from 'rxjs';
    import type { Subject } from 'rxjs';
    import {
      filter,
      map,
    } from "rxjs";
    import { other } from './rxjs';
  `;
  expect(importedNames(source)).toEqual(['map', 'merge', 'filter']);
});

it('finds the file of each name in an index; names under which something is exported again are left to the index', () => {
  const index = `
    export { map } from './internal/operators/map';
    export { a, b } from './internal/ab';
    export { x as y } from './internal/x';
    export * from './internal/types';
  `;
  expect([...filesOf(index)]).toEqual([
    ['map', './internal/operators/map'],
    ['a', './internal/ab'],
    ['b', './internal/ab'],
  ]);
});
