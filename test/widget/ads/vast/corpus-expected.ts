/** The expected results for the documents of the corpus, which a unit test reads and stories play. */
type Expected =
  | {
      /** The addresses that are pinged when a viewer sees the ad to its end. */
      readonly told: readonly string[];
      /** More addresses, which only a browser can ping. */
      readonly inBrowser?: readonly string[];
    }
  | {
      /** The code of the failure, and the addresses that it is reported to. */
      readonly code: number;
      readonly errors: readonly string[];
    };

const quartiles = ['start', 'firstQuartile', 'midpoint', 'thirdQuartile', 'complete'];
const seen = (...events: readonly string[]) => ['impression', ...quartiles, 'progress', ...events];
const of = (name: string, events: readonly string[]) => events.map((event) => `${name}/${event}`);

export const expected: Readonly<Record<string, Expected>> = {
  'v1-linear': { code: 901, errors: [] },
  'v2-linear': { told: of('v2-linear', ['impression', 'progress']) },
  'v2-flash-film': { code: 403, errors: of('v2-flash-film', ['error']) },
  'v2-film-said-to-be-vpaid': { code: 403, errors: of('v2-film-said-to-be-vpaid', ['error']) },
  'v2-flash-script': { code: 403, errors: of('v2-flash-script', ['error']) },
  'v2-nonlinear': { code: 401, errors: of('v2-nonlinear', ['error']) },
  'v2-nonlinear-pod': { code: 901, errors: of('v2-nonlinear-pod', ['error']) },
  'v2-wrapper': { told: [...of('v2-wrapper', seen('creativeView')), ...of('v2-linear', ['impression', 'progress'])] },
  'v2-wrapper-of-nonlinear': {
    code: 401,
    errors: [...of('v2-wrapper-of-nonlinear', ['error']), ...of('v2-nonlinear', ['error'])],
  },
  'v3-events': { told: of('v3-events', seen()) },
  'v3-companion': { told: of('v3-companion', seen()) },
  'v3-wrapper-with-companion': {
    told: [...of('v3-wrapper-with-companion', ['impression']), ...of('v3-events', seen())],
  },
  'v3-pod': { code: 901, errors: of('v3-pod', ['error']) },
  'v3-no-ad': { code: 901, errors: of('v3-no-ad', ['error']) },
  'v4-0-simple': { told: of('v4-0-simple', seen()) },
  'v4-0-conditional': { told: of('v4-0-conditional', seen()) },
  'v4-0-mezzanine': { told: of('v4-0-mezzanine', seen()) },
  'v4-1-audio': { told: of('v4-1-audio', seen()) },
  'v4-1-captions': { told: of('v4-1-captions', seen()) },
  'v4-2-verification': {
    told: of('v4-2-verification', seen()),
    inBrowser: of('v4-2-verification', ['verificationNotExecuted']),
  },
  'v4-2-icon': { told: of('v4-2-icon', seen()), inBrowser: of('v4-2-icon', ['icon-view']) },
  'v4-2-ids': { told: of('v4-2-ids', seen()) },
  'v4-2-nonlinear': { code: 401, errors: of('v4-2-nonlinear', ['error']) },
  'v4-2-wrapper': { told: [...of('v4-2-wrapper', ['impression', 'start', 'progress']), ...of('v4-2-ids', seen())] },
  'odd-prefixes': { told: of('odd-prefixes', seen()) },
  'odd-beginning': { told: of('odd-beginning', seen()) },
  'odd-comments': { told: of('odd-comments', seen()) },
  'odd-entities': { told: of('odd-entities', seen()) },
  'odd-relative': { told: of('odd-relative', seen()) },
  'odd-twice': { told: of('odd-twice', seen()) },
};
