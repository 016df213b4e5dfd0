import { filter, map, pairwise } from 'rxjs';
import { AD_REFUSED } from '../../model/ad.ts';
import type { AdsState } from '../../model/ad-break.ts';
import { toMillisecond } from '../../model/stats.ts';
import { adCounts, type AdCounted, type AdPlaceFields } from '../../model/stats-fields.ts';
import { feature, selector, type Output, type Pipeline, type State } from '../define-later.ts';
import { report } from './report.ts';
import type { AdAccounts } from './slices.ts';

const INITIAL: AdAccounts = { tags: null, ads: {} };
/** The most ads whose servers may still answer. */
const MOST_ADS = 8;
/** A schedule's breaks have addresses that only the player knows. */
const SCHEDULE_PREFIX = 'vmap:';
const LONGEST_CAUSE = 80;

/** Tags of the newest break, and the fields by which the latest ads are accounted for, by the ids of the ads. */
export const adAccounts = feature('adAccounts', INITIAL, {
  on: {
    'ad.created': (known, { show }) => {
      const { adId, breakId, slot, breakType, creative } = show;
      const place = { ad_place: breakType, ad_tag: tagOf(known, breakId, slot), ...creative.account };
      const latest = Object.entries(known.ads).slice(1 - MOST_ADS);
      return { ...known, ads: { ...Object.fromEntries(latest), [adId]: place } };
    },
  },
  follows: ['ads'],
  follow: (known, { state: { ads } }) => {
    const { break: current } = ads;
    if (current === null || current.id === known.tags?.breakId) return known;
    const urls = current.slots.map((slot) => (slot.status === 'reading' ? slot.url : ''));
    return { ...known, tags: { breakId: current.id, place: current.type, urls: urls.map(withoutScheduleAddress) } };
  },
});

const withoutScheduleAddress = (url: string): string => (url.startsWith(SCHEDULE_PREFIX) ? '' : url);
const tagOf = ({ tags }: AdAccounts, breakId: number, slot: number): string =>
  tags?.breakId === breakId ? (tags.urls[slot] ?? '') : '';

interface Count {
  readonly counted: AdCounted;
  readonly of: AdPlaceFields | undefined;
  readonly detail?: string | null;
  readonly amount?: number;
  readonly answered?: number | null;
}

function reportCount(state: State, { counted, of, detail = null, amount = 1, answered = null }: Count): Output | null {
  if (of === undefined) return null;
  const count = { ad_counted: counted, ad_detail: detail, ad_amount: amount, ad_answered: answered };
  return report(state, { event: 'ad_count', fields: { ...of, ...count } });
}

/** The place of a document that is not an ad yet. */
function slotOf({ adAccounts: { tags } }: State, breakId: number, slot: number): AdPlaceFields | undefined {
  return tags?.breakId === breakId ? { ad_place: tags.place, ad_tag: tags.urls[slot] ?? '' } : undefined;
}
const adOf = ({ adAccounts: { ads } }: State, adId: number | undefined): AdPlaceFields | undefined =>
  adId === undefined ? undefined : ads[adId];

const reportedCounts = (...counts: readonly (Output | null)[]): readonly Output[] =>
  counts.filter((count) => count !== null);

export const countRequests: Pipeline = ({ whenChanged }) =>
  whenChanged('adAccounts', ({ tags }, { tags: before }, state) =>
    tags === null || tags === before
      ? []
      : reportedCounts(
          ...tags.urls.map((_, slot) =>
            reportCount(state, { counted: 'asked', of: slotOf(state, tags.breakId, slot) }),
          ),
        ),
  );

/** Which ads came, were left out by rules, or failed to come. */
export const countAnswers: Pipeline = ({ when }) =>
  when(['ad.read', 'ad.unreadable'], (answer, state) => {
    const { breakId, slot } = answer;
    const of = slotOf(state, breakId, slot);
    if (answer.type === 'ad.read')
      return reportCount(state, { counted: 'filled', of: of && { ...of, ...answer.creative.account } });
    const { code, message } = answer.failure;
    if (message === AD_REFUSED) return reportCount(state, { counted: 'refused', of });
    return reportCount(state, { counted: 'error', of, detail: `${code} ${causeOf(message)}` });
  });

/** Counts failures of the ad on the screen; only the state before knows the ad, because a failure removes it. */
export const countFailures: Pipeline = ({ when }) =>
  when(['ad.failed', 'ad.gaveUp'], (failure, state, before) => {
    const cause = failure.type === 'ad.failed' ? causeOf(failure.message) : 'Nothing moved';
    const detail = `${failure.code} ${cause}`;
    const of = adOf(state, before.ads.ad?.show.adId) ?? slotWaiting(before.ads, state);
    return reportCount(state, { counted: 'error', of, detail });
  });

/** The place of a break that was given up before there was an ad: that of the first document that had not come. */
function slotWaiting({ break: current }: AdsState, state: State): AdPlaceFields | undefined {
  if (current === null) return undefined;
  const slot = current.slots.findIndex(({ status }) => status === 'reading');
  return slotOf(state, current.id, Math.max(0, slot));
}

/** The addresses in a message would make every failure a kind of its own. */
const causeOf = (message: string): string =>
  message
    .replaceAll(/\S*:\/\/\S*/g, '')
    .replaceAll(/\s+/g, ' ')
    .replace(/[\s:]+$/, '')
    .slice(0, LONGEST_CAUSE)
    .trim();

export const countStarts: Pipeline = ({ when }) =>
  when('ad.started', (_, state) =>
    reportCount(state, { counted: 'started', of: adOf(state, state.ads.ad?.show.adId) }),
  );

export const countEvents: Pipeline = ({ when }) =>
  when('player.adCounted', ({ adId, event }, state) => {
    const counted = adCounts.find((name) => name === event);
    return counted === undefined ? null : reportCount(state, { counted, of: adOf(state, adId) });
  });

const comparedPings: ReadonlySet<string> = new Set([...adCounts, 'click', 'skip']);

/** Counts the servers that got an event that is counted here as well, and those that have answered. */
export const countPings: Pipeline = ({ when }) =>
  when('ad.pinged', ({ adId, event, sent, answered }, state) =>
    comparedPings.has(event)
      ? reportCount(state, { counted: 'pinged', of: adOf(state, adId), detail: event, amount: sent, answered })
      : null,
  );

const shownStatuses = new Set(['started', 'playing', 'paused']);

/** Whether a viewer who wants to watch sees neither film nor ad, because of a break. */
const isKeptWaiting = selector(
  ['ads', 'intent'],
  ({ ads: { blocksFilm, ad }, intent }) =>
    blocksFilm && intent.wants === 'play' && !(ad !== null && shownStatuses.has(ad.status)),
);

/** Counts each wait at its end, for the ad that came, else for the break. */
export const countWaits: Pipeline = ({ select, state, clock }) =>
  select(isKeptWaiting).pipe(
    map((isWaiting) => ({ isWaiting, atMs: clock.now() })),
    pairwise(),
    filter(([{ isWaiting }]) => isWaiting),
    map(([from, to]) => {
      const now = state();
      const { tags } = now.adAccounts;
      const of = adOf(now, now.ads.ad?.show.adId) ?? (tags ? slotOf(now, tags.breakId, 0) : undefined);
      const amount = toMillisecond((to.atMs - from.atMs) / 1_000);
      return amount === 0 ? null : reportCount(now, { counted: 'wait', of, amount });
    }),
    filter((output) => output !== null),
  );
