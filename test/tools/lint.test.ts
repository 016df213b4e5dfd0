import { describe, expect, it } from 'vitest';
import { filesWithObservables } from '../../src/tools/lint/observable-files.mjs';

describe('the rules on observables are for files', () => {
  const files = filesWithObservables(
    new Map([
      ['src/uses.ts', `import { of } from 'rxjs';`],
      ['src/uses-types.ts', `import type { Observable } from 'rxjs';`],
      ['src/widget/hooks.ts', `import { useObservable } from 'observable-hooks';`],
      ['src/widget/imports.ts', `import {\n  uses,\n} from '../uses.ts';`],
      ['src/widget/lazy.ts', `export const load = () => import("./imports.ts");`],
      ['src/widget/again.ts', `export * from './lazy.ts';`],
      ['src/names.ts', `export interface Player { state$: Stream }`],
      ['src/other.ts', `import { names } from './names.ts'; export const price = /\\d$/;`],
    ]),
  );

  it('that reach RxJS, however far, or name something with $', () =>
    expect([...files].sort()).toEqual([
      'src/names.ts',
      'src/uses-types.ts',
      'src/uses.ts',
      'src/widget/again.ts',
      'src/widget/hooks.ts',
      'src/widget/imports.ts',
      'src/widget/lazy.ts',
    ]));
});
