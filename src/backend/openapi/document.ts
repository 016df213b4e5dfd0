import { SESSION_HEADER } from '../../contract/api.ts';
import type { AnswerKind, Call, Fields } from '../../contract/calls/call.ts';
import { services } from '../../contract/calls/table.ts';
import { release } from '../shared/variables.ts';
import { isOptional, type JsonSchema, toJsonSchema } from './json-schema.ts';
import { shapes } from './shapes.ts';

type Services = Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, Call>>>>>>;
const table: Services = services;

const errorSchema: JsonSchema = {
  type: 'object',
  properties: {
    error: {
      type: 'object',
      properties: { code: { type: 'string' }, message: { type: 'string' }, field: { type: 'string' } },
      required: ['code', 'message'],
    },
  },
  required: ['error'],
};

const json = (schema: JsonSchema) => ({ 'application/json': { schema } });
/** Writes a name such as `saveTimeProgress` in words. */
const words = (name: string): string =>
  name.charAt(0).toUpperCase() + name.slice(1).replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

const parametersOf = (fields: Fields | undefined, place: 'path' | 'query') =>
  Object.entries(fields?.entries ?? {}).map(([name, field]) => {
    const schema = toJsonSchema(field, 'address');
    return {
      name,
      in: place,
      required: !isOptional(field, 'address'),
      schema,
      ...(schema['type'] === 'array' && { style: 'form', explode: false }),
    };
  });

function successOf(answer: AnswerKind) {
  if (answer === 'nothing') return { 204: { description: 'Done.' } };
  if (answer === 'headers') return { 200: { description: 'Headers alone.' } };
  const content =
    typeof answer === 'object'
      ? json(toJsonSchema(answer, 'answer'))
      : { '*/*': { schema: { type: 'string', ...(answer === 'file' && { format: 'binary' }) } } };
  return { 200: { description: 'The answer.', content } };
}

function operationOf(name: string, subject: string, { access, params, query, body, answer }: Call) {
  const required = Object.values(body?.entries ?? {}).some((field) => !isOptional(field, 'body'));
  const failure = { $ref: '#/components/responses/Failure' };
  return {
    operationId: name,
    summary: words(name),
    tags: [subject],
    // An empty requirement means that a login is not needed.
    security: access === 'anyone' ? [{}, { login: [] }] : [{ login: access === 'user' ? [] : [access] }],
    parameters: [
      ...parametersOf(params, 'path'),
      ...parametersOf(query, 'query'),
      { $ref: '#/components/parameters/Session' },
    ],
    ...(body && { requestBody: { required, content: json(toJsonSchema(body, 'body')) } }),
    responses: { ...successOf(answer), '4XX': failure, '5XX': failure },
  };
}

/**
 * The OpenAPI 3.1 document of all calls, made from the table.
 * @param baseUrl the base address of the calls, or a path of the origin that serves the document
 */
export function openApiDocument(baseUrl: string) {
  const subjects = Object.values(table).flatMap((service) => Object.entries(service));
  const paths: Record<string, Record<string, unknown>> = {};
  for (const [subject, calls] of subjects) {
    for (const [name, call] of Object.entries(calls)) {
      (paths[call.path] ??= {})[call.method.toLowerCase()] = operationOf(name, subject, call);
    }
  }
  const schemas: Readonly<Record<string, JsonSchema>> = {
    ...Object.fromEntries(
      Object.entries(shapes).map(([name, schema]) => [name, toJsonSchema(schema, 'answer', false)]),
    ),
    Error: errorSchema,
  };
  return {
    openapi: '3.1.1',
    info: {
      title: 'Potok',
      version: release,
      description: 'The authentication and catalogue services of the Potok player.',
    },
    servers: [{ url: baseUrl }],
    tags: Object.entries(table).flatMap(([service, inside]) =>
      Object.keys(inside).map((name) => ({ name, description: `Calls of the ${service} service about ${name}.` })),
    ),
    paths,
    components: {
      schemas,
      parameters: {
        Session: {
          name: SESSION_HEADER,
          in: 'header',
          description: "The viewer's device id.",
          schema: { type: 'string', maxLength: 256 },
        },
      },
      responses: {
        Failure: { description: 'What was wrong.', content: json({ $ref: '#/components/schemas/Error' }) },
      },
      securitySchemes: {
        login: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'JWT',
          description: 'The auth token of a login; a role where one is named.',
        },
      },
    },
  };
}
