import type Hls from 'hls.js';
import type { Level, MediaPlaylist } from 'hls.js';
import type { ActiveTracks, AudioTrack, Quality, TextTrack, Tracks } from '../../../../streams/model/media.ts';
import { positiveOrZero } from '../shared/index.ts';

/** The part of the library that the lists are made from. */
export type HlsLists = Pick<
  Hls,
  | 'levels'
  | 'currentLevel'
  | 'manualLevel'
  | 'firstAutoLevel'
  | 'audioTracks'
  | 'allAudioTracks'
  | 'audioTrack'
  | 'subtitleTracks'
  | 'allSubtitleTracks'
>;

type LevelFacts = Pick<Level, 'height' | 'bitrate' | 'uri' | 'audioGroups' | 'subtitleGroups'> &
  Partial<Pick<Level, 'width' | 'frameRate' | 'videoCodec' | 'videoRange'>>;

/** A quality and its levels: one for each audio group or redundant host. */
interface Rendition {
  readonly quality: Quality;
  readonly uri: string;
  readonly levels: number[];
}

function videoOf({ videoCodec, width = 0, frameRate = 0, videoRange = 'SDR' }: LevelFacts): Pick<Quality, 'video'> {
  if (!videoCodec) return {};
  return {
    video: {
      codec: videoCodec,
      width: positiveOrZero(width),
      frameRate: positiveOrZero(frameRate),
      isHdr: videoRange !== 'SDR',
    },
  };
}

function renditionsOf(levels: readonly LevelFacts[]): readonly Rendition[] {
  // Beside video levels, a level without a height is audio only; if no level has a height, bitrates distinguish them.
  const hasHeights = levels.some(({ height }) => positiveOrZero(height) > 0);
  const renditions: Rendition[] = [];
  levels.forEach((level, index) => {
    const height = positiveOrZero(level.height);
    const bitrateBps = positiveOrZero(level.bitrate);
    if (hasHeights && height === 0) return;
    const id = `${height}-${bitrateBps}`;
    const quality = { id, height, bitrateBps, ...videoOf(level) };
    const twin = renditions.find(({ quality, uri }) => quality.id === id || (uri !== '' && uri === level.uri));
    if (twin === undefined) renditions.push({ quality, uri: level.uri, levels: [index] });
    else twin.levels.push(index);
  });
  return renditions.sort((a, b) => b.quality.height - a.quality.height || b.quality.bitrateBps - a.quality.bitrateBps);
}

export const levelsOf = (hls: HlsLists, qualityId: string): readonly number[] =>
  renditionsOf(hls.levels).find(({ quality }) => quality.id === qualityId)?.levels ?? [];

/** Index of a level of this quality, in the current audio group if possible. */
export function findLevel(hls: HlsLists, qualityId: string): number | null {
  const levels = levelsOf(hls, qualityId);
  const groupId = hls.audioTracks[hls.audioTrack]?.groupId;
  const inGroup = levels.find((index) => hls.levels[index]?.audioGroups?.includes(groupId));
  return inGroup ?? levels[0] ?? null;
}

function qualityIdOf(hls: HlsLists, levelIndex: number): string | null {
  return renditionsOf(hls.levels).find(({ levels }) => levels.includes(levelIndex))?.quality.id ?? null;
}

type Rendered = Pick<MediaPlaylist, 'name' | 'lang' | 'groupId'>;

/**
 * The id of a rendition: its name and language, which are the same in every group, so the id survives a change of
 * groups.
 */
export const renditionId = ({ name, lang }: Pick<Rendered, 'name' | 'lang'>): string =>
  JSON.stringify([name, lang ?? '']);

interface WithId<T> {
  readonly id: string;
  readonly track: T;
}

/** Removes duplicates. */
function distinctWithIds<T extends Rendered>(tracks: readonly T[]): readonly WithId<T>[] {
  const all = tracks.map((track) => ({ id: renditionId(track), track }));
  return all.filter(({ id }, index) => all.findIndex((other) => other.id === id) === index);
}

/** Before the first level loads there is no group, so the groups of the start level are used. */
function inStartGroup<T extends Rendered>(current: readonly T[], all: readonly T[], groups: LevelFacts['audioGroups']) {
  if (current.length > 0) return distinctWithIds(current);
  return distinctWithIds(all.filter(({ groupId }) => groups?.includes(groupId) ?? false));
}

const audioOf = (hls: HlsLists) =>
  inStartGroup(hls.audioTracks, hls.allAudioTracks, hls.levels[hls.firstAutoLevel]?.audioGroups);
const textOf = (hls: HlsLists) =>
  inStartGroup(hls.subtitleTracks, hls.allSubtitleTracks, hls.levels[hls.firstAutoLevel]?.subtitleGroups);

const toNames = ({ id, track }: WithId<MediaPlaylist>) => ({
  id,
  label: track.name === '' ? (track.lang ?? '') : track.name,
  language: track.lang ?? '',
});

/** Whether the attribute CHARACTERISTICS of a rendition lists a characteristic whose name ends like this. */
const has = ({ track }: WithId<MediaPlaylist>, characteristic: string): boolean =>
  (track.characteristics ?? '').split(',').includes(`public.accessibility.${characteristic}`);

const toTextTrack = (entry: WithId<MediaPlaylist>): TextTrack => ({
  ...toNames(entry),
  ...(has(entry, 'describes-music-and-sound') ? { describesSound: true } : {}),
  ...(entry.track.url === '' ? {} : { comesBeside: true }),
});

const toAudioTrack = (entry: WithId<MediaPlaylist>): AudioTrack => ({
  ...toNames(entry),
  // For example "6" or "16/JOC".
  channels: Number.parseInt(entry.track.channels ?? '', 10) || null,
  ...(has(entry, 'describes-video') ? { isDescribed: true } : {}),
});

/** Returns null until the manifest has loaded. */
export function hlsTracks(hls: HlsLists): Tracks | null {
  if (hls.levels.length === 0) return null;
  return {
    qualities: renditionsOf(hls.levels).map(({ quality }) => quality),
    audioTracks: audioOf(hls).map(toAudioTrack),
    textTracks: textOf(hls).map(toTextTrack),
  };
}

export function hlsActive(hls: HlsLists): ActiveTracks {
  // A manual choice is reported at once, before its first frame; in automatic mode, the level on screen.
  const level = hls.manualLevel === -1 ? hls.currentLevel : hls.manualLevel;
  const audioTrack = hls.audioTracks[hls.audioTrack];
  return {
    qualityId: qualityIdOf(hls, level),
    isAutoQuality: hls.manualLevel === -1,
    audioTrackId: audioTrack === undefined ? null : renditionId(audioTrack),
  };
}

/** Makes the library choose the track in every group, also after the manifest is loaded again. */
export interface TrackPreference {
  readonly name: string;
  readonly lang?: string;
}

const toPreference = (found: WithId<MediaPlaylist> | undefined): TrackPreference | null =>
  found === undefined
    ? null
    : { name: found.track.name, ...(found.track.lang === undefined ? {} : { lang: found.track.lang }) };

export function audioPreference(hls: HlsLists, audioTrackId: string): TrackPreference | null {
  return toPreference(audioOf(hls).find(({ id }) => id === audioTrackId));
}

export function textPreference(hls: HlsLists, textTrackId: string): TrackPreference | null {
  return toPreference(textOf(hls).find(({ id }) => id === textTrackId));
}
