import * as calls from '../../contract/calls/admin/statistics.ts';
import type { Services } from '../services.ts';
import { adAccounts } from '../statistics/read/ad-accounts.ts';
import { adsByOutcome } from '../statistics/read/ads.ts';
import { failuresByRelease } from '../statistics/read/failures.ts';
import { intakeOf } from '../statistics/read/intake.ts';
import { viewersNow } from '../statistics/read/now.ts';
import { qualityOfViews } from '../statistics/read/quality.ts';
import { stallsByCause } from '../statistics/read/stalls.ts';
import { retention, viewsByDay, watchedTitles } from '../statistics/read/views.ts';
import { serve, type ServedCall } from './serve.ts';

/** The calls of statistics, for administrators. */
export function statistics(services: Services): ServedCall[] {
  const { database, reportUrl } = services;
  return [
    serve(services, calls.getViewersNow, ({ contentId }) => viewersNow(database, contentId)),
    serve(services, calls.getIntake, () => intakeOf(services)),
    serve(services, calls.getViews, (period) => viewsByDay(database, period)),
    serve(services, calls.getWatchedTitles, (period) => watchedTitles(database, period)),
    serve(services, calls.getRetention, (period) => retention(database, period)),
    serve(services, calls.getQuality, (period) => qualityOfViews(database, period)),
    serve(services, calls.getStalls, (period) => stallsByCause(database, period)),
    serve(services, calls.getFailures, (period) => failuresByRelease(database, period, reportUrl)),
    serve(services, calls.getAdOutcomes, (period) => adsByOutcome(database, period)),
    serve(services, calls.getAdAccounts, (period) => adAccounts(database, period)),
  ];
}
