import type { Observable } from 'rxjs';
import type { CommandOf } from '../../../streams/model/commands.ts';
import type { Manner, MediaSource } from '../../../streams/model/media.ts';
import type { EngineSignal } from '../../../streams/model/signals.ts';

/** Commands to an attached engine. */
export type EngineControl = CommandOf<
  | 'engine.retry'
  | 'engine.setQuality'
  | 'engine.setAudioTrack'
  | 'engine.setTextTrack'
  | 'engine.setSecondTextTrack'
  | 'engine.setNextQuality'
  | 'engine.setBufferAim'
  | 'engine.replaceBuffer'
  | 'engine.setSoundAlone'
  | 'engine.advanceSound'
  | 'engine.abandonLoad'
  | 'engine.followEdge'
  | 'engine.useHost'
>;

export const isRetry = (control: EngineControl): control is CommandOf<'engine.retry'> =>
  control.type === 'engine.retry';

export interface Attachment {
  readonly media: HTMLVideoElement;
  readonly source: MediaSource;
  readonly startSeconds: number;
  readonly controls$: Observable<EngineControl>;
}

/**
 * Plays one source in a media element. Subscribing attaches; unsubscribing empties the element and leaves nothing else
 * behind. Never errors and never completes: failures are `engine.failed` signals, after which the engine waits for
 * `engine.retry`.
 */
export type Engine = (attachment: Attachment) => Observable<EngineSignal>;

export interface Preparation extends Manner {
  readonly source: MediaSource;
  readonly startSeconds: number;
  /** Told whether the manifest has loaded, and when the preparation has failed later. */
  readonly onManifest?: (hasLoaded: boolean) => void;
}

/** The prefetched start of a source, held in memory without an element. It can be used once. */
export interface Prepared {
  /** False after a failure: an ordinary attachment is better then. */
  readonly isUsable: () => boolean;
  readonly attach: Engine;
  readonly dispose: () => void;
}

export type Prepare = (preparation: Preparation) => Prepared;
