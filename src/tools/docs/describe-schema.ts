import type * as v from 'valibot';

interface Inside {
  readonly type: string;
  readonly entries?: Readonly<Record<string, v.GenericSchema>>;
  readonly item?: v.GenericSchema;
  readonly wrapped?: v.GenericSchema;
  readonly options?: readonly unknown[];
  readonly literal?: unknown;
  readonly pipe?: readonly { readonly type: string; readonly requirement?: unknown; readonly format?: string }[];
}

const isOptional = (schema: v.GenericSchema): boolean => schema.type === 'optional' || schema.type === 'nullish';

/** Schemas that have a name of their own on the page. */
export type Names = ReadonlyMap<v.GenericSchema, string>;

/** A schema in a few words, as one would write a type. */
export function describeSchema(schema: v.GenericSchema, names: Names = new Map(), isNamed = true): string {
  const name = names.get(schema);
  if (isNamed && name !== undefined) return name;
  const { type, entries = {}, item, wrapped, options = [], literal, pipe = [] } = schema as unknown as Inside;
  const describe = (inner: v.GenericSchema | undefined) => (inner === undefined ? '' : describeSchema(inner, names));
  switch (type) {
    case 'object':
      return `{${Object.entries(entries)
        .map(([field, inner]) => `${field}${isOptional(inner) ? '?' : ''}: ${describe(inner)}`)
        .join(', ')}}`;
    case 'array':
      return `${describe(item)}[]`;
    case 'optional':
      return describe(wrapped);
    case 'nullish':
    case 'nullable':
      return `${describe(wrapped)} or null`;
    case 'union':
      return [...new Set(options.map((option) => describe(option as v.GenericSchema)))].join(' or ');
    case 'picklist':
      return options.map((option) => JSON.stringify(option)).join(' or ');
    case 'literal':
      return JSON.stringify(literal);
    default:
      return [type, ...pipe.slice(1).flatMap(limitOf)].join(' ');
  }
}

function limitOf({ type, requirement }: { readonly type: string; readonly requirement?: unknown }): string[] {
  const limits: Readonly<Record<string, string>> = {
    min_value: '≥',
    max_value: '≤',
    min_length: 'length ≥',
    max_length: 'length ≤',
  };
  if (type === 'email') return ['(an e-mail address)'];
  const sign = limits[type];
  return sign === undefined || typeof requirement !== 'number' ? [] : [`${sign} ${requirement}`];
}
