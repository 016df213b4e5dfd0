import {
  catchError,
  defer,
  finalize,
  fromEvent,
  ignoreElements,
  merge,
  mergeMap,
  of,
  switchMap,
  type Observable,
} from 'rxjs';
import type { ErrorContext } from '../../../../streams/model/errors.ts';
import { protectionFailure } from '../../../../streams/model/protection-failures.ts';
import type { EngineSignal } from '../../../../streams/model/signals.ts';
import { abortable } from '../../../api/abortable.ts';
import { messageOf } from '../../shared/message-of.ts';
import type { Attachment, Engine } from '../engine.ts';
import { endStartedRequests } from '../../early/index.ts';
import { ProtectionError, type KeySource } from './key-systems.ts';
import { statusFailure } from './key-statuses.ts';
import { loadCertificate, requestLicense } from './license-server.ts';

/** An element accepts keys only after it has released the previous ones. */
let released: Promise<unknown> = Promise.resolve();

/**
 * HLS by Safari itself, which asks for the key of each `skd:` address in the playlists: a session makes the request
 * (SPC), the server answers with the key (CKC). The browser loads the stream, also on the way to an AirPlay screen.
 */
export async function fairPlayEngine(keys: KeySource): Promise<Engine> {
  const { nativeEngine } = await import('../native/index.ts');
  return (attachment) => {
    const { media, source } = attachment;
    // The browser loads everything itself.
    endStartedRequests();
    return abortable((signal) => attachMediaKeys(media, keys, signal)).pipe(
      switchMap((mediaKeys) =>
        merge(
          answerRequests(attachment, mediaKeys, keys),
          nativeEngine({ ...attachment, source: { ...source, kind: 'native' } }),
        ),
      ),
      finalize(() => {
        released = media.setMediaKeys(null).catch(() => undefined);
      }),
    );
  };
}

async function attachMediaKeys(
  media: HTMLMediaElement,
  { access, server }: KeySource,
  signal: AbortSignal,
): Promise<MediaKeys> {
  const [mediaKeys, certificate] = await Promise.all([
    access.createMediaKeys(),
    loadCertificate(server, signal),
    released,
  ]);
  if (certificate !== null) await mediaKeys.setServerCertificate(certificate);
  await media.setMediaKeys(mediaKeys);
  return mediaKeys;
}

/** Each part of the stream with a key of its own has a session. */
function answerRequests(
  { media, source: { url } }: Attachment,
  mediaKeys: MediaKeys,
  keys: KeySource,
): Observable<EngineSignal> {
  const context: ErrorContext = { url, type: 'keySystemError', keySystems: keys.system };
  return fromEvent<MediaEncryptedEvent>(media, 'encrypted').pipe(
    mergeMap(({ initDataType, initData }) =>
      initData === null ? [] : openSession(mediaKeys.createSession(), { initDataType, initData }, keys, context),
    ),
  );
}

function openSession(
  session: MediaKeySession,
  { initDataType, initData }: { readonly initDataType: string; readonly initData: ArrayBuffer },
  { server }: KeySource,
  context: ErrorContext,
): Observable<EngineSignal> {
  const lost$ = fromEvent(session, 'keystatuseschange').pipe(
    mergeMap(() => {
      const failure = statusFailure(session.keyStatuses, context);
      return failure === null ? [] : [{ type: 'engine.failed', failure } as const];
    }),
  );
  // Renewals are messages, too. `mergeMap`, so that each is answered.
  const answers$ = fromEvent<MediaKeyMessageEvent>(session, 'message').pipe(
    mergeMap(({ message }) =>
      abortable((signal) => requestLicense(server, message, signal)).pipe(
        switchMap((license) => session.update(license)),
      ),
    ),
    ignoreElements(),
  );
  const requested$ = defer(() => session.generateRequest(initDataType, initData)).pipe(ignoreElements());
  return merge(lost$, answers$, requested$).pipe(
    catchError((error: unknown) => of<EngineSignal>({ type: 'engine.failed', failure: failureOf(error, context) })),
    finalize(() => void session.close().catch(() => undefined)),
  );
}

/** The browser's own errors have no details; they mean that it did not accept the licence. */
const failureOf = (error: unknown, context: ErrorContext) =>
  error instanceof ProtectionError ? error.failure : protectionFailure('licenseRefused', context, messageOf(error));
