import { memoryKeys, type MemoryKey } from '../../../streams/model/memory.ts';
import { withoutResult, type Sink } from '../shared/sink.ts';

/** A map of ids in local storage. */
export type StoredMap = Readonly<Record<string, unknown>>;

/** Reads only keys that are ids, so none can be harmful. */
export function readMap(text: string | null): StoredMap {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return {};
    return Object.fromEntries(Object.entries(value).filter(([key]) => /^\d+$/.test(key)));
  } catch {
    return {};
  }
}

export type StorageSink = Sink<'storage.write' | 'storage.forget'>;

/** Maps are shared with other tabs, so single entries are merged into the stored map; other values are overwritten. */
export function createStorageSink(storage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>): StorageSink {
  let hasWarned = false;
  const withWarning = <C>(work: (command: C) => void) =>
    withoutResult((command: C) => {
      try {
        work(command);
      } catch (error) {
        if (!hasWarned) console.warn('potok: local storage cannot be used', error);
        hasWarned = true;
      }
    });

  /** Entries that could not be stored, by key: retried with the next write to their map. */
  const refused = new Map<string, StoredMap>();

  const writeEntry = (key: string, entry: string, value: unknown) => {
    const entries = { ...refused.get(key), [entry]: value };
    refused.set(key, entries);
    storage().setItem(key, JSON.stringify({ ...readMap(storage().getItem(key)), ...entries }));
    refused.delete(key);
  };

  return {
    'storage.write': withWarning((command) => {
      if ('entry' in command) writeEntry(command.key, command.entry, command.value);
      else storage().setItem(command.key, JSON.stringify(command.value));
    }),
    'storage.forget': withWarning(({ kinds }) => {
      for (const key of kinds.flatMap((kind): readonly MemoryKey[] => memoryKeys[kind])) {
        refused.delete(key);
        storage().removeItem(key);
      }
    }),
  };
}
