import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join, resolve } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';

/** Each rule with code that breaks it: a rule that reports nothing is not in force. */
const inProgram: Record<string, string> = {
  'eslint(eqeqeq)': `export const a = (b: unknown) => b == 1;`,
  'eslint(no-constant-binary-expression)': `export const a = (b: string) => \`\${b}\` ?? 'c';`,
  'eslint(no-control-regex)': `export const a = /\\x01/;`,
  'eslint(no-empty)': `export function a(b: boolean) { if (b) {} }`,
  'eslint(no-unused-vars)': `const a = 1; export {};`,
  'eslint(no-useless-assignment)': `export function a() { let b = 1; console.log(b); b = 2; }`,
  'eslint(prefer-const)': `export function a() { let b = 1; return b; }`,
  'eslint(preserve-caught-error)': `export function a() { try { JSON.parse(''); } catch (e) { throw new Error('b'); } }`,
  'typescript(await-thenable)': `export const a = async () => { await 1; };`,
  'typescript(ban-ts-comment)': `// @ts-ignore\nexport const a = 1;`,
  'typescript(consistent-type-imports)': `import { A } from './types.ts'; export const b = (a: A) => a;`,
  'typescript(no-base-to-string)': `export const a = (b: { c: 1 }) => String(b);`,
  'typescript(no-confusing-void-expression)': `export function a(b: () => void) { const c = b(); return c; }`,
  'typescript(no-empty-object-type)': `export type A = {};`,
  'typescript(no-explicit-any)': `export const a = (b: any) => { void b; };`,
  'typescript(no-extraneous-class)': `export class A { static b = 1; }`,
  'typescript(no-floating-promises)': `export function a(b: () => Promise<void>) { b(); }`,
  'typescript(no-misused-promises)': `export const a = (b: () => Promise<boolean>) => { if (b()) console.log(1); };`,
  'typescript(no-non-null-assertion)': `export const a = (b: string | null) => b!;`,
  'typescript(no-redundant-type-constituents)': `export type A = unknown | string;`,
  'typescript(no-unnecessary-boolean-literal-compare)': `export const a = (b: boolean) => b === true;`,
  'typescript(no-unnecessary-template-expression)': `export const a = (b: string) => \`\${b}\`;`,
  'typescript(no-unnecessary-type-arguments)': `import { f } from './types.ts'; export const a = f<string>();`,
  'typescript(no-unnecessary-type-assertion)': `export const a = (b: string) => b as string;`,
  'typescript(no-unnecessary-type-parameters)': `export const a = <B>(b: B) => { void b; };`,
  'typescript(no-unsafe-argument)': `export const a = (b: (c: string) => void, d: string) => { b(JSON.parse(d)); };`,
  'typescript(no-unsafe-assignment)': `export const a = (b: string) => { const c = JSON.parse(b); return String(c); };`,
  'typescript(no-unsafe-call)': `export const a = (b: string) => { JSON.parse(b)(); };`,
  'typescript(no-unsafe-member-access)': `export const a = (b: string) => { void JSON.parse(b).c; };`,
  'typescript(no-unsafe-return)': `export const a = (b: string) => JSON.parse(b);`,
  'typescript(only-throw-error)': `export function a() { throw 'b'; }`,
  'typescript(prefer-promise-reject-errors)': `export const a = () => Promise.reject('b');`,
  'typescript(prefer-readonly)': `export class A { private b = 1; c() { return this.b; } }`,
  'typescript(require-await)': `export async function a() { return 1; }`,
  'typescript(restrict-plus-operands)': `export const a = (b: number, c: string) => b + c;`,
  'typescript(restrict-template-expressions)': `export const a = (b: string[]) => \`\${b} c\`;`,
  'typescript(return-await)': `export async function a(b: () => Promise<1>) { try { return b(); } catch { return await b(); } }`,
  'typescript(switch-exhaustiveness-check)': `export function a(b: 'c' | 'd') { switch (b) { case 'c': return 1; } return 2; }`,
  'typescript(unbound-method)': `export const a = (b: Date) => [1].map(b.getTime);`,
  'typescript(use-unknown-in-catch-callback-variable)': `export const a = (b: Promise<void>) => b.catch((c) => c.d);`,
};
const inStreams = { 'typescript(no-unnecessary-condition)': `export const a = (b: string) => (b ?? 'c');` };
const inInterface: Record<string, string> = {
  'react-hooks(rules-of-hooks)': `export function A({ b }: { b: boolean }) { if (b) useState(1); return null; }`,
  'react-hooks(exhaustive-deps)': `export function A({ b }: { b: number }) { useEffect(() => { console.log(b); }, []); return null; }`,
  'react(set-state-in-render)': `export function A() { const [b, set] = useState(1); set(2); return <p>{b}</p>; }`,
  'react(refs)': `export function A() { const b = useRef(1); return <p>{b.current}</p>; }`,
  'react(immutability)': `export function A({ b }: { b: { c: number } }) { b.c = 1; return <p>{b.c}</p>; }`,
  'react(static-components)': `export function A() { const B = () => <p />; return <B />; }`,
  'react(purity)': `export function A() { return <p>{Math.random()}</p>; }`,
};
const hooks = `import { useEffect, useRef, useState } from 'react';\nvoid [useEffect, useRef, useState];\n`;
const inTest = ['await-thenable', 'no-floating-promises', 'no-explicit-any'].map((name) => `typescript(${name})`);

const rows = [
  ...Object.entries(inProgram).map(([rule, text]) => ({ rule, text, folder: 'src', type: 'ts' })),
  ...Object.entries(inStreams).map(([rule, text]) => ({ rule, text, folder: 'streams', type: 'ts' })),
  ...Object.entries(inInterface).map(([rule, text]) => ({
    rule,
    text: hooks + text,
    folder: 'src/widget/ui',
    type: 'tsx',
  })),
  ...inTest.map((rule) => ({ rule, text: inProgram[rule] ?? '', folder: 'test', type: 'ts' })),
].map((row, index) => ({ ...row, path: `${row.folder}/sample-${index}.${row.type}` }));

const root = mkdtempSync(join(tmpdir(), 'potok-lint-'));
afterAll(() => rmSync(root, { recursive: true }));

function lintSamples(): ReadonlyMap<string, readonly string[]> {
  for (const name of ['.oxlintrc.json', 'tsconfig.base.json']) cpSync(name, join(root, name));
  const settings = { extends: './tsconfig.base.json', compilerOptions: { lib: ['ES2023', 'DOM'] } };
  const samples = [
    ...rows,
    { path: 'src/types.ts', text: 'export interface A { b: 1 }\nexport declare const f: <B = string>() => B;' },
  ];
  for (const { path, text } of [...samples, { path: 'tsconfig.json', text: JSON.stringify(settings) }]) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  const found = new Map<string, string[]>();
  for (const { code, filename } of oxlint()) found.set(filename, [...(found.get(filename) ?? []), code]);
  return found;
}

function oxlint() {
  const args = [resolve('node_modules/oxlint/bin/oxlint'), '--format', 'json'];
  // The linter looks here for the program that knows types, besides its own folder.
  const PATH = [resolve('node_modules/.bin'), process.env['PATH']].join(delimiter);
  try {
    execFileSync(process.execPath, args, { cwd: root, encoding: 'utf8', env: { ...process.env, PATH } });
    return [];
  } catch (error) {
    const { stdout } = error as { stdout: string };
    return (JSON.parse(stdout) as { diagnostics: { code: string; filename: string }[] }).diagnostics;
  }
}

describe('the rules of the linter', () => {
  const found = lintSamples();
  it.each(rows)('$rule can fail in $folder', ({ rule, path }) => expect(found.get(path)).toContain(rule));
});
