import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '../../backend/db/database.ts';
import { checkMedia } from './check-media.ts';
import type { MediaReader, Problem } from './reader.ts';
import { type Claimed, claimTitles, giveBackTitles, keepResult } from './rows.ts';

/** The hours of the night, by the server's clock. */
const NIGHT = { from: 2, to: 6 };
const PAUSE_MS = 200;
const MOST_PROBLEMS = 20;
const LONGEST_TEXT = 500;
/** How many titles a process checks at the same time, so that a slow title does not hold up the others. */
export const TITLES_AT_ONCE = 4;
const MINUTE_MS = 60_000;
/** A title may not wait for longer: if its check took the whole time, another server would claim it before the end. */
const LONGEST_WAIT_MS = 2 * MINUTE_MS;
const MOST_MINUTES = { medium: 2, title: 10 } as const;

export const isNight = (now: Date): boolean => now.getHours() >= NIGHT.from && now.getHours() < NIGHT.to;

/**
 * Returns a function that checks titles, one after another, until none is left or the signal ends it. It returns the
 * number of checked titles, and may run several times at the same time. Media that several titles play are loaded once.
 */
export function createTitleChecks(
  database: Database,
  reader: MediaReader,
  signal: AbortSignal,
  now: () => Date = () => new Date(),
): () => Promise<number> {
  const nowMs = () => now().getTime();
  const waiting: Claimed[] = [];
  let claimedMs = 0;
  let claiming: Promise<void> | null = null;

  async function claim(): Promise<void> {
    await giveBackTitles(database, waiting.splice(0));
    claimedMs = nowMs();
    waiting.push(...(await claimTitles(database, isNight(now()))));
  }
  async function next(): Promise<Claimed | undefined> {
    if (waiting.length === 0 || nowMs() - claimedMs > LONGEST_WAIT_MS)
      await (claiming ??= claim().finally(() => (claiming = null)));
    return waiting.shift();
  }
  async function checkTitle(
    { media }: Claimed,
    check: (address: string) => Promise<readonly Problem[]>,
  ): Promise<readonly Problem[]> {
    const endMs = nowMs() + MOST_MINUTES.title * MINUTE_MS;
    const problems: Problem[] = [];
    for (const address of media) {
      if (problems.length >= MOST_PROBLEMS || signal.aborted) break;
      if (nowMs() >= endMs)
        return [
          ...problems,
          tooLateProblem(address, `The title took ${MOST_MINUTES.title} minutes up to here: the rest is unknown.`),
        ];
      problems.push(...(await check(address)));
    }
    return problems;
  }

  return async () => {
    const known = new Map<string, Promise<Problem[]>>();
    const check = (address: string): Promise<Problem[]> => {
      const endMs = nowMs() + MOST_MINUTES.medium * MINUTE_MS;
      const found =
        known.get(address) ??
        checkAddress(
          address,
          limitReader(reader, () => signal.aborted || nowMs() >= endMs),
        );
      known.set(address, found);
      return found;
    };
    let count = 0;
    while (!signal.aborted) {
      const title = await next();
      if (title === undefined) return count;
      const problems = await checkTitle(title, check);
      // Another process, or this one later, checks the title from the beginning.
      if (signal.aborted) return count;
      await keepResult(
        database,
        title,
        title.media.length === 0 ? 'empty' : problems.length > 0 ? 'faulty' : 'good',
        problems,
      );
      count++;
      // The pause leaves time for viewers, who come first.
      if (waiting.length === 0) await sleep(PAUSE_MS, undefined, { signal }).catch(() => undefined);
    }
    return count;
  };
}

const tooLateProblem = (address: string, detail: string): Problem => ({
  kind: 'unreachable',
  address: cut(address),
  detail,
});

/** The check of an address took too long. */
class TooLate extends Error {}

/** A reader that rejects all requests after its time is over, so that the check ends. */
function limitReader(reader: MediaReader, isOver: () => boolean): MediaReader {
  const inTime =
    <Args extends unknown[], Result>(ask: (...args: Args) => Promise<Result>) =>
    (...args: Args): Promise<Result> =>
      isOver() ? Promise.reject(new TooLate()) : ask(...args);
  return { ...reader, text: inTime(reader.text), head: inTime(reader.head), isHere: inTime(reader.isHere) };
}

/** Checks an address. If the check throws, the file is broken: it may hold anything. */
async function checkAddress(address: string, reader: MediaReader): Promise<Problem[]> {
  const problems = await checkMedia(address, reader).catch((error: unknown): Problem[] => [
    error instanceof TooLate
      ? tooLateProblem(address, `It did not come within ${MOST_MINUTES.medium} minutes.`)
      : { kind: 'broken', address, detail: `It cannot be read: ${(error as Error).message}` },
  ]);
  return problems
    .slice(0, MOST_PROBLEMS)
    .map(({ kind, ...texts }) => ({ kind, address: cut(texts.address), detail: cut(texts.detail) }));
}

/** Cuts a text, and replaces characters that the database cannot store. */
const cut = (text: string): string => text.slice(0, LONGEST_TEXT).replace(/[\p{Surrogate}\0]/gu, '\ufffd');
