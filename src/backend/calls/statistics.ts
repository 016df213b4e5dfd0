import * as calls from '../../contract/calls/admin/statistics.ts';
import type { ServedCall } from '../serving/serve.ts';
import type { Serving } from '../serving/serving.ts';
import { adAccounts } from '../statistics/read/ad-accounts.ts';
import { adsByOutcome } from '../statistics/read/ads.ts';
import { failuresByRelease } from '../statistics/read/failures.ts';
import { intakeOf, type IntakeParts } from '../statistics/read/intake.ts';
import { viewersNow } from '../statistics/read/now.ts';
import { qualityOfViews } from '../statistics/read/quality.ts';
import { stallsByCause } from '../statistics/read/stalls.ts';
import { retention, viewsByDay, watchedTitles } from '../statistics/read/views.ts';

interface Parts extends IntakeParts {
  readonly reportUrl: (id: string) => string | null;
}

/** The calls of statistics, for administrators. */
export function statistics({ serve }: Serving, parts: Parts): ServedCall[] {
  const { database, reportUrl } = parts;
  return [
    serve(calls.getViewersNow, ({ contentId }) => viewersNow(database, contentId)),
    serve(calls.getIntake, () => intakeOf(parts)),
    serve(calls.getViews, (period) => viewsByDay(database, period)),
    serve(calls.getWatchedTitles, (period) => watchedTitles(database, period)),
    serve(calls.getRetention, (period) => retention(database, period)),
    serve(calls.getQuality, (period) => qualityOfViews(database, period)),
    serve(calls.getStalls, (period) => stallsByCause(database, period)),
    serve(calls.getFailures, (period) => failuresByRelease(database, period, reportUrl)),
    serve(calls.getAdOutcomes, (period) => adsByOutcome(database, period)),
    serve(calls.getAdAccounts, (period) => adAccounts(database, period)),
  ];
}
