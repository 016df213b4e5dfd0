import type { Subject } from '../define-first.ts';
import { attach, attachRequest } from './attach.ts';
import { live, noticeFallingBehind } from './live.ts';
import { airPlay, cast, output } from './output.ts';
import { playback } from './playback.ts';
import { replays, seek } from './seek.ts';
import { elementTimeline, liveWindow, timeline } from './timeline.ts';
import { attached, transport } from './transport.ts';

export const playbackSubject = {
  features: [
    playback,
    elementTimeline,
    liveWindow,
    timeline,
    live,
    cast,
    airPlay,
    output,
    attachRequest,
    attached,
    replays,
  ],
  // `seek` before `transport`: a replay seeks to the beginning before it plays.
  pipelines: [seek, transport, noticeFallingBehind],
} satisfies Subject;

/** The last of the first load: other pipelines finish with the old film before the new one is attached. */
export const attachSubject = { features: [], pipelines: [attach] } satisfies Subject;
