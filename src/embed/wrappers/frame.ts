import type { DirectContent } from '../../contract/direct-content.ts';
import type { HostMovie } from '../../contract/host-arguments.ts';
import { pauseOthers } from '../autopause.ts';
import { warn } from '../error.ts';
import { describeFrame, parseAddress, type FrameDescription } from '../frame.ts';
import type { MountOptions } from '../options.ts';
import type { Connect, Player } from '../player.ts';
import { stretchOnRequest } from '../stretch.ts';
import { checkOptions } from '../values.ts';

/** Options of the wrappers: the options of `mount`, with an address of the player that a server can write, too. */
export type WrapperOptions = MountOptions & {
  /** Address of the player page: `https://…`, or a path from the root of the site. */
  readonly src: string;
};

/** Stands for the site's own origin, which a server does not know when it makes the markup. */
const OWN_SITE = 'https://site.invalid';

export interface UsableOptions {
  /** Without `src` if it is not an address. */
  readonly options: Partial<WrapperOptions>;
  /** What is wrong with the rest, for developers. */
  readonly problems: readonly string[];
}

/** Leaves out options that cannot be used, since a component that throws takes the page around it away. */
export function readOptions(given: object): UsableOptions {
  const options: Record<string, unknown> = {};
  const problems: string[] = [];
  for (const [name, value] of Object.entries<unknown>({ src: null, ...given })) {
    if (value === undefined && name !== 'src') continue;
    try {
      if (name === 'src') checkSource(value);
      checkOptions({ [name]: value });
      options[name] = value;
    } catch (error) {
      problems.push(error instanceof Error ? error.message : `Potok: "${name}" cannot be used`);
    }
  }
  return { options, problems };
}

function checkSource(value: unknown): void {
  if (typeof value !== 'string' || !/^(https?:)?\//.test(value))
    throw new TypeError('Potok: "src" must be an address that begins with https:// or /');
  parseAddress(value, OWN_SITE);
}

/** The frame as markup, the same on a server and in the browser. Without an address it stays empty. */
export function describeWrapped(options: Partial<WrapperOptions>): Omit<FrameDescription, 'src'> & { src?: string } {
  const { src, ...rest } = describeFrame({ src: OWN_SITE, ...options }, null, OWN_SITE);
  if (options.src === undefined) return rest;
  return { src: src.startsWith(`${OWN_SITE}/`) ? src.slice(OWN_SITE.length) : src, ...rest };
}

/** Styles of the frame, without those that would override an attribute set by the page. */
export function stylesBeside(
  styles: Readonly<Record<string, string>>,
  { hidden, width, height }: Readonly<Record<string, unknown>>,
): Readonly<Record<string, string>> {
  const replaced = new Set([
    ...(hidden === undefined || hidden === null || hidden === false ? [] : ['display']),
    ...(width === undefined ? [] : ['width']),
    ...(height === undefined ? [] : ['height', 'aspect-ratio']),
  ]);
  return Object.fromEntries(Object.entries(styles).filter(([name]) => !replaced.has(name)));
}

const stretching = new WeakSet<HTMLIFrameElement>();
const adopted = new WeakSet<Player>();
/** The page's own content, which is sent each time that the frame loads a player. */
const contents = new WeakMap<Player, DirectContent>();

/** The player in a frame that a framework has made. May be called again for the same frame. */
export function adopt(
  frame: HTMLIFrameElement,
  { src, stretch, content }: Partial<WrapperOptions>,
  connect: Connect,
): Player {
  if (src !== undefined && stretch === true && !stretching.has(frame)) {
    stretching.add(frame);
    stretchOnRequest(frame, new URL(frame.src).origin);
  }
  const player = connect(frame);
  if (!adopted.has(player)) {
    adopted.add(player);
    pauseOthers(player);
  }
  if (content !== undefined) sendContent(player, content);
  return player;
}

function sendContent(player: Player, content: DirectContent): void {
  const isFirst = !contents.has(player);
  contents.set(player, content);
  if (!isFirst) return;
  player.on('ready', () => {
    const current = contents.get(player);
    // The frame's address says where it starts.
    if (current !== undefined) player.load({ content: current }).catch(warn);
  });
}

const movieFields: readonly (keyof HostMovie & keyof WrapperOptions)[] = [
  'movieId',
  'episodeId',
  'season',
  'episode',
  'episodeVariantId',
  'timeCodeSeconds',
];

/** Applies changed options in the same frame; options that cannot change there need another frame. */
export function applyOptions(player: Player, before: Partial<WrapperOptions>, now: Partial<WrapperOptions>): void {
  if (now.content !== undefined) {
    const hasChanged = !isSameData(now.content, before.content);
    const isLoaded = contents.has(player);
    sendContent(player, now.content);
    const { season, episode, timeCodeSeconds, autoPlay } = now;
    if (hasChanged && isLoaded) {
      player.load({ content: now.content, season, episode, timeCodeSeconds, autoPlay }).catch(warn);
    }
  } else if (now.movieId !== undefined && movieFields.some((field) => now[field] !== before[field])) {
    const given = Object.fromEntries([...movieFields, 'autoPlay' as const].map((field) => [field, now[field]]));
    player.load({ ...given, movieId: now.movieId }).catch(warn);
  }
  if (now.theme !== undefined && !isSameData(now.theme, before.theme)) player.setTheme(now.theme).catch(warn);
}

function isSameData(one: unknown, other: unknown): boolean {
  try {
    return one === other || JSON.stringify(one) === JSON.stringify(other);
  } catch {
    // Data that contains itself has no text; the player reports it.
    return false;
  }
}
