/** What `<potok-player>` takes in markup, for the types of frameworks. */

type Whole = number | `${number}`;
/** On, unless it is `0` or `false`. */
type Flag = boolean | '' | '0' | '1' | 'true' | 'false';

/** The options of `mount` that an element of the page may set. */
export interface PotokPlayerAttributes {
  readonly 'movie-id'?: Whole | undefined;
  readonly 'episode-id'?: Whole | undefined;
  readonly season?: Whole | undefined;
  readonly episode?: Whole | undefined;
  readonly 'episode-variant-id'?: Whole | undefined;
  /** Where to start, in seconds. */
  readonly t?: Whole | undefined;
  readonly 'episode-time'?: Whole | undefined;
  readonly autoplay?: Flag | undefined;
  readonly muted?: boolean | '' | undefined;
  /** 0 to 1, for viewers who have not chosen their own. */
  readonly volume?: number | `${number}` | undefined;
  readonly 'user-id'?: string | number | undefined;
  readonly 'voice-author'?: string | undefined;
  /** Language codes with spaces or commas between them, the preferred one first. */
  readonly 'lang-order'?: string | undefined;
  readonly 'enabled-share'?: Flag | undefined;
  readonly 'disable-checking-available'?: Flag | undefined;
  readonly 'env-fullscreen-mode'?: 'native' | 'parent' | undefined;
  /** Language of the interface; `auto`: the page's, or else the browser's. */
  readonly language?: 'ru' | 'en' | 'auto' | undefined;
  readonly controls?: Flag | undefined;
  readonly loop?: Flag | undefined;
  readonly end?: Whole | undefined;
  /** Accessible name of the frame. */
  readonly title?: string | undefined;
  readonly stretch?: Flag | undefined;
  /** If it is off, the player plays beside other players of the page. */
  readonly autopause?: Flag | undefined;
}

/** Events of a media element that `<potok-player>` dispatches. */
type MediaEvent =
  | 'canplay'
  | 'canplaythrough'
  | 'durationchange'
  | 'emptied'
  | 'ended'
  | 'error'
  | 'loadeddata'
  | 'loadedmetadata'
  | 'loadstart'
  | 'pause'
  | 'play'
  | 'playing'
  | 'progress'
  | 'ratechange'
  | 'seeked'
  | 'seeking'
  | 'timeupdate'
  | 'volumechange'
  | 'waiting';

/** Listeners as custom elements have them in React 19 and Svelte 5: `onplay`, `ontimeupdate` … */
export type PotokPlayerListeners = {
  readonly [E in MediaEvent as `on${E}`]?: ((event: Event) => void) | undefined;
};
