import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openSession, polite } from './vpaid-support.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

describe('a VPAID ad with events at the wrong time', () => {
  it('is ignored before it has started', async () => {
    const { session, told, called, say } = openSession();
    session.receive({ type: 'ready' });
    await pass(0);
    await say('AdLoaded');
    const before = [told.length, called.length];
    for (const name of ['AdSkipped', 'AdPaused', 'AdVideoComplete', 'AdImpression', 'AdClickThru', 'AdDurationChange'])
      await say(name);
    session.skip();
    session.pause();
    session.setSound({ volume: 0.1, muted: false });
    expect([told.length, called.length]).toEqual(before);
    await pass(10_000);
    expect(told).toHaveLength(before[0] ?? 0);
  });

  it('is started once after it has loaded, however often it says so', async () => {
    const { session, called, types, say } = openSession();
    await say('AdStarted');
    session.play();
    expect([called, types()]).toEqual([[], []]);
    session.receive({ type: 'ready' });
    await pass(0);
    await say('AdLoaded');
    await say('AdLoaded');
    session.receive({ type: 'ready' });
    await pass(0);
    expect(called.filter((call) => call === 'startAd')).toHaveLength(1);
    expect(called.filter((call) => call.startsWith('handshake'))).toHaveLength(1);
    expect(types().filter((type) => type === 'ad.loaded')).toHaveLength(1);
  });

  it('gets no size before it has loaded, nor after its end', async () => {
    const { session, called, say, begin } = openSession();
    const size = { width: 1, height: 1, viewMode: 'normal' } as const;
    session.resize(size);
    expect(called).toEqual([]);
    await begin();
    session.resize(size);
    await say('AdStopped');
    session.resize(size);
    expect(called.filter((call) => call === 'resizeAd 1 1 normal')).toHaveLength(1);
  });

  it('gets no more calls when it answers after it has failed', async () => {
    const answers = { ...polite, handshakeVersion: new Promise((resolve) => setTimeout(() => resolve('2.0'), 3_000)) };
    const { session, told, called } = openSession({ answers });
    session.receive({ type: 'ready' });
    await pass(10_000);
    expect(told).toEqual([{ type: 'ad.failed', code: 901, message: 'VPAID: no handshake in time' }]);
    expect(called).toEqual(['handshakeVersion 2.0']);
  });

  it('is ignored once it has been closed', async () => {
    const { session, told, say, begin } = openSession();
    await begin();
    const before = told.length;
    session.close();
    await say('AdStopped');
    await say('AdVolumeChange');
    await say('AdRemainingTimeChange');
    session.receive({ type: 'broken', reason: 'gone' });
    session.play();
    await pass(20_000);
    expect(told).toHaveLength(before);
  });
});

describe('the time of a VPAID ad', () => {
  it.each([
    ['all its time is left', 8, 0],
    ['no time is left', 0, 8],
    ['more time is left than it lasts', 8.1, null],
  ])('is reported when %s', async (_, left, positionSeconds) => {
    const { told, begin } = openSession({ answers: { ...polite, getAdRemainingTime: left } });
    await begin();
    await pass(500);
    const unknown = { positionSeconds: 0.5, durationSeconds: -2 };
    expect(told.at(-1)).toMatchObject(positionSeconds === null ? unknown : { positionSeconds, durationSeconds: 8 });
  });

  it('have no countdown for an ad without a length', async () => {
    const { told, begin } = openSession({ answers: { ...polite, getAdDuration: 0, getAdRemainingTime: 0 } });
    await begin();
    await pass(500);
    expect(told.at(-1)).toEqual({ type: 'ad.progressed', positionSeconds: 0.5, durationSeconds: -2 });
  });

  it('is read every half second, and stops while the ad is paused', async () => {
    const { told, types, begin, say } = openSession({ answers: { ...polite, getAdRemainingTime: -1 } });
    await begin();
    await pass(499);
    expect(types()).not.toContain('ad.progressed');
    await pass(1);
    expect(types()).toContain('ad.progressed');
    await say('AdPaused');
    expect(types().at(-1)).toBe('ad.paused');
    await pass(5_000);
    await say('AdPlaying');
    expect(types().at(-1)).toBe('ad.playing');
    await pass(500);
    expect(told.at(-1)).toMatchObject({ positionSeconds: 1 });
  });

  it('leaves the ad 1.5 s to stop after its end, and 1.5 s more after it was told to', async () => {
    const { called, types, begin, say } = openSession();
    await begin();
    await say('AdVideoComplete');
    await pass(1_499);
    expect(called).not.toContain('stopAd');
    await pass(1);
    expect(called.at(-1)).toBe('stopAd');
    await pass(1_499);
    expect(types()).not.toContain('ad.ended');
    await pass(1);
    expect(types().at(-1)).toBe('ad.ended');
  });

  it('leaves the ad 1.5 s to skip itself', async () => {
    const { session, called, types, begin } = openSession();
    await begin();
    session.skip();
    expect(called.at(-1)).toBe('skipAd');
    await pass(1_499);
    expect(types()).not.toContain('ad.skipped');
    await pass(1);
    expect(types().at(-1)).toBe('ad.skipped');
  });
});

describe('the sound of a VPAID ad', () => {
  it.each([
    [0, { volume: 0, muted: true }],
    [1, { volume: 1, muted: false }],
    [1.01, null],
    [-0.01, null],
    ['0.5', null],
  ])('is reported when its volume is %s', async (getAdVolume, expected) => {
    const { told, begin, say } = openSession({ answers: { ...polite, getAdVolume } });
    await begin();
    const before = told.length;
    await say('AdVolumeChange');
    expect(told.slice(before)).toEqual(expected === null ? [] : [{ type: 'ad.soundChanged', ...expected }]);
  });

  it.each([
    ['is that of the player', { volume: 0.4, muted: false }, 'setAdVolume 0.4'],
    ['is off if the player is muted', { volume: 0.4, muted: true }, 'setAdVolume 0'],
  ])('%s at its start', async (_, sound, expected) => {
    const { called, begin } = openSession({ sound });
    await begin();
    expect(called).toContain(expected);
  });

  it('is not set back while it is loud, nor if the operator does not want it loud', async () => {
    const volumesAfter = async (isLoud: boolean, getAdVolume: number) => {
      const { called, begin, say } = openSession({ isLoud, answers: { ...polite, getAdVolume } });
      await begin();
      await say('AdVolumeChange');
      return called.filter((call) => call.startsWith('setAdVolume')).length;
    };
    expect(await volumesAfter(true, 1)).toBe(1);
    expect(await volumesAfter(false, 0.5)).toBe(1);
    expect(await volumesAfter(true, 0.5)).toBe(2);
  });
});

describe('the end of a VPAID ad', () => {
  it('is reported with the reason that the ad gives', async () => {
    const messageAfter = async (...args: readonly unknown[]) => {
      const { told, begin, say } = openSession();
      await begin();
      await say('AdError', ...args);
      return told.at(-1);
    };
    expect(await messageAfter('no film')).toMatchObject({ message: 'VPAID: no film' });
    expect(await messageAfter()).toMatchObject({ message: 'VPAID: AdError' });
    const broken = openSession();
    broken.session.receive({ type: 'broken', reason: 'thrown' });
    expect(broken.told).toEqual([{ type: 'ad.failed', code: 901, message: 'VPAID: thrown' }]);
  });

  it.each([
    ['AdUserMinimize', 'collapse'],
    ['AdUserClose', 'close'],
  ])('is reported to its servers after %s', async (name, event) => {
    const { told, begin, say } = openSession();
    await begin();
    await say(name);
    expect(told.at(-1)).toEqual({ type: 'ad.reached', event });
  });

  it('is a pause if the ad starts when it may no longer play', async () => {
    const { session, called, say } = openSession();
    session.receive({ type: 'ready' });
    await pass(0);
    await say('AdLoaded');
    session.play();
    session.pause();
    await say('AdStarted');
    expect(called.at(-1)).toBe('pauseAd');
    const playing = openSession();
    await playing.begin();
    expect(playing.called).not.toContain('pauseAd');
  });

  it('comes with a log of the ad’s own messages', async () => {
    const debug = vi.spyOn(console, 'debug').mockReturnValue();
    const { begin, say } = openSession();
    await begin();
    await say('AdLog', 'a');
    await say('AdInteraction', 5);
    await say('AdSizeChange');
    expect(debug.mock.calls).toEqual([
      ['potok: AdLog', 'a'],
      ['potok: AdInteraction', ''],
    ]);
  });
});
