/**
 * The information that the device shows of the film outside of the page: on its lock screen, its media keys, its watch.
 */

/** The texts are written by the widget. */
export interface NowPlaying {
  readonly title: string;
  /** Null for a film. */
  readonly place: { readonly seasonOrder: number | null; readonly episodeOrder: number } | null;
  /** Null if it says nothing new. */
  readonly episodeTitle: string | null;
  readonly artworkUrl: string | null;
}

export interface MediaPosition {
  readonly durationSeconds: number;
  readonly positionSeconds: number;
  readonly rate: number;
}

/** Keys of the device that lead somewhere now, beside play, pause and stop. */
export interface MediaKeys {
  readonly maySeek: boolean;
  readonly previousEpisodeId: number | null;
  readonly hasNext: boolean;
}
