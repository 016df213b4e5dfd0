import type { StorageMaps, StorageValues } from './storage.ts';

/** The keys of local storage, in groups that a viewer would forget together. */
export const memoryKeys = {
  places: ['episodesTimeProgress', 'episodesWatchedAgain'],
  voices: ['favoriteAudioTracks', 'lastVoice', 'favoriteSources', 'episodeVariants'],
  choices: ['titleChoices', 'lastChoices', 'subtitleTrack'],
  captionStyle: ['captionStyle', 'wordPause'],
  secondCaptions: ['secondCaptions'],
  sign: ['signPicture'],
  keys: ['ownKeys'],
  spoilers: ['spoilers'],
  sound: ['player-volume', 'player-muted'],
  device: ['player-bandwidth', 'player-last-start'],
  ads: ['potok-ads', 'adLoudness'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type MemoryKind = keyof typeof memoryKeys;
type Listed = (typeof memoryKeys)[MemoryKind][number];

/** Does not compile while a key that the player writes belongs to no kind. */
export type MemoryKey = keyof StorageMaps | keyof StorageValues extends Listed ? Listed : never;

export const memoryKinds = Object.keys(memoryKeys) as readonly MemoryKind[];

/** For each kind, how many titles or episodes have a stored value; 1 for a value that holds for all of them. */
export type MemoryCounts = Readonly<Record<MemoryKind, number>>;

/** What the player remembers, as it is stored now. */
export type StorageSignal = { readonly type: 'storage.counted'; readonly counts: MemoryCounts };

/** A step that gives a slice the value that it has for a new viewer. */
export const forgetStep =
  <T>(kind: MemoryKind, nothing: T) =>
  (now: T, { kinds }: { readonly kinds: readonly MemoryKind[] }): T =>
    kinds.includes(kind) ? nothing : now;
