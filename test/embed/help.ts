import { vi } from 'vitest';
import { createClient } from '../../src/embed/client.ts';
import { createMount } from '../../src/embed/mount.ts';
import { createConnect } from '../../src/embed/player.ts';
import type { Episode } from '../../src/contract/entities.ts';

// happy-dom loads a frame's page on insertion, or complains that it may not: here nothing is loaded.
if (typeof HTMLIFrameElement === 'function') {
  const { prototype } = HTMLIFrameElement;
  for (const symbol of Object.getOwnPropertySymbols(prototype)) {
    if (symbol.description === 'connectedToDocument') Reflect.deleteProperty(prototype, symbol);
  }
}

export const connect = createConnect(createClient);
export const mountFrom = (scriptUrl?: string) => createMount(scriptUrl, connect);

export const variant = { id: 211, title: 'Dub', filepath: '/media/s2e1/master.m3u8' };

export const episode: Episode = {
  id: 21,
  contentId: 2,
  title: 'Guests',
  description: null,
  posterPath: null,
  duration: 24,
  order: 1,
  isCompleted: false,
  season: { id: 4, order: 2 },
  m3u8MasterFilePath: null,
  episodeVariants: [variant],
};

export const envelope = (type: string, payload: unknown, rest: object = {}): object => ({
  source: 'potok',
  version: 1,
  type,
  payload,
  ...rest,
});

export const progress = (currentTime: number): object => envelope('timeProgressChanged', { currentTime, duration: 60 });

/** Frames of the test document load nothing: a window stands in for the player's. */
export function giveWindow(frame: HTMLIFrameElement): { postMessage: ReturnType<typeof vi.fn> } {
  const player = { postMessage: vi.fn() };
  Object.defineProperty(frame, 'contentWindow', { value: player, configurable: true });
  return player;
}

export function addFrame(parent: Node = document.body): HTMLIFrameElement {
  const frame = document.createElement('iframe');
  parent.appendChild(frame);
  giveWindow(frame);
  return frame;
}

/** Posts a message from the player in this frame. */
export function post(frame: HTMLIFrameElement, data: unknown, origin = originOf(frame)): void {
  postFrom(frame.contentWindow, data, origin);
}

const originOf = ({ src }: HTMLIFrameElement): string => (src === '' ? '' : new URL(src).origin);

export function postFrom(source: unknown, data: unknown, origin = ''): void {
  const event = new MessageEvent('message', { data, origin });
  Object.defineProperty(event, 'source', { value: source });
  window.dispatchEvent(event);
}

/** How many `message` listeners the window has now. */
export function countListeners(): () => number {
  let count = 0;
  const { addEventListener, removeEventListener } = window;
  vi.spyOn(window, 'addEventListener').mockImplementation((...args: Parameters<typeof addEventListener>) => {
    if (args[0] === 'message') count += 1;
    addEventListener.apply(window, args);
  });
  vi.spyOn(window, 'removeEventListener').mockImplementation((...args: Parameters<typeof removeEventListener>) => {
    if (args[0] === 'message') count -= 1;
    removeEventListener.apply(window, args);
  });
  return () => count;
}

/** Mutation observers are notified after the script that changed the page. */
export const mutationsSeen = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 5));

export const dataOf = (element: HTMLElement): object => Object.fromEntries(Object.entries(element.dataset));
