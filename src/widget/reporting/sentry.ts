/** Error reports, in a script of their own: only players whose operator wants them ever load it. */
import {
  addBreadcrumb,
  breadcrumbsIntegration,
  browserTracingIntegration,
  captureException,
  eventFiltersIntegration,
  httpContextIntegration,
  init,
  linkedErrorsIntegration,
  makeFetchTransport,
  replayIntegration,
} from '@sentry/react';
import { packRecording } from './black-box.ts';
import { describe } from './describe.ts';
import { scrubEnvelope } from './envelope.ts';
import type { Problem } from './problem.ts';

export interface ReportSettings {
  readonly dsn: string;
  readonly release: string;
  /** The operator's label; null where there is none. */
  readonly project: string | null;
}

type Transport = typeof makeFetchTransport;

const cleanTransport: Transport = (options) => {
  const transport = makeFetchTransport(options);
  return { ...transport, send: (envelope) => transport.send(scrubEnvelope(envelope)) };
};

/** @returns sends one report; it is under way when that is done */
export function startReports({ dsn, release, project }: ReportSettings): (problem: Problem) => Promise<void> {
  init({
    dsn,
    release,
    environment: 'production',
    tracesSampleRate: 0.1,
    replaysSessionSampleRate: 0,
    replaysOnErrorSampleRate: 1,
    transport: cleanTransport,
    dataCollection: { userInfo: false, cookies: false, httpHeaders: false, httpBodies: [] },
    // Requests of the player stay as they are: with a header more, those to other sites would be asked for first.
    tracePropagationTargets: [],
    // What is caught comes by the root handler, and two failures that look alike are two.
    defaultIntegrations: false,
    integrations: [
      eventFiltersIntegration(),
      breadcrumbsIntegration({ history: false }),
      linkedErrorsIntegration(),
      httpContextIntegration(),
      browserTracingIntegration(),
      // As text, so that it can be scrubbed like everything else; and no worker for a host's policy to forbid.
      replayIntegration({ maskAllText: true, blockAllMedia: true, useCompression: false, minReplayDuration: 0 }),
    ],
    ...(project !== null && { initialScope: { tags: { project } } }),
  });
  return send;
}

async function send(problem: Problem): Promise<void> {
  const { error, level, tags, contexts } = describe(problem);
  const packed = problem.recording === null ? null : await packRecording(problem.recording);
  captureException(error, {
    event_id: problem.id,
    captureContext: { level, tags, contexts },
    attachments: packed === null ? [] : [{ filename: packed.name, contentType: packed.type, data: packed.bytes }],
  });
  addBreadcrumb({ category: 'potok', level, message: `reported ${problem.id}` });
}
