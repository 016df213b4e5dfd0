import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { simidDeadlinesMs } from '../../../../src/widget/ads/units/simid-session.ts';
import { openPageSession } from './simid-support.ts';
import { fc } from '../../../fast-check.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('a SIMID session', () => {
  it('begins with the page’s message, initialises the page, and shows it at the first frame', async () => {
    const { session, play, post, answer, start, sent, types, wishes, page } = openPageSession();
    session.open();
    play();
    expect(wishes()).toEqual([]);
    await post('createSession');
    expect(sent.map(({ type }) => type)).toEqual(['resolve', 'SIMID:Player:init']);
    await answer('init');
    expect(wishes()).toEqual(['ad.play']);
    start();
    expect(page.isShown).toBe(false);
    await answer('startCreative');
    expect(page.isShown).toBe(true);
    expect(types()).toEqual(['ad.loaded', 'ad.started', 'ad.playing', 'ad.pageShown']);
  });

  it('describes the environment to the page, and numbers its messages', async () => {
    const { begin, sent, wasSent } = openPageSession({
      creative: { parameters: '{"a":1}', skipOffset: { unit: 'seconds', value: 5 } },
    });
    await begin();
    expect(wasSent('Player:init')[0]?.args).toEqual({
      environmentData: {
        videoDimensions: { x: 0, y: 0, width: 640, height: 360 },
        creativeDimensions: { x: 0, y: 0, width: 640, height: 360 },
        fullscreen: false,
        fullscreenAllowed: true,
        variableDurationAllowed: true,
        skippableState: 'playerHandles',
        skipoffset: '00:00:05.000',
        version: '1.1',
        muted: false,
        volume: 0.5,
        navigationSupport: 'adHandles',
      },
      creativeData: {
        adParameters: '{"a":1}',
        clickThruUrl: 'https://shop.example/',
        clickThruUri: 'https://shop.example/',
        adServingId: '',
      },
    });
    expect(sent.map(({ messageId }) => messageId)).toEqual(sent.map((_, index) => index));
    expect(new Set(sent.map(({ sessionId }) => sessionId))).toEqual(new Set(['s']));
  });

  it('reports events of the film and of the player to the page', async () => {
    const { begin, media, session, sent } = openPageSession();
    await begin();
    sent.length = 0;
    media(
      { type: 'ad.progressed', positionSeconds: 1, durationSeconds: 9 },
      { type: 'ad.soundChanged', volume: 0.3, muted: true },
      { type: 'ad.paused' },
      { type: 'ad.playing' },
      { type: 'ad.visibilityChanged', part: 1 },
    );
    session.resize();
    session.setHidden(true);
    session.setHidden(false);
    expect(sent.map(({ type, args }) => [type.replace('SIMID:', ''), JSON.stringify(args)])).toEqual([
      ['Media:durationchange', '{"duration":9}'],
      ['Media:timeupdate', '{"currentTime":1}'],
      ['Media:volumechange', '{"volume":0.3,"muted":true}'],
      ['Media:pause', '{}'],
      ['Media:play', '{}'],
      ['Media:playing', '{}'],
      ['Player:resize', expect.stringContaining('"fullscreen":false')],
      ['Player:appBackgrounded', '{}'],
      ['Player:appForegrounded', '{}'],
    ]);
  });

  it('ignores other sessions, and answers no text that is not a message', async () => {
    const { begin, post, receive, sent, types, settle } = openPageSession();
    await begin();
    sent.length = 0;
    await post('SIMID:Creative:requestStop', {}, 'another');
    await post('createSession', {}, 'another');
    for (const text of ['', '{', 'null', '[]', '{"type":1}', '{"sessionId":"s","messageId":-1,"type":"x"}'])
      receive(text);
    receive(JSON.stringify({ sessionId: 's', messageId: 1.5, type: 'SIMID:Creative:requestStop' }));
    receive(JSON.stringify({ sessionId: 's', messageId: 9, type: 'resolve', args: { messageId: 'x' } }));
    receive(JSON.stringify({ sessionId: 's', messageId: 9, type: 'resolve' }));
    await settle();
    expect([sent, types()]).toEqual([[], []]);
  });
});

describe('a SIMID page that does not answer', () => {
  it('delays the film a little, and fails the ad if it began no session', async () => {
    const { session, play, wishes, types, told, start } = openPageSession();
    session.open();
    play();
    await vi.advanceTimersByTimeAsync(simidDeadlinesMs.hold - 1);
    expect(wishes()).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(wishes()).toEqual(['ad.play']);
    start();
    await vi.advanceTimersByTimeAsync(simidDeadlinesMs.session);
    expect(types()).toEqual(['ad.loaded', 'ad.started', 'ad.playing', 'ad.failed']);
    expect(told.at(-1)).toMatchObject({ code: 902, message: expect.stringContaining('SIMID 1223') as string });
    expect(wishes()).toEqual(['ad.play', 'ad.pause']);
  });

  it.each([
    ['init', 1_212],
    ['startCreative', 1_213],
  ])('to %s fails the ad', async (step, code) => {
    const { session, play, post, answer, start, told, types, page } = openPageSession();
    session.open();
    play();
    await post('createSession');
    if (step === 'startCreative') await answer('init');
    start();
    await vi.advanceTimersByTimeAsync(4_000);
    expect(told.at(-1)).toEqual({
      type: 'ad.failed',
      code: 902,
      message: expect.stringContaining(`SIMID ${code}`) as string,
    });
    expect(types().filter((type) => type === 'ad.failed')).toHaveLength(1);
    expect(page.isShown).toBe(false);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('at all before the end of a short film takes nothing from the film', async () => {
    const { session, play, post, start, media, types } = openPageSession();
    session.open();
    play();
    await post('createSession');
    start();
    media({ type: 'ad.ended' });
    expect(types().slice(-2)).toEqual(['ad.playing', 'ad.ended']);
  });

  it('at the end of the ad is waited for only a moment', async () => {
    const { begin, media, types, page } = openPageSession();
    await begin();
    media({ type: 'ad.ended' });
    expect([types(), page.isShown]).toEqual([[], false]);
    await vi.advanceTimersByTimeAsync(simidDeadlinesMs.closing);
    expect([types(), page.isClosed]).toEqual([['ad.ended'], true]);
  });
});

describe('a SIMID page that ends', () => {
  it.each(['init', 'startCreative'])('by refusing %s fails the ad with the reason', async (step) => {
    const { session, play, post, answer, start, told, types, wishes } = openPageSession();
    session.open();
    play();
    await post('createSession');
    await answer('init', step === 'init' ? 'reject' : 'resolve', { errorCode: 1_109, reason: 'no' });
    start();
    await answer('startCreative', 'reject', { errorCode: 4, reason: 'x'.repeat(1_000) });
    await vi.advanceTimersByTimeAsync(simidDeadlinesMs.closing);
    const message = step === 'init' ? 'SIMID 1109: no' : `SIMID 1100: ${'x'.repeat(300)}`;
    expect(told.at(-1)).toEqual({ type: 'ad.failed', code: 902, message });
    expect(types().filter((type) => type === 'ad.failed')).toHaveLength(1);
    expect(wishes().at(-1)).toBe('ad.pause');
  });

  it('by flooding the player fails the ad', async () => {
    const { begin, ask, media, flood, told } = openPageSession();
    await begin();
    await ask('requestPause');
    media({ type: 'ad.paused' });
    flood();
    flood();
    await vi.advanceTimersByTimeAsync(simidDeadlinesMs.closing);
    expect(told).toEqual([
      { type: 'ad.paused', by: 'page' },
      { type: 'ad.failed', code: 902, message: expect.stringContaining('SIMID 1205') as string },
    ]);
  });

  it('by an error ends the ad with the error’s code', async () => {
    const { begin, ask, answer, told, wishes } = openPageSession();
    await begin();
    await ask('fatalError', { errorCode: 1_105, errorMessage: 'cannot' });
    await answer('fatalError');
    expect(told).toEqual([{ type: 'ad.failed', code: 902, message: 'SIMID 1105: cannot' }]);
    expect(wishes()).toEqual(['ad.pause']);
  });

  it('at a skip of the viewer may still report trackers, and nothing else', async () => {
    const { begin, session, ask, answer, told, wasSent } = openPageSession();
    await begin();
    session.applyControl({ type: 'ad.skip', cause: 'viewer' });
    expect(wasSent('Player:adSkipped')).toHaveLength(1);
    expect(await ask('requestStop')).toBeUndefined();
    expect(await ask('reportTracking', { trackingUrls: ['https://t.example/'] })).toEqual({});
    await answer('adSkipped');
    expect(told).toEqual([{ type: 'ad.trackingAsked', urls: ['https://t.example/'] }, { type: 'ad.skipped' }]);
  });

  it('is told when the film fails', async () => {
    const { begin, media, answer, types, wasSent } = openPageSession();
    await begin();
    media({ type: 'ad.failed', code: 405, message: 'gone' });
    expect(wasSent('Player:fatalError')[0]?.args).toEqual({ errorCode: 1_206 });
    await answer('fatalError');
    expect(types()).toEqual(['ad.failed']);
  });
});

it('a closed SIMID session leaves no timer', async () => {
  const { begin, session, page } = openPageSession();
  await begin();
  session.close();
  expect([vi.getTimerCount(), page.isClosed]).toEqual([0, true]);
});

describe('messages of a SIMID page', () => {
  it('may be anything, and get answers only', async () => {
    vi.spyOn(console, 'debug').mockImplementation(() => undefined);
    const names = [
      ...['clickThru', 'fatalErr', 'getMediaState', 'log', 'reportTracking', 'requestChangeAdDuration'],
      ...['requestChangeVolume', 'requestFullscreen', 'requestNavigation', 'requestPause', 'requestPlay', '__proto__'],
    ];
    await fc.assert(
      fc.asyncProperty(
        fc.array(
          fc.oneof(
            fc.record({ name: fc.constantFrom(...names), args: fc.jsonValue() }),
            fc.record({ text: fc.oneof(fc.string(), fc.json()) }),
          ),
          { maxLength: 20 },
        ),
        async (messages) => {
          const { begin, post, receive, sent, session, types } = openPageSession();
          await begin();
          for (const message of messages) {
            if ('text' in message) receive(message.text);
            else await post(`SIMID:Creative:${message.name}`, message.args);
          }
          for (const { type } of sent) expect(type).toMatch(/^(?:resolve|reject|SIMID:(?:Player|Media):\w+)$/);
          expect(types()).not.toContain('ad.failed');
          session.close();
          expect(vi.getTimerCount()).toBe(0);
        },
      ),
      { numRuns: 50 },
    );
  });
});
