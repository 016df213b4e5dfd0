import type { CommandOf, StorageValues } from '../../../streams/model/commands.ts';
import { mergeMaps, readMap, type StoredMap } from './storage-map.ts';

export interface StorageSink {
  readonly write: (command: CommandOf<'storage.write'>) => void;
}

const mapKeys: readonly (keyof StorageValues)[] = ['favoriteAudioTracks', 'episodesTimeProgress', 'episodeVariants'];

/** Maps are shared with other tabs, so what they wrote meanwhile is kept; all else is simply overwritten. */
export function createStorageSink(storage: () => Storage): StorageSink {
  let hasWarned = false;
  const attempt = (work: () => void) => {
    try {
      work();
    } catch (error) {
      if (!hasWarned) console.warn('potok: local storage cannot be used', error);
      hasWarned = true;
    }
  };

  /** Each map as this tab knew it last: the difference is what this tab has changed. */
  const known = new Map<string, StoredMap>();
  attempt(() => {
    for (const key of mapKeys) known.set(key, readMap(storage().getItem(key)));
  });

  const writeMap = (key: string, own: StoredMap) => {
    const merged = mergeMaps(known.get(key) ?? {}, own, readMap(storage().getItem(key)));
    storage().setItem(key, JSON.stringify(merged));
    known.set(key, own);
  };

  return {
    write: ({ key, value }) =>
      attempt(() => {
        if (mapKeys.includes(key)) writeMap(key, value as StoredMap);
        else storage().setItem(key, JSON.stringify(value));
      }),
  };
}
