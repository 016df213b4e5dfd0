import { addTime, summaryOf, NO_EXPERIENCE, type DeliveryFacts, type Moment } from '../../model/experience.ts';
import { hostOf } from '../../model/addresses.ts';
import { stallOf } from '../../model/stall.ts';
import { networkClassOf, statsPayload } from '../../model/stats.ts';
import { STATS_PREFIX } from '../../model/stats-events.ts';
import { feature, type Pipeline, type PlayerConfig, type State } from '../define-later.ts';
import { factsOf } from './report.ts';
import type { QualityOfExperience } from './slices.ts';

const INITIAL: QualityOfExperience = {
  experience: NO_EXPERIENCE,
  moment: null,
  counted: 0,
  isTold: false,
  ended: null,
};

/** Collects one report for the end of a view, if the operator wants it. A view that nobody asked to play has none. */
export const qualityOfExperience = feature('qualityOfExperience', INITIAL, {
  on: {
    'session.started': (known, _, { state, nowMs }) =>
      isWanted(state) ? takeMoment(known, momentOf(state, nowMs)) : known,
    'media.framesCounted': (known, { droppedFrames }, { state }) =>
      isWanted(state) ? takeCount(known, droppedFrames) : known,
    'page.left': (known, _, { nowMs }) =>
      known.moment === null ? known : end(takeMoment(known, { ...known.moment, atMs: nowMs }), 'leaving'),
  },
  follows: ['viewing', 'intent', 'ads', 'tracks', 'delivery', 'isOnline'],
  follow: (known, { state, nowMs }) => (isWanted(state) ? takeMoment(known, momentOf(state, nowMs)) : known),
});

/** Reports a view. When another episode has ended it, its payload is made of the state before the signal. */
export const tellQualityOfExperience: Pipeline = ({ whenChanged, config }) =>
  whenChanged('qualityOfExperience', ({ ended }, _, state, stateBefore) => {
    const told = ended?.by === 'episode' ? stateBefore : state;
    const facts = factsOf(told);
    if (ended === null || facts === null) return null;
    const payload = statsPayload(facts);
    return {
      type: 'stats.send',
      cause: 'statistics',
      name: `${STATS_PREFIX}qoe`,
      payload: { ...payload, ...summaryOf(ended.experience, payload.real_time_played_sec, deliveryOf(told, config)) },
    };
  });

const isWanted = ({ session }: State): boolean => session?.environment.isQoeWanted ?? false;

const deliveryOf = ({ source, delivery: { bandwidth } }: State, { networkClasses }: PlayerConfig): DeliveryFacts => ({
  mediaHost: source.status === 'ready' ? hostOf(source.url) : null,
  networkClass: bandwidth && networkClassOf(bandwidth.expectedBps, networkClasses),
});

const momentOf = ({ viewing, intent, ads, tracks, ...rest }: State, atMs: number): Moment => ({
  atMs,
  view: viewing.view,
  wantsPlay: intent.wants === 'play',
  isBlocked: ads.blocksFilm,
  bitrateBps: tracks.qualities.find(({ id }) => id === tracks.qualityId)?.bitrateBps ?? 0,
  stallCause: viewing.view.isStalled ? stallOf(rest).cause : null,
});

function takeMoment(known: QualityOfExperience, moment: Moment): QualityOfExperience {
  const { experience, moment: from, counted } = known;
  if (from?.view.episodeId === moment.view.episodeId) {
    return { ...known, moment, ended: null, experience: addTime(experience, from, moment) };
  }
  const next = { ...INITIAL, moment, counted, experience: addTime(NO_EXPERIENCE, moment, moment) };
  if (from === null) return next;
  const lived = addTime(experience, from, { ...from, atMs: moment.atMs });
  return { ...next, ended: end({ ...known, experience: lived }, 'episode').ended };
}

function end(known: QualityOfExperience, by: 'episode' | 'leaving'): QualityOfExperience {
  const { experience, isTold } = known;
  if (isTold || !experience.isAsked) return { ...known, ended: null };
  return { ...known, isTold: true, ended: { experience, by } };
}

/** The element counts from zero again when it loads another source. */
function takeCount(known: QualityOfExperience, droppedFrames: number): QualityOfExperience {
  const { experience, counted } = known;
  const more = droppedFrames >= counted ? droppedFrames - counted : droppedFrames;
  return {
    ...known,
    ended: null,
    counted: droppedFrames,
    experience: { ...experience, droppedFrames: experience.droppedFrames + more },
  };
}
