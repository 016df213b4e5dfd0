import type { RememberedBandwidth } from '../../../streams/model/network.ts';

const KEY = 'player-bandwidth';
const WEEK_MS = 604_800_000;
const LONGEST_MS = 8 * WEEK_MS;

type Scope = Pick<Window, 'localStorage' | 'navigator'>;

/** `wifi`, `cellular` and others; empty if the browser does not say. */
function networkOf({ navigator }: Scope): string {
  const { connection } = navigator as { readonly connection?: { readonly type?: string } };
  return connection?.type ?? '';
}

/** The stored bandwidth for the current type of network; null if there is none, or if it is too old or malformed. */
export function readBandwidth(scope: Scope, nowMs = Date.now()): RememberedBandwidth | null {
  try {
    // One for each type of network. From 10 kbit/s to 10 Gbit/s.
    const entry = new RegExp(`(?:^|;)(\\d{5,10}) (\\d{13}) ${networkOf(scope)}(?:;|$)`);
    const [, bits, at] = entry.exec(scope.localStorage.getItem(KEY) ?? '') ?? [];
    const ageMs = nowMs - Number(at);
    return ageMs >= 0 && ageMs < LONGEST_MS ? { bitsPerSecond: Number(bits), trust: 0.5 ** (ageMs / WEEK_MS) } : null;
  } catch {
    return null;
  }
}

const ENTRY = /^\d{5,10} \d{13} (\w*)$/;
/** More types than browsers tell apart. */
const MOST_ENTRIES = 10;

/** @param bitsPerSecond as an engine has measured it */
export function writeBandwidth(scope: Scope, bitsPerSecond: number, nowMs = Date.now()): void {
  try {
    const network = networkOf(scope);
    const entries = (scope.localStorage.getItem(KEY) ?? '').split(';', MOST_ENTRIES);
    const others = entries.filter((one) => (ENTRY.exec(one)?.[1] ?? network) !== network);
    scope.localStorage.setItem(KEY, [`${Math.round(bitsPerSecond)} ${nowMs} ${network}`, ...others].join(';'));
  } catch {
    // Blocked or full storage: the next visit relies on its own measurements.
  }
}
