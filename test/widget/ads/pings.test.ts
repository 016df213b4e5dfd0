import { describe, expect, it } from 'vitest';
import type { CommandOf } from '../../../streams/model/commands.ts';
import { expandMacros, type MacroValues } from '../../../src/widget/ads/macros.ts';
import { sendPings } from '../../../src/widget/ads/pings.ts';
import { aShow } from '../../streams/features/ads/support.ts';
import { until } from '../../until.ts';

const command = (...urls: readonly string[]): CommandOf<'ad.ping'> => ({
  type: 'ad.ping',
  cause: 'ad',
  event: 'error',
  urls,
  errorCode: 405,
  contentSeconds: 0,
  adSeconds: null,
  assetUri: null,
});
const edge = { now: () => new Date(0), random: () => 0 };
const expand = (url: string, values: MacroValues) => expandMacros(url, values, edge);

describe('sendPings', () => {
  it('requests each address once, by a simple request that outlives the page', async () => {
    const asked: unknown[] = [];
    await sendPings(
      command('https://a.example/?c=[ERRORCODE]&b=[BREAKPOSITION]', 'https://b.example/'),
      aShow(),
      expand,
      (...request) => {
        asked.push(request);
        return Promise.resolve(new Response());
      },
    );
    const request = { method: 'GET', mode: 'no-cors', credentials: 'include', keepalive: true };
    expect(asked).toEqual([
      ['https://a.example/?c=405&b=1', request],
      ['https://b.example/', request],
    ]);
  });

  it('names the reason that a verification script has not run', async () => {
    const asked: string[] = [];
    const ping = { ...command('https://a.example/?why=[REASON]'), event: 'verificationNotExecuted', errorCode: null };
    for (const one of [{ ...ping, reason: 3 } as const, ping])
      await sendPings(one, aShow(), expand, (url) => {
        asked.push(String(url));
        return Promise.resolve(new Response());
      });
    expect(asked).toEqual(['https://a.example/?why=3', 'https://a.example/?why=-1']);
  });

  it('requests no address twice, and at most a hundred', async () => {
    const asked: string[] = [];
    const urls = Array.from({ length: 500 }, (_, index) => `https://a.example/${String(Math.floor(index / 2))}`);
    await sendPings(command(...urls), aShow(), expand, (url) => {
      asked.push(String(url));
      return Promise.resolve(new Response());
    });
    expect(asked).toEqual(Array.from({ length: 100 }, (_, index) => `https://a.example/${String(index)}`));
  });

  it('returns how many addresses were requested, and how many have answered', async () => {
    const answer = (url: unknown) =>
      String(url).includes('b.')
        ? Promise.reject(new TypeError('blocked'))
        : Promise.resolve(new Response(null, { status: 404 }));
    const asked = command('https://a.example/', 'https://b.example/', 'https://a.example/');
    expect(await sendPings(asked, aShow(), expand, answer)).toEqual({ sent: 2, answered: 1 });
  });

  it('ignores failures of every kind', async () => {
    const unhandled: unknown[] = [];
    const note = (reason: unknown) => void unhandled.push(reason);
    process.on('unhandledRejection', note);
    const asked: string[] = [];
    const ways = [
      () => Promise.reject(new TypeError('offline')),
      () => {
        throw new TypeError('no address');
      },
    ];
    for (const fail of ways) {
      void sendPings(command('https://a.example/', 'http://'), aShow(), expand, (url) => {
        asked.push(String(url));
        return fail();
      });
    }
    await until(() => expect(asked).toHaveLength(4));
    await new Promise((resolve) => setTimeout(resolve, 10));
    process.off('unhandledRejection', note);
    expect(unhandled).toEqual([]);
  });
});
