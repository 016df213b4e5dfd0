import type { DirectContent } from '../contract/direct-content.ts';
import type { LanguageChoice } from '../contract/language.ts';
import type { Theme } from '../contract/theme.ts';

/** Parameters of the player page's address; options that are not given are left out. */
export interface PageOptions {
  /** Id of the film or series. Without it the player shows its own message. */
  readonly movieId?: number | undefined;
  /** Explicit episode to start; wins over `season` and `episode`. */
  readonly episodeId?: number | undefined;
  /** Number of the season as the catalogue orders it, not its id. */
  readonly season?: number | undefined;
  /** Number of the episode within its season, by default 1. */
  readonly episode?: number | undefined;
  readonly autoPlay?: boolean | undefined;
  /** Viewer id for analytics events. */
  readonly userId?: string | number | undefined;
  /** Preferred voice-over author. */
  readonly voiceAuthor?: string | undefined;
  /** Start time in seconds (whole seconds are used). Wins over `episodeTimeSeconds`. */
  readonly timeCodeSeconds?: number | undefined;
  /** Time within the episode in seconds (whole seconds are used). */
  readonly episodeTimeSeconds?: number | undefined;
  /** Whether the share button is shown. */
  readonly enabledShare?: boolean | undefined;
  readonly episodeVariantId?: number | undefined;
  /** Turns the regional availability check off. */
  readonly disableCheckingAvailable?: boolean | undefined;
  /** Language codes, the preferred one first. */
  readonly langOrder?: readonly string[] | undefined;
  /** The page that share links lead to, if it is not the page around the frame. */
  readonly pageUrl?: string | URL | undefined;
  /**
   * Language of the interface; by default the operator's choice, which is `ru` by default. `auto`: the language of the
   * page at this place, or else of the browser.
   */
  readonly language?: LanguageChoice | undefined;
  /** Whether the film starts muted; by default as the viewer left it. It is not remembered for the viewer. */
  readonly muted?: boolean | undefined;
  /**
   * 0 to 1, for viewers who have not chosen their own volume: that is remembered, and wins. This volume is not
   * remembered.
   */
  readonly volume?: number | undefined;
  /**
   * Whether bars are over the film. Without them keys and gestures still work, and so do the play button before the
   * start, ads and errors.
   */
  readonly controls?: boolean | undefined;
  /**
   * Whether the film starts again at its end, or at `end`, from where it had started. It then does not count as ended.
   */
  readonly loop?: boolean | undefined;
  /** Where the first episode ends, in seconds (whole seconds are used). A viewer can go beyond it. */
  readonly end?: number | undefined;
}

/**
 * Start-up configuration. The player reads it from the frame only if the host page has the player's origin, and accepts
 * addresses of another origin only if its operator allows that (`env_origins` of its page).
 */
export interface ConfigurationOptions {
  /** Base address of the catalogue and authentication calls. */
  readonly baseUrl?: string | undefined;
  readonly adListUrl?: string | undefined;
  /** `parent`: ask the host page to stretch the frame instead of using the browser's fullscreen. */
  readonly fullscreenMode?: 'native' | 'parent' | undefined;
  /** Project label of error reports. */
  readonly sentryProject?: string | undefined;
  readonly sentryDsn?: string | undefined;
  /** Address that lazy modules are requested through. */
  readonly moduleProxy?: string | undefined;
  /** Longest duration of one ad: 5 to 3600. */
  readonly longestAdSeconds?: number | undefined;
  /** `sibling`: thumbnails of the time slider are files beside each manifest. */
  readonly thumbnails?: 'none' | 'sibling' | undefined;
  /** `sibling`: chapters are files beside each manifest. */
  readonly chapters?: 'none' | 'sibling' | undefined;
  /** Address that events are sent to in batches. */
  readonly statsUrl?: string | undefined;
  /** Whether statistics get the quality of experience of each view. */
  readonly qoe?: 'on' | 'off' | undefined;
  /** How stream requests carry Common Media Client Data. */
  readonly cmcd?: 'query' | 'headers' | 'off' | undefined;
  /** Whether the player records its last minutes. */
  readonly recording?: 'on' | 'off' | undefined;
}

export interface FrameOptions {
  /**
   * The page's own film or series in place of `movieId`, if the player's operator allows the page to bring one.
   * `season`, `episode`, `timeCodeSeconds` and `autoPlay` then refer to it.
   */
  readonly content?: DirectContent | undefined;
  /** Theme: colours as `#rrggbb`, a radius as `12px` or `0.5rem`, fonts by family names. */
  readonly theme?: Theme | undefined;
  /** Address of the player page, by default `../player/` beside this script's own folder. */
  readonly src?: string | URL | undefined;
  /** Accessible name of the frame. */
  readonly title?: string | undefined;
  /**
   * Whether the frame may cover the page when the player asks for it (fullscreen on iPhones). Default: true if the
   * player has this script's origin, else false.
   */
  readonly stretch?: boolean | undefined;
  /**
   * Whether other players of the page pause when this one is told to play, by the viewer or the page, and this one
   * pauses when another is told to play; by default true. A film that starts by itself pauses no other player.
   */
  readonly autopause?: boolean | undefined;
  /** By default the player gets the address of the page, which its share links need. */
  readonly referrerPolicy?: ReferrerPolicy | undefined;
}

/** A title of the catalogue or content of the page's own, never both. */
type OneFilm = { readonly content?: undefined } | { readonly movieId?: undefined };

/** Options that can be written as attributes. */
export type WrittenOptions = PageOptions & ConfigurationOptions & Omit<FrameOptions, 'content'>;

export type MountOptions = PageOptions & ConfigurationOptions & FrameOptions & OneFilm;

export type ValueKind =
  | 'theme'
  | 'content'
  | 'id'
  | 'number'
  | 'seconds'
  | 'fraction'
  | 'flag'
  | 'label'
  | 'text'
  | 'list'
  | 'policy'
  | 'address'
  /** One of the listed words. */
  | `${string}|${string}`;

type Table<T> = { readonly [K in keyof Required<T>]: readonly [name: string, kind: ValueKind] };

/** Option → name in the page address. */
export const pageParameters: Table<PageOptions> = {
  movieId: ['movie_id', 'id'],
  episodeId: ['episode_id', 'id'],
  season: ['season', 'number'],
  episode: ['episode', 'number'],
  autoPlay: ['auto_play', 'flag'],
  userId: ['user_id', 'label'],
  voiceAuthor: ['voice_author', 'text'],
  timeCodeSeconds: ['t', 'seconds'],
  episodeTimeSeconds: ['episode_time', 'seconds'],
  enabledShare: ['enabled_share', 'flag'],
  episodeVariantId: ['episode_variant_id', 'id'],
  disableCheckingAvailable: ['disable_checking_available', 'flag'],
  langOrder: ['lang_order', 'list'],
  pageUrl: ['page_url', 'address'],
  language: ['language', 'ru|en|auto'],
  muted: ['muted', 'flag'],
  volume: ['volume', 'fraction'],
  controls: ['controls', 'flag'],
  loop: ['loop', 'flag'],
  end: ['end', 'seconds'],
};

/** Option → data attribute of the frame, without `data-`. */
export const configuration: Table<ConfigurationOptions & Pick<FrameOptions, 'autopause'>> = {
  baseUrl: ['env_base_url', 'text'],
  adListUrl: ['env_ad_list_url', 'text'],
  fullscreenMode: ['env_fullscreen_mode', 'native|parent'],
  sentryProject: ['env_sentry_project', 'text'],
  sentryDsn: ['env_sentry_dsn', 'text'],
  moduleProxy: ['env_module_proxy', 'text'],
  longestAdSeconds: ['env_ad_longest_seconds', 'seconds'],
  thumbnails: ['env_thumbnails', 'none|sibling'],
  chapters: ['env_chapters', 'none|sibling'],
  statsUrl: ['env_stats_url', 'text'],
  qoe: ['env_qoe', 'on|off'],
  cmcd: ['env_cmcd', 'query|headers|off'],
  recording: ['env_recording', 'on|off'],
  autopause: ['autopause', 'flag'],
};

/** Option → data attribute that the library itself reads, without `data-`. */
export const frameSettings: Table<Omit<FrameOptions, 'autopause'>> = {
  content: ['content', 'content'],
  theme: ['theme', 'theme'],
  src: ['src', 'address'],
  title: ['title', 'text'],
  stretch: ['stretch', 'flag'],
  referrerPolicy: ['referrer_policy', 'policy'],
};

const { pageUrl, ...shownParameters } = pageParameters;

/**
 * Options that an element of the page may set. Visitors of a site may have written it, so it sets what is shown and
 * how, but no addresses to load from or link to: those are for the script's own attributes and for code.
 */
export const elementOptions = {
  ...shownParameters,
  fullscreenMode: configuration.fullscreenMode,
  theme: frameSettings.theme,
  title: frameSettings.title,
  stretch: frameSettings.stretch,
  autopause: configuration.autopause,
};

/** Options for the whole page, which the script's own tag may set. */
const { content: _content, ...settings } = frameSettings;
export const scriptOptions = { ...configuration, ...settings, pageUrl, language: pageParameters.language };

export const allOptions = { ...pageParameters, ...configuration, ...frameSettings };
