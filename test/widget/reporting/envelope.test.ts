import { describe, expect, it } from 'vitest';
import { ApiError } from '../../../src/api/errors.ts';
import { catalogueFailure } from '../../../src/widget/catalogue/catalogue-failure.ts';
import { describe as describeProblem } from '../../../src/widget/reporting/describe.ts';
import { scrubEnvelope } from '../../../src/widget/reporting/envelope.ts';
import type { Problem } from '../../../src/widget/reporting/problem.ts';

const header = { event_id: 'a'.repeat(32), trace: { trace_id: 'b'.repeat(32), public_key: 'publickey' } };
const text = (value: unknown): string => JSON.stringify(value);

describe('an outgoing envelope', () => {
  it('loses the secrets and the user of a report', () => {
    const event = {
      event_id: 'a'.repeat(32),
      user: { id: 'S3CRET', ip_address: '{{auto}}' },
      request: {
        url: 'https://a.test/player/?movie_id=2&user_id=S3CRET',
        headers: { Referer: 'https://b.test/?k=S3CRET', Cookie: 'S3CRET' },
      },
      breadcrumbs: [
        { category: 'fetch', data: { url: '/api/x?token=S3CRET', method: 'GET' } },
        { message: 'Bearer S3CRET1' },
      ],
      exception: { values: [{ type: 'Error', value: 'GET https://a.test/v.ts?sig=S3CRET failed' }] },
      contexts: { library: { responseData: '{"authToken":"S3CRET"}' } },
    };
    const [kept, [item]] = scrubEnvelope([header, [[{ type: 'event' }, event]]] as const);
    expect(kept).toBe(header);
    expect(text(item)).not.toContain('S3CRET');
    expect(item[1]).toMatchObject({
      event_id: 'a'.repeat(32),
      request: { url: 'https://a.test/player/?movie_id=2&user_id=scrubbed-1' },
      exception: { values: [{ type: 'Error', value: 'GET https://a.test/v.ts?sig=scrubbed-1 failed' }] },
    });
    expect(item[1]).not.toHaveProperty('user');
  });

  it('loses the secrets of spans', () => {
    const spans = {
      items: [
        { name: 'GET /x?k=S3CRET', attributes: { 'http.url': { type: 'string', value: 'https://a.test/x?k=S3CRET' } } },
      ],
    };
    const [, [item]] = scrubEnvelope([{}, [[{ type: 'span' }, spans]]] as const);
    expect(text(item)).not.toContain('S3CRET');
    expect(text(item)).toContain('https://a.test/x?k=scrubbed-1');
  });

  it('loses the secrets in all addresses of a replay, however deep', () => {
    let node: unknown = { attributes: { href: 'https://a.test/?k=S3CRET' } };
    for (let level = 0; level < 60; level += 1) node = { childNodes: [node] };
    const events = [
      { type: 4, data: { href: 'https://a.test/player/?user_id=S3CRET&movie_id=2' } },
      { type: 2, data: { node } },
    ];
    const payload = `{"segment_id":0}\n${text(events)}`;
    const [, [item]] = scrubEnvelope([{}, [[{ type: 'replay_recording', length: payload.length }, payload]]] as const);
    expect(item[1]).not.toContain('S3CRET');
    expect(item[1].split('\n')[0]).toBe('{"segment_id":0}');
    expect(JSON.parse(item[1].split('\n')[1] ?? '')).toMatchObject([
      { data: { href: 'https://a.test/player/?user_id=scrubbed-1&movie_id=2' } },
      {},
    ]);
    expect(item[1]).toContain('https://a.test/?k=');
    expect(item[0]).toEqual({ type: 'replay_recording', length: item[1].length });
  });

  it('leaves files as they are', () => {
    const bytes = new Uint8Array([1, 2, 3]);
    const [, [item]] = scrubEnvelope([{}, [[{ type: 'attachment' }, bytes]]] as const);
    expect(item[1]).toBe(bytes);
  });
});

describe('the report of a problem', () => {
  const problem: Problem = {
    id: 'a',
    origin: 'stream',
    fatal: true,
    thrown: null,
    failure: null,
    componentStack: null,
    recording: null,
  };
  const failure = {
    id: 'a',
    code: 2,
    category: 'media',
    fatal: true,
    message: 'A network error.',
    context: {},
    cause: 'timeout',
  } as const;

  it('contains the answer of the server if there is one', () => {
    const context = { url: 'https://a.test/1.ts', status: 500, responseData: 'busy', details: 'fragLoadError' };
    const { error, level, tags, contexts } = describeProblem({ ...problem, failure: { ...failure, context } });
    expect(error).toMatchObject({ name: 'PlayerError 2', message: 'A network error. timeout' });
    expect(level).toBe('fatal');
    expect(tags).toEqual({ origin: 'stream', code: '2', category: 'media' });
    expect(contexts).toEqual({
      response: { url: 'https://a.test/1.ts', status: 500, data: 'busy' },
      library: { details: 'fragLoadError' },
    });
  });

  it('contains the answer of a service to a failed call', () => {
    const fields = { kind: 'badResponse', method: 'GET', path: '/contents/7', status: 502 } as const;
    const failed = catalogueFailure(new ApiError({ ...fields, data: { error: 'overloaded' } }, '502'));
    expect(describeProblem({ ...problem, failure: { ...failed, id: 'a' } }).contexts).toEqual({
      response: { url: '/contents/7', status: 502, data: '{"error":"overloaded"}' },
      library: { kind: 'badResponse' },
    });
  });

  it('contains the details from the library if no server has answered', () => {
    const context = { url: 'https://a.test/1.ts', status: null, responseData: null, details: 'bufferAppendError' };
    const { contexts } = describeProblem({ ...problem, failure: { ...failure, context } });
    expect(contexts).toEqual({ library: { url: 'https://a.test/1.ts', status: null, details: 'bufferAppendError' } });
  });

  it('contains the thrown error, and the part of the screen that threw it', () => {
    const thrown = new Error('no');
    expect(
      describeProblem({ ...problem, origin: 'interface', fatal: false, thrown, componentStack: ' at Frame' }),
    ).toEqual({
      error: thrown,
      level: 'error',
      tags: { origin: 'interface' },
      contexts: {},
    });
  });
});
