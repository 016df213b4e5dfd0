import { Hono } from 'hono';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createApp } from '../../src/backend/app.ts';
import { createFaults, type LoggedRequest } from '../../src/backend/faults/faults.ts';
import { listen, makeServer, stopListening } from '../../src/backend/listen.ts';
import { servicesWithoutDatabase } from './support/static.ts';

const services = await servicesWithoutDatabase('/nowhere');
const files = new Hono();
files.get('/player/a.js', (c) => c.text('a();'));
files.get('/media/a.m4s', (c) => c.text('bytes'));
const appWith = (faults: ReturnType<typeof createFaults> | null) => createApp(services, files, faults);

const server = makeServer(appWith(createFaults()).fetch);
let url = '';
beforeAll(async () => {
  url = `http://127.0.0.1:${await listen(server, 0, '127.0.0.1')}`;
});
afterAll(() => stopListening(server));
beforeEach(() => fetch(`${url}/__faults`, { method: 'DELETE' }));

const setRules = (...rules: object[]): Promise<Response> =>
  fetch(`${url}/__faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ rules }),
  });
const textOf = async (path: string): Promise<[number, string]> => {
  const answer = await fetch(url + path);
  return [answer.status, await answer.text()];
};

test('a fault replaces an answer by a status and garbage, at any kind of address', async () => {
  expect(
    (
      await setRules({
        match: '^/(api|media|player|live)/',
        status: 503,
        body: '<<garbage',
        contentType: 'application/json',
      })
    ).status,
  ).toBe(204);
  for (const path of ['/api/contents/1', '/media/a.m4s', '/player/a.js', '/live/master.m3u8']) {
    expect(await textOf(path)).toEqual([503, '<<garbage']);
  }
});

test('a fault happens as many times as its rule says, then the real answer comes', async () => {
  await setRules({ match: 'a\\.m4s$', status: 404, times: 2 });
  const statuses = [];
  for (let time = 0; time < 3; time++) statuses.push((await textOf('/media/a.m4s'))[0]);
  expect(statuses).toEqual([404, 404, 200]);
});

test('a fault delays an answer', async () => {
  await setRules({ match: 'a\\.js', delayMs: 120 });
  const started = performance.now();
  expect(await textOf('/player/a.js')).toEqual([200, 'a();']);
  expect(performance.now() - started).toBeGreaterThan(100);
});

test('a fault breaks a connection', async () => {
  await setRules({ match: '^/player/', dropConnection: true });
  await expect(fetch(`${url}/player/a.js`)).rejects.toThrow();
});

test('a fault matches requests by query and by method, and other requests pass', async () => {
  await setRules({ match: 'v=2$', status: 500 }, { match: '^/media/', method: 'HEAD', status: 500 });
  expect((await textOf('/player/a.js?v=1'))[0]).toBe(200);
  expect((await textOf('/player/a.js?v=2'))[0]).toBe(500);
  expect((await textOf('/media/a.m4s'))[0]).toBe(200);
});

test('a page of another origin can read an error that a fault made', async () => {
  await setRules({ match: '^/api/', status: 500, body: 'no' });
  const answer = await fetch(`${url}/api/ad-list.json`, { headers: { origin: 'https://widget.example' } });
  expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([500, 'https://widget.example']);
});

test('the log has the requests, but not the control calls', async () => {
  await fetch(`${url}/api/contents/1/history?a=b`, {
    method: 'POST',
    headers: { 'x-session-context': 'device', 'content-type': 'application/json' },
    body: '{"broken',
  });
  await fetch(`${url}/player/a.js`);
  const log = (await (await fetch(`${url}/__faults/log`)).json()) as LoggedRequest[];
  expect(log).toMatchObject([
    { method: 'POST', path: '/api/contents/1/history', query: '?a=b', sessionContext: 'device', body: '{"broken' },
    { method: 'GET', path: '/player/a.js', query: '', sessionContext: null, body: '' },
  ]);
});

describe('a rule that makes no sense is refused', () => {
  test.each([{}, { match: '(' }, { match: 'a', status: 99 }, { match: 'a', times: 0 }, { match: 'a', dealyMs: 5 }])(
    '%j',
    async (rule) => {
      expect((await setRules(rule)).status).toBe(422);
    },
  );
});

test('services without faults have no control calls', async () => {
  const app = appWith(null);
  expect((await app.request('/__faults', { method: 'POST' })).status).toBe(404);
  expect((await app.request('/__faults/log')).status).toBe(404);
});
