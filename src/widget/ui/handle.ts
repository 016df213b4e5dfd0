import type { BehaviorSubject } from 'rxjs';
import type { InputSignal } from '../../../streams/model/input.ts';
import type { IntentSignal, ScreenSignal } from '../../../streams/model/signals.ts';
import type { MediaSource } from '../../../streams/model/media.ts';
import type { PlayerState } from '../../../streams/model/state.ts';
import type { CaptionsRenderer } from '../captions/draw/renderer.ts';
import type { AfterPaint } from '../shared/after-paint.ts';

/** The player as the interface sees it: its state, and a way to send the viewer's intents and actions. */
export interface PlayerHandle {
  readonly state$: Pick<BehaviorSubject<PlayerState>, 'subscribe' | 'pipe' | 'getValue' | 'value'>;
  readonly send: (signal: IntentSignal | InputSignal | ScreenSignal) => void;
  /** Runs work that the viewer does not see, once the last press is painted. */
  readonly afterPaint: AfterPaint;
  /** The element that plays the film: the interface uses its box and never reads its frames. */
  readonly media: HTMLVideoElement;
  /** Loads the script that draws captions, once there are any to draw. */
  readonly loadCaptions: () => Promise<CaptionsScript>;
  /** Loads the script that plays a sign-language interpreter beside the film. */
  readonly loadSign: () => Promise<SignScript>;
  /** Reports an exception of the interface, with React's component stack where it is known. */
  readonly caught: (thrown: unknown, componentStack: string | null) => void;
  /** The current address of the page that a share link leads to; a host page may have navigated since. */
  readonly pageUrl: () => string;
  /** Saves a file with the last minutes, which the viewer can send to support. */
  readonly saveRecording: (errorId: string) => Promise<void>;
}

export interface SignScript {
  /** Plays the interpreter in time with the film; returns a function that stops it. */
  readonly play: (
    sign: HTMLVideoElement,
    source: MediaSource,
    onStatus: (status: 'loading' | 'playing' | 'failed') => void,
  ) => () => void;
}

export interface CaptionsScript {
  readonly createCaptionsRenderer: (container: HTMLElement, beside?: CaptionsRenderer) => CaptionsRenderer;
}
