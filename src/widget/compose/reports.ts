import { lastValueFrom } from 'rxjs';
import type { PlayerError } from '../../../streams/model/errors.ts';
import type { Recording } from '../../contract/recording.ts';
import type { Recorder } from '../recorder/recorder.ts';
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

/** Logs an error in one line, with the id that the viewer sees on the card. */
export function logError({ id, code, fatal, message, context, cause }: PlayerError): void {
  const log = fatal ? console.error : console.warn;
  log(`potok ${id}: ${String(code)} ${message}`, context, cause ?? '');
}

export interface BlackBox {
  /** The recording without private data. */
  readonly read: () => Promise<Recording>;
  /** Saves a file for the viewer. */
  readonly save: (errorId: string) => Promise<void>;
  /** Loads the script early: the network may be down when it is needed. */
  readonly prepare: () => void;
}

export function createBlackBox(recorder: Recorder): BlackBox {
  const load = () => lastValueFrom(lazyChunk(() => import('../reporting/black-box.ts')));
  return {
    read: async () => (await load()).cleanRecording(recorder.export()),
    save: async (errorId) => {
      const recording = recorder.export();
      (await load()).saveRecording(document, recording, errorId);
    },
    prepare: () => void load().catch(() => undefined),
  };
}
