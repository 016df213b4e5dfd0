// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { PlayerState } from '../../../streams/model/state.ts';
import { createStartButton } from '../../../src/widget/compose/page.ts';
import { failed, notStarted, playing } from '../ui/fake-player.tsx';

const ready: PlayerState = { ...playing, ...notStarted };

let element: HTMLButtonElement;
let screen: HTMLElement;

beforeEach(() => {
  document.body.innerHTML = '<button id="start" hidden></button><div id="screen"></div>';
  element = document.querySelector('#start')!;
  screen = document.querySelector('#screen')!;
});

describe('the play button of the page', () => {
  it('appears once the film is known and waits to be started', () => {
    const button = createStartButton(element, () => {});
    button.follow({ ...ready, content: { status: 'loading' } });
    expect(element.hidden).toBe(true);
    button.follow(ready);
    expect(element.hidden).toBe(false);
  });

  it.each<[string, Partial<PlayerState>]>([
    ['the film starts by itself', { intent: { wants: 'play', cause: 'autoplay', autoplay: 'free' } }],
    ['the film has started', { playback: { ...ready.playback, phase: 'paused' } }],
    ['the viewer is asked where to resume', { resume: { isShown: true, positionSeconds: 65 } }],
    ['an error is shown', failed('notFound')],
    ['the title could not be loaded', { content: { status: 'failed' } }],
  ])('is hidden if %s', (_, change) => {
    const button = createStartButton(element, () => {});
    button.follow(ready);
    button.follow({ ...ready, ...change });
    expect(element.hidden).toBe(true);
  });

  it('has a mark if a frame of the film is shown, but not if an error covers it', () => {
    const button = createStartButton(element, () => {});
    const isBehind = (state: PlayerState) => {
      button.follow(state);
      return element.matches('[data-behind]');
    };
    expect(isBehind(ready)).toBe(false);
    expect(isBehind(playing)).toBe(true);
    expect(isBehind({ ...playing, ...failed('notFound') })).toBe(false);
  });

  it('starts the film', () => {
    const send = vi.fn();
    createStartButton(element, send);
    element.click();
    expect(send.mock.calls).toEqual([[{ type: 'intent.play' }]]);
  });

  it('is removed when the screen is ready, and its focus moves to the button of the screen', () => {
    const button = createStartButton(element, () => {});
    button.follow(ready);
    element.focus();
    screen.innerHTML = '<button class="play"></button>';
    button.handOver(screen);
    expect(document.activeElement).toBe(screen.firstChild);
    expect(element.isConnected).toBe(false);
    button.follow({ ...ready, content: { status: 'loading' } });
    expect(element.hidden).toBe(false);
  });

  describe('pressed while the screen replaces it', () => {
    const point = (target: Element, type: string) => target.dispatchEvent(new Event(type, { bubbles: true }));
    const press = (...before: string[]) => {
      const send = vi.fn();
      const button = createStartButton(element, send);
      button.follow(ready);
      for (const type of before) point(element, type);
      screen.innerHTML = '<button class="play"><svg></svg></button><button class="other"></button>';
      button.handOver(screen);
      return send;
    };

    it('starts the film once when the press ends over the button of the screen', () => {
      const send = press('pointerdown');
      point(screen.querySelector('svg')!, 'pointerup');
      point(screen.querySelector('svg')!, 'pointerup');
      expect(send.mock.calls).toEqual([[{ type: 'intent.play' }]]);
    });

    it.each([
      { what: 'let go elsewhere', before: ['pointerdown'], end: 'pointerup', at: '.other' },
      { what: 'taken back', before: ['pointerdown'], end: 'pointercancel', at: '.play' },
      { what: 'over already', before: ['pointerdown', 'pointerup'], end: 'pointerup', at: '.play' },
      { what: 'moved away', before: ['pointerdown', 'pointerleave'], end: 'pointerup', at: '.play' },
    ])('does nothing if the press is $what', ({ before, end, at }) => {
      const send = press(...before);
      point(screen.querySelector(at)!, end);
      point(screen.querySelector('.play')!, 'pointerup');
      expect(send).not.toHaveBeenCalled();
    });
  });

  it('restores to the screen the focus that it lost by starting the film', () => {
    const button = createStartButton(element, () => {});
    button.follow(ready);
    element.focus();
    button.follow(playing);
    element.blur();
    screen.innerHTML = '<button class="play"></button>';
    button.handOver(screen);
    expect(document.activeElement).toBe(screen.firstChild);
  });

  it('keeps the controls visible for a viewer who uses the keyboard, until the screen takes over', () => {
    const send = vi.fn();
    const button = createStartButton(element, send);
    button.follow(ready);
    element.focus();
    vi.spyOn(element, 'matches').mockReturnValue(true);
    button.follow(playing);
    button.follow(playing);
    expect(send.mock.calls).toEqual([[{ type: 'intent.holdControls', isHeld: true }]]);
    button.handOver(screen);
    expect(send.mock.calls.slice(1)).toEqual([[{ type: 'intent.holdControls', isHeld: false }]]);
  });

  it('leaves the focus where it has moved since', () => {
    const button = createStartButton(element, () => {});
    button.follow(ready);
    element.focus();
    button.follow(playing);
    screen.innerHTML = '<button class="play"></button><button id="other"></button>';
    document.querySelector<HTMLElement>('#other')!.focus();
    button.handOver(screen);
    expect(document.activeElement?.id).toBe('other');
  });

  it('moves no focus that it did not have', () => {
    const button = createStartButton(element, () => {});
    screen.innerHTML = '<button class="play"></button>';
    button.handOver(screen);
    expect(document.activeElement).toBe(document.body);
  });
});
