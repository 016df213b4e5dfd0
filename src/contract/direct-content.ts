import { MOST_ADS_OF_BREAK } from './limits.ts';
import type { HostChapter } from './host-state.ts';

/**
 * A film or series that a host page brings itself, for a player without a catalogue. All addresses are absolute,
 * http(s). The viewer's position is remembered under the address of the first source, without its fragment and without
 * parameters that look like permissions.
 */

/** One of several files of the same film, for the viewer to choose from. */
export interface DirectSource {
  readonly url: string;
  /** Guessed from the address if it is not given: `.m3u8`, `.mpd`, else a file. */
  readonly type?: 'hls' | 'dash' | 'file' | undefined;
  readonly label?: string | undefined;
  readonly isDefault?: boolean | undefined;
}

export interface DirectSubtitles {
  readonly url: string;
  readonly label: string;
  /** A language code. */
  readonly language?: string | undefined;
}

/** A film, an episode or a variant of one, with what belongs to it. */
export interface DirectStream {
  readonly sources: readonly (string | DirectSource)[];
  readonly subtitles?: readonly DirectSubtitles[] | undefined;
  /** The address of a WebVTT or JSON file, or the chapters. */
  readonly chapters?: string | readonly HostChapter[] | undefined;
  /** The address of a WebVTT or JSON file of pictures for the time slider. */
  readonly thumbnails?: string | undefined;
}

/** A voice-over, or another cut. */
export interface DirectVariant extends DirectStream {
  readonly title: string;
  /** The address of a film of a sign-language interpreter, in time with this one: a playlist, a manifest or a file. */
  readonly signLanguage?: string | undefined;
}

/** A film or an episode, with either `sources` or `variants`. */
export interface DirectPart extends Omit<DirectStream, 'sources'> {
  readonly sources?: DirectStream['sources'] | undefined;
  readonly variants?: readonly DirectVariant[] | undefined;
}

export interface DirectEpisode extends DirectPart {
  readonly title?: string | undefined;
  readonly poster?: string | undefined;
}

export interface DirectSeason {
  /** Its number; by default its place in the list, from 1. */
  readonly order?: number | undefined;
  readonly episodes: readonly DirectEpisode[];
}

/** A film, or a series if it has `seasons`. */
export interface DirectContent extends DirectPart {
  readonly title: string;
  readonly poster?: string | undefined;
  readonly seasons?: readonly DirectSeason[] | undefined;
  /** Addresses of VAST documents, which take the place of the operator's own list. */
  readonly ads?:
    | { readonly preroll?: readonly string[] | undefined; readonly midroll?: readonly string[] | undefined }
    | undefined;
}

export const DIRECT_LIMITS = {
  longestAddress: 4_096,
  longestTitle: 500,
  mostSources: 20,
  mostSubtitles: 50,
  mostChapters: 500,
  mostVariants: 50,
  mostSeasons: 200,
  /** Episodes of all seasons together. */
  mostEpisodes: 2_000,
  /** The same as in the operator's list. */
  mostAds: MOST_ADS_OF_BREAK,
} as const;

/** Ids of direct content are this or more, far above those of a catalogue. */
export const FIRST_DIRECT_ID = 2 ** 52;

/** Whether a title, an episode or a variant with this id comes from the host page. */
export const isDirect = (id: number | null): boolean => id !== null && id >= FIRST_DIRECT_ID;
