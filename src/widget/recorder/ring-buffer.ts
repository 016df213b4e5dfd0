/** Keeps the newest items. Adding costs the same whether it is full or not. */
export class RingBuffer<T> {
  readonly #items: T[] = [];
  #oldest = 0;
  #dropped = 0;

  constructor(readonly capacity: number) {
    if (!Number.isInteger(capacity) || capacity < 1) throw new RangeError(`Not a capacity: ${capacity}`);
  }

  get dropped(): number {
    return this.#dropped;
  }

  add(item: T): void {
    if (this.#items.length < this.capacity) {
      this.#items.push(item);
      return;
    }
    this.#items[this.#oldest] = item;
    this.#oldest = (this.#oldest + 1) % this.capacity;
    this.#dropped += 1;
  }

  toArray(): T[] {
    return [...this.#items.slice(this.#oldest), ...this.#items.slice(0, this.#oldest)];
  }
}
