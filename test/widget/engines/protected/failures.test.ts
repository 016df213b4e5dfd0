import { describe, expect, it } from 'vitest';
import type { ErrorContext } from '../../../../streams/model/errors.ts';
import { withProtectionCode } from '../../../../streams/model/protection-failures.ts';
import type { EngineSignal } from '../../../../streams/model/signals.ts';
import { statusFailure } from '../../../../src/widget/engines/protected/key-statuses.ts';
import { aFailure } from '../../../streams/support.ts';

const url = 'https://license.test/';
const failed = (context: ErrorContext, cause: string | null = null): EngineSignal => ({
  type: 'engine.failed',
  failure: aFailure({ code: 4, context: { url, ...context }, cause }),
});
const warned = (context: ErrorContext, message: string): EngineSignal => ({
  type: 'engine.warned',
  failure: aFailure({ fatal: false, context: { url, ...context }, message }),
});

const hls = (details: string, status: number | null = null) => failed({ type: 'keySystemError', details, status });
const refused = 'keySystemLicenseRequestFailed';
const dash = (code: number, message = '') => warned({ type: 'dashError', details: 'keySystemError', code }, message);
const answered = (status: number) =>
  `licenser error! -- Widevine update, XHR complete. status is "x" (${String(status)}), readyState is 4`;

describe('a failure to decrypt', () => {
  it.each([
    ['licenseRefused', hls(refused, 403)],
    ['licenseRefused', hls(refused, 404)],
    ['licenseUnavailable', hls(refused, 0)],
    ['licenseUnavailable', hls(refused, 503)],
    ['licenseUnavailable', hls(refused, 429)],
    ['licenseUnavailable', hls('keySystemServerCertificateRequestFailed')],
    ['licenseRefused', hls('keySystemSessionUpdateFailed')],
    ['licenseRefused', hls('keySystemServerCertificateUpdateFailed')],
    ['keySystemMissing', hls('keySystemNoAccess')],
    ['outputRestricted', hls('keySystemStatusOutputRestricted')],
    ['licenseExpired', failed({ type: 'keySystemError', details: 'keySystemNoKeys' }, 'Error: key expired (keyId: 1)')],
    ['licenseRefused', dash(114, answered(403))],
    ['licenseUnavailable', dash(114, answered(0))],
    ['licenseUnavailable', dash(114, answered(500))],
    ['licenseExpired', dash(110)],
    ['keySystemMissing', dash(112)],
    ['outputRestricted', dash(104)],
  ])('is reported as %s', (code, signal) => {
    expect(withProtectionCode(signal)).toMatchObject({
      type: 'engine.failed',
      failure: { code, category: 'protection' },
    });
  });

  it('keeps its context, and its status is no longer that of the stream', () => {
    const signal = withProtectionCode(hls(refused, 403));
    expect(signal).toMatchObject({ failure: { fatal: true, context: { url, details: refused, licenseStatus: 403 } } });
    expect(signal).not.toHaveProperty('failure.context.status');
  });

  it('reports the status from the text of dash.js, and none if no server was asked', () => {
    expect(withProtectionCode(dash(114, answered(403)))).toMatchObject({
      failure: { context: { licenseStatus: 403 } },
    });
    expect(withProtectionCode(dash(110))).toMatchObject({ failure: { context: { licenseStatus: null } } });
  });

  it.each([
    ['another failure', failed({ type: 'networkError', details: 'fragLoadError', status: 403 })],
    ['a warning about one of several keys', warned({ type: 'keySystemError', details: refused }, '')],
    ['another warning', warned({ type: 'dashError', details: 'fragLoadError', code: 27 }, '')],
    ['anything else', { type: 'engine.attached', url } as const],
  ])('is not assumed for %s', (_, signal) => expect(withProtectionCode(signal)).toBe(signal));
});

describe('the key statuses of a session', () => {
  const told = (...statuses: MediaKeyStatus[]) => {
    const failure = statusFailure(new Map(statuses.entries()), {});
    return failure?.code ?? null;
  };

  it.each([
    [null, []],
    [null, ['usable']],
    [null, ['status-pending']],
    [null, ['output-restricted', 'usable']],
    [null, ['output-downscaled']],
    ['outputRestricted', ['output-restricted', 'output-restricted']],
    ['licenseExpired', ['expired']],
    ['keySystemMissing', ['internal-error']],
  ] as const)('mean %s for %j', (code, statuses) => expect(told(...statuses)).toBe(code));
});
