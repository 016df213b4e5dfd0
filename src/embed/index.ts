/**
 * Potok for host pages, as an ES module.
 * @example
 * import { mount } from 'https://video.example/embed/index.js';
 * const player = mount('#player', { movieId: 2, autoPlay: true });
 * player.on('episodeChanged', (episode) => console.log(episode.title));
 */
import { createMount, type Mount } from './mount.ts';

/** See {@link Mount}. When your bundler takes this module in, give `src`: the player is found beside the script otherwise. */
export const mount: Mount = createMount(import.meta.url);

export { connect } from './stream.ts';
export type { Recording } from '../contract/recording.ts';
export type { Theme } from '../contract/theme.ts';
export type { Mount, Player } from './mount.ts';
export type { ConfigurationOptions, FrameOptions, MountOptions, PageOptions } from './options.ts';
export type {
  MessageObserver,
  MessageStream,
  MessageSubscription,
  MessageType,
  PayloadOf,
  PlayerMessage,
} from './stream.ts';
