import { memoryKeys, memoryKinds, type MemoryCounts } from '../../../streams/model/memory.ts';
import { readMap } from './storage-sink.ts';

/** A position of zero does not count: it is stored in place of one that was dropped. */
const isStored = (value: unknown): boolean => value !== 0;

/** Counts how much of each kind is stored. Blocked storage counts as empty. */
export function countStored(storage: () => Pick<Storage, 'getItem'>): MemoryCounts {
  const read = (key: string): string | null => {
    try {
      return storage().getItem(key);
    } catch {
      return null;
    }
  };
  const countOf = (keys: readonly string[]): number => {
    const texts = keys.map(read).filter((text) => text !== null);
    const ids = new Set(
      texts.flatMap((text) => Object.entries(readMap(text)).flatMap(([id, value]) => (isStored(value) ? [id] : []))),
    );
    // An empty map holds nothing, and any other text is a value.
    return ids.size > 0 ? ids.size : Number(texts.some((text) => !isMap(text)));
  };
  return Object.fromEntries(memoryKinds.map((kind) => [kind, countOf(memoryKeys[kind])])) as MemoryCounts;
}

const isMap = (text: string): boolean => /^\{(?:\s*"\d+":|\s*\}$)/.test(text);
