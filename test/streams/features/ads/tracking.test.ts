import { describe, expect, it } from 'vitest';
import type { CommandOf } from '../../../../streams/model/commands.ts';
import type { AdSignal, Signal } from '../../../../streams/model/signals.ts';
import { trackAd } from '../../../../streams/features/ads/tracking.ts';
import { aPresentation, aTimeline, marbles } from '../../support.ts';
import { outputs } from '../support.ts';
import { aCreative, aShow, aVpaid, progressed } from './support.ts';

/** The pings of each signal. */
function pings(signals: readonly Signal[]): CommandOf<'ad.ping'>[][] {
  const log: CommandOf<'ad.ping'>[][] = signals.map(() => []);
  marbles((t) => {
    const name = (index: number) => String.fromCodePoint(0x4e00 + index);
    const row = signals.map((_, index) => name(index)).join('');
    const values = Object.fromEntries(signals.map((signal, index) => [name(index), signal]));
    const timeline = aTimeline({ positionSeconds: 90 });
    outputs(t, trackAd, { state: { timeline, presentation: aPresentation() }, signals: [row, values] }).subscribe(
      (ping) => {
        if (ping.type === 'ad.ping') log[t.scheduler.now()]?.push(ping);
      },
    );
    t.flush();
  });
  return log;
}

const urls = (...signals: readonly Signal[]): string[] =>
  pings(signals).map((told) => told.flatMap((ping) => ping.urls).join(' '));

const created = (creative = aCreative(), muted = false): AdSignal => ({
  type: 'ad.created',
  show: aShow({ creative, sound: { volume: 1, muted } }),
});
const loaded: AdSignal = { type: 'ad.loaded', durationSeconds: 8 };
const started: AdSignal = { type: 'ad.started' };
const playing: AdSignal = { type: 'ad.playing' };
const paused: AdSignal = { type: 'ad.paused' };
const ended: AdSignal = { type: 'ad.ended' };
const sound = (volume: number, muted = false): AdSignal => ({ type: 'ad.soundChanged', volume, muted });
const reached = (event: string): AdSignal => ({ type: 'ad.reached', event });

describe('the tracking of a media ad', () => {
  it('tells each event once, in order, at its moment', () => {
    expect(
      urls(
        created(),
        loaded,
        started,
        playing,
        progressed(1),
        progressed(2),
        progressed(3),
        progressed(4.2),
        progressed(6),
        progressed(7.9),
        ended,
      ),
    ).toEqual([
      '',
      'loaded',
      'impression creativeView start',
      '',
      '',
      'firstQuartile',
      '',
      'midpoint',
      'thirdQuartile',
      '',
      'complete',
    ]);
  });

  it('finds events by name, in upper or lower case', () => {
    const of = (event: string) => ({ event, url: event, offset: null });
    const names = ['START', 'FirstQuartile', 'MidPoint', 'thirdquartile', 'COMPLETE', 'Mute'];
    const creative = aCreative({ trackers: names.map(of), impressions: ['i'] });
    const muted = { type: 'ad.soundChanged', volume: 1, muted: true } as const;
    expect(urls(created(creative), loaded, started, progressed(4, 8), muted, ended)).toEqual([
      '',
      '',
      'i START',
      'FirstQuartile MidPoint',
      'Mute',
      'thirdquartile COMPLETE',
    ]);
  });

  it('tells the start and the end of a scheduled break with its ad, however the ad ends', () => {
    const of = (event: string) => ({ event, url: event, offset: null });
    const creative = aCreative({ trackers: [of('breakStart'), of('breakEnd'), of('skip')], impressions: ['i'] });
    const skipped = { type: 'ad.skipped' } as const;
    expect(urls(created(creative), started, skipped, ended)).toEqual(['', 'breakStart i', 'skip breakEnd', '']);
    expect(urls(created(creative), started, ended).at(-1)).toBe('breakEnd');
    expect(urls(created(creative), ended).join('')).toBe('');
  });

  it('tells each verification vendor once why its script has not run', () => {
    const vendor = { vendor: 'v', scriptUrl: null, parameters: null };
    const verifications = [
      { ...vendor, notExecuted: ['n'] },
      { ...vendor, notExecuted: ['m'] },
    ];
    const left = (index: number, reason: 1 | 2 | 3): AdSignal => ({ type: 'ad.notVerified', index, reason });
    const signals = [created(aCreative({ verifications })), started, left(0, 2), left(0, 3), left(1, 1), left(7, 1)];
    const told = pings(signals).slice(2);
    expect(told.map((each) => each.map(({ urls: to, reason }) => [...to, reason]))).toEqual([
      [['n', 2]],
      [],
      [['m', 1]],
      [],
    ]);
  });

  it('pings addresses that the page over the ad asks for, until the ad has ended', () => {
    const asked = { type: 'ad.trackingAsked', urls: ['a', 'b'] } as const;
    const told = pings([created(), started, asked, ended, asked]);
    expect(told.slice(2).map((each) => each.map(({ event, urls: to, errorCode }) => [event, to, errorCode]))).toEqual([
      [['reportTracking', ['a', 'b'], null]],
      expect.any(Array),
      [],
    ]);
  });

  it('counts no click if the page over the ad only opens a page', () => {
    const navigated = { type: 'ad.navigated', url: 'https://shop.example/' } as const;
    expect(urls(created(), started, navigated, { type: 'ad.clicked', url: null }).slice(2)).toEqual(['', 'click']);
  });

  it('tells events late if the ad jumped over them', () => {
    expect(urls(created(), started, progressed(6.5), ended)).toEqual([
      '',
      'impression creativeView start',
      'firstQuartile midpoint thirdQuartile',
      'complete',
    ]);
    expect(urls(created(), loaded, started, ended).at(-1)).toBe('firstQuartile midpoint thirdQuartile complete');
  });

  it('tells nothing twice, whatever is signalled again', () => {
    expect(
      urls(created(), loaded, loaded, started, started, progressed(4), progressed(1), progressed(4), ended, ended),
    ).toEqual([
      '',
      'loaded',
      '',
      'impression creativeView start',
      '',
      'firstQuartile midpoint',
      '',
      '',
      'thirdQuartile complete',
      '',
    ]);
  });

  it('tells nothing of an ad that was not seen', () => {
    expect(urls(created(), progressed(5), paused, sound(0)).join('')).toBe('');
  });

  it('tells of progress by seconds or percent, together with quartiles, in the order of time', () => {
    const creative = aCreative({
      trackers: [
        { event: 'progress', url: '7s', offset: { unit: 'seconds', value: 7 } },
        { event: 'progress', url: '1s', offset: { unit: 'seconds', value: 1 } },
        { event: 'progress', url: '50%', offset: { unit: 'percent', value: 50 } },
        { event: 'progress', url: '20s', offset: { unit: 'seconds', value: 20 } },
        { event: 'firstQuartile', url: 'q1', offset: null },
      ],
    });
    expect(urls(created(creative), started, progressed(0.5), progressed(1), progressed(5), ended)).toEqual([
      '',
      'impression',
      '',
      '1s',
      'q1 50%',
      '7s',
    ]);
  });

  it('tells each pause and each resume', () => {
    expect(urls(created(), started, playing, paused, paused, playing, paused, playing)).toEqual([
      '',
      'impression creativeView start',
      '',
      'pause',
      '',
      'resume',
      'pause',
      'resume',
    ]);
  });

  it('tells when the sound goes and comes back, by volume or mute, but not how it was at first', () => {
    expect(
      urls(created(aCreative(), true), sound(1, true), started, sound(0.5), sound(0.2), sound(0), sound(0.1)),
    ).toEqual(['', '', 'impression creativeView start', 'unmute', '', 'mute', 'unmute']);
  });

  it('takes a mute by the autoplay policy before the start for the initial state', () => {
    expect(urls(created(), sound(1, true), started, sound(1, true)).at(-1)).toBe('');
  });

  it.each([
    ['the link', { type: 'intent.openAd' } as const],
    ['the ad', { type: 'ad.clicked', url: null } as const],
  ])('tells of each click on %s', (_, click) => {
    expect(urls(created(), started, click, click)).toEqual(['', 'impression creativeView start', 'click', 'click']);
  });

  it('tells a skip, and then no end', () => {
    expect(urls(created(), started, progressed(6), { type: 'ad.skipped' }, ended).slice(-2)).toEqual(['skip', '']);
  });

  it.each([
    ['fails', { type: 'ad.failed', code: 405, message: '' }, 405],
    ['is given up', { type: 'ad.gaveUp', code: 402 }, 402],
  ] as const)('tells an error with its code when the ad %s, and nothing after it', (_, failure, errorCode) => {
    const steps = pings([created(), failure, ended, { type: 'intent.openAd' }]);
    expect(steps.slice(1)).toEqual([[expect.objectContaining({ event: 'error', urls: ['error'], errorCode })], [], []]);
  });

  it('tells of a document that could not be read while another ad is on', () => {
    const failure = { code: 303, message: '', errorUrls: ['other'] } as const;
    const steps = pings([created(), started, { type: 'ad.unreadable', breakId: 1, slot: 1, failure }, ended]);
    expect(steps[2]).toEqual([expect.objectContaining({ urls: ['other'], errorCode: 303, assetUri: null })]);
    expect(steps[3]?.at(-1)?.event).toBe('complete');
  });

  it('says the place in the film, the place in the ad, and the media file', () => {
    expect(pings([created(), started, progressed(2)])[2]).toEqual([
      {
        type: 'ad.ping',
        cause: 'ad',
        event: 'firstQuartile',
        urls: ['firstQuartile'],
        errorCode: null,
        contentSeconds: 90,
        adSeconds: 2,
        assetUri: 'https://cdn.example/ad.mp4',
      },
    ]);
  });

  it('begins anew with the next ad', () => {
    expect(urls(created(), started, ended, created(), started).at(-1)).toBe('impression creativeView start');
  });

  it('tells nothing after another film was selected', () => {
    const list: AdSignal = { type: 'ad.listLoaded', list: { preroll: [], midroll: [] } };
    expect(urls(created(), started, list, ended, { type: 'intent.openAd' }).slice(2)).toEqual(['', '', '']);
  });
});

describe('the tracking of a VPAID ad', () => {
  it('goes by the events of the ad, not by time', () => {
    expect(
      urls(
        created(aVpaid()),
        loaded,
        started,
        progressed(7),
        reached('impression'),
        reached('start'),
        reached('firstQuartile'),
        ended,
      ),
    ).toEqual(['', 'loaded', '', '', 'impression creativeView', 'start', 'firstQuartile', '']);
  });

  it('fills in events that the ad left out, and tells nothing twice', () => {
    expect(
      urls(
        created(aVpaid()),
        started,
        reached('midpoint'),
        reached('midpoint'),
        reached('complete'),
        reached('firstQuartile'),
      ),
    ).toEqual(['', '', 'impression start firstQuartile midpoint', '', 'thirdQuartile complete', '']);
  });
});

describe('the scripts that measure an ad', () => {
  const verifications = [{ vendor: 'v', scriptUrl: 's', parameters: null, notExecuted: [] }];
  const creative = aCreative({ verifications, trackers: [], impressions: [], clickTracking: [], errors: [] });

  const measured = (...signals: readonly Signal[]): unknown[] => {
    const told: unknown[] = [];
    marbles((t) => {
      const names = [...'abcdefghijklmnopqrstuvwx'].slice(0, signals.length);
      const values = Object.fromEntries(names.map((name, index) => [name, signals[index]])) as Record<string, Signal>;
      const state = { timeline: aTimeline(), presentation: aPresentation({ isFullscreen: true }) };
      outputs(t, trackAd, { state, signals: [names.join(''), values] }).subscribe((command) => {
        if (command.type === 'ad.measure') told.push(command);
      });
      t.flush();
    });
    return told;
  };
  const names = (...signals: readonly Signal[]) => measured(...signals).map((one) => (one as { event: string }).event);

  it("get the events that the ad's servers get, without needing an address", () => {
    const clicked: AdSignal = { type: 'ad.clicked', url: null };
    expect(
      names(
        created(creative),
        loaded,
        started,
        playing,
        progressed(2),
        paused,
        playing,
        clicked,
        progressed(6.5),
        ended,
      ),
    ).toEqual('loaded impression start firstQuartile pause resume click midpoint thirdQuartile complete'.split(' '));
    expect(names(created(creative), loaded, started, { type: 'ad.skipped' }).at(-1)).toBe('skip');
    expect(names(created(creative), started, { type: 'ad.failed', code: 405, message: '' }).at(-1)).toBe('error');
  });

  it('get loading, sound and fullscreen as well', () => {
    const waiting: AdSignal = { type: 'ad.waiting' };
    const full: Signal = { type: 'page.fullscreenChanged', isFullscreen: true };
    expect(names(created(creative), waiting, full, sound(0.7), started).slice(-2)).toEqual(['impression', 'start']);
    expect(
      names(
        created(creative),
        started,
        waiting,
        waiting,
        playing,
        playing,
        sound(0.5),
        sound(0.5),
        sound(0.5, true),
        full,
      ),
    ).toEqual('impression start bufferStart bufferFinish volumeChange volumeChange playerStateChange'.split(' '));
    expect(measured(created(creative), loaded, started, sound(0.5, true)).at(-1)).toEqual({
      type: 'ad.measure',
      cause: 'ad',
      event: 'volumeChange',
      durationSeconds: 8,
      volume: 0,
      isFullscreen: true,
    });
  });

  it('get nothing about an ad that no script measures', () => {
    expect(names(created(), loaded, started, ended)).toEqual([]);
  });
});
