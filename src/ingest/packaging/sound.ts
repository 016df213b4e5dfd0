import { distinctLabels } from '../shared/names.ts';
import type { Film } from './probe.ts';
import type { Voice } from './read-probe.ts';

/** One track of sound: a voice in stereo or in surround. */
export interface SoundTrack {
  /** `voice-1`, or `voice-1-surround`. */
  readonly name: string;
  readonly label: string;
  readonly language: string;
  readonly channels: 2 | 6;
  readonly isDefault: boolean;
  /** The voice is an audio description: it also tells what is seen. */
  readonly isDescribed?: true;
  /** The stream of the file. */
  readonly index: number;
}

/** The words for channels in the name of a voice, such as “(5.1)”. */
const LAYOUT = /[([]?(?<![\d.])[57]\.1(?:\.\d)?(?![\d.])[)\]]?/g;

/**
 * A stereo track for each voice, and a 5.1 track for a voice with six channels or more. The default voice comes first.
 */
export function soundTracks(voices: readonly Voice[]): SoundTrack[] {
  const ordered = [...voices].sort((a, b) => Number(b.isDefault) - Number(a.isDefault));
  const tracks = ordered.flatMap(({ channels, ...voice }, at): SoundTrack[] => {
    const stereo = { ...voice, name: `voice-${at + 1}`, channels: 2 as const };
    if (channels < 6) return [stereo];
    const label = voice.label.replace(LAYOUT, '').replace(/\s+/g, ' ').trim();
    const surround = { ...stereo, name: `${stereo.name}-surround`, label: `${label} 5.1`.trim(), channels: 6 as const };
    return [
      { ...stereo, label: label || '2.0' },
      { ...surround, isDefault: false },
    ];
  });
  const labels = distinctLabels(tracks.map(({ label }) => label));
  return tracks.map((track, at) => ({ ...track, label: labels[at] ?? track.label }));
}

const RATE = 48_000;

/** Output options of ffmpeg: the sound is as long as the film, with silence where the file has no sound. */
export const soundArgs = ({ seconds }: Pick<Film, 'seconds'>, { index, channels }: SoundTrack): string[] => [
  '-map',
  `0:${index}`,
  '-af',
  `aresample=${RATE}:async=1:first_pts=0,aformat=channel_layouts=${channels === 6 ? '5.1' : 'stereo'},apad`,
  '-t',
  seconds.toFixed(6),
  '-c:a',
  'aac',
  '-b:a',
  channels === 6 ? '384k' : '160k',
];
