import type { BehaviorSubject } from 'rxjs';
import type { IntentSignal } from '../../../streams/model/signals.ts';
import type { PlayerState } from '../../../streams/model/state.ts';

/** All that the interface knows of the player: what it is, and a way to say what the viewer wants. */
export interface PlayerHandle {
  readonly state$: Pick<BehaviorSubject<PlayerState>, 'subscribe' | 'pipe' | 'getValue' | 'value'>;
  readonly send: (intent: IntentSignal) => void;
  /** The content's element: its box is drawn on, its frames are never read. */
  readonly media: HTMLVideoElement;
}
