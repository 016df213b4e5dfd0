import { themeNames, themeParameter, type Theme } from '../contract/theme.ts';
import { dispatchEvents } from './dispatch-events.ts';
import type { Mount } from './mount.ts';
import { allOptions, elementOptions, scriptOptions, type WrittenOptions } from './options.ts';
import type { Player } from './player.ts';
import { readAttribute } from './values.ts';

const SELECTOR = 'div[data-potok]';

/**
 * Turns each `<div data-potok …>` under the root into a player; existing players are left as they are. Events and
 * messages are dispatched on the div as bubbling events `potok:ended`, `potok:episodeChanged` …, `detail` being the
 * payload. The first event is `potok:ready`, after the first frame; events from before it follow.
 * @returns the players under the root, old and new
 */
export type Scan = (root?: ParentNode) => Player[];

/** @param settings options for every element of the page */
export function createScan(mount: Mount, settings: WrittenOptions = {}): Scan {
  const players = new WeakMap<Element, Player>();
  return (root = document) => {
    const found = [...root.querySelectorAll(SELECTOR)];
    if ('matches' in root && (root as Element).matches(SELECTOR)) found.unshift(root as Element);
    return found.flatMap((element) => {
      const known = players.get(element);
      if (known && element.contains(known.frame)) return [known];
      const player = mountElement(element, mount, settings);
      if (player) players.set(element, player);
      return player ? [player] : [];
    });
  };
}

function mountElement(element: Element, mount: Mount, settings: WrittenOptions): Player | null {
  const options = optionsOf(element, settings);
  if (options.movieId === undefined) {
    console.error('Potok: data-movie_id is missing, the player will only show a message.', element);
  }
  element.replaceChildren();
  try {
    const player = mount(element, options);
    dispatchEvents(element, player);
    return player;
  } catch (error) {
    // An error in one element must not stop the others.
    console.error(error, element);
    return null;
  }
}

/** Reads the theme from its attributes `data-theme_accent` … */
function readTheme(element: Element): Pick<WrittenOptions, 'theme'> {
  const theme: Theme = {};
  for (const name of themeNames) {
    const read = (text: string): Theme => ({ [name]: text });
    Object.assign(theme, readAttribute(element, `data-${themeParameter(name)}`, 'theme', read).theme);
  }
  return { theme };
}

function optionsOf(element: Element, settings: WrittenOptions): WrittenOptions {
  const { stretch, theme, ...options } = readAttributes(element, elementOptions);
  return {
    ...settings,
    ...options,
    theme: { ...settings.theme, ...theme },
    // An element may turn stretching off, but not on.
    ...(stretch === false ? { stretch } : {}),
  };
}

/** The options in the script's own tag, for all players of the page. */
export const readSettings = (script: Element): WrittenOptions => readAttributes(script, scriptOptions);

/** The allowed and valid attributes; others are reported to the console and left out. */
function readAttributes(element: Element, allowed: Partial<typeof allOptions>): WrittenOptions {
  const options: WrittenOptions = { ...readTheme(element) };
  for (const [field, [name]] of Object.entries(allOptions)) {
    const attribute = `data-${name}`;
    if (Object.hasOwn(allowed, field))
      Object.assign(options, readAttribute(element, attribute, field as keyof typeof allOptions));
    else if (element.hasAttribute(attribute))
      console.error(`Potok: ${attribute} is ignored, it is not for this element to say.`, element);
  }
  return options;
}
