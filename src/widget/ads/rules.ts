/** How often an operator lets ads be shown: the global `env_ad_rules`. */
export interface AdRules {
  /** The most ads that a viewer sees within an hour. */
  readonly perHour: number;
  /** How many seconds the film plays after a seek, or after its start, before a break within it. */
  readonly afterSeekSeconds: number;
  /** How many minutes at the beginning of a viewer's first visit have no ads. */
  readonly freeMinutes: number;
  /**
   * Only films longer than this have breaks of a schedule; null: films that are long enough for a midroll have them.
   */
  readonly scheduleLongerThanSeconds: number | null;
}

const HOUR_MS = 3_600_000;
const MOST_KEPT = 100;
const KEY = 'potok-ads';

/** Returns null if there are no rules. A value that is not a number of zero or more counts as missing. */
export function readRules(scope: object): AdRules | null {
  const setting = (scope as Readonly<Record<string, unknown>>)['env_ad_rules'];
  if (typeof setting !== 'object' || setting === null) return null;
  const { perHour, afterSeekSeconds, freeMinutes, scheduleLongerThanSeconds } = setting as Readonly<
    Record<string, unknown>
  >;
  const amount = <T>(value: unknown, otherwise: T): number | T =>
    typeof value === 'number' && value >= 0 ? value : otherwise;
  return {
    perHour: amount(perHour, Infinity),
    afterSeekSeconds: amount(afterSeekSeconds, 0),
    freeMinutes: amount(freeMinutes, 0),
    scheduleLongerThanSeconds: amount(scheduleLongerThanSeconds, null),
  };
}

export interface RulesEdge {
  readonly storage: () => Pick<Storage, 'getItem' | 'setItem'>;
  /** Milliseconds since 1970: now, and when this visit began. */
  readonly now: () => number;
  readonly startedAt: number;
}

interface Seen {
  /** When the first visit began. */
  readonly since: number;
  /** When ads were shown, within the last hour. */
  readonly shown: readonly number[];
}

/** Keeps what the rules need in local storage; if that is blocked, in memory, as long as the page is open. */
export function createFrequency(rules: AdRules, { storage, now, startedAt }: RulesEdge) {
  // If storage is blocked, a viewer cannot be recognised as new.
  let kept: Seen = { since: -Infinity, shown: [] };

  function seen(): Seen {
    try {
      const text = storage().getItem(KEY);
      kept = text === null ? { since: startedAt, shown: [] } : readSeen(text);
      // A clock that was set back must not keep ads away for ever.
      const recent = kept.shown.filter((at) => at > now() - HOUR_MS && at <= now());
      kept = { since: Math.min(kept.since, now()), shown: recent };
      if (text === null) storage().setItem(KEY, JSON.stringify(kept));
    } catch {
      kept = { ...kept, shown: kept.shown.filter((at) => at > now() - HOUR_MS) };
    }
    return kept;
  }

  return {
    /** How many more ads may be shown now. */
    left: (): number => {
      const { since, shown } = seen();
      return now() - since < rules.freeMinutes * 60_000 ? 0 : Math.max(0, Math.floor(rules.perHour - shown.length));
    },
    noteShown: (): void => {
      const { since, shown } = seen();
      kept = { since, shown: [...shown, now()].slice(-MOST_KEPT) };
      try {
        storage().setItem(KEY, JSON.stringify(kept));
      } catch {
        // Kept in memory.
      }
    },
  };
}

/** Throws an error for anything that this module has not written: it is treated like blocked storage. */
function readSeen(text: string): Seen {
  const { since, shown } = JSON.parse(text) as { readonly since: unknown; readonly shown: unknown };
  if (typeof since !== 'number' || !Array.isArray(shown)) throw new Error(`not known: ${text.slice(0, 50)}`);
  return { since, shown: shown.filter((at): at is number => typeof at === 'number').slice(-MOST_KEPT) };
}

/** For how many seconds the film has played since the last seek, or since its start. */
export function secondsSinceSeek({ played, currentTime }: Pick<HTMLMediaElement, 'played' | 'currentTime'>): number {
  for (let index = 0; index < played.length; index += 1) {
    // One second more than the range, because browsers update the range less often than the position.
    if (played.start(index) <= currentTime && currentTime <= played.end(index) + 1)
      return currentTime - played.start(index);
  }
  return 0;
}
