import { describe, expect, it } from 'vitest';
import { Hono } from 'hono';
import { takeBody } from '../../src/backend/http/body.ts';
import { onError } from '../../src/backend/http/errors.ts';
import { demoLicenseRoutes } from '../../src/backend/licenses/routes.ts';
import { startTestBackend } from './support/backend.ts';

const app = new Hono();
app.onError(onError(() => undefined));
app.use(takeBody(() => false));
app.route('/licenses', demoLicenseRoutes({ mustBeOpen: () => undefined }));

const kid = 'p-YcNz4hkDPCEJH6YHvzuA';
const ask = (body: unknown, token: string | null = 'demo') =>
  app.request('/licenses/clearkey', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token !== null && { 'x-license-token': token }) },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });

describe('the demo licence server', () => {
  it('gives the key of the demonstration film to requests with the right header', async () => {
    const answer = await ask({ kids: [kid], type: 'temporary' });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(await answer.json()).toEqual({
      keys: [{ kty: 'oct', kid, k: 'dqbGXF6nYgRr10mi5jLMuw' }],
      type: 'temporary',
    });
  });

  it.each([[null], [''], ['demo '], ['Demo'], ['x'.repeat(5_000)]])(
    'refuses requests with another header: %.10j',
    async (token) => {
      const answer = await ask({ kids: [kid] }, token?.trim() === 'demo' ? 'demo2' : token);
      expect(answer.status).toBe(403);
      expect(await answer.text()).not.toContain('dqbG');
    },
  );

  it.each([
    [404, { kids: ['AAAAAAAAAAAAAAAAAAAAAA'] }],
    [422, {}],
    [422, []],
    [422, { kids: [] }],
    [422, { kids: kid }],
    [422, { kids: [7] }],
    [422, { kids: ['<script>'] }],
    [422, { kids: Array(21).fill(kid) }],
    [422, { kids: ['x'.repeat(65)] }],
    [422, { kids: [kid], type: 'persistent-license' }],
    [400, '{'],
  ])('answers %d to %.40j', async (status, body) => expect((await ask(body)).status).toBe(status));
});

describe('services without the demonstration catalogue', () => {
  it('give no licences for the demonstration film', async () => {
    for (const [demo, status] of [
      [true, 200],
      [false, 404],
    ] as const) {
      const { url, close } = await startTestBackend({ demo });
      try {
        const answer = await fetch(`${url}/licenses/clearkey`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'x-license-token': 'demo' },
          body: JSON.stringify({ kids: [kid], type: 'temporary' }),
        });
        expect([demo, answer.status]).toEqual([demo, status]);
      } finally {
        await close();
      }
    }
  });
});
