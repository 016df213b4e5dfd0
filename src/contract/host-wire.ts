/**
 * The protocol between a page around the frame and the player. The page posts a `hello` to the frame; the player
 * answers with a `welcome` to the origin of the hello, and a MessagePort. All else goes through the port: numbered
 * requests one way; the state, its changes, events and answers the other.
 */
import type { HostState } from './host-state.ts';

/** Of several commands of the same name that wait to be sent, only the last one is sent. */
export const LAST = 1;
/** Each one is sent, because it has an effect of its own, or acts at once. */
export const EACH = 0;

/** Versions of the protocol. */
export interface ProtocolRange {
  readonly oldest: number;
  readonly newest: number;
}

/** Versions that this release speaks. The second has the event `playPressed`. */
export const HOST_PROTOCOLS: ProtocolRange = { oldest: 1, newest: 2 };

/** The newest version that both sides speak; null if there is none. */
export function agreedProtocol(one: ProtocolRange, other: ProtocolRange): number | null {
  const version = Math.min(one.newest, other.newest);
  return version >= Math.max(one.oldest, other.oldest) ? version : null;
}

/** Longest time from the first hello, or the frame's load, to the welcome. */
export const HELLO_MS = 20_000;
/** Interval at which the hello is repeated until it is answered. */
export const HELLO_AGAIN_MS = 500;
/** When the host page gives up on a request: later than the player does, in case the player has gone. */
export const NO_ANSWER_MS = 45_000;

/** Why a command failed. */
export type HostErrorCode =
  /** It took no effect within 15 s, or 30 s if a film has to be loaded. */
  | 'timeout'
  /** The frame was removed, was reloaded or never existed. */
  | 'destroyed'
  /** Forbidden by the browser, which wants a gesture, by the operator (`env_hosts`) or the region; or the ad may not be skipped yet. */
  | 'notAllowed'
  /** The title, episode, track or quality does not exist. */
  | 'notFound'
  /** Not available in this player, browser or film. */
  | 'notSupported'
  /** The film cannot be loaded, or has stopped with an error: its stream is broken, or the catalogue does not answer. */
  | 'failed'
  /** Not possible during an ad. */
  | 'duringAd'
  /** An argument is malformed or out of range. */
  | 'range'
  /** More commands at once than the player takes. */
  | 'tooMany'
  /** A later command took its place, or the viewer paused before it played. */
  | 'superseded'
  /** The protocol versions of player and library do not match. */
  | 'version';

export interface HostFailure {
  readonly code: HostErrorCode;
  /** In English, for developers. */
  readonly message: string;
}

export const HOST_LIMITS = {
  /** Longest time from a request to its effect. */
  answerMs: 15_000,
  /** The same for requests that load another film. */
  contentMs: 30_000,
  /** How long a film that was prepared is kept, unless it is loaded: addresses expire. */
  preparedMs: 120_000,
  /** Most libraries connected to one player at a time; a further one replaces the first. */
  mostPorts: 8,
  /** Most pending requests of one library. */
  mostPending: 64,
  /** Requests of one library: the most at once, and the most per second after that. */
  mostBurst: 100,
  mostPerSecond: 50,
  /** Times a second. */
  fastestPosition: 30,
  longestText: 256,
  mostMarkers: 100,
} as const;

/** Events that are sent only to a page that asks for them. */
export const REQUESTED_EVENTS = ['cueChanged', 'statistics'] as const;

/** What a host page wants to hear of besides the state. */
export interface HostListening {
  /** How many times a second position, buffered and seekable are sent while they change; 0 is never. */
  readonly position: number;
  readonly events: readonly (typeof REQUESTED_EVENTS)[number][];
}

export interface HostRequest {
  /** Numbered by the host page, from 1. */
  readonly id: number;
  readonly command: string;
  readonly arguments: readonly unknown[];
}

export interface HostInfo {
  /** Version of the player. */
  readonly version: string;
  /** The version of the protocol that player and library have agreed on. */
  readonly protocol: number;
  /** Names of the commands that this host may use. */
  readonly commands: readonly string[];
  readonly capabilities: HostCapabilities;
}

/** What this browser supports. */
export interface HostCapabilities {
  readonly fullscreen: boolean;
  readonly pictureInPicture: boolean;
  /** Whether this host may bring content of its own. */
  readonly directContent: boolean;
}

/** Messages of the player through the port. */
export type HostNews =
  | { readonly type: 'ready'; readonly info: HostInfo; readonly state: HostState }
  | { readonly type: 'state'; readonly changes: Partial<HostState> }
  | { readonly type: 'event'; readonly event: string; readonly payload: unknown }
  | { readonly type: 'answer'; readonly id: number; readonly value?: unknown }
  | { readonly type: 'answer'; readonly id: number; readonly error: HostFailure };

/** What a page around the frame may do; see `env_hosts`. */
export interface HostRights {
  readonly listen: boolean;
  readonly command: boolean;
  readonly recording: boolean;
  /** May bring its own content. */
  readonly content: boolean;
}
