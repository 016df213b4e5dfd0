import type { IntentSignal } from '../../../streams/model/signals.ts';
import type { JoiningPlayerState } from '../../../streams/model/state.ts';
import type { HostMovie } from '../../contract/host-arguments.ts';
import type { HostRights } from '../../contract/host-wire.ts';
import type { Recording } from '../../contract/recording.ts';
import type { AfterPaint } from '../shared/after-paint.ts';
import type { DirectFilm } from './direct-film.ts';
import type { RequestedFilm } from './requested-film.ts';
import type { PastStep } from './past.ts';
import type { Theme } from '../../contract/theme.ts';

/** Why the host page's own content is refused. */
export type ContentRefusal = 'forbidden' | 'malformed';

export interface HostSettings {
  readonly scope: Window;
  readonly media: HTMLVideoElement;
  readonly version: string;
  readonly send: (wish: IntentSignal) => void;
  readonly now: () => JoiningPlayerState;
  /** What has happened before now; the first page that connects receives its events. */
  readonly past: readonly PastStep[];
  readonly rightsOf: (origin: string) => HostRights;
  readonly readRecording: () => Promise<Recording>;
  /** Writes the film's parameters to the page address, from which the next session starts. */
  readonly setMovie: (movie: HostMovie) => void;
  /** Writes to the page address why the content that the session waits for is refused. */
  readonly setRefused: (why: ContentRefusal) => void;
  /** Sets the direct content, which plays when its id is loaded. */
  readonly setDirect: (film: DirectFilm) => void;
  /** Loads the manifest of a film that may be loaded next; rejects with a refusal. */
  readonly prepareFilm: (film: RequestedFilm) => Promise<void>;
  /** While it is stopped, the film is not loaded. */
  readonly setStopped: (isStopped: boolean) => void;
  readonly setTheme: (theme: Theme) => void;
  /** Messages to the host page wait until a press of the viewer has been painted. */
  readonly afterPaint: AfterPaint;
  readonly clock?: () => number;
}
