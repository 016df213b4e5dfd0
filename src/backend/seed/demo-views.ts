import { retentionMarks } from '../../contract/calls/admin/statistics.ts';
import { STATS_PREFIX } from '../../contract/stats.ts';
import type { Batch } from '../statistics/batch.ts';
import { adOf } from './demo-ads.ts';
import { chance, type Chance } from './random.ts';

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
/** How many whole days before today have views. Events are kept for thirty days. */
const DAYS = 28;

interface Watched {
  readonly id: number;
  /** How often it is watched, relative to the others. */
  readonly weight: number;
  readonly seconds: number;
  /** Season and number of episodes. An episode that is watched more often is listed several times. */
  readonly episodes?: readonly (readonly [season: number, episode: number])[];
}

const watched: readonly Watched[] = [
  // oxfmt-ignore
  { id: 2, weight: 5, seconds: 24, episodes: [[1, 1], [1, 1], [1, 1], [1, 2], [1, 2], [2, 1], [2, 2]] },
  { id: 4, weight: 4, seconds: 2_400 },
  { id: 1, weight: 4, seconds: 60 },
  // oxfmt-ignore
  { id: 3, weight: 3, seconds: 20, episodes: [[1, 1], [1, 1], [1, 2], [1, 3]] },
  { id: 8, weight: 2, seconds: 20 },
  { id: 9, weight: 1, seconds: 20 },
];
const tickets = watched.flatMap((title) => Array.from({ length: title.weight }, () => title));

const devices = ['desktop', 'desktop', 'desktop', 'mobile', 'mobile', 'tablet'] as const;
const outcomes = ['completed', 'completed', 'completed', 'skipped', 'skipped', 'stopped', 'error'] as const;
/** How far views come, as indexes of `retentionMarks`. */
const furthest = [0, 1, 2, 3, 3, 4, 5, 5, 6, 6, 6] as const;

export interface DemoView {
  readonly batch: Batch;
  readonly receivedMs: number;
}

/** Views of four weeks up to yesterday, as players send them. They are the same for a whole day. Weekends have more. */
export function demoViews(nowMs: number): readonly DemoView[] {
  const { below, of } = chance(20_261_125);
  const today = Math.floor(nowMs / DAY_MS);
  return Array.from({ length: DAYS }, (_, index) => {
    const day = today - DAYS + index;
    const isWeekend = [0, 6].includes(new Date(day * DAY_MS).getUTCDay());
    const views = 10 + Math.floor(index / 3) + below(6) + (isWeekend ? 8 : 0);
    return Array.from({ length: views }, (__, number) => viewOf(day, number, index / DAYS, { below, of }));
  }).flat();
}

/** The id of a batch has its day in it, so that a batch is not counted twice. */
const idOf = (kind: 'a' | 'b', day: number, number: number): string =>
  `${kind.repeat(8)}-0000-4000-8000-${(day * 1_000 + number).toString(16).padStart(12, '0')}`;

function viewOf(day: number, number: number, elapsed: number, { below, of }: Pick<Chance, 'below' | 'of'>): DemoView {
  const title = of(tickets);
  const [season, episode] = title.episodes ? of(title.episodes) : [null, null];
  const reached = retentionMarks.slice(1, 1 + of(furthest));
  const played = (title.seconds * (reached.at(-1) ?? below(9))) / 100;
  const isNewer = below(100) / 100 < elapsed * 1.4 - 0.3;
  // Most viewers come in the evening.
  const receivedMs = day * DAY_MS + (600 + below(700) - below(400)) * MINUTE_MS;
  const common = {
    video_id: title.id,
    duration: title.seconds,
    device_type: of(devices),
    ...(season !== null && { season, episode }),
  };
  const viewEvent = (name: string, payload: object = {}) => ({
    name: `${STATS_PREFIX}${name}`,
    at: receivedMs,
    payload: { ...common, ...payload },
  });
  const isFatal = below(isNewer ? 90 : 45) === 0;
  const outcome = of(outcomes);
  return {
    receivedMs,
    batch: {
      batch_id: idOf('a', day, number),
      session_id: idOf('b', day, number),
      release: isNewer ? '1.1.0' : '1.0.0',
      sent_at: receivedMs,
      events: [
        ...(below(3) > 0 ? [viewEvent('ad_label', { ad_label_missing: below(8) === 0 ? 'erid' : '' })] : []),
        ...(below(3) > 0 ? adOf(outcome, { below, of }).map(([name, payload]) => viewEvent(name, payload)) : []),
        viewEvent('start', { current_time: 0, real_time_played_sec: 0 }),
        ...reached.map((mark) => viewEvent(`progress_${mark}`, { real_time_played_sec: (title.seconds * mark) / 100 })),
        viewEvent('pause', { real_time_played_sec: played }),
        viewEvent('qoe', {
          startup_sec: (isNewer ? 0.3 : 0.5) + below(120) / 100 + (below(12) === 0 ? 2 : 0),
          rebuffer_ratio: below(4) === 0 ? below(40) / 1_000 : 0,
        }),
        ...(below(15) === 0 ? [viewEvent('error', { error_type: of(['fragLoadError', 'bufferStalledError']) })] : []),
        ...(isFatal ? [viewEvent('failure', { error_code: of(['2', '3', 'networkTimeout']) })] : []),
      ],
    },
  };
}
