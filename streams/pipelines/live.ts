import { map, type Observable } from 'rxjs';
import { hasDvr, isAtEdge } from '../model/live.ts';
import type { LiveState, TimelineState } from '../model/state.ts';

export interface LiveInputs {
  readonly timeline$: Observable<TimelineState>;
}

export interface LiveConfig {
  readonly liveEdgeToleranceSeconds: number;
  readonly minimumDvrSeconds: number;
}

const NOT_LIVE: LiveState = { isLive: false };

/**
 * How the viewer stands to a live stream: with it, or behind it; and whether there is a past to go back to. The window
 * slides on while the film stands still, so a pause alone leads away from the edge.
 *
 * timeline  f--l----p--   (f: a film, l: live at its edge, p: the same place, 11 s later)
 * result    F--E----B--   (F: not live, E: at the edge, B: behind)
 */
export function live({ timeline$ }: LiveInputs, config: LiveConfig): Observable<LiveState> {
  return timeline$.pipe(map((timeline) => stateOf(timeline, config)));
}

function stateOf(timeline: TimelineState, config: LiveConfig): LiveState {
  if (!timeline.isLive) return NOT_LIVE;
  return {
    isLive: true,
    isAtEdge: isAtEdge(timeline, config.liveEdgeToleranceSeconds),
    hasDvr: hasDvr(timeline, config.minimumDvrSeconds),
  };
}
