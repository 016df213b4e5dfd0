import type { Session } from '../model/session.ts';
import type { SharePlace } from '../model/share-link.ts';
import type { PlayerState } from '../model/state.ts';
import type { AdsSlices } from './ads/slices.ts';
import type { CaptionsSlices } from './captions/slices.ts';
import type { InputSlices } from './input/slices.ts';
import type { MediaSessionSlices } from './media-session/slices.ts';
import type { NextEpisodeSlices } from './next-episode/slices.ts';
import type { PhraseSlices } from './phrase/slices.ts';
import type { PlaybackSlices } from './playback/slices.ts';
import type { SelectionSlices } from './selection/slices.ts';
import type { SourceSlices } from './source/slices.ts';
import type { StatisticsSlices } from './statistics/slices.ts';
import type { TracksSlices } from './tracks/slices.ts';

/** Everything the player remembers: what the interface reads, and what features keep for themselves. */
export interface State
  extends
    PlayerState,
    AdsSlices,
    CaptionsSlices,
    InputSlices,
    MediaSessionSlices,
    NextEpisodeSlices,
    PhraseSlices,
    PlaybackSlices,
    SelectionSlices,
    SourceSlices,
    StatisticsSlices,
    TracksSlices {
  /** What the page started with; null before that. */
  readonly session: Session | null;
  /** Whether the browser believes it has a network. */
  readonly isOnline: boolean;
  /** The viewer wants to save data, or the network is slow: nothing is prefetched. */
  readonly saveData: boolean;
  readonly isPageHidden: boolean;
  /** A menu, a drag or keyboard focus needs the controls. */
  readonly areControlsHeld: boolean;
  /** The film is wider than it is tall. */
  readonly isWide: boolean;
  /** Where the film was when the popup was opened; null before the first time. */
  readonly sharePlace: SharePlace | null;
}
