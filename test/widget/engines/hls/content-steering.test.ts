// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi, type MockInstance } from 'vitest';
import type { Subscription } from 'rxjs';
import { StreamHosts } from '../../../../src/widget/engines/shared/index.ts';
import { steer } from '../../../../src/widget/engines/hls/content-steering.ts';

const a = 'https://a.test/film/low.m3u8';
const b = 'https://b.test/film/low.m3u8';
const server = 'https://steer.test/film?sig=a%20b&_HLS_pathway=old';

type Answer = () => Response | Promise<Response>;

class Film extends EventTarget {
  paused = false;
  ended = false;
  set(values: { paused?: boolean; ended?: boolean }, type: string) {
    Object.assign(this, values);
    this.dispatchEvent(new Event(type));
  }
}

let hosts: StreamHosts;
let film: Film;
let asked: string[];
let aborted: number;
let answer: Answer;
let running: Subscription | null;
let warn: MockInstance<Console['warn']>;
beforeEach(() => {
  vi.useFakeTimers();
  warn = vi.spyOn(console, 'warn').mockReturnValue();
  hosts = new StreamHosts();
  hosts.learn([a, b]);
  hosts.steering = {
    serverUri: server,
    pathways: [
      [a, 'A'],
      [b, 'B'],
    ],
  };
  film = new Film();
  asked = [];
  aborted = 0;
  answer = () => json({ VERSION: 1, TTL: 60, 'PATHWAY-PRIORITY': ['B', 'A'] });
  vi.stubGlobal('fetch', (url: string, { signal }: RequestInit) => {
    asked.push(url);
    signal?.addEventListener('abort', () => (aborted += 1));
    return answer();
  });
});
afterEach(() => {
  running?.unsubscribe();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const json = (value: unknown, init?: ResponseInit) => new Response(JSON.stringify(value), init);
const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1_000);
const start = () => {
  running = steer(hosts, film, () => 1_234_567.8).subscribe();
  return pass(0);
};
const isSteered = () => hosts.locate(a) === b;

describe('the steering server of a stream', () => {
  it('is asked with the pathway and the bandwidth of now, and chooses the place', async () => {
    await start();
    expect(asked).toEqual(['https://steer.test/film?sig=a%20b&_HLS_pathway=A&_HLS_throughput=1234568']);
    expect(isSteered()).toBe(true);
    expect(warn).not.toHaveBeenCalled();
  });

  it('is asked again when its answer has grown old, there where it says', async () => {
    answer = () =>
      json({ VERSION: 1, TTL: 20, 'RELOAD-URI': 'https://steer.test/again', 'PATHWAY-PRIORITY': ['B', 'A'] });
    await start();
    await pass(19);
    expect(asked).toHaveLength(1);
    answer = () => json({ VERSION: 1, TTL: 30, 'PATHWAY-PRIORITY': ['A', 'B'] });
    await pass(1);
    expect(asked[1]).toBe('https://steer.test/again?_HLS_pathway=B&_HLS_throughput=1234568');
    expect(isSteered()).toBe(false);
    await pass(29);
    expect(asked).toHaveLength(2);
    await pass(1);
    expect(asked[2]).toBe('https://steer.test/again?_HLS_pathway=A&_HLS_throughput=1234568');
  });

  it('may be the playlist itself at first', async () => {
    const serverUri = 'data:application/json,{"VERSION":1}';
    hosts.steering = { serverUri, pathways: [] };
    answer = () => json({ VERSION: 1, 'RELOAD-URI': 'https://steer.test/' });
    await start();
    await pass(300);
    expect(asked).toEqual([serverUri, 'https://steer.test/?_HLS_pathway=.&_HLS_throughput=1234568']);
  });

  it('may make clones', async () => {
    const clone = { 'BASE-ID': 'A', ID: 'D', 'URI-REPLACEMENT': { HOST: 'd.test' } };
    answer = () => json({ VERSION: 1, 'PATHWAY-PRIORITY': ['D'], 'PATHWAY-CLONES': [clone] });
    await start();
    expect(hosts.locate(a)).toBe('https://d.test/film/low.m3u8');
  });

  it('is not asked while the film rests, and has no timer then', async () => {
    await start();
    film.set({ paused: true }, 'pause');
    expect(vi.getTimerCount()).toBe(0);
    await pass(3_600);
    expect(asked).toHaveLength(1);
    film.set({ paused: false }, 'play');
    await pass(0);
    expect(asked).toHaveLength(2);
    film.set({ ended: true }, 'ended');
    expect(vi.getTimerCount()).toBe(0);
  });

  it('is not asked of a film that has not begun to play', async () => {
    film.paused = true;
    await start();
    expect(asked).toEqual([]);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('is not asked more often than every ten seconds, whatever the viewer presses', async () => {
    answer = () => new Promise<Response>(() => undefined);
    await start();
    for (let second = 0; second < 8; second += 1) {
      film.set({ paused: true }, 'pause');
      film.set({ paused: false }, 'play');
      await pass(1);
    }
    expect(asked).toHaveLength(1);
    expect(aborted).toBe(1);
    await pass(2);
    expect(asked).toHaveLength(2);
  });

  it('is forgotten with the film', async () => {
    answer = () => new Promise<Response>(() => undefined);
    await start();
    running?.unsubscribe();
    await pass(0);
    expect(aborted).toBe(1);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('is none where the playlist names none', async () => {
    hosts.steering = null;
    await start();
    expect(asked).toEqual([]);
  });
});

describe('an answer that cannot be used', () => {
  const endless = () =>
    new Response(new ReadableStream<Uint8Array>({ pull: (stream) => stream.enqueue(new Uint8Array(10_000).fill(32)) }));

  it.each<[string, Answer, string]>([
    ['no JSON', () => new Response('<!doctype html>'), 'SyntaxError'],
    ['nothing', () => new Response(null), 'SyntaxError'],
    ['another version', () => json({ VERSION: 2, 'PATHWAY-PRIORITY': ['B'] }), 'VERSION'],
    ['wrong types', () => json({ VERSION: 1, 'PATHWAY-PRIORITY': 'B' }), 'PATHWAY-PRIORITY'],
    ['no end', endless, 'bytes'],
    ['a refusal', () => json({ VERSION: 1, 'PATHWAY-PRIORITY': ['B'] }, { status: 500 }), '500'],
    ['no connection', () => Promise.reject(new TypeError('Failed to fetch')), 'Failed to fetch'],
  ])('is ignored with one warning, and asked for again: %s', async (_, odd, why) => {
    const usual = answer;
    answer = odd;
    await start();
    expect(isSteered()).toBe(false);
    expect(warn).toHaveBeenCalledOnce();
    expect(warn.mock.calls[0]?.map(String).join(' ')).toMatch(new RegExp(`content steering is ignored.*${why}`));
    await pass(300);
    expect(asked).toHaveLength(2);
    expect(warn).toHaveBeenCalledOnce();
    answer = usual;
    await pass(300);
    expect(isSteered()).toBe(true);
  });

  it('is one that does not come in ten seconds', async () => {
    answer = () => new Promise<Response>(() => undefined);
    await start();
    await pass(10);
    expect(aborted).toBe(1);
    expect(warn).toHaveBeenCalledOnce();
    await pass(299);
    expect(asked).toHaveLength(1);
    await pass(1);
    expect(asked).toHaveLength(2);
  });

  it('leaves what the last one said', async () => {
    await start();
    answer = () => new Response('');
    await pass(60);
    expect(asked).toHaveLength(2);
    expect(isSteered()).toBe(true);
    await pass(60);
    expect(asked).toHaveLength(3);
  });

  it('is the last one where the server is gone for good', async () => {
    answer = () => new Response('', { status: 410 });
    await start();
    expect(vi.getTimerCount()).toBe(0);
    film.set({ paused: true }, 'pause');
    film.set({ paused: false }, 'play');
    await pass(86_400);
    expect(asked).toHaveLength(1);
  });

  it.each([
    ['as it asks', '40', 40],
    ['ten seconds at least', '0.1', 10],
    ['a day at most', '1e9', 86_400],
    ['as ever, if it does not say', 'soon', 300],
  ])('is asked for later where there were too many: %s', async (_, after, seconds) => {
    answer = () => new Response('', { status: 429, headers: { 'retry-after': after } });
    await start();
    await pass(seconds - 1);
    expect(asked).toHaveLength(1);
    await pass(1);
    expect(asked).toHaveLength(2);
  });

  it.each(['', 'javascript:alert(1)', 'file:///x'])('is any of %j', async (serverUri) => {
    hosts.steering = { serverUri, pathways: [] };
    await start();
    expect(asked).toEqual([]);
    expect(warn).toHaveBeenCalledOnce();
  });
});
