/** The storage of a browser, in memory. */
export class FakeStorage implements Storage {
  readonly items: Map<string, string>;

  constructor(items: Readonly<Record<string, string>> = {}) {
    this.items = new Map(Object.entries(items));
  }

  get length(): number {
    return this.items.size;
  }

  key(index: number): string | null {
    return [...this.items.keys()][index] ?? null;
  }

  getItem(key: string): string | null {
    return this.items.get(key) ?? null;
  }

  setItem(key: string, value: string): void {
    this.items.set(key, value);
  }

  removeItem(key: string): void {
    this.items.delete(key);
  }

  clear(): void {
    this.items.clear();
  }
}
