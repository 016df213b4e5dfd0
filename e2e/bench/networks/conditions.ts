/** What a network does to the media requests of one run. */
export interface Condition {
  readonly id: string;
  readonly name: string;
  /** Whether the files are in two places. */
  readonly isRedundant?: boolean;
  /**
   * If given, the stream names a steering server, and its places are the pathways FIRST and SECOND. Returns the
   * server's answer to a query; null if it never answers.
   */
  readonly steer?: (query: URLSearchParams) => string | null;
  /** The fate of a request, by the seconds since the film began, the number of the request and its place. */
  readonly fate: (request: Asked) => Fate;
  /** The speed of all answers of the run together. */
  readonly kilobitsPerSecond?: (seconds: number) => number;
  /** The error of the device's clock. */
  readonly clockOffsetMs?: number;
}

export interface Asked {
  readonly seconds: number;
  readonly count: number;
  readonly place: 'first' | 'second';
}

/**
 * `hang`: there is no answer; `break`: the second half of the answer does not come; `portal`: the answer is a web page.
 */
export type Fate = 'answer' | 'fail' | 'hang' | 'break' | 'portal';

const well = (): Fate => 'answer';
const TROUBLE_FROM = 8;
const DAY_MS = 86_400_000;

export const conditions: readonly Condition[] = [
  { id: 'plain', name: 'no trouble', fate: well },
  {
    id: 'dead',
    name: 'the first of two hosts answers 503',
    isRedundant: true,
    fate: ({ seconds, place }) => (place === 'first' && seconds > TROUBLE_FROM ? 'fail' : 'answer'),
  },
  {
    id: 'hole',
    name: 'the first of two hosts does not answer',
    isRedundant: true,
    fate: ({ seconds, place }) => (place === 'first' && seconds > TROUBLE_FROM ? 'hang' : 'answer'),
  },
  {
    id: 'silent',
    name: 'the first of two hosts answers nothing but the manifest',
    isRedundant: true,
    fate: ({ count, place }) => (place === 'first' && count > 1 ? 'hang' : 'answer'),
  },
  {
    id: 'break',
    name: 'every seventh answer stops half-way',
    fate: ({ count }) => (count % 7 === 6 ? 'break' : 'answer'),
  },
  {
    id: 'portal',
    name: 'a login page for 15 s',
    fate: ({ seconds }) => (seconds > 2 && seconds < 17 ? 'portal' : 'answer'),
  },
  {
    id: 'slow',
    name: '64 kbit/s',
    fate: well,
    kilobitsPerSecond: (seconds) => (seconds > 1 ? 64 : Infinity),
  },
  {
    id: 'fifth',
    name: '5 % of requests fail',
    // Every twentieth request fails, at places that do not repeat with the segments.
    fate: ({ count }) => ((count * 7_919) % 101 < 5 ? 'fail' : 'answer'),
  },
  { id: 'clock', name: 'the clock a day ahead', fate: well, clockOffsetMs: DAY_MS },
];
