import type { RecordedSignal, RecordingEntry } from '../../contract/recording.ts';

/** What happens all the time, and of which the latest tells all: positions, ranges, hands. */
const dense =
  /^(?:media\.(?:timeUpdated|bufferedChanged|seekableChanged)|engine\.liveWindowChanged|ad\.(?:progressed|visibilityChanged)|input\.|intent\.(?:stir|scrubTo|peek)$)/;
/** The one before the latest counts as well: what is being played moves. */
const KEPT_OF_DENSE = 2;

/** The way to where a recording begins, in as few signals as will do. */
export class Past {
  #signals: RecordedSignal[] = [];
  /** Signals from here on are dense ones that nothing else has come after. */
  #runStart = 0;
  #dropped = 0;

  get signals(): readonly RecordedSignal[] {
    return this.#signals;
  }

  get dropped(): number {
    return this.#dropped;
  }

  add(entry: RecordingEntry): void {
    if (entry.kind !== 'signal') {
      this.#dropped += 1;
      return;
    }
    const { type } = entry.signal;
    // A new session owes nothing to the one before.
    if (type === 'session.started') {
      this.#dropped += this.#signals.length;
      this.#signals = [];
      this.#runStart = 0;
    }
    if (dense.test(type)) this.#thin(type);
    this.#signals.push(entry);
    if (!dense.test(type)) this.#runStart = this.#signals.length;
  }

  /** Lets the oldest go of which there is a later one of the same type, until the rest is small enough. */
  shrink(isTooBig: (signals: readonly RecordedSignal[]) => boolean): void {
    while (isTooBig(this.#signals)) {
      const later = new Map<string, number>();
      for (const { signal } of this.#signals) later.set(signal.type, (later.get(signal.type) ?? 0) + 1);
      const wanted = Math.ceil(this.#signals.length / 4);
      let gone = 0;
      const kept = this.#signals.filter(({ signal: { type } }) => {
        const count = later.get(type) ?? 0;
        if (gone >= wanted || count <= KEPT_OF_DENSE) return true;
        later.set(type, count - 1);
        gone += 1;
        return false;
      });
      if (gone === 0) return;
      this.#dropped += gone;
      this.#signals = kept;
      this.#runStart = Math.max(0, this.#runStart - gone);
    }
  }

  #thin(type: string): void {
    const same = this.#signals.flatMap(({ signal }, index) =>
      index >= this.#runStart && signal.type === type ? [index] : [],
    );
    if (same.length < KEPT_OF_DENSE) return;
    this.#signals.splice(same[0] ?? 0, 1);
    this.#dropped += 1;
  }
}
