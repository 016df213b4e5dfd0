import type { PlayerEvents } from '../client.ts';
import type { MessageType, PayloadOf } from '../stream.ts';
import type { Player } from '../player.ts';

/** Everything that `Player.on` tells, with its payload. */
export type AllEvents = PlayerEvents & { readonly [T in Exclude<MessageType, keyof PlayerEvents>]: PayloadOf<T> };

export type EventName = keyof AllEvents;

/** Listeners as properties: `onSeeked`, `onTimeProgressChanged` … */
export type EventListeners = {
  readonly [E in EventName as `on${Capitalize<E>}`]?: ((payload: AllEvents[E]) => void) | undefined;
};

/**
 * Every event by name: nothing else tells a listener to the player from one to the frame (`onLoad`, `onFocus` …) at run
 * time.
 */
const eventNames: Readonly<Record<EventName, true>> = {
  ready: true,
  stateChanged: true,
  contentChanged: true,
  firstFrame: true,
  autoplayBlocked: true,
  playbackChanged: true,
  seeked: true,
  ended: true,
  volumeChanged: true,
  rateChanged: true,
  sleepTimerChanged: true,
  repeatChanged: true,
  speechBoostChanged: true,
  nightModeChanged: true,
  soundShiftChanged: true,
  cropChanged: true,
  flashDimmingChanged: true,
  spoilersChanged: true,
  zoomChanged: true,
  wordChosen: true,
  partEntered: true,
  stillWatchingAsked: true,
  qualityChanged: true,
  tracksChanged: true,
  secondTextTrackChanged: true,
  signLanguageChanged: true,
  transcriptChanged: true,
  chapterChanged: true,
  markerEntered: true,
  markerLeft: true,
  cueChanged: true,
  fullscreenChanged: true,
  pictureInPictureChanged: true,
  remoteChanged: true,
  adBreakStarted: true,
  adBreakEnded: true,
  adStarted: true,
  adEnded: true,
  adFailed: true,
  error: true,
  statistics: true,
  qoe: true,
  fullscreen: true,
  episodeChanged: true,
  timeProgressChanged: true,
  episodeVariantChanged: true,
  playPressed: true,
  errorReported: true,
  recording: true,
};

/** Whether a property is a listener to an event of the player. */
export const isListenerName = (name: string): boolean =>
  /^on[A-Z]/.test(name) && Object.hasOwn(eventNames, eventOf(name));

/** The event of a listener's name. */
export const eventOf = (listener: string): string => listener.charAt(2).toLowerCase() + listener.slice(3);

export const listenerOf = (event: string): string => `on${event.charAt(0).toUpperCase()}${event.slice(1)}`;

/** Subscribes to several events; returns a function that unsubscribes. */
export function listenTo(
  player: Player,
  events: readonly string[],
  tell: (event: string, payload: unknown) => void,
): () => void {
  const subscriptions = events.map((event) => player.on(event as 'ready', (payload) => tell(event, payload)));
  return () => {
    for (const subscription of subscriptions) subscription.unsubscribe();
  };
}
