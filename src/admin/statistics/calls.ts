import { caller } from '../../api/caller.ts';
import * as statistics from '../../contract/calls/admin/statistics.ts';
import type { CallAnswer } from '../../contract/calls/call.ts';

export const getViewersNow = caller(statistics.getViewersNow);
export const getIntake = caller(statistics.getIntake);
export const getViews = caller(statistics.getViews);
export const getWatchedTitles = caller(statistics.getWatchedTitles);
export const getRetention = caller(statistics.getRetention);
export const getQuality = caller(statistics.getQuality);
export const getStalls = caller(statistics.getStalls);
export const getFailures = caller(statistics.getFailures);
export const getAdOutcomes = caller(statistics.getAdOutcomes);
export const getAdAccounts = caller(statistics.getAdAccounts);

export type ViewersNow = CallAnswer<typeof statistics.getViewersNow>;
export type Intake = CallAnswer<typeof statistics.getIntake>;
export type Views = CallAnswer<typeof statistics.getViews>;
export type WatchedTitle = CallAnswer<typeof statistics.getWatchedTitles>[number];
export type Retention = CallAnswer<typeof statistics.getRetention>;
export type Quality = CallAnswer<typeof statistics.getQuality>;
export type Stalls = CallAnswer<typeof statistics.getStalls>;
export type Failures = CallAnswer<typeof statistics.getFailures>;
export type AdAccounts = CallAnswer<typeof statistics.getAdAccounts>;
export type AdOutcomes = CallAnswer<typeof statistics.getAdOutcomes>;

/** The share of views that came this far, of all that began. */
export const shareAt = ({ marks }: Pick<Retention, 'marks'>, percent: number): number | null => {
  const began = marks[0]?.views ?? 0;
  return began === 0 ? null : (marks.find((mark) => mark.percent === percent)?.views ?? 0) / began;
};
export const { FINISHED_PERCENT, adLabelParts, adOutcomes } = statistics;
