// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import type { LiveState, PlayerState, TimelineState } from '../../../streams/model/state.ts';
import {
  behindLiveText,
  durationText,
  elapsedText,
  remainingText,
} from '../../../src/widget/ui/controls/clock-view.ts';
import { readRows, rowNames } from '../../../src/widget/ui/diagnostics/rows.ts';
import { click, find, names, point, press } from '../../on-screen.ts';
import { mount, playing, unmountAll } from './fake-player.tsx';

afterEach(unmountAll);

/** A channel with three minutes of DVR, which plays six seconds behind its last segment. */
const channel = (positionSeconds: number, changes: Partial<TimelineState> = {}): TimelineState => ({
  ...playing.timeline,
  durationSeconds: -2,
  isLive: true,
  seekable: [100, 280],
  edgeSeconds: 274,
  edgeToleranceSeconds: 10,
  positionSeconds,
  ...changes,
});
const live = (isAtEdge: boolean, hasDvr = true): LiveState => ({ isLive: true, isAtEdge, hasDvr });
const atEdge: Partial<PlayerState> = { timeline: channel(270), live: live(true) };
const behind: Partial<PlayerState> = { timeline: channel(191), live: live(false) };
const slider = () => find('slider', 'Перемотка');
const liveButton = () => find('button', 'LIVE, прямой эфир');
const clock = (which: string) => document.querySelector(`.clock.${which}`)?.textContent;

describe('a live stream', () => {
  it('shows LIVE in place of the clock, and whether the viewer is at the live edge', () => {
    const { become } = mount(atEdge);
    expect(clock('passed')).toBe('LIVE');
    expect(liveButton().getAttribute('aria-pressed')).toBe('true');
    expect(clock('remaining')).toBe('');
    become(behind);
    expect(liveButton().getAttribute('aria-pressed')).toBe('false');
    expect(clock('remaining')).toBe('\u22121:23');
  });

  it('has one live edge for the button, the clock and the slider, even with a small tolerance', () => {
    const nearly = (positionSeconds: number) => channel(positionSeconds, { edgeToleranceSeconds: 3 });
    mount({ timeline: nearly(268), live: live(false) });
    expect(liveButton().getAttribute('aria-pressed')).toBe('false');
    expect(clock('remaining')).toBe('\u22120:06');
    expect(slider().getAttribute('aria-valuetext')).toBe('6 секунд до прямого эфира');
  });

  it('shows LIVE as its position in the diagnostics, too', () => {
    const media = document.createElement('video');
    media.getVideoPlaybackQuality = () => ({ droppedVideoFrames: 0, totalVideoFrames: 0 }) as VideoPlaybackQuality;
    const placeOf = (state: Partial<PlayerState>) =>
      readRows({ ...playing, ...state }, media)[rowNames().indexOf('Место / скорость')];
    expect([placeOf(atEdge), placeOf(behind), placeOf({})]).toEqual(['LIVE / 1×', 'LIVE / 1×', '0:00 / 1×']);
  });

  it('goes to the live edge by a press on LIVE', () => {
    const { asked } = mount(behind);
    click(liveButton());
    expect(asked()).toEqual([{ type: 'intent.goLive' }]);
  });

  it('has a slider that spans its DVR, up to the live edge', () => {
    const { become } = mount(behind);
    expect(slider().getAttribute('aria-valuenow')).toBe('52.3');
    expect(slider().getAttribute('aria-valuetext')).toBe('1 минута 23 секунды до прямого эфира');
    become(atEdge);
    expect(slider().getAttribute('aria-valuenow')).toBe('100');
    expect(slider().getAttribute('aria-valuetext')).toBe('Прямой эфир');
  });

  it('shows under the pointer how far back that is, and cannot be pressed beyond its edge', () => {
    const { asked } = mount(atEdge);
    slider().getBoundingClientRect = () => ({ left: 0, width: 100 }) as DOMRect;
    point('pointermove', slider(), { clientX: 50 });
    expect(slider().querySelector('.bubble span')?.textContent).toBe('\u22121:27');
    point('pointerdown', slider(), { clientX: 200, button: 0 });
    expect(slider().querySelector('.bubble span')?.textContent).toBe('LIVE');
    expect(asked().at(-1)).toEqual({ type: 'intent.scrubTo', positionSeconds: 274 });
  });

  it('goes to its edge by End, and as far back as possible by Home', () => {
    const { asked } = mount(behind);
    act(() => slider().focus());
    press('End');
    press('Home');
    expect(asked()).toEqual([
      { type: 'intent.seekTo', positionSeconds: 274 },
      { type: 'intent.seekTo', positionSeconds: 100 },
    ]);
  });

  it('with too little DVR has no slider, no steps and no time behind live', () => {
    mount({ timeline: channel(230, { seekable: [225, 280] }), live: live(false, false) });
    expect(slider().hidden).toBe(true);
    expect(clock('remaining')).toBe('');
    expect(names('button')).not.toContain('Назад на 10 секунд');
    expect(names('button')).toContain('LIVE, прямой эфир');
  });
});

describe('the clocks', () => {
  const film = (changes: Partial<TimelineState>) => ({ ...playing.timeline, ...changes });

  it.each([
    [{ positionSeconds: 65, durationSeconds: 1440 }, '1:05', '\u221222:55', '24:00'],
    [{ positionSeconds: 65, durationSeconds: 3725.9 }, '0:01:05', '\u22121:01:00', '1:02:05'],
    [{ positionSeconds: 1441, durationSeconds: 1440 }, '24:01', '0:00', '24:00'],
    [{ positionSeconds: 0, durationSeconds: -2 }, '0:00', '--:--', '--:--'],
    [{ positionSeconds: 3, durationSeconds: 0 }, '0:03', '--:--', '--:--'],
    [{ positionSeconds: Number.NaN, durationSeconds: -2 }, '0:00', '--:--', '--:--'],
    [{ positionSeconds: 3, durationSeconds: Number.NaN }, '0:03', '--:--', '--:--'],
    [{ positionSeconds: 3, durationSeconds: Number.POSITIVE_INFINITY }, '0:00:03', '--:--', '--:--'],
  ])('show the right times for %j', (changes, passed, remaining, duration) => {
    const timeline = film(changes);
    expect([elapsedText(timeline), remainingText(timeline), durationText(timeline)]).toEqual([
      passed,
      remaining,
      duration,
    ]);
  });

  it('say nothing about a channel whose window is not known', () =>
    expect(behindLiveText(channel(5, { seekable: null, edgeSeconds: null }))).toBe(''));

  it('show the duration in place of the time left after a press, even after the controls are drawn again', () => {
    const { become } = mount();
    const toggle = () => document.querySelector<HTMLElement>('.remaining-toggle') ?? document.body;
    expect(names('button')).toContain('Оставшееся время \u221222:55');
    expect(toggle().getAttribute('aria-pressed')).toBe('true');
    click(toggle());
    expect(toggle().getAttribute('aria-pressed')).toBe('false');
    expect(clock('remaining')).toBe('24:00');
    become({ error: { id: 'e', code: 2, category: 'media', fatal: true, message: '', context: {}, cause: null } });
    become({ error: null });
    expect(clock('remaining')).toBe('24:00');
    click(toggle());
    expect(clock('remaining')).toBe('\u221222:55');
  });
});
