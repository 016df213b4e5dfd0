import type { PlayerState } from '../model/state.ts';
import type { AdsSlices } from './ads/slices.ts';
import type { CaptionsSlices } from './captions/slices.ts';
import type { ControlsSlices } from './controls/slices.ts';
import type { InputSlices } from './input/slices.ts';
import type { MediaSessionSlices } from './media-session/slices.ts';
import type { NextEpisodeSlices } from './next-episode/slices.ts';
import type { PhraseSlices } from './phrase/slices.ts';
import type { PlaybackSlices } from './playback/slices.ts';
import type { ScreensSlices } from './screens/slices.ts';
import type { SelectionSlices } from './selection/slices.ts';
import type { SessionSlices } from './session/slices.ts';
import type { ShareSlices } from './share/slices.ts';
import type { SourceSlices } from './source/slices.ts';
import type { StatisticsSlices } from './statistics/slices.ts';
import type { TracksSlices } from './tracks/slices.ts';

/** Everything the player remembers: what the interface reads, and what features keep for themselves. */
export interface State
  extends
    PlayerState,
    AdsSlices,
    CaptionsSlices,
    ControlsSlices,
    InputSlices,
    MediaSessionSlices,
    NextEpisodeSlices,
    PhraseSlices,
    PlaybackSlices,
    ScreensSlices,
    SelectionSlices,
    SessionSlices,
    ShareSlices,
    SourceSlices,
    StatisticsSlices,
    TracksSlices {}
