import type { Rendition } from './ladder.ts';
import type { Picture, Subtitle } from './read-probe.ts';
import type { SoundTrack } from './sound.ts';
import type { Track } from './track.ts';

/** Everything that the manifests of a title contain. */
export interface PackagedTitle {
  readonly seconds: number;
  readonly picture: Picture;
  /** Those in HDR come first, then those in AV1, then those in H.264; the largest first. */
  readonly renditions: readonly (Rendition & { readonly track: Track })[];
  /** The default one comes first. */
  readonly sounds: readonly (SoundTrack & { readonly track: Track })[];
  /** `file` is a WebVTT file within the folder of the title. */
  readonly subtitles: readonly (Subtitle & { readonly file: string })[];
  readonly hasChapters: boolean;
  readonly hasAnalysis: boolean;
}
