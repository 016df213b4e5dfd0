import type { Queryable } from '../db/database.ts';
import { type Batches, createBatches } from '../load/batches.ts';
import { type ProgressPoint, type SaveResult, saveProgress } from './progress.ts';

/** A quarter of a second is nothing to a player, which does not wait for the answer. */
const LIMITS = { everyMs: 250, items: 1_000, waiting: 10_000 };

/** Codes of PostgreSQL: a value or a key that is wrong, such as an episode removed meanwhile, and a deadlock. */
const isOfOne = (error: unknown): boolean => /^(?:22|23|40)/.test(String((error as { code?: unknown }).code));

/** Viewers' places. An answer comes after the place was stored, so nothing is lost that was answered, and all servers know it. */
export type Places = Batches<ProgressPoint, SaveResult>;

export const createPlaces = (database: Queryable): Places =>
  createBatches(LIMITS, (points) => saveProgress(database, points), isOfOne);
