import { describe, expect, it, vi } from 'vitest';
import type { KeptBatch } from '../../../src/widget/statistics/kept-batch.ts';
import { createPostBatch } from '../../../src/widget/statistics/post-batch.ts';

const batch: KeptBatch = { batch_id: 'b', session_id: 's', release: 'test', events: [] };
const url = 'https://stats.test/api/stats';
const body = JSON.stringify({ ...batch, sent_at: 5_000 });

function setUp(fetch: typeof globalThis.fetch, hasKeepalive = true) {
  const Request = { prototype: hasKeepalive ? { keepalive: false } : {} };
  const sendBeacon = vi.fn(() => true);
  const scope = { fetch, Request, navigator: { sendBeacon } };
  return { post: createPostBatch(url, () => 5_000, scope), sendBeacon };
}

describe('a batch of statistics', () => {
  it('is sent as text, without cookies, and outlives the page', async () => {
    const fetch = vi.fn<typeof globalThis.fetch>().mockResolvedValue(new Response(null, { status: 204 }));
    expect(await setUp(fetch).post(batch, false)).toBe('taken');
    expect(fetch.mock.calls).toEqual([
      [url, expect.objectContaining({ method: 'POST', body, keepalive: true, credentials: 'omit' })],
    ]);
    expect(new Headers(fetch.mock.calls[0]?.[1]?.headers).get('content-type')).toBe('text/plain;charset=UTF-8');
  });

  it.each([
    [200, 'taken'],
    [400, 'refused'],
    [413, 'refused'],
    [422, 'refused'],
    [403, 'failed'],
    [404, 'failed'],
    [429, 'failed'],
    [500, 'failed'],
    [503, 'failed'],
  ])('answered with %i is %s', async (status, outcome) => {
    expect(await setUp(() => Promise.resolve(new Response(null, { status }))).post(batch, false)).toBe(outcome);
  });

  it('that does not arrive has failed', async () => {
    expect(await setUp(() => Promise.reject(new TypeError('network'))).post(batch, true)).toBe('failed');
  });

  it('is sent as a beacon if fetch does not outlive the page, and then its arrival is unknown', async () => {
    const fetch = vi.fn<typeof globalThis.fetch>();
    const { post, sendBeacon } = setUp(fetch, false);
    expect(await post(batch, true)).toBe('failed');
    expect(sendBeacon).toHaveBeenCalledWith(url, body);
    expect(fetch).not.toHaveBeenCalled();
  });
});
