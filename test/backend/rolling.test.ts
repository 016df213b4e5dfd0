import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { startTestBackend, type TestBackend } from './support/backend.ts';

describe('headers of proxies', () => {
  const headers = { 'x-country': 'KZ', 'x-request-id': 'id-of-the-proxy' };
  const asked = async (trustedProxies: readonly string[]) => {
    const backend = await startTestBackend({ trustedProxies, countryHeader: 'x-country' });
    try {
      // The title is closed in Russia, which is the default country of viewers.
      const answer = await backend.call('/contents/6/available', { headers });
      return { ...((await answer.json()) as object), id: answer.headers.get('x-request-id') };
    } finally {
      await backend.close();
    }
  };

  it('are accepted from configured proxies', async () => {
    expect(await asked(['10.0.0.0/8', '127.0.0.1'])).toEqual({ available: true, id: 'id-of-the-proxy' });
  });

  it('are ignored from anyone else', async () => {
    expect(await asked(['10.0.0.0/8'])).toEqual({ available: false, id: expect.not.stringContaining('proxy') });
  });
});

describe('a server that shuts down', () => {
  let backend: TestBackend;
  beforeAll(async () => {
    backend = await startTestBackend({ drainSeconds: 5 });
  });
  const statusOf = async (path: string) => (await fetch(`${backend.url}${path}`)).status;
  let closing: Promise<void> | null = null;
  afterEach(() => void vi.useRealTimers());
  afterAll(() => closing ?? backend.close());

  it('keeps connections open longer than a balancer does', async () => {
    const answer = await fetch(`${backend.url}/healthz`);
    expect(answer.headers.get('keep-alive')).toBe('timeout=75');
  });

  it('is not ready any more, still answers, and closes its connections', async () => {
    expect(await statusOf('/readyz')).toBe(200);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    closing = backend.close();
    expect(await statusOf('/readyz')).toBe(503);
    const answer = await backend.call('/contents/1');
    expect([answer.status, answer.headers.get('connection')]).toEqual([200, 'close']);
    await vi.advanceTimersByTimeAsync(5_000);
    vi.useRealTimers();
    await closing;
    await expect(fetch(`${backend.url}/healthz`)).rejects.toThrow();
  });
});
