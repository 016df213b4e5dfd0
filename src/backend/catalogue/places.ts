import type { Queryable } from '../db/database.ts';
import { type Batches, createBatches } from '../load/batches.ts';
import { type ProgressPoint, type SaveResult, saveProgress } from './progress.ts';

/** Places are saved every quarter of a second. That is soon enough: a player does not wait for the answer. */
const LIMITS = { everyMs: 250, items: 1_000, waiting: 10_000 };

/** Whether one place caused the error: a wrong value, a missing key (an episode was just removed), or a deadlock. */
const isOfOne = (error: unknown): boolean => /^(?:22|23|40)/.test(String((error as { code?: unknown }).code));

/** Saves viewers' places. The answer comes after a place is stored, so an answered place is not lost on any server. */
export type Places = Batches<ProgressPoint, SaveResult>;

export const createPlaces = (database: Queryable): Places =>
  createBatches(LIMITS, (points) => saveProgress(database, points), isOfOne);
