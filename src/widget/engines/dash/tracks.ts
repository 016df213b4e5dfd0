import type { Bitrate, MediaInfo } from 'dashjs';
import type { AudioTrack, Quality, TextTrack, VideoFacts } from '../../../../streams/model/media.ts';
import { bestFirst, positiveOrZero } from '../shared/index.ts';

export type DashTrack = Pick<MediaInfo, 'lang' | 'labels'> &
  Partial<Pick<MediaInfo, 'audioChannelConfiguration' | 'roles' | 'accessibility'>>;
export type DashTextTrack = DashTrack & { readonly isTTML?: boolean };
export type DashRepresentation = Pick<Bitrate, 'id' | 'height' | 'bandwidth'>;

export function dashQualities(
  representations: readonly DashRepresentation[],
  factsOf: (id: string) => VideoFacts | null,
): readonly Quality[] {
  const all = representations.map(({ id = '', height, bandwidth }): Quality => {
    const video = factsOf(id);
    return {
      id,
      height: positiveOrZero(height),
      bitrateBps: positiveOrZero(bandwidth),
      ...(video === null ? {} : { video }),
    };
  });
  const isSame = (a: Quality, b: Quality) => a.height === b.height && a.bitrateBps === b.bitrateBps;
  return bestFirst(all.filter((quality, index) => all.findIndex((other) => isSame(other, quality)) === index));
}

const languageOf = ({ lang }: DashTrack): string => (lang === null || lang === 'und' ? '' : lang);

/** Labels may be given in several languages; the first is used. */
const labelOf = (track: DashTrack): string => track.labels[0]?.text ?? languageOf(track);

export interface WithId<T> {
  readonly id: string;
  readonly track: T;
}

/** Ids from label and language, which stay the same across periods; tracks with equal ones are numbered. */
export function withIds<T extends DashTrack>(tracks: readonly T[]): readonly WithId<T>[] {
  const keys = tracks.map((track) => [labelOf(track), languageOf(track)]);
  return tracks.map((track, index) => {
    const key = keys[index] ?? [];
    const before = keys.slice(0, index).filter((other) => other[0] === key[0] && other[1] === key[1]).length;
    return { id: JSON.stringify(before === 0 ? key : [...key, before]), track };
  });
}

/** ISO/IEC 23001-8 channel configurations whose value is not the number of channels. */
const channelsByConfiguration: Readonly<Record<string, number>> = { 7: 8, 11: 7, 12: 8, 14: 8 };

function channelsOf({ audioChannelConfiguration }: DashTrack): number | null {
  const { schemeIdUri, value } = audioChannelConfiguration?.[0] ?? {};
  // Dolby's values are bit masks.
  if (value === undefined || !/^\d{1,2}$/.test(value)) return null;
  const isConfiguration = schemeIdUri?.includes('cicp') ?? false;
  return (isConfiguration ? channelsByConfiguration[value] : undefined) ?? Number(value);
}

const ROLES = 'urn:mpeg:dash:role:2011';
const PURPOSES = 'urn:tva:metadata:cs:AudioPurposeCS:2007';

/** Whether a track is for viewers who do not see or do not hear, by its role or by the purpose of its sound. */
function isMarkedFor({ roles, accessibility }: DashTrack, role: string, purpose: string): boolean {
  return [...(roles ?? []), ...(accessibility ?? [])].some(
    ({ schemeIdUri, value }) =>
      (schemeIdUri === ROLES && value === role) || (schemeIdUri === PURPOSES && value === purpose),
  );
}

const toNames = ({ id, track }: WithId<DashTrack>) => ({ id, label: labelOf(track), language: languageOf(track) });

export const dashAudioTracks = (tracks: readonly DashTrack[]): readonly AudioTrack[] =>
  withIds(tracks).map((entry) => ({
    ...toNames(entry),
    channels: channelsOf(entry.track),
    ...(isMarkedFor(entry.track, 'description', '1') ? { isDescribed: true } : {}),
  }));

interface TextLocation {
  readonly files: readonly string[];
  /** Whether the player itself can read the texts in the segments. */
  readonly isReadable: boolean;
}

/** The text tracks, without TTML that only the library could read: the player could not draw its cues. */
export function dashTextTracks<T extends DashTextTrack>(
  tracks: readonly T[],
  locationOf: (track: T) => TextLocation,
): readonly TextTrack[] {
  return withIds(tracks).flatMap((entry) => {
    const { files, isReadable } = locationOf(entry.track);
    if (entry.track.isTTML === true && !isReadable) return [];
    return {
      ...toNames(entry),
      ...(isMarkedFor(entry.track, 'caption', '2') ? { describesSound: true as const } : {}),
      ...(files.length === 0 ? {} : { files }),
      ...(isReadable ? { comesBeside: true as const } : {}),
    };
  });
}

export const idOf = <T extends DashTrack>(tracks: readonly T[], isWanted: (track: T) => boolean): string | null =>
  withIds(tracks).find(({ track }) => isWanted(track))?.id ?? null;

export const trackOf = <T extends DashTrack>(tracks: readonly T[], wantedId: string | null): T | null =>
  withIds(tracks).find(({ id }) => id === wantedId)?.track ?? null;

/** The track with this label and language. */
export const trackLike = <T extends DashTrack>(
  tracks: readonly T[],
  { label, language }: Pick<AudioTrack, 'label' | 'language'>,
): T | null => tracks.find((track) => labelOf(track) === label && languageOf(track) === language) ?? null;
