import * as v from 'valibot';
import { flagText, slugs } from '../../contract/calls/fields.ts';
import { variantsSchema } from '../../contract/calls/playback-answers.ts';
import { shapeNames } from './shapes.ts';

/** A schema of JSON Schema 2020-12, which OpenAPI 3.1 uses. */
export type JsonSchema = { readonly [keyword: string]: unknown };

/** The place of a value. In an address or an answer, its schema is that of the value after its text is parsed. */
export type Side = 'address' | 'body' | 'answer';

interface Step {
  readonly kind: string;
  readonly type: string;
  readonly requirement?: unknown;
  readonly operation?: unknown;
}

interface Inside extends Step {
  readonly entries?: Readonly<Record<string, v.GenericSchema>>;
  readonly item?: v.GenericSchema;
  readonly wrapped?: v.GenericSchema;
  readonly options?: readonly unknown[];
  readonly literal?: unknown;
  readonly default?: unknown;
  readonly pipe?: readonly Step[];
}

const inside = (schema: v.GenericSchema): Inside => schema;

/** The schemas of values that are made by a transformation, whose result cannot be seen from its schema. */
const transformed = new Map<v.GenericSchema, JsonSchema>([
  [slugs, { type: 'array', items: { type: 'string', pattern: '^[a-z0-9][a-z0-9-]*$' } }],
  [flagText, { type: 'boolean' }],
  [
    variantsSchema,
    {
      type: 'array',
      items: {
        type: 'object',
        properties: {
          id: { type: 'integer', minimum: 1 },
          title: { type: 'string' },
          filepath: { type: 'string' },
          signFilepath: { type: 'string' },
        },
        required: ['id', 'title', 'filepath'],
      },
    },
  ],
]);

/** Whether a caller may leave the field out, or may not rely on it in an answer. */
export function isOptional(schema: v.GenericSchema, side: Side): boolean {
  const { type, default: value } = inside(schema);
  return (type === 'optional' || type === 'nullish') && (side !== 'answer' || value === undefined);
}

const orNull = (schema: JsonSchema): JsonSchema =>
  typeof schema['type'] === 'string' && !('properties' in schema || 'items' in schema || 'enum' in schema)
    ? { ...schema, type: [schema['type'], 'null'] }
    : { anyOf: [schema, { type: 'null' }] };

/** Whether a schema accepts a number as text. Players only tolerate that in answers: these services send numbers. */
const isParsed = (schema: v.GenericSchema): boolean =>
  inside(schema).pipe?.some(({ operation }) => operation === Number) ?? false;

/**
 * Makes a JSON Schema. Throws for a schema that it does not know, so that the document never says less than the table.
 */
export function toJsonSchema(schema: v.GenericSchema, side: Side, isNamed = true): JsonSchema {
  const name = shapeNames.get(schema);
  if (isNamed && name !== undefined) return { $ref: `#/components/schemas/${name}` };
  const known = transformed.get(schema);
  if (known !== undefined) return known;
  const { pipe } = inside(schema);
  if (pipe === undefined) return ofType(schema, side);
  const [first, ...steps] = pipe as readonly [Step, ...Step[]];
  return steps.reduce(
    (made, step) =>
      step.kind === 'schema'
        ? { ...made, ...toJsonSchema(step as unknown as v.GenericSchema, side) }
        : withStep(made, step),
    toJsonSchema(first as unknown as v.GenericSchema, side),
  );
}

function ofType(schema: v.GenericSchema, side: Side): JsonSchema {
  const { type, entries = {}, item, wrapped, options = [], literal, default: value } = inside(schema);
  const convert = (inner: v.GenericSchema | undefined) => toJsonSchema(inner as v.GenericSchema, side);
  switch (type) {
    case 'string':
    case 'number':
    case 'boolean':
      return { type };
    case 'object': {
      const fields = Object.entries(entries);
      const required = fields.filter(([, inner]) => !isOptional(inner, side)).map(([field]) => field);
      return {
        type: 'object',
        properties: Object.fromEntries(fields.map(([field, inner]) => [field, convert(inner)])),
        ...(required.length > 0 && { required }),
      };
    }
    case 'array':
      return { type: 'array', items: convert(item) };
    case 'optional':
      // Only addresses have defaults, because generators of types take a field with a default as always present.
      return side !== 'address' || value === undefined
        ? convert(wrapped)
        : { ...convert(wrapped), default: v.parse(wrapped as v.GenericSchema, value) };
    case 'nullish':
      return side === 'answer' && value !== undefined && value !== null ? convert(wrapped) : orNull(convert(wrapped));
    case 'nullable':
      return orNull(convert(wrapped));
    case 'union': {
      const alternatives = (options as v.GenericSchema[]).filter((option) => side !== 'answer' || !isParsed(option));
      const [only, ...others] = alternatives.map(convert);
      return others.length === 0 && only !== undefined ? only : { anyOf: [only, ...others] };
    }
    case 'picklist':
      return { type: typeof options[0], enum: options };
    case 'literal':
      return { type: typeof literal, enum: [literal] };
    default:
      throw new Error(`There is no JSON Schema of ${type}`);
  }
}

function withStep(made: JsonSchema, { type, requirement, operation }: Step): JsonSchema {
  const isList = made['type'] === 'array';
  switch (type) {
    case 'min_value':
      return { ...made, minimum: requirement };
    case 'max_value':
      return { ...made, maximum: requirement };
    case 'min_length':
      return { ...made, [isList ? 'minItems' : 'minLength']: requirement };
    case 'max_length':
      return { ...made, [isList ? 'maxItems' : 'maxLength']: requirement };
    case 'integer':
    case 'safe_integer':
      return { ...made, type: 'integer' };
    case 'regex':
      return { ...made, pattern: (requirement as RegExp).source };
    case 'email':
      return { ...made, format: 'email' };
    case 'iso_timestamp':
      return { ...made, format: 'date-time' };
    case 'finite':
    case 'trim':
    case 'to_lower_case':
      return made;
    case 'transform':
      if (operation === Number) return { type: 'integer' };
  }
  throw new Error(`There is no JSON Schema of ${type}`);
}
