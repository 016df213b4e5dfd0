// @vitest-environment happy-dom
import { NEVER, Observable, of, Subject } from 'rxjs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AdControl } from '../../../../streams/model/commands.ts';
import type { AdSignal } from '../../../../streams/model/signals.ts';
import { raiseOrMeasure, measuredAtEnd } from '../../../../src/widget/ads/loudness/raise-or-measure.ts';
import type { LoudnessMeasurement } from '../../../../src/widget/ads/loudness/web-audio.ts';
import { aShow } from '../../../streams/features/ads/support.ts';
import { marbles } from '../../../streams/support.ts';

const heard = (seconds: number, loudness: number | null = -14): LoudnessMeasurement => ({
  seconds,
  loudness,
  peak: -0.5,
});
const measured = (peak: number | null): AdSignal => ({ type: 'ad.measured', loudness: -14, peak });

describe('the loudness that was heard of an ad', () => {
  type Row = readonly [title: string, heard: string, over: string, expected: string, seconds?: number];
  const rows: readonly Row[] = [
    ['is told once it is over', '            -a-c', '-----x-x', '-----(w|)'],
    ['is told without its peak where some is missing', '-b', '---x', '   ---(p|)'],
    ['is told of half an ad', '             -h', '---x', '   ---(p|)'],
    ['is told no earlier', '                -c--', '----', '    ----'],
    ['is nothing where most is missing', '  -a', '---x', '   ---|'],
    ['is nothing before anything is heard', '-', '-x', '    -|'],
    ['is nothing of silence', '             -s', '---x', '   ---|'],
    ['is told though its measure is over', ' -c-|', '-----x', '-----(w|)'],
    ['is nothing of an ad without an end', '  -c', '---x', '   ---|', Infinity],
    ['is nothing of an ad of unknown length', ' -c', '---x', '   ---|', NaN],
  ];

  for (const [title, from, over, expected, seconds = 10] of rows) {
    it(title, () =>
      marbles(({ cold, expectObservable }) => {
        const heard$ = cold(from.trim(), { a: heard(4), b: heard(6), c: heard(9), h: heard(5), s: heard(9, null) });
        expectObservable(measuredAtEnd(cold(over), heard$, () => seconds)).toBe(expected.trim(), {
          w: measured(-0.5),
          p: measured(null),
        });
      }),
    );
  }
});

describe('the sound of an ad', () => {
  let media: HTMLVideoElement;
  beforeEach(() => {
    media = document.createElement('video');
    Object.defineProperty(media, 'duration', { value: 10 });
    vi.stubGlobal('AudioContext', vi.fn());
    vi.spyOn(console, 'warn').mockReturnValue();
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });

  function hear(fields: Partial<Parameters<typeof aShow>[0]> = {}, isLoud = false) {
    const controls$ = new Subject<AdControl>();
    const asked: string[] = [];
    let areGone = 0;
    const gone$ = new Observable<never>(() => () => void (areGone += 1));
    const script = {
      measure: () => {
        asked.push('measure');
        return new Observable<LoudnessMeasurement>((subscriber) => {
          subscriber.next(heard(9));
          return gone$.subscribe();
        });
      },
      raise: (_: HTMLVideoElement, factor: number) => {
        asked.push(`raise ${factor}`);
        return NEVER;
      },
    };
    const show = aShow({ sound: { volume: 0.5, muted: false }, ...fields });
    const setup = { show, layer: document.body, controls$, engine: () => of(), isLoud };
    const load = vi.fn(() => Promise.resolve(script));
    const told: AdSignal[] = [];
    const running = raiseOrMeasure(setup, media, load).subscribe((signal) => told.push(signal));
    return { controls$, asked, told, load, running, gone: () => areGone };
  }
  const settled = () => new Promise((done) => setTimeout(done));

  it('is measured until the end of the ad if nobody has measured it', async () => {
    const { asked, told, gone } = hear();
    await settled();
    expect([asked, told, gone()]).toEqual([['measure'], [], 0]);
    media.dispatchEvent(new Event('ended'));
    expect([told, gone()]).toEqual([[measured(-0.5)], 1]);
  });

  it('is measured until the ad is skipped', async () => {
    const { controls$, told } = hear();
    await settled();
    controls$.next({ type: 'ad.pause', cause: 'ad' });
    expect(told).toEqual([]);
    controls$.next({ type: 'ad.skip', cause: 'viewer' });
    expect(told).toEqual([measured(-0.5)]);
  });

  it('is neither reported nor heard after the ad is removed', async () => {
    const { running, told, gone } = hear();
    await settled();
    running.unsubscribe();
    expect([told, gone()]).toEqual([[], 1]);
  });

  it('is raised if it is quiet', async () => {
    const { asked } = hear({ level: 2 });
    await settled();
    expect(asked).toEqual(['raise 2']);
  });

  it.each([
    ['is loud, and lowered by its element', { level: 0.5 }],
    ['is as loud as all others', { level: 1 }],
    ['is muted', { sound: { volume: 1, muted: true } }],
    ['has no volume', { sound: { volume: 0, muted: false } }],
  ])('needs no script if it %s', (_, fields) => expect(hear(fields).load).not.toHaveBeenCalled());

  it('needs no script if the operator wants full volume', () => expect(hear({}, true).load).not.toHaveBeenCalled());

  it('needs no script in a browser without Web Audio', () => {
    vi.unstubAllGlobals();
    expect(hear().load).not.toHaveBeenCalled();
  });

  it.each([
    ['needs no script in WebKit, which would mute and stall the ad', 'Apple Computer, Inc.', 0],
    ['is measured in Chromium', 'Google Inc.', 1],
    ['is measured in Firefox, which names no vendor', '', 1],
  ])('%s', (_, vendor, times) => {
    vi.spyOn(navigator, 'vendor', 'get').mockReturnValue(vendor);
    expect(hear().load).toHaveBeenCalledTimes(times);
  });

  it('stays as it is if the script fails', async () => {
    const { load, told } = hear();
    load.mockClear();
    const failing$ = raiseOrMeasure(
      {
        show: aShow({ sound: { volume: 1, muted: false } }),
        layer: document.body,
        controls$: NEVER,
        engine: () => of(),
        isLoud: false,
      },
      media,
      () => Promise.reject(new Error('404')),
    );
    const signals: AdSignal[] = [];
    failing$.subscribe((signal) => signals.push(signal));
    await settled();
    media.dispatchEvent(new Event('ended'));
    expect([signals, told.length]).toEqual([[], 1]);
  });
});
