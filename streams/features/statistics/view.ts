import { toMillisecond } from '../../model/stats.ts';
import { isMoving, NO_VIEW, type ViewState } from '../../model/view.ts';
import { feature, selector, type Pipeline, type State } from '../define-later.ts';
import { report } from './report.ts';
import type { Viewing } from './slices.ts';

const INITIAL: Viewing = { view: NO_VIEW, isAttached: false, isExcused: true, stalledAtMs: null };

type Now = Pick<State, 'playback' | 'intent' | 'ads'>;

/**
 * A view is one episode from its first frame on. An ad or the end of the film is not a pause; a wait is a stall only if
 * neither a seek nor a start is the reason. The placeholder clip is not a view.
 */
export const viewing = feature('viewing', INITIAL, {
  on: {
    'engine.attaching': (known, _, { state, nowMs }) => {
      const { source } = state;
      const isAttached = source.status === 'ready' && !source.isPlaceholder;
      return takeNow({ ...known, isAttached }, state, nowMs);
    },
  },
  follows: ['selection', 'playback', 'intent', 'ads'],
  follow: (known, { state, nowMs }) => takeNow(forSelection(known, state.selection), state, nowMs),
});

export const view = selector(['viewing'], (state) => state.viewing.view);

export const isNotStarted = ({ viewing: { view: now } }: State): boolean => now.phase === 'notStarted';

function forSelection(known: Viewing, selection: State['selection']): Viewing {
  if (selection === null || selection.episode.id === known.view.episodeId) return known;
  return { ...INITIAL, view: { ...NO_VIEW, episodeId: selection.episode.id } };
}

function takeNow(known: Viewing, now: Now, nowMs: number): Viewing {
  if (!known.isAttached) return known;
  const isExcused = isWaitExcused(known, now);
  const { view: before } = known;
  const phase = phaseOf(before.phase, now);
  const isStalled = phase === 'playing' && now.playback.isWaiting && !isExcused;
  const isSame = before.phase === phase && before.isStalled === isStalled;
  return {
    ...known,
    isExcused,
    view: isSame ? before : { ...before, phase, isStalled },
    stalledAtMs: isStalled ? (known.stalledAtMs ?? nowMs) : null,
  };
}

function isWaitExcused({ isExcused }: Viewing, { playback, ads }: Now): boolean {
  const hasReason = playback.isSeeking || !playback.hasFrame || ads.blocksFilm;
  return hasReason || (isExcused && playback.isWaiting);
}

function phaseOf(before: ViewState['phase'], { playback, intent, ads }: Now): ViewState['phase'] {
  if (ads.blocksFilm) return before;
  if (isMoving(playback)) return 'playing';
  if (before === 'notStarted') return before;
  if (playback.phase === 'ended') return 'ended';
  // An element fires `pause` just before `ended`, which is not a pause by the viewer.
  const isPaused = playback.phase === 'paused' && intent.wants === 'pause' && intent.cause !== 'ended';
  return before === 'playing' && isPaused ? 'paused' : before;
}

/** Reports the beginning, the pauses and the end of the view. */
export const tellPlayback: Pipeline = ({ whenChanged }) =>
  whenChanged(view, ({ phase: now }, { phase: before }, state) => {
    if (before === now || now === 'notStarted') return null;
    if (now !== 'playing') return report(state, { event: now === 'paused' ? 'pause' : 'ended', fields: {} });
    return report(state, { event: before === 'notStarted' ? 'start' : 'play', fields: {} });
  });

const stall = selector(['viewing'], (state) => state.viewing.stalledAtMs);

/** Reports the beginning and the end of each stall, with its length, even if the viewer ended it by leaving. */
export const tellBuffering: Pipeline = ({ whenChanged, clock }) =>
  whenChanged(stall, (now, before, state) => {
    if (now !== null) return report(state, { event: 'buffering_start', fields: {} });
    const buffering_sec = toMillisecond((clock.now() - (before ?? 0)) / 1_000);
    return report(state, { event: 'buffering_end', fields: { buffering_sec } });
  });
