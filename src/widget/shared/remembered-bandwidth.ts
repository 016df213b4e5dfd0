/** The bandwidth that the last visit measured, for the first segment of this one. */
export interface RememberedBandwidth {
  readonly bitsPerSecond: number;
  /** 1 for now, half as much for each week since. */
  readonly trust: number;
}

/** Engines measure averages, so a part is kept as headroom. */
export const rememberedShare = 0.8;

const KEY = 'player-bandwidth';
const WEEK_MS = 604_800_000;
const LONGEST_MS = 8 * WEEK_MS;

type Scope = Pick<Window, 'localStorage' | 'navigator'>;

/** `wifi`, `cellular` and others; empty where the browser does not say. */
function networkOf({ navigator }: Scope): string {
  const { connection } = navigator as { readonly connection?: { readonly type?: string } };
  return connection?.type ?? '';
}

/** Null if there is none, or it is of another network, too old, or malformed. */
export function readBandwidth(scope: Scope, nowMs = Date.now()): RememberedBandwidth | null {
  try {
    // From 10 kbit/s to 10 Gbit/s.
    const [, bits, at, network] = /^(\d{5,10}) (\d{13}) (\w*)$/.exec(scope.localStorage.getItem(KEY) ?? '') ?? [];
    const ageMs = nowMs - Number(at);
    return ageMs >= 0 && ageMs < LONGEST_MS && network === networkOf(scope)
      ? { bitsPerSecond: Number(bits), trust: 0.5 ** (ageMs / WEEK_MS) }
      : null;
  } catch {
    return null;
  }
}

/** @param bitsPerSecond as an engine has measured it */
export function writeBandwidth(scope: Scope, bitsPerSecond: number, nowMs = Date.now()): void {
  try {
    scope.localStorage.setItem(KEY, `${Math.round(bitsPerSecond)} ${nowMs} ${networkOf(scope)}`);
  } catch {
    // Blocked or full storage: the next visit relies on its own measurements.
  }
}
