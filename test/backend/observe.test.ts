import { readFileSync } from 'node:fs';
import { context, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { BasicTracerProvider, InMemorySpanExporter, SimpleSpanProcessor } from '@opentelemetry/sdk-trace-base';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../src/backend/db/database.ts';
import { openDatabase } from '../../src/backend/db/open.ts';
import { healthRoutes } from '../../src/backend/observe/health.ts';
import { onError } from '../../src/backend/http/errors.ts';
import { createLog } from '../../src/backend/shared/log.ts';
import { startTestBackend, type TestBackend } from './support/backend.ts';
import { takeDatabase, type TestDatabase } from './support/database.ts';

const TOKEN = 'a token for the scraper';
type Line = Readonly<Record<string, unknown>>;

let home: TestDatabase;
let database: Database;
let backend: TestBackend;
let isBroken = false;
let isSlow = false;
const lines: Line[] = [];
const linesOf = (message: string) => lines.filter((line) => line['message'] === message);

/** A database whose statements fail, or take their time, when a test asks for it. */
const rough = (real: Database): Database => ({
  ...real,
  query: async (sql, values) => {
    if (isBroken) throw new Error('the cable is cut');
    if (isSlow) await new Promise((resolve) => setTimeout(resolve, 60));
    return real.query(sql, values);
  },
});

beforeAll(async () => {
  home = await takeDatabase();
  database = await openDatabase(home.options);
  backend = await startTestBackend({
    database: rough(database),
    logLevel: 'debug',
    writeLog: (line) => lines.push(JSON.parse(line) as Line),
    slowQueryMs: 50,
    metricsToken: TOKEN,
  });
});
afterAll(async () => {
  await backend.close();
  await database.close();
  await home.remove();
});

const at = (path: string, headers: Record<string, string> = {}) => fetch(`${backend.url}${path}`, { headers });
const scrape = async () => (await at('/metrics', { authorization: `Bearer ${TOKEN}` })).text();
/** The value of one line of the metrics, or 0 if there is no such line yet. */
const valueOf = (text: string, series: string): number =>
  Number(
    text
      .split('\n')
      .find((line) => line.startsWith(`${series} `))
      ?.split(' ')[1] ?? 0,
  );

describe('health', () => {
  it('a running process is healthy, and ready with its database and all migrations', async () => {
    expect(await (await at('/healthz')).json()).toEqual({ healthy: true });
    const ready = await at('/readyz');
    expect(ready.status).toBe(200);
    expect(ready.headers.get('cache-control')).toBe('no-store');
    expect(await ready.json()).toEqual({ ready: true, checks: { database: 'ok', migrations: 'ok' } });
  });

  it('a process without its database is healthy but not ready, and its answer has no secrets', async () => {
    isBroken = true;
    const ready = await at('/readyz');
    const healthy = await at('/healthz');
    isBroken = false;
    expect([ready.status, healthy.status]).toEqual([503, 200]);
    expect(await ready.json()).toEqual({ ready: false, checks: { database: 'failed' } });
    expect((await at('/readyz')).status).toBe(200);
  });

  it('a process with the database of an older release is not ready', async () => {
    await database.query(`delete from schema_migrations where name = '0012_ads'`);
    const ready = await at('/readyz');
    await database.query(`insert into schema_migrations (name) values ('0012_ads')`);
    expect([ready.status, await ready.json()]).toEqual([
      503,
      { ready: false, checks: { database: 'ok', migrations: 'missing' } },
    ]);
  });
});

describe('metrics', () => {
  it('require their token', async () => {
    expect((await at('/metrics')).status).toBe(401);
    expect((await at('/metrics', { authorization: 'Bearer a token for the scrapes' })).status).toBe(401);
    const answer = await at('/metrics', { authorization: `Bearer ${TOKEN}` });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toContain('text/plain; version=0.0.4');
  });

  describe('without a token of their own', () => {
    const observer = { metrics: { text: () => 'numbers', contentType: 'text/plain' }, metricsToken: undefined };
    const routes = healthRoutes({} as never, observer as never, () => false).onError(onError(() => undefined));
    const ask = async (remoteAddress: string | undefined, host = '127.0.0.1:4173', headers: HeadersInit = {}) => {
      const env = { incoming: { socket: { remoteAddress } } };
      const { status } = await routes.request(`http://${host}/metrics`, { headers }, env);
      return status;
    };

    it.each([
      ['127.0.0.1', 'localhost:4173'],
      ['127.0.0.1', '127.0.0.1:4173'],
      ['::ffff:127.0.0.1', 'LOCALHOST'],
      ['::1', '[::1]:4173'],
    ])('are sent to this machine: from %s to %s', async (from, host) => expect(await ask(from, host)).toBe(200));

    it.each([
      ['192.0.2.7', '127.0.0.1'],
      ['10.0.0.2', 'localhost'],
      ['::ffff:10.0.0.2', 'localhost'],
      ['::2', '[::1]'],
      ['1127.0.0.1', 'localhost'],
      [undefined, 'localhost'],
      // A proxy on this machine, or a host name that was made to lead to this machine.
      ['127.0.0.1', 'video.example'],
      ['::1', '127.0.0.1.evil.example'],
    ])('are refused to other machines: from %s to %s', async (from, host) => expect(await ask(from, host)).toBe(403));

    it.each([
      ...['Forwarded', 'X-Forwarded-For', 'X-Forwarded-Host', 'X-Forwarded-Proto', 'X-Real-IP', 'Via'],
      ...['CF-Connecting-IP', 'True-Client-IP', 'X-Client-IP', 'X-Azure-ClientIP', 'X-Original-Host'],
    ])('are refused if a proxy has added %s', async (name) => {
      expect(await ask('127.0.0.1', 'localhost', { [name]: '127.0.0.1' })).toBe(403);
    });
  });

  it('count the answers of each call by status, and measure their duration', async () => {
    const series = (status: number) => `potok_requests_total{call="getContent",method="GET",status="${status}"}`;
    const before = await scrape();
    await backend.call('/contents/1');
    await backend.call('/contents/1');
    await backend.call('/contents/404');
    const after = await scrape();
    const grown = (name: string) => valueOf(after, name) - valueOf(before, name);
    expect([grown(series(200)), grown(series(404))]).toEqual([2, 1]);
    expect(grown('potok_request_duration_seconds_count{call="getContent"}')).toBe(3);
    expect(grown('potok_database_query_duration_seconds_count')).toBeGreaterThanOrEqual(3);
  });

  it('have a bounded number of series, whatever addresses are requested', async () => {
    for (const path of ['/wp-admin.php', '/api/nothing', '/a"b\n{}']) await at(path);
    await fetch(`${backend.url}/anything`, { method: 'PROPFIND' });
    const text = await scrape();
    expect(text).not.toMatch(/wp-admin|nothing|PROPFIND/);
    expect(valueOf(text, 'potok_requests_total{call="other",method="other",status="404"}')).toBe(1);
  });

  it('have the hits of caches, and the length of queues', async () => {
    const hits = 'potok_cache_requests_total{cache="terms",result="hit"}';
    await backend.call('/tags');
    const before = valueOf(await scrape(), hits);
    await backend.call('/tags');
    const text = await scrape();
    expect(valueOf(text, hits) - before).toBe(1);
    expect(valueOf(text, 'potok_cache_entries{cache="terms"}')).toBeGreaterThan(0);
    expect(text).toContain('potok_queue_length{queue="passwords",state="waiting"} 0');
    expect(text).toContain('potok_queue_length{queue="images",state="running"} 0');
    expect(text).toContain('potok_letters{state="waiting"} 0');
    expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds /m);
  });

  it('have the connections of the pool, if there is one', async () => {
    await backend.call('/contents/1');
    const open = valueOf(await scrape(), 'potok_database_connections{state="open"}');
    expect(open > 0).toBe(Boolean(process.env['DATABASE_URL']));
  });

  it('have all that the dashboard shows', async () => {
    const text = await scrape();
    const dashboard = readFileSync('src/backend/deploy/grafana-dashboard.json', 'utf8');
    const { panels } = JSON.parse(dashboard) as { panels: { title: string; targets: { expr: string }[] }[] };
    const names = panels.flatMap(({ targets }) =>
      targets.flatMap(({ expr }) => expr.match(/\b(?:potok|nodejs|process)_\w+/g) ?? []),
    );
    expect(panels.length).toBeGreaterThan(8);
    for (const name of names) expect(text).toContain(`# TYPE ${name.replace(/_bucket$/, '')} `);
  });
});

describe('the log', () => {
  it('has a line for each request, with the id that its answer has', async () => {
    const answer = await backend.call('/contents/1/available?domain=https%3A%2F%2Fprivate.example');
    const id = answer.headers.get('x-request-id');
    expect(id).toMatch(/^[\da-f-]{36}$/);
    const line = linesOf('request').find((one) => one['requestId'] === id);
    expect(line).toMatchObject({
      level: 'info',
      message: 'request',
      call: 'getAvailability',
      method: 'GET',
      path: '/api/contents/1/available',
      status: 200,
    });
    expect(line?.['time']).toMatch(/^\d{4}-\d\d-\d\dT.*Z$/);
    expect(JSON.stringify(lines)).not.toContain('private.example');
  });

  it('has requests of probes at the lowest level', async () => {
    await at('/healthz');
    expect(linesOf('request').findLast((line) => line['call'] === 'healthz')).toMatchObject({ level: 'debug' });
  });

  it('has the stack of a failure, which the answer does not have', async () => {
    isBroken = true;
    const answer = await backend.call('/contents/7');
    isBroken = false;
    expect(answer.status).toBe(500);
    expect(await answer.text()).not.toContain('cable');
    expect(linesOf('unexpected error').at(-1)).toMatchObject({
      level: 'error',
      requestId: answer.headers.get('x-request-id'),
      call: 'getContent',
      error: { name: 'Error', message: 'the cable is cut', stack: expect.stringContaining('observe.test.ts') },
    });
  });

  it('has slow statements without their values', async () => {
    isSlow = true;
    const answer = await backend.call('/contents/by-slug/a-very-private-slug');
    isSlow = false;
    const id = answer.headers.get('x-request-id');
    const slow = linesOf('slow query').find((one) => one['requestId'] === id);
    expect(slow).toMatchObject({
      level: 'warn',
      call: 'getContentBySlug',
    });
    expect(slow?.['sql']).toMatch(/^select /);
    expect(slow?.['milliseconds']).toBeTypeOf('number');
    expect(JSON.stringify(slow)).not.toContain('a-very-private-slug');
  });

  it('has one line even for a hostile path, and no levels that are switched off', async () => {
    await at(`/x%0a{"level":"error"}${'y'.repeat(3_000)}`);
    const { path } = linesOf('request').at(-1) as { path: string };
    expect(path).toMatch(/^\/x%0a/i);
    expect(path.length).toBe(500);
    const written: string[] = [];
    const log = createLog({ logLevel: 'warn', writeLog: (line) => written.push(line) });
    for (const level of ['error', 'warn', 'info', 'debug'] as const) log(level, 'line\nbreak');
    expect(written.map((line) => (JSON.parse(line) as Line)['level'])).toEqual(['error', 'warn']);
    for (const line of written) expect(line).not.toContain('\n');
  });
});

it('a trace has a span for each request and one for each of its statements', async () => {
  const exporter = new InMemorySpanExporter();
  const provider = new BasicTracerProvider({ spanProcessors: [new SimpleSpanProcessor(exporter)] });
  const contexts = new AsyncLocalStorageContextManager().enable();
  context.setGlobalContextManager(contexts);
  trace.setGlobalTracerProvider(provider);
  try {
    const answer = await backend.call('/contents/8');
    const spans = exporter.getFinishedSpans();
    const call = spans.find(({ name }) => name === 'getContent');
    expect(call?.attributes).toEqual({
      'http.request.method': 'GET',
      'http.response.status_code': 200,
      'potok.request_id': answer.headers.get('x-request-id'),
    });
    // Work in the background makes statements, too.
    const statements = spans.filter(
      ({ name, parentSpanContext }) =>
        name === 'database' &&
        parentSpanContext !== undefined &&
        parentSpanContext.spanId === call?.spanContext().spanId,
    );
    expect(statements.length).toBeGreaterThan(0);
    for (const { attributes } of statements) expect(attributes['db.query.text']).toMatch(/select/);
  } finally {
    trace.disable();
    context.disable();
    await provider.shutdown();
  }
});
