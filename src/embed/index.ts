/**
 * Potok for host pages, as an ES module.
 * @example
 * import { mount } from 'https://video.example/embed/index.js';
 * const player = mount('#player', { movieId: 2, autoPlay: true });
 * player.on('episodeChanged', (episode) => console.log(episode.title));
 */
import { connect } from './connect.ts';
import { createMount, type Mount } from './mount.ts';

/** See {@link Mount}. In a bundle give `src`: otherwise the player is expected beside the script. */
export const mount: Mount = /* @__PURE__ */ createMount(import.meta.url, connect);

export { connect } from './connect.ts';
export { PotokError } from './error.ts';
export type * from '../contract/direct-content.ts';
export type * from '../contract/host-arguments.ts';
export type { HostCommands } from '../contract/host-commands.ts';
export type * from '../contract/host-events.ts';
export type * from '../contract/host-state.ts';
export type { HostCapabilities, HostErrorCode, HostInfo } from '../contract/host-wire.ts';
export type { Recording } from '../contract/recording.ts';
export type { Theme } from '../contract/theme.ts';
export type { PlayerEvents } from './client.ts';
export type { Mount } from './mount.ts';
export type { Observable, Observer, Subscription } from './observable.ts';
export type { ConfigurationOptions, FrameOptions, MountOptions, PageOptions } from './options.ts';
export type { Connect, Player } from './player.ts';
export type {
  MessageObserver,
  MessageStream,
  MessageSubscription,
  MessageType,
  PayloadOf,
  PlayerMessage,
} from './stream.ts';
