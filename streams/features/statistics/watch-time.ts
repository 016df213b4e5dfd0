import { isMoving, NOT_WATCHED, type WatchTime } from '../../model/view.ts';
import { feature, selector, type Pipeline, type State } from '../define-later.ts';
import { report } from './report.ts';
import type { Watching, WatchSample } from './slices.ts';

const INITIAL: Watching = { episodeId: null, time: NOT_WATCHED, from: null };

/**
 * How long the film has been moving: by the clock, and in its own time. Both are measured from one reported position
 * to the next, and each limits the other: if the clock ran on while the device slept, the film's time counts; if the
 * film jumped, the clock's. The time between the last position and a seek is taken from the clock.
 */
export const watching = feature('watching', INITIAL, {
  on: {
    'engine.attaching': (known, _, { state, nowMs, config }) => {
      const { source, selection } = state;
      const isFilm = source.status === 'ready' && !source.isPlaceholder && selection !== null;
      const episodeId = isFilm ? selection.episode.id : known.episodeId;
      return takeSample({ ...known, episodeId }, sampleOf(state, nowMs), config.positionIntervalSeconds);
    },
  },
  follows: ['timeline', 'playback', 'rate', 'ads'],
  follow: (known, { state, nowMs, config }) =>
    takeSample(known, sampleOf(state, nowMs), config.positionIntervalSeconds),
});

const sampleOf = ({ timeline, playback, ads, rate }: State, atMs: number): WatchSample => ({
  positionSeconds: timeline.positionSeconds,
  isMoving: isMoving(playback) && !ads.blocksFilm,
  rate,
  atMs,
});

function takeSample(known: Watching, sample: WatchSample, positionIntervalSeconds: number): Watching {
  const { episodeId, from, time } = known;
  if (episodeId === null) return known;
  // Another episode is counted anew.
  if (episodeId !== time.episodeId) return { episodeId, time: { ...NOT_WATCHED, episodeId }, from: null };
  if (from === null) return sample.isMoving ? { ...known, from: sample } : known;
  if (sample.isMoving && sample.positionSeconds === from.positionSeconds) {
    return { ...known, from: { ...from, rate: Math.min(from.rate, sample.rate) } };
  }
  const gained = (sample.isMoving ? between : remainder)(from, sample, positionIntervalSeconds);
  return {
    episodeId,
    from: sample.isMoving ? sample : null,
    time: {
      episodeId,
      realSeconds: time.realSeconds + gained.realSeconds,
      videoSeconds: time.videoSeconds + gained.videoSeconds,
    },
  };
}

type Gain = Omit<WatchTime, 'episodeId'>;

/** The time gained from one reported position to the next. */
function between(from: WatchSample, to: WatchSample, positionIntervalSeconds: number): Gain {
  const clockSeconds = (to.atMs - from.atMs) / 1_000;
  const filmSeconds = Math.max(0, to.positionSeconds - from.positionSeconds);
  const slowest = Math.min(from.rate, to.rate);
  const fastest = Math.max(from.rate, to.rate);
  return {
    realSeconds: Math.min(clockSeconds, filmSeconds / slowest + positionIntervalSeconds),
    videoSeconds: Math.min(filmSeconds, (clockSeconds + positionIntervalSeconds) * fastest),
  };
}

/** The time gained when the film has stopped, perhaps at another position. */
function remainder(from: WatchSample, to: WatchSample, positionIntervalSeconds: number): Gain {
  const realSeconds = Math.min((to.atMs - from.atMs) / 1_000, positionIntervalSeconds);
  return { realSeconds, videoSeconds: realSeconds * from.rate };
}

const watched = selector(['watching'], (state) => state.watching.time);

/** Reports each minute played of an episode once, without pauses and stalls. */
export const tellTimeUpdates: Pipeline = ({ whenChanged, config }) =>
  whenChanged(watched, (now, before, state) => {
    const count = (seconds: number): number => Math.floor(seconds / config.statsTimeUpdateSeconds);
    const isDue = now.episodeId === before.episodeId && count(now.realSeconds) > count(before.realSeconds);
    return isDue ? report(state, { event: 'timeupdate', fields: {} }) : null;
  });
