import type { LicenseServer } from '../../../../streams/model/protection.ts';
import { codeOfStatus, protectionFailure } from '../../../../streams/model/protection-failures.ts';
import { withDeadline } from '../../../contract/deadline.ts';
import { messageOf } from '../../shared/message-of.ts';
import { readBody } from '../../shared/files/read-body.ts';
import { refusalText } from '../../shared/files/refusal-text.ts';
import { ProtectionError } from './key-systems.ts';

/** Licences and certificates are only a few kilobytes. */
const mostBytes = 1_000_000;
/** The same time as for other requests of the libraries. */
export const KEY_TIMEOUT_MS = 10_000;
const ATTEMPTS = 3;
const PAUSE_MS = 1_000;

const pause = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

/**
 * Sends a request without cookies: the headers identify the viewer. Repeats it if the server is not reached or fails.
 * @throws ProtectionError
 */
async function load(url: string, init: RequestInit, signal: AbortSignal): Promise<Uint8Array<ArrayBuffer>> {
  const fail = (status: number, cause: string, responseData: string | null = null): ProtectionError => {
    const context = { url, type: 'keySystemError', licenseStatus: status, responseData };
    return new ProtectionError(protectionFailure(codeOfStatus(status), context, cause));
  };
  for (let attempt = 1; ; attempt += 1) {
    const ask = async (ended: AbortSignal, noteProgress: () => void) => {
      const answer = await fetch(url, { ...init, credentials: 'omit', signal: ended });
      if (answer.ok) return readBody(answer, mostBytes, noteProgress);
      return fail(answer.status, `The server answered ${String(answer.status)}`, await refusalText(answer));
    };
    const error = await withDeadline(KEY_TIMEOUT_MS, signal, ask).catch((reason: unknown) =>
      fail(0, messageOf(reason)),
    );
    if (!(error instanceof ProtectionError)) return error;
    if (attempt === ATTEMPTS || signal.aborted || error.failure.code === 'licenseRefused') throw error;
    await pause(PAUSE_MS);
  }
}

/** The licence for a key system's request. */
export const requestLicense = (
  { licenseUrl, headers }: LicenseServer,
  body: ArrayBuffer,
  signal: AbortSignal,
): Promise<Uint8Array<ArrayBuffer>> =>
  load(
    licenseUrl,
    { method: 'POST', headers: { 'content-type': 'application/octet-stream', ...headers }, body },
    signal,
  );

/** Returns null if the server needs none. */
export const loadCertificate = async (
  { certificateUrl }: LicenseServer,
  signal: AbortSignal,
): Promise<Uint8Array<ArrayBuffer> | null> => (certificateUrl === null ? null : load(certificateUrl, {}, signal));
