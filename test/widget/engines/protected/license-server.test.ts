import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { trickle } from '../../../trickle.ts';
import { loadCertificate, requestLicense } from '../../../../src/widget/engines/protected/license-server.ts';

const licenseUrl = 'https://license.test/';
const server = {
  licenseUrl,
  headers: { 'X-License-Token': 'S3CRET' },
  certificateUrl: `${licenseUrl}certificate`,
  videoRobustness: '',
  audioRobustness: '',
};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function answerWith(...answers: (Response | Error)[]) {
  const ask = vi.fn<typeof fetch>(() => {
    const answer = answers.length > 1 ? answers.shift() : answers[0];
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve((answer as Response).clone());
  });
  vi.stubGlobal('fetch', ask);
  return ask;
}

async function failureOf(call: Promise<unknown>): Promise<unknown> {
  const failed = call.then(
    () => null,
    (error: unknown) => (error as { readonly failure: unknown }).failure,
  );
  await vi.advanceTimersByTimeAsync(60_000);
  return failed;
}

describe('a licence request', () => {
  const ask = () => requestLicense(server, new ArrayBuffer(1), new AbortController().signal);

  it('that is refused fails at once, with the answer of the server', async () => {
    const asked = answerWith(new Response('{"error":"too many screens"}', { status: 403 }));
    expect(await failureOf(ask())).toMatchObject({
      code: 'licenseRefused',
      context: { url: licenseUrl, licenseStatus: 403, responseData: '{"error":"too many screens"}' },
    });
    expect(asked).toHaveBeenCalledOnce();
  });

  it('to a server that fails is made three times, and fails with the last answer', async () => {
    const asked = answerWith(
      new Response('first', { status: 503 }),
      new TypeError('offline'),
      new Response('last', { status: 500 }),
    );
    expect(await failureOf(ask())).toMatchObject({
      code: 'licenseUnavailable',
      context: { licenseStatus: 500, responseData: 'last' },
    });
    expect(asked).toHaveBeenCalledTimes(3);
  });

  it('to a server that cannot be reached fails without an answer', async () => {
    answerWith(new TypeError('offline'));
    expect(await failureOf(ask())).toMatchObject({
      code: 'licenseUnavailable',
      context: { licenseStatus: 0, responseData: null },
      cause: 'offline',
    });
  });

  it('may be answered slowly, but not with silence', async () => {
    let tries = 0;
    const asked = vi.fn<typeof fetch>((_, init) =>
      Promise.resolve(trickle('x'.repeat(60), { signal: init?.signal, silentFrom: (tries += 1) > 1 ? 99 : 20 })),
    );
    vi.stubGlobal('fetch', asked);
    const license = ask();
    await vi.advanceTimersByTimeAsync(29_999);
    expect(asked).toHaveBeenCalledOnce();
    await vi.advanceTimersByTimeAsync(65_000);
    expect(await license).toHaveLength(60);
    expect(asked).toHaveBeenCalledTimes(2);
  });

  it('returns the bytes of the server', async () => {
    answerWith(new Response(new Uint8Array([1, 2])));
    expect(await ask()).toEqual(new Uint8Array([1, 2]));
  });
});

it('a refused certificate fails with the answer of the server', async () => {
  answerWith(new Response('no', { status: 404 }));
  const call = loadCertificate(server, new AbortController().signal);
  expect(await failureOf(call)).toMatchObject({ context: { url: server.certificateUrl, responseData: 'no' } });
});
