import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { refusals } from '../../../../src/widget/ads/units/simid-requests.ts';
import { openPageSession } from './simid-support.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

async function opened(settings: Parameters<typeof openPageSession>[0] = {}) {
  const session = openPageSession(settings);
  await session.begin();
  return session;
}

describe('a SIMID page', () => {
  it('is refused every request before it is initialised', async () => {
    const { session, post, ask } = openPageSession();
    session.open();
    await post('createSession');
    expect(await ask('requestStop')).toBe(refusals.init);
  });

  it('can ask for the state of the film', async () => {
    const { ask, media } = await opened();
    media({ type: 'ad.progressed', positionSeconds: 2, durationSeconds: 8 });
    expect(await ask('getMediaState')).toEqual({
      currentSrc: 'https://cdn.example/ad.mp4',
      currentTime: 2,
      duration: 8,
      ended: false,
      paused: false,
      muted: false,
      volume: 0.5,
      fullscreen: false,
    });
  });

  it('can pause and play the film, unless the viewer has paused it', async () => {
    const { ask, media, session, wishes, told } = await opened();
    expect(await ask('requestPlay')).toBe(refusals.function);
    expect(await ask('requestPause')).toEqual({});
    media({ type: 'ad.paused' });
    expect(told).toEqual([{ type: 'ad.paused', by: 'page' }]);
    expect(await ask('requestPause')).toBe(refusals.function);
    expect(await ask('requestPlay')).toEqual({});
    media({ type: 'ad.playing' });
    session.applyControl({ type: 'ad.pause', cause: 'viewer' });
    media({ type: 'ad.paused' });
    expect(told.at(-1)).toEqual({ type: 'ad.paused' });
    expect(await ask('requestPlay')).toBe(refusals.function);
    expect(wishes()).toEqual(['ad.pause', 'ad.play', 'ad.pause']);
  });

  it('can lower the volume, but never raise it above the viewer’s', async () => {
    const { ask, controls } = await opened();
    expect(await ask('requestChangeVolume', { volume: 0.2, muted: false })).toEqual({});
    expect(await ask('requestVolume', { muted: true })).toEqual({});
    expect(await ask('requestChangeVolume', { volume: 0.6 })).toBe(refusals.function);
    for (const volume of [-1, 2, '1', {}]) expect(await ask('requestChangeVolume', { volume })).not.toEqual({});
    expect(await ask('requestChangeVolume', { muted: 1 })).toBe(refusals.message);
    expect(controls).toEqual([
      { type: 'ad.setSound', cause: 'ad', volume: 0.2, muted: false },
      { type: 'ad.setSound', cause: 'ad', volume: 0.5, muted: true },
    ]);
    const muted = await opened({ sound: { volume: 1, muted: true } });
    expect(await muted.ask('requestChangeVolume', { volume: 1, muted: false })).toBe(refusals.function);
  });

  it('can skip itself if the player has no skip button, or else once the button works', async () => {
    const free = await opened();
    expect(await free.ask('requestSkip')).toEqual({});
    expect(free.sent.at(-1)?.type).toBe('SIMID:Player:adSkipped');
    const { ask, media, answer, types } = await opened({ creative: { skipOffset: { unit: 'seconds', value: 3 } } });
    expect(await ask('requestSkip')).toBe(refusals.function);
    media({ type: 'ad.progressed', positionSeconds: 3.1, durationSeconds: 8 });
    expect(await ask('requestSkip')).toEqual({});
    await answer('adSkipped');
    expect(types()).toEqual(['ad.progressed', 'ad.skipped']);
  });

  it('can stop the ad, and is told the cause', async () => {
    const { ask, answer, types, wasSent } = await opened();
    expect(await ask('requestStop')).toEqual({});
    expect(wasSent('Player:adStopped')[0]?.args).toEqual({ code: 4 });
    await answer('adStopped', 'reject');
    expect(types()).toEqual(['ad.closed']);
  });

  it('can enter and leave fullscreen after a press in it', async () => {
    const { ask } = await opened();
    expect(await ask('requestExitFullscreen')).toBe(refusals.function);
    expect(await ask('requestFullscreen')).toEqual({});
    expect(await ask('requestFullScreen')).toBe(refusals.function);
    expect(await ask('requestExitFullScreen')).toEqual({});
    const unclicked = await opened({ takePress: () => false });
    expect(await unclicked.ask('requestFullscreen')).toBe(refusals.function);
  });

  it('can report a click and open pages, one for each press', async () => {
    let presses = 0;
    const { ask, told } = await opened({ takePress: () => (presses -= 1) >= 0 });
    expect(await ask('clickThru')).toBe(refusals.click);
    expect(await ask('requestNavigation', { uri: 'https://b.example/' })).toBe(refusals.navigation);
    presses = 1;
    expect(await ask('clickThru', { playerHandles: true, uri: 'https://a.example/' })).toEqual({});
    expect(await ask('clickThru')).toBe(refusals.click);
    presses = 1;
    expect(await ask('clickThru')).toEqual({});
    presses = 1;
    expect(await ask('requestNavigation', { uri: 'javascript:alert(1)' })).toBe(refusals.address);
    expect(await ask('requestNavigation', { uri: 'https://b.example/' })).toEqual({});
    expect(await ask('requestFullscreen')).toBe(refusals.function);
    expect(told).toEqual([
      { type: 'ad.clicked', url: 'https://a.example/' },
      { type: 'ad.clicked', url: null },
      { type: 'ad.navigated', url: 'https://b.example/' },
    ]);
    presses = 10;
    for (let more = 0; more < 4; more += 1) await ask('requestNavigation', { uri: 'https://b.example/' });
    expect(await ask('requestNavigation', { uri: 'https://b.example/' })).toBe(refusals.tooManyNavigations);
  });

  it('can report trackers, up to a sensible number', async () => {
    const { ask, told } = await opened();
    const urls = Array.from({ length: 100 }, (_, index) => `https://t.example/${index}`);
    expect(await ask('reportTracking', { trackingUrls: ['javascript:alert(1)', 7] })).toBe(refusals.message);
    expect(await ask('reportTracking', { trackingUrls: 'https://t.example/' })).toBe(refusals.message);
    expect(await ask('reportTracking', { trackingUrls: urls })).toEqual({});
    expect(await ask('reportTracking', { trackingUrls: ['https://t.example/'] })).toBe(refusals.function);
    expect(told).toEqual([{ type: 'ad.trackingAsked', urls }]);
  });

  it('can write to the console, truncated', async () => {
    const debug = vi.spyOn(console, 'debug').mockImplementation(() => undefined);
    const { ask } = await opened();
    expect(await ask('log', { message: 'x'.repeat(1_000) })).toEqual({});
    expect(await ask('log', { message: {} })).toBe(refusals.message);
    expect(debug).toHaveBeenCalledExactlyOnceWith(expect.any(String), 'x'.repeat(300));
  });

  it('is refused unknown requests, and another size', async () => {
    const { ask } = await opened();
    for (const name of ['toString', 'constructor', '', 'requestAll']) expect(await ask(name)).toBe(refusals.message);
    for (const name of ['requestResize', 'expandNonlinear', 'collapseNonlinear'])
      expect(await ask(name)).toBe(refusals.function);
    for (const args of [null, 1, [], 'x']) expect(await ask('requestChangeAdDuration', args)).toBe(refusals.message);
  });
});

describe('a new duration that a SIMID page asks for', () => {
  const toEnd = async (session: Awaited<ReturnType<typeof opened>>) => {
    session.media({ type: 'ad.progressed', positionSeconds: 8, durationSeconds: 8 }, { type: 'ad.ended' });
    await session.settle();
  };

  it('keeps the ad after the end of its film, and its time goes on while it plays', async () => {
    const session = await opened();
    expect(await session.ask('requestChangeAdDuration', { duration: '9' })).toEqual({});
    await toEnd(session);
    await vi.advanceTimersByTimeAsync(500);
    session.session.applyControl({ type: 'ad.pause', cause: 'viewer' });
    await vi.advanceTimersByTimeAsync(5_000);
    session.session.applyControl({ type: 'ad.play', cause: 'viewer' });
    await vi.advanceTimersByTimeAsync(500);
    await session.answer('adStopped');
    expect(session.told).toEqual([
      { type: 'ad.progressed', positionSeconds: 8, durationSeconds: 9 },
      { type: 'ad.progressed', positionSeconds: 8.5, durationSeconds: 9 },
      { type: 'ad.paused' },
      { type: 'ad.playing' },
      { type: 'ad.progressed', positionSeconds: 9, durationSeconds: 9 },
      { type: 'ad.ended' },
    ]);
    expect(session.wishes()).toEqual([]);
  });

  it('may be unknown, and then still has an end', async () => {
    const session = await opened();
    expect(await session.ask('requestChangeAdDuration', { duration: -2 })).toEqual({});
    await toEnd(session);
    await vi.advanceTimersByTimeAsync(59_500);
    expect(session.types()).not.toContain('ad.ended');
    await vi.advanceTimersByTimeAsync(1_000);
    expect(session.types().at(-1)).toBe('ad.ended');
  });

  it('may be shorter than the film', async () => {
    const session = await opened();
    await session.ask('requestChangeAdDuration', { duration: 4 });
    session.media({ type: 'ad.progressed', positionSeconds: 4.1, durationSeconds: 8 });
    await session.answer('adStopped');
    expect(session.types()).toEqual(['ad.progressed', 'ad.closed']);
  });

  it.each([86_400, -1, 0, Infinity])('is refused if it is %s', async (duration) => {
    const { ask } = await opened();
    expect(await ask('requestChangeAdDuration', { duration })).toBeGreaterThan(1_200);
  });
});
