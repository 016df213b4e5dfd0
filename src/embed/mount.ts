import { pauseOthers } from './autopause.ts';
import { createFrame } from './frame.ts';
import type { MountOptions } from './options.ts';
import type { Connect, Player } from './player.ts';
import { stretchOnRequest } from './stretch.ts';

/**
 * Puts a player frame at the end of the target, as wide as the target and 16:9.
 * @param target an element, or a selector whose first match is taken
 * @throws TypeError that names the field: no such target, an unknown option, a wrong value
 */
export type Mount = (target: Element | string, options?: MountOptions) => Player;

/** @param scriptUrl where this library was loaded from; the default player page is beside it */
export function createMount(scriptUrl: string | undefined, connect: Connect): Mount {
  const defaultSource = playerBeside(scriptUrl);
  return (target, options = {}) => {
    const parent = findTarget(target);
    const frame = createFrame(parent, options, defaultSource);
    parent.append(frame);
    const player = connect(frame);
    pauseOthers(player);
    const { content } = options;
    // Each player in the frame needs it: the first one, and one after each reload. The frame's address says where it
    // starts.
    if (content) player.on('ready', () => void player.load({ content }).catch(console.warn));
    const playerOrigin = new URL(frame.src).origin;
    if (options.stretch ?? playerOrigin === defaultSource?.origin) stretchOnRequest(frame, playerOrigin);
    return player;
  };
}

function playerBeside(scriptUrl: string | undefined): URL | null {
  try {
    return scriptUrl ? new URL('../player/', scriptUrl) : null;
  } catch {
    return null;
  }
}

function findTarget(target: Element | string): Element {
  if (typeof target !== 'string') {
    if ((target as Partial<Element> | null)?.nodeType === 1) return target;
    throw new TypeError('Potok: "target" must be an element or a selector');
  }
  let element: Element | null = null;
  try {
    element = document.querySelector(target);
  } catch {
    // An invalid selector matches nothing.
  }
  if (!element) throw new TypeError(`Potok: "target" matches nothing on the page: ${target}`);
  return element;
}
