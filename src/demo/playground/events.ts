import { type HostEventName, hostEventNames, hostEvents, type HostEventSubject } from '../../contract/host-events.ts';
import type { EventName } from '../../embed/wrappers/events.ts';

/** The commands, or what an event is about: one lane of the timeline. */
export type Lane = 'commands' | HostEventSubject;

export const laneNames: Readonly<Record<Lane, string>> = {
  commands: 'Команды',
  playback: 'Просмотр',
  content: 'Серии',
  tracks: 'Дорожки',
  screen: 'Экран',
  ads: 'Реклама',
  service: 'Служебные',
};

const hostLanes = Object.fromEntries(hostEventNames.map((name) => [name, hostEvents[name].about])) as Readonly<
  Record<HostEventName, Lane>
>;

/** The lane of every event that `Player.on` tells; the compiler misses none. */
export const eventLanes: Readonly<Record<EventName, Lane>> = {
  ready: 'service',
  stateChanged: 'service',
  ...hostLanes,
  fullscreen: 'screen',
  episodeChanged: 'content',
  timeProgressChanged: 'playback',
  episodeVariantChanged: 'content',
  errorReported: 'service',
  recording: 'service',
};

export const eventNames = Object.keys(eventLanes) as readonly EventName[];
