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

/** Error codes come as plain values or inside an object, as a result or as a rejection. */
export function castError(code: unknown): ActionError {
  const text = typeof code === 'object' && code !== null ? (code as { readonly code?: unknown }).code : code;
  return new ActionError(reasons[String(text)] ?? 'refused');
}

/** Waits for a call of the library; a result other than null or undefined is an error. */
export async function awaitCall(call: Promise<unknown>): Promise<void> {
  const answer = await call.catch((error: unknown) => error ?? 'session_error');
  if (answer !== undefined && answer !== null) throw castError(answer);
}

/** A connection to the device that the viewer chose. */
export interface Connection {
  readonly sdk: CastSdk;
  readonly session: CastSession;
  readonly end: () => void;
}

/** Lets the viewer choose a device from the browser's list. */
export async function connect(scope: CastScope, signal: AbortSignal): Promise<Connection> {
  const sdk = await loadSdk(scope);
  const context = sdk.framework.CastContext.getInstance();
  // A session of another tab plays another film, so it is not joined automatically.
  context.setOptions({
    receiverApplicationId: sdk.media.DEFAULT_MEDIA_RECEIVER_APP_ID,
    autoJoinPolicy: 'page_scoped',
  });
  signal.throwIfAborted();
  await awaitCall(context.requestSession());
  const session = context.getCurrentSession();
  if (session === null) throw new ActionError('refused');
  const end = () => context.endCurrentSession(true);
  if (!signal.aborted) return { sdk, session, end };
  end();
  throw new ActionError('aborted');
}

/** Resolves when the connection has ended, no matter who ended it. */
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
