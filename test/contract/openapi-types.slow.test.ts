import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import openapiTypes, { astToString } from 'openapi-typescript';
import ts from 'typescript';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openApiDocument } from '../../src/backend/openapi/document.ts';
import { calls } from '../../src/contract/calls/table.ts';

/** Compares the types that a generator makes of the document with those of our client, call by call. */
const comparison = `
import type { CallAnswer, CallArgs } from '../../../src/contract/calls/call.ts';
import type { calls } from '../../../src/contract/calls/table.ts';
import type { operations } from './generated.ts';

/** With each field marked as required or not, types that are assignable to each other are the same. */
type Marked<T> = T extends Blob | string | number | boolean | null | undefined
  ? T
  : T extends readonly (infer I)[]
    ? readonly ['list', Marked<I>]
    : { readonly [K in keyof T]-?: readonly [{} extends Pick<T, K> ? 'optional' : 'required', Marked<Exclude<T[K], undefined>>] };
type Same<A, B> = [Marked<A>] extends [Marked<B>] ? ([Marked<B>] extends [Marked<A>] ? true : false) : false;

type Camel<S> = S extends \`\${infer Head}-\${infer Tail}\` ? \`\${Head}\${Capitalize<Camel<Tail>>}\` : S;
type Fields<T> = [T] extends [undefined] ? object : { [K in keyof T as Camel<K>]: T[K] };
type Flat<T> = { [K in keyof T]: T[K] };
type Json<T> = T extends { content: { 'application/json': infer B } } ? B : never;
type Args<O> = O extends { parameters: infer P; requestBody?: infer B }
  ? Flat<
      Fields<P extends { path: infer T } ? T : undefined> &
        Fields<P extends { query?: infer T } ? Exclude<T, undefined> : undefined> &
        ([Exclude<B, undefined>] extends [never] ? object : Json<Exclude<B, undefined>>)
    >
  : never;
type Answer<O> = O extends { responses: infer R }
  ? R extends { 200: { content: infer T } }
    ? T extends { 'application/json': infer A } | { '*/*': infer A } ? A : never
    : R extends { 200: unknown } ? Headers : undefined
  : never;

type Verdicts = {
  [N in keyof typeof calls]: N extends keyof operations
    ? Same<Args<operations[N]>, Flat<CallArgs<(typeof calls)[N]>>> extends true
      ? Same<Answer<operations[N]>, CallAnswer<(typeof calls)[N]>> extends true
        ? 'same'
        : \`\${N}: answer\`
      : \`\${N}: arguments\`
    : \`\${N}: missing\`;
};
export const verdicts: Verdicts = {
${Object.keys(calls)
  .map((name) => `  ${name}: 'same',`)
  .join('\n')}
};
`;

const run = (command: string, args: readonly string[]) =>
  new Promise<string>((resolve) => {
    execFile(command, args, (_, stdout) => resolve(stdout));
  });

let folder = '';
beforeAll(async () => {
  const cache = join('node_modules', '.cache');
  await mkdir(cache, { recursive: true });
  folder = await mkdtemp(join(cache, 'openapi-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** What the compiler reports about the comparison. */
async function compare(document: ReturnType<typeof openApiDocument>): Promise<string> {
  const nodes = await openapiTypes(JSON.stringify(document), {
    // The generator's own default takes a field of a request for required when the service has a default for it.
    defaultNonNullable: false,
    transform: ({ format }) =>
      format === 'binary' ? ts.factory.createTypeReferenceNode(ts.factory.createIdentifier('Blob')) : undefined,
  });
  await writeFile(join(folder, 'generated.ts'), astToString(nodes));
  await writeFile(join(folder, 'compare.ts'), comparison.replaceAll('../../../src', join(process.cwd(), 'src')));
  const project = {
    extends: join(process.cwd(), 'tsconfig.base.json'),
    compilerOptions: { lib: ['ES2023', 'DOM'] },
    files: ['compare.ts'],
  };
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(project));
  return run(process.execPath, ['node_modules/typescript7/bin/tsc', '-p', folder, '--pretty', 'false']);
}

it('a typed client made of the document has the arguments and answers of ours', async () => {
  expect(await compare(openApiDocument('/api'))).toBe('');
});

it.each([
  ['lost', { properties: { id: { type: 'integer' } } }],
  ['of another type', { properties: { id: { type: 'integer' }, order: { type: 'string' } } }],
  ['no longer required', { required: ['id'] }],
])('the comparison sees a single field that is %s', async (_, change) => {
  const document = openApiDocument('/api');
  const schemas = { ...document.components.schemas, Season: { ...document.components.schemas['Season'], ...change } };
  const said = await compare({ ...document, components: { ...document.components, schemas } });
  expect(said).toContain('getSeasons: answer');
  expect(said).not.toContain('getMenu');
});
