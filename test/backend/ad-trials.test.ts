import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type RequestListener,
  type Server,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { caller } from '../../src/api/caller.ts';
import { askAdServer } from '../../src/backend/ads/ask-ad-server.ts';
import { adLimits } from '../../src/contract/limits.ts';
import { adminCalls } from '../../src/contract/calls/admin/table.ts';
import { refusalOf, useAdministration } from './support/admin.ts';

let server: Server | undefined;
afterEach(() => void server?.close());
/** Starts an ad server in a private network: on this machine. */
const serve = (answer: RequestListener): Promise<string> =>
  new Promise((resolve) => {
    const started = createServer(answer).listen(0, '127.0.0.1', () =>
      resolve(`http://127.0.0.1:${(started.address() as AddressInfo).port}`),
    );
    server = started;
  });
/** Asks an ad server as if it were one of these services, because others in a private network are refused. */
const ask = (url: string, player = 'https://site.example/player/', browser?: string) =>
  askAdServer(url, { api: `${new URL(url).origin}/api`, player }, browser);

describe('an ad server that an administrator tries', () => {
  /** Replaces the timeout of requests, so that a test decides when it is over. */
  let deadline: AbortController;
  beforeEach(() => {
    deadline = new AbortController();
    vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => deadline.signal);
  });

  it('is sent the request of a player, and answers with its document', async () => {
    let told: IncomingHttpHeaders = {};
    const url = await serve(({ headers }, response) => {
      told = headers;
      response.writeHead(200, { 'access-control-allow-origin': '*' }).end('<VAST/>');
    });
    const answer = await ask(`${url}/vast`, 'https://site.example/player/', 'Browser/1');
    expect(answer).toMatchObject({ status: 200, url: `${url}/vast`, text: '<VAST/>', isShared: true, problem: null });
    expect(answer.milliseconds).toBeGreaterThanOrEqual(0);
    expect(told).toMatchObject({ origin: 'https://site.example', 'user-agent': 'Browser/1' });
    expect(Object.keys(told)).not.toContain('authorization');
  });

  it.each([
    ['another site', 'https://other.example', false],
    ['nobody', undefined, false],
    ['the player', 'https://site.example', true],
  ])('learns from the answer to %s whether the player may read it', async (_, allowed, isShared) => {
    const url = await serve((__, response) =>
      response.writeHead(200, allowed === undefined ? {} : { 'access-control-allow-origin': allowed }).end('<VAST/>'),
    );
    expect(await ask(url)).toMatchObject({ isShared });
    expect(await ask(url, `${url}/player/`)).toMatchObject({ isShared: true });
  });

  it('is followed through redirects, but not for ever', async () => {
    const url = await serve(({ url: path }, response) => {
      if (path === '/end') return response.writeHead(200).end('<VAST/>');
      return response.writeHead(302, { location: path === '/once' ? '/end' : '/again' }).end();
    });
    expect(await ask(`${url}/once`)).toMatchObject({ url: `${url}/end`, text: '<VAST/>' });
    expect(await ask(`${url}/again`)).toMatchObject({
      status: null,
      text: '',
      problem: expect.stringContaining('end'),
    });
  });

  it('is not asked in a private network, neither by its address nor by a redirect', async () => {
    const url = await serve((_, response) => response.writeHead(302, { location: 'http://10.0.0.1/' }).end());
    const elsewhere = { api: 'https://site.example/api', player: 'https://site.example/player/' };
    const isPrivate = { status: null, text: '', problem: 'It is in a private network.' };
    expect(await ask(url)).toMatchObject(isPrivate);
    for (const address of [url, 'http://[::1]/', 'http://169.254.169.254/latest', 'http://localhost:1/'])
      expect(await askAdServer(address, elsewhere), address).toMatchObject(isPrivate);
  });

  it('is not read for longer than a player reads', async () => {
    const url = await serve((request, response) => {
      response.writeHead(200);
      const flood = setInterval(() => response.write(Buffer.alloc(2 ** 20, 97)), 1);
      request.on('close', () => clearInterval(flood));
    });
    expect((await ask(url)).text).toHaveLength(2_000_001);
  });

  it('may be silent: the request then times out', async () => {
    let asked: ReturnType<typeof ask> | undefined;
    await new Promise<void>((resolve) => {
      const silent = (request: IncomingMessage) => resolve(void request.resume());
      void serve(silent).then((url) => (asked = ask(url)));
    });
    expect(AbortSignal.timeout).toHaveBeenCalledExactlyOnceWith(adLimits.adHopTimeoutMs);
    deadline.abort();
    expect(await asked).toMatchObject({ status: null, problem: 'It took too long.' });
  });
});

describe('a trial of an ad', () => {
  const { world, admin } = useAdministration();
  const ask_ = caller(adminCalls.askAdServer);
  const open = caller(adminCalls.openAdTrial);
  const url = 'https://ads.example/vast?zone=1';

  it('has an ad list with that ad alone, at an address of its own', async () => {
    const { adListUrl } = await open(admin, { url });
    const answer = await fetch(`${world.backend.url}${adListUrl}`);
    expect(await answer.json()).toEqual({ prerollList: [{ vastUrl: url }], midrollList: [] });
  });

  it('is refused to a made-up pass', async () => {
    const { adListUrl } = await open(admin, { url });
    const { authToken } = world.admin.tokens;
    for (const pass of ['x', authToken, adListUrl.slice(0, -3).replace(/.*=/, '')]) {
      const answer = await world.backend.call(`/ad-list.json?trial=${pass}`);
      expect([answer.status, (await answer.text()).includes('ads.example')]).toEqual([403, false]);
    }
  });

  it.each(['', '/vast', 'javascript:alert(1)', 'ftp://ads.example/', 'https://'])(
    'is refused for the address %j',
    async (address) => {
      expect(await refusalOf(open(admin, { url: address }))).toBe('422 url');
      expect(await refusalOf(ask_(admin, { url: address }))).toBe('422 url');
    },
  );

  it('is limited in its number of requests', async () => {
    const asked = await Promise.all(
      Array.from({ length: 62 }, () => refusalOf(ask_(admin, { url: 'http://127.0.0.1:9/' }))),
    );
    expect(asked.filter((refusal) => refusal === '429').length).toBeGreaterThan(0);
    expect(asked.filter((refusal) => refusal === 'done').length).toBeGreaterThan(50);
  });
});
