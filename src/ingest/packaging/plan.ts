import { fpsOf } from './picture.ts';
import { ladderOf, type Rendition } from './ladder.ts';
import type { Film } from './probe.ts';
import { type SoundTrack, soundTracks } from './sound.ts';
import type { Picture, Subtitle } from './read-probe.ts';
import type { Track } from './track.ts';

/** A step that makes files. The folder with the files has the name of the step. */
export type MadeStep =
  | { readonly kind: 'picture'; readonly name: string; readonly rendition: Rendition }
  | { readonly kind: 'sound'; readonly name: string; readonly sound: SoundTrack }
  | { readonly kind: 'subtitles' | 'poster' | 'thumbnails' | 'analysis'; readonly name: string };

/** A unit of work that one machine does without a pause. `offer` puts the title into the catalogue. */
export type Step = MadeStep | { readonly kind: 'offer'; readonly name: string };

/** The stage of each kind of step. A step waits for all steps of earlier stages. */
const stages: Readonly<Record<Step['kind'], number>> = {
  sound: 0,
  subtitles: 0,
  poster: 0,
  picture: 0,
  thumbnails: 1,
  analysis: 1,
  offer: 2,
};
export const stageOf = ({ kind }: Step): number => stages[kind];

export interface Plan {
  /** Those in HDR come first, then those in AV1, then those in H.264, which every player plays; the largest first. */
  readonly renditions: readonly Rendition[];
  readonly sounds: readonly SoundTrack[];
  /** The shortest steps come first, so that a bad file is noticed soon. */
  readonly steps: readonly Step[];
}

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

const plain = (kind: 'subtitles' | 'poster' | 'thumbnails' | 'analysis' | 'offer'): Step => ({ kind, name: kind });
export const pictureName = ({ name }: Rendition): string => `picture-${name}`;

/** The steps that make a title of a film. The same film always has the same plan. */
export function planOf(film: Film): Plan {
  const { picture, voices, subtitles } = film;
  const isHdr = picture.range !== 'sdr';
  const renditions = ladderOf({ ...picture, framesPerSecond: fpsOf(picture), isHdr, hasAv1: film.hasAv1 });
  const sounds = soundTracks(voices);
  return {
    renditions,
    sounds,
    steps: [
      ...(subtitles.length > 0 ? [plain('subtitles')] : []),
      plain('poster'),
      ...sounds.map((sound): Step => ({ kind: 'sound', name: sound.name, sound })),
      ...[...renditions]
        .reverse()
        .map((rendition): Step => ({ kind: 'picture', name: pictureName(rendition), rendition })),
      plain('thumbnails'),
      plain('analysis'),
      plain('offer'),
    ],
  };
}

/** The rendition that is the easiest to decode. */
export function smallestOf({ renditions }: Plan): Rendition {
  const smallest = renditions.at(-1);
  if (smallest === undefined) throw new Error('The film has no rendition.');
  return smallest;
}
