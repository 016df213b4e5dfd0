// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { StartedAnswer } from '../../../../src/widget/early/media-chain.ts';
import { answerFromStarted } from '../../../../src/widget/early/player/dash-manifest.ts';

const url = 'https://cdn.test/film.mpd';
type Intercept = (exchange: { url: string }) => Promise<{ url: string }>;

let answer: (answer: StartedAnswer) => void;
let fail: () => void;
const abort = vi.fn();
const heard = vi.fn();
const progress = { onProgress: () => undefined };
beforeEach(() => {
  vi.useFakeTimers();
  vi.clearAllMocks();
  const promise = new Promise<StartedAnswer>((resolve, reject) => {
    answer = resolve;
    fail = () => reject(new Error('offline'));
  });
  const requests = new Map([[url, { answer: promise, progress: progress as never, abort }]]);
  Object.assign(globalThis, { potokChain: { requests, levelUrl: null } });
});
afterEach(() => {
  vi.useRealTimers();
  Reflect.deleteProperty(globalThis, 'potokChain');
});

function library() {
  let onRequest!: Intercept;
  let onResponse!: Intercept;
  answerFromStarted(
    {
      addRequestInterceptor: (interceptor) => void (onRequest = interceptor),
      addResponseInterceptor: (interceptor) => void (onResponse = interceptor),
    },
    heard,
  );
  return { onRequest, onResponse };
}

describe('the DASH manifest that the page has requested', () => {
  it('is read once from memory, with the address that answered', async () => {
    const { onRequest, onResponse } = library();
    const asked = onRequest({ url });
    answer({ url: `${url}?moved`, status: 200, body: new TextEncoder().encode('<MPD/>').buffer });
    const request = await asked;
    expect(request.url).toMatch(/^blob:/);
    expect(await onResponse({ url: request.url })).toEqual({ url: `${url}?moved` });
    expect(await onRequest({ url })).toEqual({ url });
    expect(vi.getTimerCount()).toBe(0);
  });

  it('is requested again if the first request failed', async () => {
    const asked = library().onRequest({ url });
    fail();
    expect(await asked).toEqual({ url });
  });

  it('is requested again if the first request gets no answer', async () => {
    const asked = library().onRequest({ url });
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await asked).toEqual({ url });
    expect(abort).toHaveBeenCalledOnce();
  });

  it('is waited for while it arrives, and reports that', async () => {
    const asked = library().onRequest({ url });
    for (let second = 0; second < 60; second += 1) {
      await vi.advanceTimersByTimeAsync(1_000);
      progress.onProgress();
    }
    expect(heard).toHaveBeenCalledTimes(60);
    expect(abort).not.toHaveBeenCalled();
    answer({ url, status: 200, body: new TextEncoder().encode('<MPD/>').buffer });
    expect((await asked).url).toMatch(/^blob:/);
  });

  it('does not change other requests', async () => {
    const { onRequest, onResponse } = library();
    expect(await onRequest({ url: 'https://cdn.test/1.m4s' })).toEqual({ url: 'https://cdn.test/1.m4s' });
    expect(await onResponse({ url: 'https://cdn.test/1.m4s' })).toEqual({ url: 'https://cdn.test/1.m4s' });
  });
});
