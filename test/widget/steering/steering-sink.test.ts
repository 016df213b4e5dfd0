// @vitest-environment happy-dom
import { Subject, switchMap } from 'rxjs';
import { afterEach, beforeEach, describe, expect, it, vi, type MockInstance } from 'vitest';
import { askSteering } from '../../../src/widget/steering/ask-steering.ts';
import { trickle } from '../../trickle.ts';
import { createSteeringSink } from '../../../src/widget/steering/steering-sink.ts';

const server = 'https://steer.test/film?sig=a%20b';

type Answer = () => Response | Promise<Response>;

let answer: Answer;
let asked: string[];
let aborted: number;
let warn: MockInstance<Console['warn']>;
beforeEach(() => {
  vi.useFakeTimers();
  warn = vi.spyOn(console, 'warn').mockReturnValue();
  asked = [];
  aborted = 0;
  vi.stubGlobal('fetch', (url: string, { signal }: RequestInit) => {
    asked.push(url);
    signal?.addEventListener('abort', () => (aborted += 1));
    return answer();
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const json = (value: unknown, init?: ResponseInit) => new Response(JSON.stringify(value), init);
const ask = (url = server) => askSteering(url, new AbortController().signal);
const failed = (status = 0, retrySeconds = 0) => ({ type: 'hosts.steeringFailed', status, retrySeconds });
const silent: Answer = () => new Promise<Response>(() => undefined);

describe('a steering server', () => {
  it('is requested at its address, and its answer is reported', async () => {
    answer = () => json({ VERSION: 1, TTL: 60, 'PATHWAY-PRIORITY': ['B', 'A'] });
    expect(await ask()).toEqual({
      type: 'hosts.steered',
      ttlSeconds: 60,
      reloadUri: null,
      priority: ['B', 'A'],
      clones: [],
    });
    expect(asked).toEqual([server]);
    expect(warn).not.toHaveBeenCalled();
  });

  const endless = () =>
    new Response(new ReadableStream<Uint8Array>({ pull: (stream) => stream.enqueue(new Uint8Array(10_000).fill(32)) }));

  it.each<[string, Answer, string, status?: number]>([
    ['no JSON', () => new Response('<!doctype html>'), 'SyntaxError'],
    ['nothing', () => new Response(null), 'SyntaxError'],
    ['another version', () => json({ VERSION: 2, 'PATHWAY-PRIORITY': ['B'] }), 'VERSION'],
    ['wrong types', () => json({ VERSION: 1, 'PATHWAY-PRIORITY': 'B' }), 'PATHWAY-PRIORITY'],
    ['no end', endless, 'bytes'],
    ['a refusal', () => json({ VERSION: 1, 'PATHWAY-PRIORITY': ['B'] }, { status: 500 }), '500', 500],
    ['no connection', () => Promise.reject(new TypeError('Failed to fetch')), 'Failed to fetch'],
  ])('may give an unusable answer, with a warning: %s', async (_, odd, why, status) => {
    answer = odd;
    expect(await ask()).toEqual(failed(status));
    expect(warn).toHaveBeenCalledOnce();
    expect(warn.mock.calls[0]?.map(String).join(' ')).toMatch(new RegExp(`content steering is ignored.*${why}`));
  });

  it.each([
    ['40', 40],
    ['soon', 0],
  ])('may report when to ask again: %s', async (after, retrySeconds) => {
    answer = () => new Response('', { status: 429, headers: { 'retry-after': after } });
    expect(await ask()).toEqual(failed(429, retrySeconds));
  });

  it('is waited for at most ten seconds', async () => {
    answer = silent;
    const answered = ask();
    await vi.advanceTimersByTimeAsync(9_999);
    expect(aborted).toBe(0);
    await vi.advanceTimersByTimeAsync(1);
    expect(await answered).toEqual(failed());
    expect(aborted).toBe(1);
  });

  it('may answer slowly', async () => {
    const text = JSON.stringify({ VERSION: 1, 'PATHWAY-PRIORITY': ['B'] });
    answer = () => trickle(text);
    const answered = ask();
    await vi.advanceTimersByTimeAsync((text.length + 1) * 1_000);
    expect(await answered).toMatchObject({ type: 'hosts.steered', priority: ['B'] });
  });

  it.each(['', 'javascript:alert(1)', 'file:///x'])('must have a web address, not %j', async (url) => {
    expect(await ask(url)).toEqual(failed());
    expect(asked).toEqual([]);
    expect(warn).toHaveBeenCalledOnce();
  });

  it('is no longer waited for if the film ends or another question follows', async () => {
    answer = silent;
    const asked$ = new Subject<string>();
    const told: unknown[] = [];
    const perform = createSteeringSink()['steering.ask'];
    // As the session does with commands that have the same key.
    const subscription = asked$
      .pipe(switchMap((url) => perform({ type: 'steering.ask', cause: 'network', url })))
      .subscribe((fact) => told.push(fact));
    asked$.next(server);
    await vi.dynamicImportSettled();
    asked$.next(`${server}&again`);
    await vi.dynamicImportSettled();
    expect([asked.length, aborted]).toEqual([2, 1]);
    answer = () => json({ VERSION: 1 });
    asked$.next(server);
    await vi.dynamicImportSettled();
    await vi.advanceTimersByTimeAsync(0);
    expect(told).toEqual([expect.objectContaining({ type: 'hosts.steered' })]);
    answer = silent;
    asked$.next(server);
    await vi.dynamicImportSettled();
    subscription.unsubscribe();
    await vi.advanceTimersByTimeAsync(0);
    expect(aborted).toBe(3);
    expect(vi.getTimerCount()).toBe(0);
    expect(warn).not.toHaveBeenCalled();
  });
});
