import type { PartMarks } from './parts.ts';
import type { MaybeProtected } from './protection.ts';

/** The catalogue as the player uses it. Ids are positive integers; durations and times are seconds. */

export interface Content {
  readonly id: number;
  readonly title: string;
  readonly posterUrl: string | null;
  readonly year: number | null;
  readonly kinopoiskId: number | null;
  readonly hasMultipleEpisodes: boolean;
  readonly contentType: { readonly slug: string } | null;
  readonly rating: {
    readonly kinopoisk: { readonly value: number | null } | null;
    readonly imdb: { readonly value: number | null; readonly url: string | null } | null;
  } | null;
  readonly countries: readonly { readonly slug: string }[];
  readonly languages: readonly { readonly code: string }[];
}

export interface Season {
  readonly id: number;
  readonly order: number;
}

export interface EpisodeVariant {
  readonly id: number;
  readonly title: string;
  /** Address of a master JSON, an HLS or DASH manifest, or a plain media file. */
  readonly filepath: string;
  /** Address of a manifest or a media file that shows a sign-language interpreter, in time with the variant. */
  readonly signFilepath?: string;
}

export interface Episode {
  readonly id: number;
  readonly contentId: number;
  readonly title: string;
  readonly description: string | null;
  readonly posterPath: string | null;
  readonly duration: number | null;
  readonly order: number;
  readonly isCompleted: boolean;
  readonly season: Season | null;
  readonly m3u8MasterFilePath: string | null;
  readonly episodeVariants: readonly EpisodeVariant[];
  /** Missing if an operator has marked nothing. */
  readonly partMarks?: PartMarks | undefined;
}

/** One selectable source of an episode; `link` is absolute once it is in the model. */
export interface SourceOption extends MaybeProtected {
  readonly label: string;
  readonly link: string;
  readonly isDefault: boolean;
  /** Replaces the path if that does not tell the type: `.m3u8`, `.mpd` or `/`. */
  readonly type?: string;
}

export interface SubtitleFile {
  readonly label: string;
  readonly src: string;
  readonly language: string;
}

/** Several sources and side-loaded subtitles behind one address (`.json` in its path). */
export interface MasterJson {
  readonly sources: readonly SourceOption[];
  readonly subtitles: readonly SubtitleFile[];
  /** Absolute address of a file with pictures for the time slider. */
  readonly thumbnails: string | null;
  /** Absolute address of a file with chapters. */
  readonly chapters: string | null;
}

/** Everything one catalogue load brings; `available` is true if it was not checked. */
export interface Catalogue {
  readonly content: Content;
  readonly seasons: readonly Season[];
  /** By season order, then episode order. */
  readonly episodes: readonly Episode[];
  readonly available: boolean;
}
