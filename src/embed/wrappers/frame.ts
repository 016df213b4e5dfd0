import type { DirectContent } from '../../contract/direct-content.ts';
import type { HostMovie } from '../../contract/host-commands.ts';
import { warn } from '../error.ts';
import { describeFrame, type FrameDescription } from '../frame.ts';
import type { MountOptions } from '../options.ts';
import type { Connect, Player } from '../player.ts';
import { stretchOnRequest } from '../stretch.ts';

/** Options of the wrappers: those of `mount`, with an address of the player that a server can write, too. */
export interface WrapperOptions extends Omit<MountOptions, 'src'> {
  /** Address of the player page: `https://…`, or a path from the root of the site. */
  readonly src: string;
}

/** Stands for the site's own origin, which is not known where the markup is made on a server. */
const OWN_SITE = 'https://site.invalid';

/**
 * The frame as markup, the same on a server and in the browser.
 * @throws TypeError that names the option
 */
export function describeWrapped(options: WrapperOptions): FrameDescription {
  if (!/^(https?:)?\//.test(options.src)) {
    throw new TypeError('Potok: "src" must be an address that begins with https:// or /');
  }
  const { src, ...rest } = describeFrame(options, null, OWN_SITE);
  return { src: src.startsWith(`${OWN_SITE}/`) ? src.slice(OWN_SITE.length) : src, ...rest };
}

const stretching = new WeakSet<HTMLIFrameElement>();
/** Content of the page's own, for each player that is loaded in the frame. */
const contents = new WeakMap<Player, DirectContent>();

/** The player in a frame that a framework has made. May be called again for the same frame. */
export function adopt(frame: HTMLIFrameElement, { stretch, content }: WrapperOptions, connect: Connect): Player {
  if (stretch === true && !stretching.has(frame)) {
    stretching.add(frame);
    stretchOnRequest(frame, new URL(frame.src).origin);
  }
  const player = connect(frame);
  if (content !== undefined) bring(player, content);
  return player;
}

function bring(player: Player, content: DirectContent): void {
  const isFirst = !contents.has(player);
  contents.set(player, content);
  if (!isFirst) return;
  player.on('ready', () => {
    const current = contents.get(player);
    // Its address says where it starts.
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

/** Performs a change of the options in the same frame; those that cannot change need another frame. */
export function applyOptions(player: Player, before: WrapperOptions, now: WrapperOptions): void {
  if (now.content !== undefined) {
    const hasChanged = JSON.stringify(now.content) !== JSON.stringify(before.content);
    const isLoaded = contents.has(player);
    bring(player, now.content);
    const { season, episode, timeCodeSeconds, autoPlay } = now;
    if (hasChanged && isLoaded) {
      player.load({ content: now.content, season, episode, timeCodeSeconds, autoPlay }).catch(warn);
    }
  } else if (now.movieId !== undefined && movieFields.some((field) => now[field] !== before[field])) {
    const given = Object.fromEntries([...movieFields, 'autoPlay' as const].map((field) => [field, now[field]]));
    player.load({ ...given, movieId: now.movieId }).catch(warn);
  }
  if (now.theme !== undefined && JSON.stringify(now.theme) !== JSON.stringify(before.theme)) {
    player.setTheme(now.theme).catch(warn);
  }
}
