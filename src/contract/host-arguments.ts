import type { DirectContent } from './direct-content.ts';

/** What the commands of a host page take. */

/** How another film starts; the fields have the meaning of the page parameters. */
export interface HostMovie {
  readonly movieId: number;
  readonly episodeId?: number | undefined;
  /** Numbers in the catalogue's order, not ids. */
  readonly season?: number | undefined;
  readonly episode?: number | undefined;
  readonly episodeVariantId?: number | undefined;
  readonly timeCodeSeconds?: number | undefined;
  /**
   * Whether it starts by itself. If not given, the last choice holds: the film starts by itself if the frame or the
   * last `load` said so; otherwise it shows its first picture and waits, whether the last film played or not.
   */
  readonly autoPlay?: boolean | undefined;
}

/** The page's own content; `season` and `episode` are numbers in it. */
export interface HostDirectFilm extends Pick<HostMovie, 'season' | 'episode' | 'timeCodeSeconds' | 'autoPlay'> {
  readonly content: DirectContent;
}

/** One or the other, without a field that only the other has. */
export type OneOf<A, B> =
  | (A & { readonly [K in Exclude<keyof B, keyof A>]?: undefined })
  | (B & { readonly [K in Exclude<keyof A, keyof B>]?: undefined });

/** A place on the time slider. */
export interface HostMarker {
  /** Chosen by the page; a marker of the same id is replaced. */
  readonly id: string;
  /** Seconds. */
  readonly start: number;
  /** Without it the marker is a moment, which lasts a second. */
  readonly end?: number | undefined;
  /** The text that the viewer reads when the pointer is there. */
  readonly title?: string | undefined;
  /** `#rrggbb`. */
  readonly color?: string | undefined;
}

/** Controls over the film that can be shown or hidden. */
export const hostControls = [
  'title',
  'pickers',
  'play',
  'skip',
  'chapters',
  'time',
  'sound',
  'repeatPhrase',
  'next',
  'share',
  'subtitles',
  'settings',
  'airPlay',
  'cast',
  'pictureInPicture',
  'fullscreen',
] as const;

export type HostControl = (typeof hostControls)[number];
