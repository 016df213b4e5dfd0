import { offsetSeconds, type ScheduledBreak } from '../../model/ad.ts';
import { feature, selector, type Pipeline, type PlayerConfig } from '../define-later.ts';
import { isWatching } from './midroll.ts';
import type { AdSchedule } from './slices.ts';

const INITIAL: AdSchedule = { breaks: [], isBegun: false, known: [], due: null, resumeSeconds: null };

/**
 * The breaks of a schedule that are still to come. A break is due when its place has been passed, by playing or by a
 * seek that has landed; if several were jumped over, only the last is due. Breaks before the place where the film
 * begins are left out, and so is a break at its very beginning, which would come after the first frame. Films that are
 * too short for a midroll have no breaks of a schedule, unless the operator says otherwise. Breaks of a stream come in
 * films of any length, because the operator has asked for them.
 */
export const adSchedule = feature('adSchedule', INITIAL, {
  on: {
    // Each episode has a list of its own, and so a schedule; the breaks of its stream may be known before.
    'ad.listLoaded': (now) => {
      const breaks = now.breaks.filter(isOfStream);
      return { ...now, breaks, isBegun: now.isBegun && breaks.length > 0, due: null };
    },
    'engine.attaching': (now, _, { state, before }) =>
      state.midrollPlace.episodeId === before.midrollPlace.episodeId
        ? { ...now, due: null }
        : { ...INITIAL, breaks: now.breaks.filter((one) => !isOfStream(one)) },
    'ad.scheduleRead': (now, { breaks }) => {
      // Another attachment to the same stream reports its breaks again.
      const added = breaks.filter(({ id }) => id === undefined || !now.known.includes(id));
      const ids = added.flatMap(({ id = null }) => id ?? []);
      return { ...now, breaks: [...now.breaks, ...added], known: [...now.known, ...ids], due: null };
    },
  },
  follows: ['timeline', 'playback'],
  follow: (now, { state: { timeline, playback, selection, midrollPlace }, config }) => {
    // Until an episode is attached, positions of the one before are reported.
    const isAttached = midrollPlace.episodeId === selection?.episode.id;
    if (now.breaks.length === 0 || !isAttached || !isWatching(timeline, playback)) return { ...now, due: null };
    let last: { readonly seconds: number; readonly one: ScheduledBreak | null } = { seconds: -1, one: null };
    const breaks: ScheduledBreak[] = [];
    for (const one of now.breaks) {
      const seconds = offsetSeconds(one.at, timeline.durationSeconds) ?? 0;
      if (seconds > timeline.positionSeconds) breaks.push(one);
      else if (seconds > last.seconds && timeline.durationSeconds > leastFilmSeconds(one, config))
        last = { seconds, one };
    }
    const passed = { ...now, breaks, isBegun: true, due: null };
    if (last.one === null || !now.isBegun) return passed;
    return { ...passed, due: last.one.url, resumeSeconds: last.one.resumeSeconds ?? null };
  },
});

const leastFilmSeconds = (one: ScheduledBreak, { midrollLongerThanSeconds }: PlayerConfig): number =>
  isOfStream(one) ? 0 : (one.longerThanSeconds ?? midrollLongerThanSeconds);

const isOfStream = ({ id }: ScheduledBreak): boolean => id !== undefined;

/** Asks for breaks at the places that a stream names for ads, if the operator wants that. */
export const planInterstitials: Pipeline = ({ when }) =>
  when('engine.interstitialsFound', ({ interstitials }) => ({
    type: 'ad.planInterstitials',
    cause: 'ad',
    interstitials,
  }));

const blocksFilm = selector(['ads'], ({ ads }) => ads.blocksFilm);

/** An ad that a stream names may stand in for a part of the film: that part is left out once the ad has been shown. */
export const resumeBehindBreak: Pipeline = ({ whenChanged }) =>
  whenChanged(blocksFilm, (isBlocked, _, { adSchedule: { resumeSeconds }, timeline }) =>
    isBlocked || resumeSeconds === null || timeline.positionSeconds >= resumeSeconds
      ? null
      : { type: 'media.seek', cause: 'ad', positionSeconds: resumeSeconds },
  );

export const startScheduled: Pipeline = ({ whenChanged }) =>
  whenChanged('adSchedule', ({ due }) => (due === null ? null : { type: 'player.midrollDue', urls: [due] }));
