import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { checkSupport, newerThan, readSupport } from '../../e2e/fixtures/television/browser-support.mjs';

const support = readSupport();
const newer = (code: string) => newerThan(code, support, 63);

describe('what a script asks of Chrome 63', () => {
  it.each([
    ['a?.b', ['optional chaining']],
    ['a ?? b', ['nullish coalescing']],
    ['let a; a ??= 1', ['logical assignment']],
    ['try { a() } catch { b() }', ['catch without a name']],
    ['const big = 1n', ['BigInt']],
    ['class A { b = 1 }', ['class field']],
    ['class A { #b() {} }', ['private name']],
    ['class A { static { a() } }', ['static block']],
    ['const a = import.meta', ['import.meta']],
    ['export * as a from "./a.js"', ['export of a namespace']],
    ['const a = 1_000', ['numeric separator']],
    ['const a = /(?<year>\\d+)/', ['named group']],
    ['const a = /\\p{L}/u', ['property of Unicode']],
    ['new ResizeObserver(tell)', ['ResizeObserver']],
    ['const { a = structuredClone } = b', ['structuredClone']],
    ['list.flatMap(a)', ['.flatMap']],
    ['video.requestVideoFrameCallback(a)', ['.requestVideoFrameCallback']],
  ])('too much: %s', (code, found) => expect(newer(code)).toEqual(expect.arrayContaining(found)));

  it.each([
    ['async function* a() { for await (const b of c) yield { ...b } }'],
    ['const a = await_ => import("./a.js").then(a => a ** 2)'],
    ['try { a() } catch (error) { b(error) }'],
    ['document.createElement("a").append(b); c.includes(d); Object.entries(e)'],
    ['new IntersectionObserver(a); fetch(b); new URL(c).searchParams'],
  ])('nothing: %s', (code) => expect(newer(code)).toEqual([]));

  it('a name of the script’s own is no interface', () => {
    expect(newer('function structuredClone(a) { return a } structuredClone(1)')).toEqual([]);
    expect(newer('import { ResizeObserver } from "./own.js"; new ResizeObserver()')).toEqual([]);
    expect(newer('const a = { ResizeObserver: 1 }; a.ResizeObserver')).toEqual([]);
  });
});

describe('a folder of scripts', () => {
  function check(scripts: Readonly<Record<string, string>>, known: Readonly<Record<string, readonly string[]>>) {
    const folder = mkdtempSync(join(tmpdir(), 'support-'));
    try {
      for (const [name, code] of Object.entries(scripts)) writeFileSync(join(folder, name), code);
      return checkSupport(folder, known, 63).map((line) => line.replaceAll(folder, 'tv'));
    } finally {
      rmSync(folder, { recursive: true });
    }
  }

  it('fails for an unknown name, and reports its place', () => {
    expect(check({ 'a.js': 'a.flat()', 'b.js': 'queueMicrotask(b)', 'c.css': 'a?.b' }, {})).toEqual([
      'tv/a.js: .flat is newer than Chrome 63',
      'tv/b.js: queueMicrotask is newer than Chrome 63',
    ]);
  });

  it('accepts names that are known to be harmless', () =>
    expect(check({ 'a.js': 'a.flat()' }, { filled: ['.flat'] })).toEqual([]));

  it('fails for a known name that no script contains', () =>
    expect(check({ 'a.js': 'a()' }, { filled: ['.flat'] })).toEqual(['No script in tv holds .flat any more']));
});
