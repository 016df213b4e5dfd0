import type { BehaviorSubject } from 'rxjs';
import type { InputSignal } from '../../../streams/model/input.ts';
import type { IntentSignal } from '../../../streams/model/signals.ts';
import type { PlayerState } from '../../../streams/model/state.ts';
import type { CaptionsRenderer } from '../captions/draw/renderer.ts';

/** All that the interface knows of the player: what it is, and a way to say what the viewer wants or does. */
export interface PlayerHandle {
  readonly state$: Pick<BehaviorSubject<PlayerState>, 'subscribe' | 'pipe' | 'getValue' | 'value'>;
  readonly send: (signal: IntentSignal | InputSignal) => void;
  /** The content's element: its box is drawn on, its frames are never read. */
  readonly media: HTMLVideoElement;
  /** The script that draws captions, for when there are any to draw. */
  readonly loadCaptions: () => Promise<CaptionsScript>;
  /** The interface threw something; which part of it was being drawn is told where that is known. */
  readonly caught: (thrown: unknown, componentStack: string | null) => void;
  /** The page that a share link leads to, as its address is now: a host page may have moved on. */
  readonly pageUrl: () => string;
  /** Gives the viewer a file with the last minutes, for whoever helps them. */
  readonly saveRecording: (errorId: string) => Promise<void>;
}

export interface CaptionsScript {
  readonly createCaptionsRenderer: (container: HTMLElement) => CaptionsRenderer;
}
