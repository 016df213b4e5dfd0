import { distinctUntilChanged, filter, map, throttleTime } from 'rxjs';
import type { AdLabel } from '../../model/ad.ts';
import type { AdStatus } from '../../model/ad-status.ts';
import type { AdOnScreen } from '../../model/ad-break.ts';
import { toMillisecond } from '../../model/stats.ts';
import type { StatsAdFields } from '../../model/stats-fields.ts';
import { feature, type Output, type Pipeline, type State } from '../define-later.ts';
import { report } from './report.ts';

/** Why the ad on screen has ended, if it is gone after this signal. */
export const adEndReason = feature('adEndReason', 'stopped', {
  on: {
    'ad.created': () => 'stopped',
    'ad.ended': () => 'completed',
    'ad.skipped': () => 'skipped',
    'ad.failed': () => 'error',
    'ad.gaveUp': () => 'error',
  },
});

/** Reports the life of an ad: init, loaded, play and pause by turns, ended. */
export const tellAdLife: Pipeline = ({ whenChanged }) =>
  whenChanged('ads', ({ ad }, { ad: before }, state): readonly Output[] => {
    if (ad === before) return [];
    const isSame = before?.show.adId === ad?.show.adId;
    const event = ad === null ? null : isSame ? eventOfChange(before?.status, ad.status) : 'ad_init';
    return [
      before === null || isSame ? null : reportEnd(state, before),
      ad === null || event === null
        ? null
        : report(state, {
            event,
            fields: { ...(event === 'ad_init' && ad.show.creative.statistics), ...fieldsOf(state, ad) },
          }),
    ].filter((output) => output !== null);
  });

const eventOfStatus: Partial<Record<AdStatus, 'ad_loaded' | 'ad_play' | 'ad_pause'>> = {
  loaded: 'ad_loaded',
  started: 'ad_play',
  playing: 'ad_play',
  paused: 'ad_pause',
};

/** Null: nothing is reported. The first play of an ad was reported when it started. */
function eventOfChange(before: AdStatus | undefined, now: AdStatus) {
  return before === now || (now === 'playing' && before !== 'paused') ? null : (eventOfStatus[now] ?? null);
}

function reportEnd(state: State, ad: AdOnScreen) {
  const fields = { ...fieldsOf(state, ad), ad_end_reason: state.adEndReason };
  return report(state, { event: 'ad_ended', fields });
}

export const tellAdTime: Pipeline = ({ on, state, config, clock }) =>
  on('ad.progressed').pipe(
    throttleTime(config.statsAdThrottleMs, clock),
    map(() => reportShown(state(), 'ad_timeupdate')),
    filter((output) => output !== null),
  );

export const tellAdSkip: Pipeline = ({ when }) =>
  when('player.adSkipped', (_, state) => reportShown(state, 'ad_skip_btn_click'));

function reportShown(state: State, event: 'ad_timeupdate' | 'ad_skip_btn_click') {
  const { ad } = state.ads;
  return ad && report(state, { event, fields: fieldsOf(state, ad) });
}

/**
 * Reports the parts of the label that could be seen, and those that no document of the ad has. Once for each ad: a label
 * may go and come again.
 */
export const tellAdLabel: Pipeline = ({ on, state }) =>
  on('screen.adLabelShown').pipe(
    filter(({ adId }) => state().ads.ad?.show.adId === adId),
    distinctUntilChanged((before, now) => before.adId === now.adId),
    map(({ label }) => reportLabel(state(), label)),
    filter((output) => output !== null),
  );

function reportLabel(state: State, { advertiser, aboutUrl, erid }: AdLabel) {
  const { ad } = state.ads;
  const missing = Object.entries({ advertiser, about: aboutUrl, erid }).filter(([, value]) => value === null);
  const ad_label_missing = missing.map(([name]) => name).join(',');
  return (
    ad &&
    report(state, {
      event: 'ad_label',
      fields: { ...fieldsOf(state, ad), ad_advertiser: advertiser, ad_erid: erid, ad_label_missing },
    })
  );
}

/** A click on the link over the ad, or within the ad, which may give an address of its own. */
export const tellAdClick: Pipeline = ({ when }) =>
  when(['ad.clicked', 'intent.openAd'], (click, state) => {
    const { ad } = state.ads;
    if (ad === null) return null;
    const href = (click.type === 'ad.clicked' && click.url) || ad.show.creative.clickThrough;
    return report(state, { event: 'ad_banner_click', fields: { ...fieldsOf(state, ad), href } });
  });

function fieldsOf({ ads: { history }, adTime, adAccounts }: State, { show }: AdOnScreen): StatsAdFields {
  const position = history.find(({ id }) => id === show.adId)?.position;
  return {
    ...adAccounts.ads[show.adId],
    ad_current_position: position ?? history.length + 1,
    ad_current_time: toMillisecond(adTime.positionSeconds),
  };
}
