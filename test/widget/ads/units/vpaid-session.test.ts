import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { vpaidEvents } from '../../../../src/widget/ads/units/vpaid-session.ts';
import { never, openSession as open, polite } from './vpaid-support.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('a VPAID ad', () => {
  it('has a listener for every event of VPAID 2.0', () => {
    const seen = ['Start', 'FirstQuartile', 'Midpoint', 'ThirdQuartile', 'Complete'].map((name) => `AdVideo${name}`);
    const user = ['UserAcceptInvitation', 'UserMinimize', 'UserClose', 'ClickThru', 'Interaction'];
    const life = ['Loaded', 'Started', 'Stopped', 'Skipped', 'Paused', 'Playing', 'Log', 'Error', 'Impression'];
    const changes = ['SkippableState', 'Size', 'Linear', 'Duration', 'Expanded', 'RemainingTime', 'Volume'];
    const own = [...user, ...life, ...changes.map((name) => `${name}Change`)].map((name) => `Ad${name}`);
    expect(vpaidEvents.toSorted()).toEqual([...seen, ...own].toSorted());
  });

  it('is called step by step from the handshake to its start', async () => {
    const { called, told, begin } = open();
    await begin();
    expect(called).toEqual([
      'handshakeVersion 2.0',
      'initAd 640 360 normal 600',
      'getAdSkippableState',
      'getAdDuration',
      'setAdVolume 0.5',
      'startAd',
      'getAdSkippableState',
    ]);
    expect(told).toEqual([
      { type: 'ad.skippableChanged', isSkippable: false },
      { type: 'ad.loaded', durationSeconds: 8 },
      { type: 'ad.started' },
      { type: 'ad.playing' },
      { type: 'ad.skippableChanged', isSkippable: false },
    ]);
  });

  it('plays at full volume if the operator wants it, and is set back a few times if it turns itself down', async () => {
    const { session, called, say, begin } = open({ sound: { volume: 0.2, muted: true }, isLoud: true });
    await begin();
    session.setSound({ volume: 0, muted: true });
    const volumes = () => called.filter((call) => call.startsWith('setAdVolume'));
    expect(volumes()).toEqual(['setAdVolume 1', 'setAdVolume 1']);
    for (let time = 0; time < 20; time += 1) await say('AdVolumeChange');
    expect(volumes()).toEqual(Array.from({ length: 7 }, () => 'setAdVolume 1'));
  });

  it.each(['2.0', '1.1', '2', ' 1.0', 2])('is accepted with version %s', async (version) => {
    const { types, begin } = open({ answers: { ...polite, handshakeVersion: version } });
    await begin();
    expect(types()).toContain('ad.started');
  });

  it.each(['3.0', '9', '', null, true, '20'])('is refused with version %s', async (version) => {
    const { told, begin } = open({ answers: { ...polite, handshakeVersion: version } });
    await begin();
    expect(told).toEqual([expect.objectContaining({ type: 'ad.failed', code: 901 })]);
  });

  it('starts only when it may play, and is paused when it may not', async () => {
    const { session, called, say } = open();
    session.receive({ type: 'ready' });
    await vi.advanceTimersByTimeAsync(0);
    await say('AdLoaded');
    expect(called).not.toContain('startAd');
    session.play();
    await say('AdStarted');
    session.pause();
    session.play();
    expect(called.slice(-2)).toEqual(['pauseAd', 'resumeAd']);
  });

  it.each([
    ['the script does not arrive', 0, 4_000],
    ['the handshake is not answered', 1, 2_000],
    ['it does not load', 2, 4_000],
    ['it does not start', 3, 4_000],
  ])('fails if %s', async (_, steps, afterMs) => {
    const { session, told, say } = open({ answers: steps === 1 ? { ...polite, handshakeVersion: never } : polite });
    if (steps > 0) session.receive({ type: 'ready' });
    await vi.advanceTimersByTimeAsync(0);
    if (steps > 2) await say('AdLoaded');
    session.play();
    await vi.advanceTimersByTimeAsync(afterMs - 1);
    expect(told.some(({ type }) => type === 'ad.failed')).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(told.at(-1)).toMatchObject({ type: 'ad.failed', code: 901 });
  });

  it('fails if its frame or the ad says so, or if it stops before it starts', async () => {
    const broken = open();
    broken.session.receive({ type: 'broken', reason: 'thrown' });
    const wrong = open();
    await wrong.begin();
    await wrong.say('AdError', 'no film');
    const early = open();
    await early.say('AdStopped');
    const starting = open();
    starting.session.receive({ type: 'ready' });
    await vi.advanceTimersByTimeAsync(0);
    await starting.say('AdLoaded');
    starting.session.play();
    await starting.say('AdStopped');
    for (const { told } of [broken, wrong, early, starting])
      expect(told.at(-1)).toMatchObject({ type: 'ad.failed', code: 901 });
  });

  it('reports its progress from its remaining time', async () => {
    const { told, begin } = open();
    await begin();
    await vi.advanceTimersByTimeAsync(500);
    expect(told.at(-1)).toEqual({ type: 'ad.progressed', positionSeconds: 2, durationSeconds: 8 });
  });

  it.each([-1, -2, '6', null, Number.NaN, 99])('has no countdown if its remaining time is %s', async (left) => {
    const { told, begin } = open({ answers: { ...polite, getAdRemainingTime: left } });
    await begin();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(told.at(-1)).toEqual({ type: 'ad.progressed', positionSeconds: 1, durationSeconds: -2 });
  });

  it('reports a change of its duration or remaining time at once', async () => {
    const { told, begin, say } = open();
    await begin();
    const before = told.length;
    await say('AdDurationChange');
    await say('AdRemainingTimeChange');
    expect(told.slice(before)).toEqual(
      Array(2).fill({ type: 'ad.progressed', positionSeconds: 2, durationSeconds: 8 }),
    );
  });

  it('reports no progress while it is paused, or if it does not answer', async () => {
    const paused = open();
    await paused.begin();
    await paused.say('AdPaused');
    const before = paused.told.length;
    await vi.advanceTimersByTimeAsync(3_000);
    expect(paused.told).toHaveLength(before);
    const silent = open({ answers: { ...polite, getAdRemainingTime: never } });
    await silent.begin();
    await vi.advanceTimersByTimeAsync(3_000);
    expect(silent.types()).not.toContain('ad.progressed');
  });

  it('reports the events it has reached, and its end when it stops after the last one', async () => {
    const { told, begin, say } = open();
    await begin();
    const events = ['AdImpression', 'AdVideoStart', 'AdVideoFirstQuartile', 'AdVideoMidpoint', 'AdVideoThirdQuartile'];
    for (const name of [...events, 'AdUserAcceptInvitation', 'AdVideoComplete', 'AdStopped', 'AdStopped'])
      await say(name);
    const seen = told.flatMap((signal) => (signal.type === 'ad.reached' ? [signal.event] : []));
    expect(seen).toEqual([
      'impression',
      'start',
      'firstQuartile',
      'midpoint',
      'thirdQuartile',
      'acceptInvitation',
      'complete',
    ]);
    expect(told.at(-1)).toEqual({ type: 'ad.ended' });
    expect(told.filter(({ type }) => type === 'ad.ended')).toHaveLength(1);
  });

  it('is closed if it stops before its end', async () => {
    const { told, begin, say } = open();
    await begin();
    await say('AdStopped');
    expect(told.at(-1)).toEqual({ type: 'ad.closed' });
  });

  it.each([
    ['complete', 'AdVideoComplete', 'ad.ended'],
    ['closed by the viewer', 'AdUserClose', 'ad.closed'],
  ])('is made to stop if it is %s and does not stop itself', async (_, name, type) => {
    const { told, called, begin, say } = open();
    await begin();
    await say(name);
    await vi.advanceTimersByTimeAsync(1_500);
    expect(called).toContain('stopAd');
    await vi.advanceTimersByTimeAsync(1_500);
    expect(told.at(-1)).toEqual({ type });
  });

  it('is skipped when it says so, and also if it says nothing', async () => {
    const good = open();
    await good.begin();
    good.session.skip();
    await good.say('AdSkipped');
    expect(good.told.at(-1)).toEqual({ type: 'ad.skipped' });
    const bad = open();
    await bad.begin();
    bad.session.skip();
    await vi.advanceTimersByTimeAsync(1_500);
    expect(bad.told.at(-1)).toEqual({ type: 'ad.skipped' });
  });

  it('reports clicks, with an address if the player has to open it', async () => {
    const { told, begin, say } = open();
    await begin();
    const clicks = [
      ['https://a.example/', '1', true],
      ['', '1', true],
      ['https://a.example/', '1', false],
      [7, null, 'yes'],
    ];
    for (const click of clicks) {
      await say('AdClickThru', ...click);
      await vi.advanceTimersByTimeAsync(1_000);
    }
    expect(told.flatMap((signal) => (signal.type === 'ad.clicked' ? [signal.url] : []))).toEqual([
      'https://a.example/',
      '',
      null,
      null,
    ]);
  });

  it('reports one click for each press, however often the ad says so', async () => {
    let presses = 0;
    const { types, begin, say } = open({ takePress: () => (presses -= 1) >= 0 });
    const clicks = async () => {
      for (const isForPlayer of [true, false, true]) await say('AdClickThru', 'https://a.example/', '1', isForPlayer);
      return types().filter((type) => type === 'ad.clicked').length;
    };
    await begin();
    expect(await clicks()).toBe(0);
    presses = 1;
    expect(await clicks()).toBe(1);
    presses = 1;
    expect(await clicks()).toBe(2);
  });

  it('follows the player’s sound and size, and reports its own volume', async () => {
    const { session, called, told, begin, say } = open();
    await begin();
    session.setSound({ volume: 0.3, muted: false });
    session.setSound({ volume: 0.3, muted: true });
    session.resize({ width: 100, height: 50, viewMode: 'fullscreen' });
    expect(called.slice(-3)).toEqual(['setAdVolume 0.3', 'setAdVolume 0', 'resizeAd 100 50 fullscreen']);
    await say('AdVolumeChange');
    expect(told.at(-1)).toEqual({ type: 'ad.soundChanged', volume: 0.5, muted: false });
  });

  it('refuses a volume that is not a number, with a warning', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    const { session, called, begin } = open();
    await begin();
    const before = called.length;
    session.setSound({ volume: JSON.parse('"loud"') as number, muted: false });
    expect(called).toHaveLength(before);
    expect(warn).toHaveBeenCalledOnce();
    warn.mockRestore();
  });

  it('reports no progress from an answer after its end', async () => {
    let answer: (seconds: number) => void = () => undefined;
    const getAdRemainingTime = new Promise<number>((resolve) => (answer = resolve));
    const { begin, say, told } = open({ answers: { ...polite, getAdRemainingTime } });
    await begin();
    await vi.advanceTimersByTimeAsync(500);
    await say('AdStopped');
    const before = told.length;
    answer(3);
    await vi.advanceTimersByTimeAsync(0);
    expect(told).toHaveLength(before);
  });

  it('starts only once, and reports nothing after its end', async () => {
    const { types, begin, say, told } = open();
    await begin();
    await say('AdStarted');
    await say('AdLoaded');
    expect(types().filter((type) => type === 'ad.started')).toHaveLength(1);
    await say('AdStopped');
    const before = told.length;
    for (const name of ['AdStarted', 'AdPaused', 'AdClickThru', 'AdError', 'AdVideoStart']) await say(name);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(told).toHaveLength(before);
  });

  it('survives unknown events, and values of any type', async () => {
    const { begin, say, types } = open({
      answers: { handshakeVersion: '2.0', getAdDuration: 'x', getAdVolume: 7, getAdSkippableState: 1 },
    });
    await begin();
    for (const name of ['constructor', '__proto__', 'AdNonsense', 'AdVolumeChange', 'AdLog', 'AdSkippableStateChange'])
      await say(name, null, 1);
    expect(types()).toEqual(['ad.loaded', 'ad.started', 'ad.playing']);
  });

  it('leaves no timers', async () => {
    const { session, begin } = open();
    await begin();
    session.close();
    expect(vi.getTimerCount()).toBe(0);
  });
});
