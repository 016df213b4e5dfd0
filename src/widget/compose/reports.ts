import { lastValueFrom } from 'rxjs';
import type { PlayerError } from '../../../streams/model/errors.ts';
import type { RootHandlerSettings } from '../reporting/root-handler.ts';
import type { Configuration } from '../startup/configuration.ts';
import { createSessionId } from '../startup/session-id.ts';
import { lazyChunk } from '../shared/lazy-chunk.ts';

/** The script that sends error reports; null if the operator wants none. */
export function loadReports(
  { sentryDsn: dsn, sentryProject: project }: Configuration,
  release: string,
): RootHandlerSettings['load'] {
  if (dsn === null) return null;
  return async () => {
    const { startReports } = await lastValueFrom(lazyChunk(() => import('../reporting/sentry.ts')));
    return startReports({ dsn, project, release });
  };
}

/** The context of a report outside of any session. */
export const createReportId = (): string => createSessionId() + createSessionId().slice(0, 8);

/** The error shown to the viewer when a pipeline has thrown. */
export const crashOf = (id: string): PlayerError => ({
  id,
  code: 'internal',
  category: 'internal',
  fatal: true,
  message: 'The player failed.',
  context: {},
  cause: null,
});
