import type { Subject } from '../define-later.ts';
import {
  adAccounts,
  countAnswers,
  countEvents,
  countFailures,
  countPings,
  countRequests,
  countStarts,
  countWaits,
} from './ad-accounts.ts';
import { adEndReason, tellAdClick, tellAdLabel, tellAdLife, tellAdSkip, tellAdTime } from './ad-events.ts';
import { changeEvents, tellSelectionChanges } from './events.ts';
import { flushStatistics } from './flush.ts';
import { milestones, tellMilestones } from './milestones.ts';
import { qualityOfExperience, tellQualityOfExperience } from './quality-of-experience.ts';
import { seeking, tellSeeks } from './seeks.ts';
import { tellFailures, tellStreamErrors } from './stream-errors.ts';
import { tellBuffering, tellPlayback, viewing } from './view.ts';
import { tellTimeUpdates, watching } from './watch-time.ts';

export const statisticsSubject = {
  features: [viewing, watching, milestones, seeking, qualityOfExperience, adEndReason, adAccounts],
  // If one signal causes them, the summary of a view and its milestones are sent before `episode_change`, and
  // `progress_100` before `ended`.
  pipelines: [
    tellQualityOfExperience,
    tellMilestones,
    tellSelectionChanges,
    tellPlayback,
    tellBuffering,
    tellSeeks,
    tellTimeUpdates,
    ...changeEvents,
    tellStreamErrors,
    tellFailures,
    tellAdLife,
    tellAdLabel,
    tellAdTime,
    tellAdSkip,
    tellAdClick,
    countRequests,
    countAnswers,
    countWaits,
    countStarts,
    countEvents,
    countFailures,
    countPings,
    // Last, so that it sends the events that the same signal has added.
    flushStatistics,
  ],
} satisfies Subject;
