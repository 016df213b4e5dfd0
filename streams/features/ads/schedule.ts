import { offsetSeconds, type ScheduledBreak } from '../../model/ad.ts';
import { feature, type Pipeline } from '../define-later.ts';
import type { AdSchedule } from './slices.ts';

const NOTHING: AdSchedule = { episodeId: null, breaks: [], isBegun: false, due: null };

/**
 * The breaks of a schedule that are still to come. One is due when its place has been passed, by playing or by a seek
 * that has landed; of several that were jumped over it is the last. Those before the place where the film begins are
 * left out, and so is one at its very beginning, where it would come after the first frame.
 */
export const adSchedule = feature('adSchedule', NOTHING, {
  on: {
    // Each episode has a list of its own, and by that a schedule.
    'ad.listLoaded': ({ episodeId }) => ({ ...NOTHING, episodeId }),
    // Until then positions of the episode before are reported.
    'engine.attaching': (known, _, { state }) => ({
      ...known,
      episodeId: state.selection?.episode.id ?? null,
      due: null,
    }),
    'ad.scheduleRead': (known, { breaks }) => ({ ...known, breaks: [...known.breaks, ...breaks] }),
  },
  follows: ['timeline', 'playback'],
  follow: (known, { state: { timeline, playback, selection } }) => {
    const { positionSeconds, durationSeconds, isLive } = timeline;
    const isPlaying = !isLive && durationSeconds > 0 && playback.phase === 'playing' && !playback.isSeeking;
    const isWatching = isPlaying && selection?.episode.id === known.episodeId;
    if (known.breaks.length === 0 || !isWatching) return { ...known, due: null };
    const secondsOf = ({ at }: ScheduledBreak): number => offsetSeconds(at, durationSeconds) ?? 0;
    const passed = known.breaks.filter((one) => secondsOf(one) <= positionSeconds);
    const last = [...passed].sort((a, b) => secondsOf(a) - secondsOf(b)).at(-1)?.url ?? null;
    const breaks = passed.length === 0 ? known.breaks : known.breaks.filter((one) => !passed.includes(one));
    return { ...known, breaks, isBegun: true, due: known.isBegun ? last : null };
  },
});

export const startScheduled: Pipeline = ({ whenChanged }) =>
  whenChanged('adSchedule', ({ due }) => (due === null ? null : { type: 'player.midrollDue', urls: [due] }));
