/** What a network does to the requests for media of one run. */
export interface Condition {
  readonly id: string;
  readonly name: string;
  /** Files are in two places. */
  readonly isRedundant?: boolean;
  /**
   * The stream names a steering server, and its places are the pathways FIRST and SECOND. What that server answers to
   * each query; null: nothing ever.
   */
  readonly steer?: (query: URLSearchParams) => string | null;
  /** What becomes of a request, by the seconds since the film began and the number of the request. */
  readonly fate: (request: Asked) => Fate;
  /** Of all answers of the run together. */
  readonly kilobitsPerSecond?: (seconds: number) => number;
  /** By how much the device's clock is wrong. */
  readonly clockOffsetMs?: number;
}

export interface Asked {
  readonly seconds: number;
  readonly count: number;
  readonly place: 'first' | 'second';
}

/** `hang`: there is no answer; `break`: its second half does not come; `portal`: a web page. */
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
    // Every twentieth, at places that do not repeat with the segments.
    fate: ({ count }) => ((count * 7_919) % 101 < 5 ? 'fail' : 'answer'),
  },
  { id: 'clock', name: 'the clock a day ahead', fate: well, clockOffsetMs: DAY_MS },
];
