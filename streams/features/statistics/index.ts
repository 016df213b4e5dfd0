import type { Subject } from '../define.ts';
import { adEndReason, tellAdClick, tellAds, tellAdSkip, tellAdTime } from './ad-events.ts';
import {
  tellMinutes,
  tellPlayback,
  tellQualityChanges,
  tellSelection,
  tellSpeed,
  tellStalls,
  tellSubtitles,
  tellVoice,
} from './events.ts';
import { milestones, tellMilestones } from './milestones.ts';
import { quality, tellQuality } from './quality-of-experience.ts';
import { seeking, tellSeeks } from './seeks.ts';
import { tellStreamErrors } from './stream-errors.ts';
import { viewing } from './view.ts';
import { watching } from './watch-time.ts';

/** What the operator is told of how films are watched. */
export const statisticsSubject: Subject = {
  features: [viewing, watching, milestones, seeking, quality, adEndReason],
  pipelines: [
    tellSelection,
    tellMilestones,
    tellPlayback,
    tellStalls,
    tellSeeks,
    tellMinutes,
    tellQualityChanges,
    tellSpeed,
    tellVoice,
    tellSubtitles,
    tellStreamErrors,
    tellAds,
    tellAdTime,
    tellAdSkip,
    tellAdClick,
    tellQuality,
  ],
};
