import type { AnyStatsReport } from '../../../src/contract/stats.ts';
import { FakeStorage } from '../support/fake-storage.ts';

/** Storage that throws at each call while `isBlocked`. */
class BlockableStorage extends FakeStorage {
  isBlocked = false;

  override get length(): number {
    this.check();
    return super.length;
  }

  override getItem(key: string): string | null {
    this.check();
    return super.getItem(key);
  }

  override setItem(key: string, value: string): void {
    this.check();
    super.setItem(key, value);
  }

  override removeItem(key: string): void {
    this.check();
    super.removeItem(key);
  }

  private check(): void {
    if (this.isBlocked) throw new DOMException('no', 'QuotaExceededError');
  }
}

export function aStorage(content: Readonly<Record<string, string>> = {}) {
  const storage = new BlockableStorage(content);
  return Object.assign(storage, { map: storage.items, storage });
}

export const report = (name: string, payload: object = {}): AnyStatsReport => ({
  name: `videoplayer_${name}`,
  payload: { video_id: 2, ...payload },
});
