import type { PlayerState } from '../model/state.ts';
import type { CaptionsSlices } from './captions/slices.ts';
import type { NextEpisodeSlices } from './next-episode/slices.ts';
import type { PlaybackSlices } from './playback/slices.ts';
import type { SelectionSlices } from './selection/slices.ts';
import type { SessionSlices } from './session/slices.ts';
import type { SourceSlices } from './source/slices.ts';
import type { TracksSlices } from './tracks/slices.ts';

/** Everything the player remembers: what the interface reads, and what features keep for themselves. */
export interface State
  extends
    PlayerState,
    CaptionsSlices,
    NextEpisodeSlices,
    PlaybackSlices,
    SelectionSlices,
    SessionSlices,
    SourceSlices,
    TracksSlices {}
