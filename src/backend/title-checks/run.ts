import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '../db/database.ts';
import { checkMedia } from './check-media.ts';
import type { MediaReader } from './reader.ts';
import type { Problem } from './problem.ts';
import { claimTitles, keepResult } from './rows.ts';

/** Hours of the server's clock. */
const NIGHT = { from: 2, to: 6 };
const PAUSE_MS = 200;
const MOST_PROBLEMS = 20;
const LONGEST_TEXT = 500;

export const isNight = (now: Date): boolean => now.getHours() >= NIGHT.from && now.getHours() < NIGHT.to;

/**
 * Checks titles until none is left, or the signal ends it. Media that several titles play are loaded once. Returns how
 * many titles there were.
 */
export async function checkTitles(
  database: Database,
  reader: MediaReader,
  signal: AbortSignal,
  now: () => Date = () => new Date(),
): Promise<number> {
  const known = new Map<string, Promise<Problem[]>>();
  const check = (address: string): Promise<Problem[]> => {
    const found = known.get(address) ?? checked(address, reader);
    known.set(address, found);
    return found;
  };
  let count = 0;
  while (!signal.aborted) {
    const titles = await claimTitles(database, isNight(now()));
    if (titles.length === 0) return count;
    for (const { id, media } of titles) {
      const problems: Problem[] = [];
      for (const address of media) {
        if (problems.length < MOST_PROBLEMS && !signal.aborted) problems.push(...(await check(address)));
      }
      // Another process, or this one later, has it from its beginning.
      if (signal.aborted) return count;
      await keepResult(database, id, media.length === 0 ? 'empty' : problems.length > 0 ? 'faulty' : 'good', problems);
      count++;
    }
    // Viewers come first.
    await sleep(PAUSE_MS, undefined, { signal }).catch(() => undefined);
  }
  return count;
}

/** Files may hold anything: what cannot even be read as one is broken. */
async function checked(address: string, reader: MediaReader): Promise<Problem[]> {
  const problems = await checkMedia(address, reader).catch((error: unknown): Problem[] => [
    { kind: 'broken', address, detail: `It cannot be read: ${(error as Error).message}` },
  ]);
  return problems
    .slice(0, MOST_PROBLEMS)
    .map(({ kind, ...texts }) => ({ kind, address: cut(texts.address), detail: cut(texts.detail) }));
}

/** What cannot be stored is not told. */
const cut = (text: string): string => text.slice(0, LONGEST_TEXT).replace(/[\p{Surrogate}\0]/gu, '\ufffd');
