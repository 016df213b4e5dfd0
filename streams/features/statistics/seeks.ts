import { EMPTY, filter, map, switchMap, timer } from 'rxjs';
import { toMillisecond } from '../../model/stats.ts';
import { feature, selector, type Pipeline, type PlayerConfig, type State } from '../define-later.ts';
import { report } from './report.ts';
import type { Seeking, SeekRun } from './slices.ts';

const INITIAL: Seeking = { episodeId: null, restSeconds: 0, run: null };

/** Seeks of the viewer. The first seek of an attachment is the player's own and does not count. */
export const seeking = feature('seeking', INITIAL, {
  follows: ['viewing', 'timeline', 'playback'],
  follow: (known, { state, nowMs, config }) => takeMoment(known, state, nowMs, config),
});

const seekRun = selector(['seeking'], (state) => state.seeking.run);

/**
 * Reports the start and the target of a seek when it has ended. A drag is one seek, and so are quick steps. Very short
 * seeks are made by the streaming library and ignored. `switchMap`: a seek that follows soon joins the one before.
 *
 * place    1--9----2------3-   (settles in 5)
 * seeking  -s-d-s--d--------
 * result   -------------e---   (s: begins, d: landed, e: from 1 to 2)
 */
export const tellSeeks: Pipeline = ({ select, state, config, clock }) =>
  select(seekRun).pipe(
    switchMap((run) =>
      isWorthTelling(run, config) ? timer(config.statsSeekSettleMs, clock).pipe(map(() => run)) : EMPTY,
    ),
    map((run) => reportSeek(state(), run)),
    filter((output) => output !== null),
  );

const reportSeek = (state: State, { fromSeconds, toSeconds }: SeekRun) =>
  report(state, {
    event: 'seek',
    fields: { seek_from: toMillisecond(fromSeconds), seek_to: toMillisecond(toSeconds) },
  });

function takeMoment(known: Seeking, { viewing, timeline, playback }: State, atMs: number, config: PlayerConfig) {
  const { episodeId, phase } = viewing.view;
  const { positionSeconds } = timeline;
  const { restSeconds, run } = known;
  const isStarted = phase !== 'notStarted' && playback.hasFrame;
  if (episodeId !== known.episodeId || !isStarted) return { episodeId, restSeconds: positionSeconds, run: null };
  if (playback.isSeeking) {
    if (run !== null && run.landedAtMs === null) return known;
    const goesOn = atMs - (run?.landedAtMs ?? -Infinity) < config.statsSeekSettleMs;
    const fromSeconds = run !== null && goesOn ? run.fromSeconds : restSeconds;
    return { ...known, run: { fromSeconds, toSeconds: positionSeconds, landedAtMs: null } };
  }
  const hasLanded = run !== null && run.landedAtMs === null;
  const landed = hasLanded ? { ...run, toSeconds: positionSeconds, landedAtMs: atMs } : run;
  return { ...known, restSeconds: positionSeconds, run: landed };
}

function isWorthTelling(run: SeekRun | null, { statsSeekMinimumSeconds }: PlayerConfig): run is SeekRun {
  if (run === null || run.landedAtMs === null) return false;
  return Math.abs(run.toSeconds - run.fromSeconds) >= statsSeekMinimumSeconds;
}
