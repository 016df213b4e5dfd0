import { isShowing } from '../../../streams/model/ad-status.ts';
import type { Command } from '../../../streams/model/commands.ts';
import type { AdsState } from '../../../streams/model/ad-break.ts';
import type { JoiningPlayerState } from '../../../streams/model/state.ts';
import { type HostEventName, hostEventNames, type HostEvents, hostEvents } from '../host-events.ts';
import type { HostState } from '../host-state.ts';

/** An event with its payload. */
export type HostEvent = {
  readonly [E in HostEventName]: { readonly event: E; readonly payload: HostEvents[E] };
}[HostEventName];

const event = <E extends HostEventName>(name: E, payload: HostEvents[E]): HostEvent =>
  ({ event: name, payload }) as HostEvent;

/** The player at one moment, and what the host page sees of it. */
export interface Moment {
  readonly host: HostState;
  readonly player: JoiningPlayerState;
}

type Rule = (now: Moment, before: Moment) => HostEvent | null;
/** A rule that needs only the host's state. */
type StateRule = (now: HostState, before: HostState) => HostEvent | null;

/** Gives an event with these fields when one of them has changed. */
const whenDifferent =
  (name: HostEventName, fields: readonly (keyof HostState)[]): StateRule =>
  (now, before) =>
    fields.some((field) => now[field] !== before[field])
      ? event(name, Object.fromEntries(fields.map((field) => [field, now[field]])) as never)
      : null;

const contentChanged: StateRule = (now, before) => {
  const { content, episode, variant } = now;
  if (content === null) return null;
  const isSame =
    content.id === before.content?.id && episode?.id === before.episode?.id && variant?.id === before.variant?.id;
  return isSame ? null : event('contentChanged', { content, episode, variant });
};

const firstFrame: Rule = ({ player: now, host: { position } }, { player: before }) =>
  now.playback.hasFrame && !before.playback.hasFrame ? event('firstFrame', { position }) : null;

const seeked: Rule = ({ player: now, host: { position } }, { player: before }) =>
  before.playback.isSeeking && !now.playback.isSeeking && now.playback.hasFrame ? event('seeked', { position }) : null;

const partEntered: Rule = ({ player: { part: now } }, { player: { part: before } }) => {
  const current = now?.current ?? null;
  if (current === null || current === before?.current) return null;
  const { kind, startSeconds: start, endSeconds: end } = current;
  return event('partEntered', { kind, start, end });
};

const stillWatchingAsked: Rule = ({ player: now, host: { position } }, { player: before }) =>
  now.sleep?.status === 'asked' && before.sleep?.status !== 'asked' ? event('stillWatchingAsked', { position }) : null;

const ended: StateRule = (now, before) =>
  now.playback === 'ended' && before.playback !== 'ended' ? event('ended', { position: now.position }) : null;

const autoplayBlocked: StateRule = (now, before) =>
  now.autoplay === 'blocked' && before.autoplay !== 'blocked' ? event('autoplayBlocked', {}) : null;

const cueChanged: Rule = ({ player: { captions: now } }, { player: { captions: before } }) => {
  const cues = now?.cues ?? [];
  const known = before?.cues ?? [];
  if (cues === known || (cues.length === 0 && known.length === 0)) return null;
  const told = cues.map(({ startSeconds: start, endSeconds: end, text }) => ({ start, end, text }));
  return event('cueChanged', { cues: told });
};

const wordChosen: Rule = ({ player: { words: now } }, { player: { words: before } }) => {
  const chosen = now?.chosen ?? null;
  if (chosen === null || chosen === before?.chosen) return null;
  const { word, sentence, language, isSecond, positionSeconds: position } = chosen;
  return event('wordChosen', { word, sentence, language, isSecond, position });
};

/** Rules of events that need only the host's state. */
const stateRules: Partial<Record<HostEventName, StateRule>> = {
  ...Object.fromEntries(
    hostEventNames.flatMap((name) => {
      const { fields } = hostEvents[name];
      return fields === undefined ? [] : [[name, whenDifferent(name, fields)]];
    }),
  ),
  contentChanged,
  autoplayBlocked,
  ended,
};

const playerRules: Partial<Record<HostEventName, Rule>> = {
  firstFrame,
  seeked,
  cueChanged,
  wordChosen,
  partEntered,
  stillWatchingAsked,
};

/** The events that follow from two states of the host. */
export const stateEventsBetween = (now: HostState, before: HostState): readonly HostEvent[] =>
  hostEventNames.flatMap((name) => stateRules[name]?.(now, before) ?? []);

/** Events of the ads in a break, which starts when its first ad is shown. */
function adEvents(now: AdsState, before: AdsState): readonly HostEvent[] {
  const told: HostEvent[] = [];
  const isSameBreak = now.break !== null && now.break.id === before.break?.id;
  before.break?.slots.forEach(({ status }, index, { length: total }) => {
    // An ad that was still being read when the break ended was not shown either.
    const isLost = isSameBreak ? now.break.slots[index]?.status === 'failed' : before.ad === null;
    if (status === 'reading' && isLost) told.push(event('adFailed', { number: index + 1, total }));
  });
  const { ad } = now;
  const wasSeen = ad?.show.adId === before.ad?.show.adId && before.ad !== null && isShowing(before.ad.status);
  if (ad !== null && isShowing(ad.status) && !wasSeen) {
    const { number, total, show } = ad;
    if (number === 1) told.push(event('adBreakStarted', { break: show.breakType, total }));
    const { label, details, companions } = show.creative;
    told.push(event('adStarted', { number, total, break: show.breakType, label, details, companions }));
  }
  if (before.break !== null && !isSameBreak) told.push(event('adBreakEnded', { break: before.break.type }));
  return told;
}

/** Events for a change of the state. */
export function eventsBetween(now: Moment, before: Moment): readonly HostEvent[] {
  const ads = now.player.ads === before.player.ads ? [] : adEvents(now.player.ads, before.player.ads);
  const others = hostEventNames.flatMap(
    (name) => stateRules[name]?.(now.host, before.host) ?? playerRules[name]?.(now, before) ?? [],
  );
  return [...others, ...ads];
}

/** Events for a command of the player. */
export function eventsOf(command: Command): readonly HostEvent[] {
  if (command.type === 'report.error') {
    const { code, fatal, id } = command.error;
    return [event('error', { code, fatal, id })];
  }
  if (command.type === 'host.post' && command.message.type === 'playPressed') return [event('playPressed', {})];
  if (command.type !== 'stats.send') return [];
  const { name, payload } = command;
  const told = event('statistics', { name, payload: payload as unknown as Readonly<Record<string, unknown>> });
  switch (name) {
    case 'videoplayer_ad_ended': {
      const reason = payload.ad_end_reason;
      return [told, reason === 'error' ? event('adFailed', {}) : event('adEnded', { reason })];
    }
    case 'videoplayer_qoe':
      return [told, event('qoe', payload)];
    default:
      return [told];
  }
}
