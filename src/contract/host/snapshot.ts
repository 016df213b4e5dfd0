import { skipOf } from '../../../streams/model/ad-skip.ts';
import { isShowing } from '../../../streams/model/ad-status.ts';
import type { Episode } from '../../../streams/model/catalogue.ts';
import type { JoiningPlayerState } from '../../../streams/model/state.ts';
import { type HostAd, type HostEpisode, type HostState, noHostState } from '../host-state.ts';

type Slice = keyof JoiningPlayerState;

/** Some fields of the host's state, with the slices that they depend on. */
interface Part {
  readonly slices: readonly Slice[];
  readonly read: (state: JoiningPlayerState) => Partial<HostState>;
}

const known = (seconds: number): number | null => (Number.isFinite(seconds) && seconds >= 0 ? seconds : null);

const episodeOf = ({ id, title, order, season, isCompleted }: Episode): HostEpisode => ({
  id,
  title,
  order,
  season: season && { id: season.id, order: season.order },
  isCompleted,
});

function playbackOf({ playback, intent, error }: JoiningPlayerState): HostState['playback'] {
  const { phase, isWaiting, hasFrame } = playback;
  // The film is detached then, and its element tells nothing more.
  if (error !== null) return phase === 'playing' ? 'paused' : phase;
  if (phase === 'notStarted') return intent.wants === 'play' ? 'loading' : 'notStarted';
  if (phase !== 'playing') return phase;
  if (!hasFrame) return 'loading';
  return isWaiting ? 'buffering' : 'playing';
}

function adOf({ ads: { ad }, adTime }: JoiningPlayerState): HostAd | null {
  if (ad === null || !isShowing(ad.status)) return null;
  const { positionSeconds, durationSeconds } = adTime;
  return {
    break: ad.show.breakType,
    number: ad.number,
    total: ad.total,
    remaining: durationSeconds < 0 ? null : Math.max(0, Math.ceil(durationSeconds - positionSeconds)),
    canSkip: skipOf(ad.show.creative.skipOffset, adTime, ad.isSkippable).kind === 'now',
    isPaused: ad.status === 'paused',
  };
}

function sleepTimerOf(sleep: JoiningPlayerState['sleep']): HostState['sleepTimer'] {
  if (sleep?.status !== 'set') return null;
  return 'minutes' in sleep.after ? { minutes: sleep.left } : { episodes: sleep.left };
}

function chaptersOf({ chapters }: JoiningPlayerState): Pick<HostState, 'chapters'> {
  const items = chapters?.status === 'ready' ? chapters.items : [];
  return { chapters: items.map(({ startSeconds: start, title }) => ({ start, title })) };
}

function chapterOf({ chapters, timeline }: JoiningPlayerState): Pick<HostState, 'chapter'> {
  if (chapters?.status !== 'ready') return { chapter: null };
  const index = chapters.items.findLastIndex(({ startSeconds }) => startSeconds <= timeline.positionSeconds);
  return { chapter: index < 0 ? null : index };
}

function remoteOf({ cast, airPlay }: JoiningPlayerState): Pick<HostState, 'remote'> {
  if (cast.status === 'connected') return { remote: { type: 'cast', device: cast.deviceName } };
  return { remote: airPlay.isActive ? { type: 'airPlay', device: null } : null };
}

function contentOf({ content }: JoiningPlayerState): Pick<HostState, 'content' | 'seasons'> {
  if (content.status !== 'loaded') return { content: null, seasons: [] };
  const { content: film, seasons } = content.catalogue;
  const { id, title, posterUrl, year, hasMultipleEpisodes } = film;
  return {
    content: { id, title, posterUrl, year, hasMultipleEpisodes },
    seasons: seasons.map((season) => ({ id: season.id, order: season.order })),
  };
}

const parts: readonly Part[] = [
  { slices: ['content'], read: contentOf },
  {
    slices: ['selection'],
    read: ({ selection: selected }) => ({
      episode: selected && episodeOf(selected.episode),
      variants: selected?.episode.episodeVariants.map(({ id, title }) => ({ id, title })) ?? [],
      variant: selected?.variant ? { id: selected.variant.id, title: selected.variant.title } : null,
      previous: selected?.previous ? episodeOf(selected.previous) : null,
      next: selected?.next ? episodeOf(selected.next) : null,
    }),
  },
  { slices: ['playback', 'intent', 'error'], read: (state) => ({ playback: playbackOf(state) }) },
  { slices: ['playback'], read: ({ playback: { isSeeking } }) => ({ seeking: isSeeking }) },
  { slices: ['intent'], read: ({ intent }) => ({ autoplay: intent.autoplay }) },
  {
    slices: ['timeline'],
    read: ({ timeline: { positionSeconds, durationSeconds, buffered, seekable } }) => ({
      position: positionSeconds,
      duration: known(durationSeconds),
      buffered,
      seekable,
    }),
  },
  {
    slices: ['live'],
    read: ({ live }) => ({ live: live.isLive ? { isAtEdge: live.isAtEdge, hasDvr: live.hasDvr } : null }),
  },
  { slices: ['sound'], read: ({ sound: { volume, muted } }) => ({ volume, muted }) },
  { slices: ['rate'], read: ({ rate }) => ({ rate }) },
  { slices: ['audio'], read: ({ audio }) => ({ gain: audio?.gain ?? 1 }) },
  { slices: ['sleep'], read: ({ sleep }) => ({ sleepTimer: sleepTimerOf(sleep) }) },
  {
    slices: ['repeat'],
    read: ({ repeat = null }) => ({ repeat: repeat && { start: repeat.startSeconds, end: repeat.endSeconds } }),
  },
  { slices: ['flashes'], read: ({ flashes }) => ({ flashDimming: flashes?.isOn ?? false }) },
  { slices: ['night'], read: ({ night }) => ({ nightMode: night?.isOn ?? false }) },
  { slices: ['soundShift'], read: ({ soundShift }) => ({ soundShift: soundShift?.seconds ?? 0 }) },
  { slices: ['clearSpeech'], read: ({ clearSpeech }) => ({ speechBoost: clearSpeech?.boost ?? 0 }) },
  { slices: ['crop'], read: ({ crop }) => ({ crop: crop?.isOn ?? false }) },
  {
    slices: ['spoilers'],
    read: ({ spoilers }) => ({
      spoilers: { ahead: spoilers?.isAheadHidden ?? false, length: spoilers?.isLengthHidden ?? false },
    }),
  },
  { slices: ['zoom'], read: ({ zoom }) => ({ zoom: zoom?.scale ?? 1 }) },
  {
    slices: ['tracks'],
    read: ({ tracks }) => ({
      quality: tracks.qualityId,
      isAutoQuality: tracks.isAutoQuality,
      qualities: tracks.qualities.map(({ id, height, bitrateBps }) => ({ id, height, bitrate: bitrateBps })),
      audioTrack: tracks.audioTrackId,
      audioTracks: tracks.audioTracks.map(({ id, label, language }) => ({ id, label, language })),
      textTrack: tracks.textTrackId,
      textTracks: tracks.textTracks.map(({ id, label, language }) => ({ id, label, language })),
    }),
  },
  {
    slices: ['secondCaptions'],
    read: ({ secondCaptions }) => ({ secondTextTrack: secondCaptions?.trackId ?? null }),
  },
  {
    slices: ['sign', 'signWish'],
    read: ({ sign, signWish }) => ({
      hasSignLanguage: (sign?.source ?? null) !== null,
      signLanguage:
        sign?.isOn === true && signWish !== undefined ? { corner: signWish.corner, size: signWish.sizePercent } : null,
    }),
  },
  { slices: ['transcript'], read: ({ transcript }) => ({ transcript: transcript?.isShown ?? false }) },
  {
    slices: ['source'],
    read: ({ source }) => ({
      source: source.status === 'ready' ? source.activeLabel : null,
      sources: source.status === 'ready' ? source.options.map(({ label }) => label) : [],
    }),
  },
  { slices: ['chapters'], read: chaptersOf },
  { slices: ['chapters', 'timeline'], read: chapterOf },
  {
    slices: ['presentation'],
    read: ({ presentation: { isFullscreen, isPictureInPicture } }) => ({
      fullscreen: isFullscreen,
      pictureInPicture: isPictureInPicture,
    }),
  },
  { slices: ['cast', 'airPlay'], read: remoteOf },
  { slices: ['ads', 'adTime'], read: (state) => ({ ad: adOf(state) }) },
  { slices: ['error'], read: ({ error }) => ({ error: error && { code: error.code, fatal: true, id: error.id } }) },
];

const isSame = (one: unknown, other: unknown): boolean =>
  Object.is(one, other) ||
  (typeof one === 'object' && typeof other === 'object' && JSON.stringify(one) === JSON.stringify(other));

/**
 * Turns each state of the player into the host's state. Only fields of changed slices are computed, and equal values
 * stay the same object.
 */
export function createSnapshots(): (state: JoiningPlayerState) => HostState {
  let before: JoiningPlayerState | null = null;
  let latest: HostState = noHostState;
  return (state) => {
    const changes: Record<string, unknown> = {};
    for (const { slices, read } of parts) {
      if (slices.every((slice) => before?.[slice] === state[slice])) continue;
      for (const [field, value] of Object.entries(read(state))) {
        if (!isSame(latest[field as keyof HostState], value)) changes[field] = value;
      }
    }
    before = state;
    if (Object.keys(changes).length > 0) latest = { ...latest, ...changes };
    return latest;
  };
}

/** The fields that differ; null if there are none. */
export function changesBetween(before: HostState, after: HostState): Partial<HostState> | null {
  if (before === after) return null;
  const fields = (Object.keys(after) as (keyof HostState)[]).filter((field) => before[field] !== after[field]);
  return fields.length === 0 ? null : Object.fromEntries(fields.map((field) => [field, after[field]]));
}
