import type { Episode } from '../../../../streams/model/catalogue.ts';
import { readKey, toSeconds } from '../../startup/choices.ts';
import { readEpisodes } from './answers.ts';
import { type MediaRequest, MOST_REQUESTS, mostBytes } from './requests.ts';

/** What the last visit of this address started with. */
export interface LastStart {
  readonly episode: Episode;
  readonly url: string;
  readonly startSeconds: number;
  /** Address of the rendition's playlist; null if the engine chooses it. */
  readonly levelUrl: string | null;
  readonly asked: readonly MediaRequest[];
}

const KEY = 'player-last-start';
const MOST_CHARACTERS = 10_000;

function toMediaRequest(value: unknown): MediaRequest {
  const { url, most, range } = value as MediaRequest;
  const isRange = range === null || [range.start, range.end].every((at) => Number.isSafeInteger(at) && at >= 0);
  if (typeof url !== 'string' || !isRange || (most !== mostBytes.text && most !== mostBytes.segment))
    throw new TypeError('asked');
  return { url, most, range };
}

/** @param page identifies a page of the player: only a visit of the same page uses the stored start */
export function readLastStart(storage: () => Storage, page: string): LastStart | null {
  try {
    const stored = readKey(storage, KEY) as Readonly<Record<string, unknown>>;
    const { url, levelUrl, asked } = stored;
    const [episode] = readEpisodes([stored['episode']]) ?? [];
    const startSeconds = toSeconds(stored['startSeconds']);
    if (stored['page'] !== page || episode === undefined || startSeconds === null || typeof url !== 'string')
      return null;
    return {
      episode,
      url,
      startSeconds,
      levelUrl: typeof levelUrl === 'string' ? levelUrl : null,
      asked: (asked as readonly unknown[]).slice(0, MOST_REQUESTS).map(toMediaRequest),
    };
  } catch {
    return null;
  }
}

/** Stores the start for the next visit; null removes it. */
export function writeLastStart(storage: () => Storage, page: string, start: LastStart | null): void {
  try {
    // The texts about an episode do not affect its start.
    const episode = start && { ...start.episode, title: '', description: null, posterPath: null, duration: null };
    const text = JSON.stringify({ page, ...start, episode });
    if (start === null || text.length > MOST_CHARACTERS) storage().removeItem(KEY);
    else storage().setItem(KEY, text);
  } catch {
    // Blocked or full storage: the next visit waits for the catalogue.
  }
}
