import { createConfig, lintFromString } from '@redocly/openapi-core';
import Ajv2020 from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { type Document, type OpenAPIClient as Client, OpenAPIClientAxios } from 'openapi-client-axios';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Call } from '../../src/contract/calls/call.ts';
import { type CallName, calls } from '../../src/contract/calls/table.ts';
import type { openApiDocument } from '../../src/backend/openapi/document.ts';
import { examples } from './support/examples.ts';
import { comingFrom, startWorld, type World } from './support/world.ts';
import { viewerCookie } from './support/backend.ts';

const rows = Object.entries(calls) as [CallName, Call][];
const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

let world: World;
let document: ReturnType<typeof openApiDocument>;
let client: Client;
beforeAll(async () => {
  world = await startWorld({ titles: 60, demoAds: 'listed' });
  document = await world.backend.json('/openapi.json');
  const made = new OpenAPIClientAxios({ definition: document as unknown as Document });
  client = await made.init();
});
afterAll(() => world.close());

describe('the OpenAPI document', () => {
  it('is sent with an ETag, and to any origin', async () => {
    const answer = await world.backend.call('/openapi.json', { headers: { origin: 'https://site.example' } });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toContain('application/json');
    expect(answer.headers.get('access-control-allow-origin')).toBe('https://site.example');
    const etag = answer.headers.get('etag') ?? '';
    const again = await world.backend.call('/openapi.json', { headers: { 'if-none-match': etag } });
    expect(again.status).toBe(304);
    expect((await world.backend.call('/openapi.json', { body: {} })).status).toBe(405);
  });

  it('passes a strict linter', async () => {
    const config = await createConfig({
      extends: ['recommended-strict'],
      rules: {
        // The services have no licence to name.
        'info-license': 'off',
        // OpenAPI itself prefers a fixed path to a path with placeholders.
        'no-ambiguous-paths': 'off',
      },
    });
    const lint = (text: string) => lintFromString({ source: text, config });
    expect((await lint(JSON.stringify(document))).map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([]);
    // The linter finds faults in a broken document.
    const { '/menu': _, ...paths } = document.paths;
    const broken = { ...document, paths: { ...paths, '/menu': { get: { tags: ['site'] } } } };
    expect(await lint(JSON.stringify(broken))).not.toEqual([]);
  });

  it('has every call of the table exactly once, under its name', () => {
    const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => [
        (operation as { operationId: CallName }).operationId,
        `${method.toUpperCase()} ${path}`,
      ]),
    );
    expect(Object.fromEntries(operations)).toEqual(
      Object.fromEntries(rows.map(([name, { method, path }]) => [name, `${method} ${path}`])),
    );
    expect(operations).toHaveLength(rows.length);
  });
});

describe('a client that is made from the OpenAPI document alone makes every call', () => {
  const ajv = new Ajv2020({ strict: false });
  addFormats(ajv);
  /** Resolves references in the document. */
  const validatorOf = (schema: object) => ajv.compile({ ...schema, components: document.components });

  it.each(rows)('%s', async (name, { access, query, body, params, path, method, answer }) => {
    if (access === 'user') await world.switchUser();
    const args = Object.entries(await Promise.resolve(examples[name](world))) as [string, unknown][];
    const isIn = (fields: Call['query'], field: string) => fields !== undefined && field in fields.entries;
    const inAddress = args.filter(([field]) => isIn(params, field) || isIn(query, kebab(field)));
    const inBody = args.filter((arg) => isIn(body, arg[0]) && !inAddress.includes(arg));
    const token = { anyone: null, user: world.currentUser().tokens, administrator: world.admin.tokens }[access]
      ?.authToken;
    const operation = client[name];
    if (operation === undefined) throw new Error(`The client has no ${name}`);
    const { status, data } = await operation(
      Object.fromEntries(
        inAddress.map(([field, value]) => [isIn(params, field) ? field : kebab(field), value]),
      ) as never,
      body && Object.fromEntries(inBody),
      {
        baseURL: `${world.backend.url}/api`,
        validateStatus: () => true,
        headers: {
          'X-Session-Context': 'device-1',
          cookie: viewerCookie('browser-1'),
          ...comingFrom(`generic ${name}`),
          ...(token !== undefined && { authorization: `Bearer ${token}` }),
        },
      },
    );
    const described = document.paths[path]?.[method.toLowerCase()] as
      | { responses: Record<string, { content?: Record<string, { schema: object }> }> }
      | undefined;
    expect(Object.keys(described?.responses ?? {}), JSON.stringify(data)).toContain(String(status));
    const schema = described?.responses[status]?.content?.['application/json']?.schema;
    expect(schema !== undefined).toBe(typeof answer === 'object');
    if (schema === undefined) return;
    const validate = validatorOf(schema);
    validate(data);
    expect(validate.errors).toBeNull();
  });

  it('and gets errors in the form that the document describes', async () => {
    const answer = await client['getContent']?.({ contentId: 404 } as never, undefined, {
      baseURL: `${world.backend.url}/api`,
      validateStatus: () => true,
    });
    const validate = validatorOf({ $ref: '#/components/schemas/Error' });
    expect([answer?.status, validate(answer?.data), validate({ error: 'no' })]).toEqual([404, true, false]);
  });
});
