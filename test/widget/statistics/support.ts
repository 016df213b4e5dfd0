import type { StatsReport } from '../../../src/contract/stats.ts';

/** Local storage, or one that throws at each call while `isBlocked`. */
export function aStorage(content: Readonly<Record<string, string>> = {}) {
  const map = new Map(Object.entries(content));
  const state = { map, isBlocked: false };
  const check = (): void => {
    if (state.isBlocked) throw new DOMException('no', 'QuotaExceededError');
  };
  const storage = {
    get length() {
      check();
      return map.size;
    },
    key: (index: number) => [...map.keys()][index] ?? null,
    getItem: (key: string) => (check(), map.get(key) ?? null),
    setItem: (key: string, value: string) => (check(), void map.set(key, value)),
    removeItem: (key: string) => (check(), void map.delete(key)),
  };
  return Object.assign(state, { storage: storage as unknown as Storage });
}

export const report = (name: string, payload: object = {}): StatsReport =>
  ({ name: `videoplayer_${name}`, payload: { video_id: 2, ...payload } }) as unknown as StatsReport;
