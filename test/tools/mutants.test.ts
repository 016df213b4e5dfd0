import { describe, expect, it } from 'vitest';
import { chooseMutants } from '../../src/tools/mutants/choice.ts';
import { diff, faulty, lineOf, placesOf } from '../../src/tools/mutants/faults.ts';

const everyFault = (source: string) => placesOf('a.ts', source).flat();
const kinds = (source: string): readonly string[] => everyFault(source).map(({ kind }) => kind);
const sources = (source: string): readonly string[] => everyFault(source).map((fault) => faulty(source, fault));

describe('faults of a source', () => {
  it.each([
    ['a < b', ['a > b', 'a <= b']],
    ['a >= b', ['a < b', 'a > b']],
    ['a === b', ['a !== b']],
    ['a && b', ['a || b']],
    ['a || b', ['a && b']],
    ['f(9)', ['f(10)']],
    ['f(-1)', ['f(-2)']],
    ['a ? b : c', ['!(a) ? b : c']],
    ['if (a) b()', ['if (!(a)) b()']],
    ['if (a) b(); else c();', ['if (!(a)) b(); else c();', 'if (a) b();']],
    ['function f() { return a; }', ['function f() { ; }']],
    ['f([a, b])', ['f([b])', 'f([a, ])']],
    ['const f = (a: A = b) => a', ['const f = (a: A) => a']],
    ['const { a = b } = c', ['const { a } = c']],
    ['mergeMap(f)', ["switchMapInstead(f)\nimport { switchMap as switchMapInstead } from 'rxjs';\n"]],
  ])('%s', (source, expected) => expect(sources(source)).toEqual(expected));

  it('replace a switchMap by each of the other three', () =>
    expect(kinds('a$.pipe(switchMap(f))')).toEqual([
      'mergeMap for switchMap',
      'concatMap for switchMap',
      'exhaustMap for switchMap',
    ]));

  it.each([
    ['a type', 'type A = 1 | [B, C];'],
    ['an interface', 'interface A { readonly b: 1 }'],
    ['an import', "import { a } from 'b';"],
    ['a pattern', 'const [a, b] = c'],
    ['the name of a property', '({ 1: a })'],
    ['a missing default', 'const f = (a: A) => a'],
  ])('%s has none', (_, source) => expect(kinds(source)).toEqual([]));

  it('are shown as a diff of whole lines', () => {
    const source = 'a();\nif (b)\n  c(1);\nd();';
    const [negated, moved] = everyFault(source);
    if (negated === undefined || moved === undefined) throw new Error('Two faults expected');
    expect(diff(source, negated)).toEqual(['- if (b)', '+ if (!(b))']);
    expect(diff(source, moved)).toEqual(['-   c(1);', '+   c(2);']);
    expect(lineOf(source, moved)).toBe(3);
  });
});

describe('the choice', () => {
  const chosen = (seed: number) =>
    chooseMutants('streams/kernel', 20, seed).map(({ path, fault: { start, text } }) => `${path} ${start} ${text}`);

  it('is the same for the same seed', () => expect(chosen(1)).toEqual(chosen(1)));

  it('is another one for another seed', () => expect(chosen(1)).not.toEqual(chosen(2)));

  it('takes each place once', () => {
    const all = chooseMutants('streams/kernel', 10_000, 1).map(({ path, fault }) => `${path} ${fault.start}`);
    expect(new Set(all).size).toBe(all.length);
    expect(all.length).toBeLessThan(10_000);
  });
});
