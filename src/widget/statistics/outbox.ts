import { statsLimits, type AnyStatsReport } from '../../contract/stats.ts';
import { readKeptBatch, toKeptEvent, type KeptBatch } from './kept-batch.ts';

const PREFIX = 'potok-stats:';
/** Two batches of this size fit into the 64 kB that a page may still send when it ends. */
export const BATCH_BYTES = 28_000;
/** The limit for all kept batches together: some hours of play without a connection. */
const MOST_KEPT_BYTES = 400_000;
const MOST_KEPT_BATCHES = 50;
const OLDEST_MS = statsLimits.oldestDays * 86_400_000;

export interface OutboxSettings {
  readonly storage: () => Storage;
  readonly release: string;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

interface Entry {
  readonly batch: KeptBatch;
  readonly bytes: number;
  readonly isStored: boolean;
}

/** Events that have not reached the service yet, in batches. Bounded: the oldest go first. */
export interface Outbox {
  /** `at`: milliseconds since 1970. */
  readonly add: (report: AnyStatsReport, at: number) => void;
  readonly isEmpty: () => boolean;
  /** Returns the batches, oldest first. Later events go into a new batch. */
  readonly close: () => readonly KeptBatch[];
  /** Removes a batch that has reached the service, or that the service refuses. */
  readonly remove: (batchId: string) => void;
}

const sizeOf = (value: object): number => new TextEncoder().encode(JSON.stringify(value)).length;

/**
 * Each batch has a key of its own in local storage, named for the visit that keeps it, so that tabs do not overwrite
 * each other. A visit takes over the batches it finds, by renaming them. If one of them is the open batch of another
 * tab, that tab sees its key gone and begins a new batch. A batch that two tabs send has one id, and the service keeps
 * it once. If storage is blocked or full, batches are kept in memory.
 */
export function createOutbox({ storage, release, now }: OutboxSettings): Outbox {
  const visit = createUuid();
  let entries: readonly Entry[] = [];
  /** Whether the last batch still takes events. */
  let isOpen = false;

  const keyOf = ({ batch_id }: KeptBatch): string => `${PREFIX}${visit}:${batch_id}`;
  const withStorage = <T>(work: (storage: Storage) => T, otherwise: T): T => {
    try {
      return work(storage());
    } catch {
      return otherwise;
    }
  };

  const store = (batch: KeptBatch): Entry => {
    const text = JSON.stringify(batch);
    const isStored = withStorage((local) => (local.setItem(keyOf(batch), text), true), false);
    return { batch, bytes: sizeOf(batch), isStored };
  };
  const forget = ({ batch }: Entry): void => withStorage((local) => local.removeItem(keyOf(batch)), undefined);
  const isTakenOver = ({ batch, isStored }: Entry): boolean =>
    isStored && withStorage((local) => local.getItem(keyOf(batch)) === null, false);

  function dropExcess(): void {
    const isOld = ({ batch }: Entry): boolean => now() - (batch.events.at(-1)?.at ?? 0) > OLDEST_MS;
    const bytes = (): number => entries.reduce((sum, entry) => sum + entry.bytes, 0);
    while (entries.length > 1) {
      const [oldest] = entries;
      if (oldest === undefined || !(isOld(oldest) || bytes() > MOST_KEPT_BYTES || entries.length > MOST_KEPT_BATCHES))
        return;
      forget(oldest);
      entries = entries.slice(1);
    }
  }

  function takeOverBatches(): void {
    const found = withStorage(
      (local) =>
        Array.from({ length: local.length }, (_, index) => local.key(index)).flatMap((key) => {
          if (key?.startsWith(PREFIX) !== true) return [];
          const text = local.getItem(key) ?? '';
          local.removeItem(key);
          const batch = text.length > BATCH_BYTES ? null : readKeptBatch(text);
          return batch === null || sizeOf(batch) > BATCH_BYTES ? [] : batch;
        }),
      [],
    );
    const timeOf = ({ events }: KeptBatch): number => events.at(-1)?.at ?? 0;
    const isRecent = (batch: KeptBatch): boolean => now() - timeOf(batch) <= OLDEST_MS;
    const kept = found.filter(isRecent).sort((left, right) => timeOf(left) - timeOf(right));
    entries = kept.slice(-MOST_KEPT_BATCHES).map(store);
    dropExcess();
  }

  function add(report: AnyStatsReport, at: number): void {
    const event = toKeptEvent(report, at);
    const bytes = sizeOf(event);
    if (bytes > BATCH_BYTES) return;
    const last = isOpen ? entries.at(-1) : undefined;
    const hasRoom =
      last !== undefined &&
      !isTakenOver(last) &&
      last.bytes + bytes < BATCH_BYTES &&
      last.batch.events.length < statsLimits.batchEvents;
    const batch = hasRoom ? last.batch : { batch_id: createUuid(), session_id: visit, release, events: [] };
    const entry = store({ ...batch, events: [...batch.events, event] });
    entries = [...(hasRoom ? entries.slice(0, -1) : entries), entry];
    isOpen = true;
    dropExcess();
  }

  takeOverBatches();
  return {
    add,
    isEmpty: () => entries.length === 0,
    close: () => {
      isOpen = false;
      entries = entries.filter((entry) => !isTakenOver(entry));
      return entries.map(({ batch }) => batch);
    },
    remove: (batchId) => {
      for (const entry of entries) if (entry.batch.batch_id === batchId) forget(entry);
      entries = entries.filter(({ batch }) => batch.batch_id !== batchId);
    },
  };
}

/** A random UUID (version 4). It also works in pages without TLS, which have no `randomUUID` or no `crypto` at all. */
function createUuid(): string {
  const bytes = new Uint8Array(16);
  try {
    crypto.getRandomValues(bytes);
  } catch {
    bytes.forEach((_, index) => (bytes[index] = Math.random() * 256));
  }
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
