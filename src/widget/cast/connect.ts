import type { ActionFailure } from '../../../streams/model/notice.ts';
import { ActionError } from '../shared/attempt.ts';
import { loadSdk, type CastScope } from './load-sdk.ts';
import type { CastContext, CastSdk, CastSession } from './sdk.ts';

const SESSION_STATE_CHANGED = 'sessionstatechanged';

const reasons: Readonly<Record<string, ActionFailure>> = {
  cancel: 'aborted',
  receiver_unavailable: 'nothingFound',
  timeout: 'unreachable',
  channel_error: 'unreachable',
  api_not_initialized: 'unsupported',
  extension_missing: 'unsupported',
  extension_not_compatible: 'unsupported',
};

/** Codes come by themselves or in an object, as an answer or as a rejection. */
export function castError(code: unknown): ActionError {
  const text = typeof code === 'object' && code !== null ? (code as { readonly code?: unknown }).code : code;
  return new ActionError(reasons[String(text)] ?? 'refused');
}

/** The answer of a call of the library, which is an error when there is one. */
export async function done(call: Promise<unknown>): Promise<void> {
  const answer = await call.catch((error: unknown) => error ?? 'session_error');
  if (answer !== undefined && answer !== null) throw castError(answer);
}

/** A device that the viewer chose, for as long as it is ours. */
export interface Connection {
  readonly sdk: CastSdk;
  readonly session: CastSession;
  readonly end: () => void;
}

/** Asks the viewer for a device, by the browser's own list. */
export async function connect(scope: CastScope, signal: AbortSignal): Promise<Connection> {
  const sdk = await loadSdk(scope);
  const context = sdk.framework.CastContext.getInstance();
  // A session of another tab is another film: nothing is joined unasked.
  context.setOptions({
    receiverApplicationId: sdk.media.DEFAULT_MEDIA_RECEIVER_APP_ID,
    autoJoinPolicy: 'page_scoped',
  });
  signal.throwIfAborted();
  await done(context.requestSession());
  const session = context.getCurrentSession();
  if (session === null) throw new ActionError('refused');
  const end = () => context.endCurrentSession(true);
  if (!signal.aborted) return { sdk, session, end };
  end();
  throw new ActionError('aborted');
}

/** When the connection is over, whoever ended it. */
export function ended({ sdk }: Connection, signal: AbortSignal): Promise<void> {
  const context: CastContext = sdk.framework.CastContext.getInstance();
  return new Promise((resolve) => {
    const listen = ({ sessionState }: { readonly sessionState: string }) => {
      if (sessionState === 'SESSION_ENDED') resolve();
    };
    context.addEventListener(SESSION_STATE_CHANGED, listen);
    signal.addEventListener('abort', () => context.removeEventListener(SESSION_STATE_CHANGED, listen), { once: true });
  });
}
