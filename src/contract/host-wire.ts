/**
 * How a page around the frame and the player talk. The page posts a `hello` to the frame; the player answers with a
 * `welcome`, to the origin that the hello came from, and gives a MessagePort with it. All else goes through the port:
 * numbered requests one way; the state, its changes, events and answers the other.
 */
import type { HostState } from './host-state.ts';

/** Grows when something is changed that older libraries rely on; what is only added does not count. */
export const HOST_PROTOCOL = 1;

/** From the first hello, or the frame's load, to the welcome. */
export const HELLO_MS = 20_000;
/** A hello is said again until it is answered. */
export const HELLO_AGAIN_MS = 500;
/** When the host page gives up: later than the player does, for one that went away without a word. */
export const NO_ANSWER_MS = 45_000;

/** Why a command was not done. */
export type HostErrorCode =
  /** No fact came within {@link HOST_LIMITS}. */
  | 'timeout'
  /** The frame was removed, loaded anew or never there. */
  | 'destroyed'
  /** The browser, the operator (`env_hosts`) or the film forbids it. */
  | 'notAllowed'
  /** There is no such episode, track, quality. */
  | 'notFound'
  /** This player, browser or film has no such thing. */
  | 'notSupported'
  /** Not while an ad has the screen. */
  | 'duringAd'
  /** An argument is of no such form, or beyond what there is; or too many requests at once. */
  | 'range'
  /** A later command took its place. */
  | 'superseded'
  /** Player and library do not know each other's protocol. */
  | 'version';

export interface HostFailure {
  readonly code: HostErrorCode;
  /** English, for developers. */
  readonly message: string;
}

export const HOST_LIMITS = {
  /** From a request to its fact. */
  answerMs: 15_000,
  /** The same where another film has to come. */
  contentMs: 30_000,
  /** Libraries that may be connected to one player at a time; a further one takes the place of the first. */
  mostPorts: 8,
  /** Requests of one library that wait for their facts. */
  mostPending: 64,
  /** Requests of one library: so many at once, and so many a second after that. */
  mostBurst: 100,
  mostPerSecond: 50,
  /** Times a second. */
  fastestPosition: 30,
  longestText: 256,
} as const;

/** What a host page can be told beside the state. */
export interface HostListening {
  /** Times a second that position, buffered and seekable are told while they move; 0 is never. */
  readonly position: number;
  /** Events that come only when they are asked for. */
  readonly events: readonly ('cueChanged' | 'statistics')[];
}

export interface HostRequest {
  /** Counted by the host page, from 1. */
  readonly id: number;
  readonly command: string;
  readonly arguments: readonly unknown[];
}

export interface HostInfo {
  /** Of the player. */
  readonly version: string;
  readonly protocol: number;
  /** Names of what it may be asked for by this host. */
  readonly commands: readonly string[];
  readonly capabilities: HostCapabilities;
}

/** What this browser has. */
export interface HostCapabilities {
  readonly fullscreen: boolean;
  readonly pictureInPicture: boolean;
}

/** What comes through the port. */
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
}
