/** Error reports: a separate script, loaded only if the operator uses them. */
import {
  addBreadcrumb,
  breadcrumbsIntegration,
  browserTracingIntegration,
  captureReactException,
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
  /** The operator's label; null if there is none. */
  readonly project: string | null;
}

type Transport = typeof makeFetchTransport;

const cleanTransport: Transport = (options) => {
  const transport = makeFetchTransport(options);
  return { ...transport, send: (envelope) => transport.send(scrubEnvelope(envelope)) };
};

/** @returns a function that sends one report; it resolves once the report is under way */
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
    // Adds no headers to the player's requests: they would cause preflight requests to other sites.
    tracePropagationTargets: [],
    // Errors come from the root handler, and two similar failures are both reported.
    defaultIntegrations: false,
    integrations: [
      eventFiltersIntegration(),
      breadcrumbsIntegration({ history: false }),
      linkedErrorsIntegration(),
      httpContextIntegration(),
      browserTracingIntegration(),
      // Uncompressed, so that it can be scrubbed, and without a worker, which a host's policy might forbid.
      replayIntegration({ maskAllText: true, blockAllMedia: true, useCompression: false, minReplayDuration: 0 }),
    ],
    ...(project !== null && { initialScope: { tags: { project } } }),
  });
  return send;
}

async function send(problem: Problem): Promise<void> {
  const { error, level, tags, contexts } = describe(problem);
  const packed = problem.recording === null ? null : await packRecording(problem.recording);
  // With a component stack, the error is linked to the component that threw it.
  captureReactException(error, problem, {
    event_id: problem.id,
    captureContext: { level, tags, contexts },
    attachments: packed === null ? [] : [{ filename: packed.name, contentType: packed.type, data: packed.bytes }],
  });
  addBreadcrumb({ category: 'potok', level, message: `reported ${problem.id}` });
}
