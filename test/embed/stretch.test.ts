// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Player } from '../../src/embed/player.ts';
import type { MountOptions } from '../../src/embed/options.ts';
import { createScan } from '../../src/embed/scan.ts';
import { envelope, giveWindow, mountFrom, mutationsSeen, post } from './help.ts';

const mount = mountFrom('https://video.example/embed/index.js');
const enter = envelope('fullscreen', { state: 'enterFullScreen' });
const exit = envelope('fullscreen', { state: 'exitFullScreen' });
const root = document.documentElement;

let player: Player;
let frame: HTMLIFrameElement;
let before: string;

const page = (): string => `${frame.outerHTML} ${root.style.cssText} ${document.body.outerHTML}`;

beforeEach(() => {
  player = mount(document.body, { movieId: 1 });
  frame = player.frame;
  giveWindow(frame);
  root.style.setProperty('overflow', 'scroll', 'important');
  before = page();
});

afterEach(() => {
  player.destroy();
  document.body.replaceChildren();
  root.removeAttribute('style');
});

describe('when the player asks for the page', () => {
  it('the frame covers it and the page stands still', () => {
    post(frame, enter);
    expect(frame.style.position).toBe('fixed');
    expect(frame.style.getPropertyPriority('position')).toBe('important');
    expect(frame.style.zIndex).toBe('2147483647');
    expect(frame.style.getPropertyValue('aspect-ratio')).toBe('auto');
    expect(root.style.overflow).toBe('hidden');
    expect(document.body.style.overflow).toBe('hidden');
  });

  it('the page is restored exactly, however often the player asks', () => {
    for (const message of [enter, enter, exit, exit, enter, exit]) post(frame, message);
    expect(page()).toBe(before);
    expect(document.body.hasAttribute('style')).toBe(false);
    expect(root.style.getPropertyPriority('overflow')).toBe('important');
  });

  it('the scroll position comes back', () => {
    const scrollTo = vi.spyOn(window, 'scrollTo').mockReturnValue();
    Object.defineProperty(window, 'scrollY', { value: 640, configurable: true });
    post(frame, enter);
    Object.defineProperty(window, 'scrollY', { value: 0, configurable: true });
    post(frame, exit);
    expect(scrollTo).toHaveBeenCalledWith({ left: 0, top: 640, behavior: 'instant' });
  });

  it('the frame stays where it is in the document, and keeps its focus', () => {
    frame.tabIndex = 0;
    frame.focus();
    const focused = document.activeElement;
    const next = frame.nextSibling;
    post(frame, enter);
    expect([document.activeElement, frame.nextSibling]).toEqual([focused, next]);
    post(frame, exit);
    expect(document.activeElement).toBe(focused);
  });

  it('the player is answered, so that it need not try the browser’s own fullscreen', () => {
    const { postMessage } = giveWindow(frame);
    post(frame, enter);
    expect(postMessage.mock.calls).toEqual([[enter, '*']]);
  });

  it('the top layer is used if there is one', () => {
    frame.showPopover = vi.fn();
    post(frame, enter);
    expect(frame.getAttribute('popover')).toBe('manual');
    expect(frame.showPopover).toHaveBeenCalledTimes(1);
    post(frame, exit);
    expect(frame.hasAttribute('popover')).toBe(false);
  });

  it('the safe area that is kept clear is taken from the frame’s own size', () => {
    post(frame, enter);
    expect(frame.style.boxSizing).toBe('border-box');
  });

  it('a refused top layer is no obstacle', () => {
    frame.showPopover = () => {
      throw new Error('refused');
    };
    post(frame, enter);
    expect(frame.style.position).toBe('fixed');
    post(frame, exit);
    expect(page()).toBe(before);
  });
});

const press = (key: string, isTaken = false) => {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
  if (isTaken) event.preventDefault();
  document.body.dispatchEvent(event);
};

describe('the page comes back', () => {
  it('when Escape is pressed in it, and the player is told', () => {
    const { postMessage } = giveWindow(frame);
    post(frame, enter);
    press('a');
    press('Escape', true);
    expect(frame.style.position).toBe('fixed');
    press('Escape');
    expect(page()).toBe(before);
    expect(postMessage.mock.calls).toEqual([
      [enter, '*'],
      [exit, '*'],
    ]);
    press('Escape');
    expect(postMessage).toHaveBeenCalledTimes(2);
  });

  it('when the player is destroyed', () => {
    post(frame, enter);
    player.destroy();
    expect(root.style.overflow).toBe('scroll');
    expect(document.body.hasAttribute('style')).toBe(false);
  });

  it('when the frame is dropped', async () => {
    post(frame, enter);
    frame.remove();
    await mutationsSeen();
    expect(root.style.overflow).toBe('scroll');
    expect(document.body.hasAttribute('style')).toBe(false);
  });

  it('when another player covers it, and again from that player', () => {
    const other = mount(document.body);
    giveWindow(other.frame);
    before = page();
    const { postMessage } = giveWindow(frame);
    post(frame, enter);
    post(other.frame, enter);
    expect([frame.style.position, other.frame.style.position]).toEqual(['', 'fixed']);
    expect(postMessage.mock.calls).toEqual([
      [enter, '*'],
      [exit, '*'],
    ]);
    post(frame, exit);
    expect(other.frame.style.position).toBe('fixed');
    post(other.frame, exit);
    expect(page()).toBe(before);
    other.destroy();
  });
});

it('a page may forbid its frames to cover it', () => {
  const small = mount(document.body, { stretch: false });
  const { postMessage } = giveWindow(small.frame);
  post(small.frame, enter);
  expect(small.frame.style.position).toBe('');
  expect(postMessage).not.toHaveBeenCalled();
  small.destroy();
});

describe('only the player of the library’s own origin', () => {
  const isStretched = ({ frame }: Player, origin?: string): boolean => {
    giveWindow(frame);
    post(frame, enter, origin);
    return frame.style.position === 'fixed';
  };

  it.each<[string, MountOptions, string | undefined, boolean]>([
    ['it', {}, undefined, true],
    ['not a frame from another origin', { src: 'https://evil.example/player/' }, undefined, false],
    [
      'not a frame whose address only looks like that origin',
      { src: 'https://video.example.evil.example/' },
      undefined,
      false,
    ],
    [
      'a frame from another origin that the code of the page trusts',
      { src: 'https://cdn.example/', stretch: true },
      undefined,
      true,
    ],
    ['not a page of another origin that was loaded into its frame', {}, 'https://evil.example', false],
    ['not a page without an origin that was loaded into its frame', {}, 'null', false],
    [
      'not a page that was loaded into a trusted frame',
      { src: 'https://cdn.example/', stretch: true },
      'https://video.example',
      false,
    ],
  ])('covers the page: %s', (_, options, origin, expected) => {
    const other = mount(document.body, options);
    expect(isStretched(other, origin)).toBe(expected);
    other.destroy();
  });

  it('an element of the page cannot ask for more than the page gives', () => {
    document.body.innerHTML = '<div data-potok data-movie_id="1" data-stretch="1"></div>';
    const [cdn] = createScan(mount, { src: 'https://cdn.example/' })();
    expect(isStretched(cdn!)).toBe(false);
    cdn!.destroy();
  });
});
