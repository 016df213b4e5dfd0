import fc from 'fast-check';
import type * as v from 'valibot';
import { type Call, fieldName } from '../../../src/contract/calls/call.ts';

type Schema = v.GenericSchema & {
  readonly type: string;
  readonly entries?: Readonly<Record<string, Schema>>;
  readonly item?: Schema;
  readonly wrapped?: Schema;
  readonly options?: readonly unknown[];
  readonly literal?: unknown;
  readonly pipe?: readonly { readonly type: string; readonly requirement?: unknown }[];
};

/** Values that break other programs: markup, quotes, dots, zero bytes, half characters and numbers at their limits. */
const nasty = fc.constantFrom<unknown>(
  "' or 1=1 --",
  '1; drop table users; --',
  '../../../etc/passwd',
  '..%2f..%2fsecret.txt',
  '/etc/passwd',
  '%00',
  '\u0000',
  '\ud800',
  '<script>alert(1)</script>',
  '${7*7}',
  '%',
  '\\',
  '_',
  '𝕏'.repeat(300),
  '',
  ' ',
  'null',
  'NaN',
  -1,
  0,
  2 ** 31,
  2 ** 53,
  1e308,
  -0.5,
  null,
  true,
  [],
  {},
  ['a'],
  { from: {} },
);
const anything = fc.oneof(nasty, nasty, fc.string({ unit: 'binary', maxLength: 30 }), fc.anything({ maxDepth: 2 }));

/** Values with the form of a schema. Their types are right, but not every detail. */
function plausible(schema: Schema): fc.Arbitrary<unknown> {
  switch (schema.type) {
    case 'object':
      return fc.record(
        Object.fromEntries(Object.entries(schema.entries ?? {}).map(([name, field]) => [name, valueOf(field)])),
        {
          requiredKeys: [],
        },
      );
    case 'array':
      return fc.array(valueOf(schema.item as Schema), { maxLength: 4 });
    case 'optional':
    case 'nullish':
    case 'nullable':
      return fc.option(valueOf(schema.wrapped as Schema), { nil: schema.type === 'nullable' ? null : undefined });
    case 'union':
      return fc.oneof(...(schema.options ?? []).map((option) => valueOf(option as Schema)));
    case 'picklist':
      return fc.constantFrom(...(schema.options ?? []));
    case 'literal':
      return fc.constant(schema.literal);
    case 'number':
      return fc.oneof(fc.integer({ min: 1, max: 400 }), fc.double({ noNaN: true }));
    case 'boolean':
      return fc.boolean();
    default:
      return plausibleText(schema);
  }
}

const free = fc.oneof(fc.string({ maxLength: 20 }), fc.constantFrom('маяк', 'drama', '1', '201', '/media/picture.jpg'));

function plausibleText({ pipe = [] }: Schema): fc.Arbitrary<string> {
  const pattern = pipe.find(({ type }) => type === 'regex')?.requirement;
  if (pipe.some(({ type }) => type === 'email')) return fc.emailAddress();
  if (!(pattern instanceof RegExp) || pattern.source.includes('\\u0000')) return free;
  return fc.oneof(fc.stringMatching(pattern), fc.constantFrom('1', '2', 'film', 'drama'));
}

/** A source of values is kept, because making one costs more than taking a value from it. */
const sources = new WeakMap<Schema, fc.Arbitrary<unknown>>();
function plausibleOnce(schema: Schema): fc.Arbitrary<unknown> {
  const source = sources.get(schema) ?? plausible(schema);
  sources.set(schema, source);
  return source;
}

/** Mostly values with the form of the schema, and sometimes anything else. */
export function valueOf(schema: Schema): fc.Arbitrary<unknown> {
  return fc.oneof(
    { weight: 4, arbitrary: fc.constant(null).chain(() => plausibleOnce(schema)) },
    { weight: 1, arbitrary: anything },
  );
}

export interface RoughRequest {
  readonly path: string;
  readonly body: string | null;
}

const inAddress = (value: unknown): string => encodeURIComponent(Buffer.from(toText(value)).toString());

function toText(value: unknown): string {
  try {
    return typeof value === 'object' ? JSON.stringify(value) : String(value);
  } catch {
    return 'unspeakable';
  }
}

function toJson(value: unknown): string {
  try {
    return JSON.stringify(value) ?? '';
  } catch {
    return '{"a":';
  }
}

/** Requests for one call that are as wrong as its own schemas allow. */
export function roughRequests({ path, params, query, body }: Call): fc.Arbitrary<RoughRequest> {
  const fields = (schema: Call['params']) =>
    fc.record(
      Object.fromEntries(
        Object.entries(schema?.entries ?? {}).map(([name, field]) => [name, valueOf(field as Schema)]),
      ),
    );
  const bodies = body === undefined ? fc.constant(null) : fc.oneof(valueOf(body as Schema).map(toJson), fc.json());
  return fc.tuple(fields(params), fields(query), bodies).map(([inPath, inQuery, text]) => {
    const pairs = Object.entries(inQuery).flatMap(([name, value]) =>
      value === undefined ? [] : [`${name}=${inAddress(value)}`],
    );
    const place = path.replace(/{(\w+)}/g, (_, name: string) => inAddress(inPath[fieldName(name)] ?? inPath[name]));
    return { path: pairs.length === 0 ? place : `${place}?${pairs.join('&')}`, body: text };
  });
}
