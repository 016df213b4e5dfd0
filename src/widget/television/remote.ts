import type { Box, Direction } from './spatial.ts';
import type { InputSignal } from '../../../streams/model/input.ts';
import type { IntentSignal } from '../../../streams/model/signals.ts';

/** Keys of remote controls that the player handles. Colour keys, digits and volume are left to the television. */
export type RemoteKey =
  | Direction
  | 'ok'
  | 'back'
  | 'play'
  | 'pause'
  | 'playPause'
  | 'stop'
  | 'rewind'
  | 'forward'
  | 'next'
  | 'previous';

/** The state of the screen when a key is pressed. */
export interface RemoteScreen {
  /** The boxes that can have the focus, in the order of the page; if a panel is open, only those in the panel. */
  readonly boxes: readonly Box[];
  /** Index of the box that has the focus; null for none. */
  readonly focused: number | null;
  /** Index of the box that gets the focus first. */
  readonly first: number;
  /** `list`: a menu that moves through its items itself; `dialog`: anything else that covers the controls. */
  readonly panel: 'none' | 'list' | 'dialog';
  /** Whether left and right change the value of the focused element. */
  readonly isSlider: boolean;
  /** Whether the focused element handles all directions and the back key itself. */
  readonly handlesKeys: boolean;
  readonly areControlsVisible: boolean;
  readonly isPlaying: boolean;
  readonly isInBreak: boolean;
  /** The card of the next episode is counting down. */
  readonly hasNextCard: boolean;
  /** A part of the film has just begun that can be skipped. */
  readonly isPartOffered: boolean;
  readonly hasNext: boolean;
  readonly previousEpisodeId: number | null;
}

export interface RemotePress {
  readonly key: RemoteKey;
  readonly isRepeated: boolean;
  readonly screen: RemoteScreen;
}

/** The result of a press. */
export type RemoteOutcome =
  | { readonly type: 'focus'; readonly index: number }
  /** Activates the focused element. */
  | { readonly type: 'press' }
  | { readonly type: 'wish'; readonly wish: IntentSignal | InputSignal }
  | { readonly type: 'closePanel' }
  /** The focused element handles the key itself. */
  | { readonly type: 'handOn' }
  /** Nothing is open in the player, so the application or the page around it goes back. */
  | { readonly type: 'leave' }
  | { readonly type: 'nothing' };
