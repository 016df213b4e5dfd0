import type { RecordedSignal } from '../../contract/recording.ts';
import type { Line } from './lines.ts';

/** Frequent signals of which only the latest matter: positions, ranges, input. */
const frequentTypes =
  /^(?:media\.(?:timeUpdated|bufferedChanged|seekableChanged|framesCounted)|engine\.liveWindowChanged|ad\.(?:progressed|visibilityChanged)|input\.|intent\.(?:stir|scrubTo|peek)$)/;
/** How many of the latest are kept: two, because two positions show that playback moves. */
const KEPT_OF_FREQUENT = 2;
/** Signals that any replay needs; they are dropped last. */
const essentialTypes = /^(?:session\.started|catalogue\.loaded)$/;

type Kept = Line<RecordedSignal>;

/** The signals before the start of a recording, reduced to as few as possible. */
export class CompactedHistory {
  #kept: Kept[];
  #dropped = 0;

  constructor(kept: readonly Kept[]) {
    this.#kept = [...kept];
  }

  get kept(): readonly Kept[] {
    return this.#kept;
  }

  /** The number of entries that were not kept. */
  get dropped(): number {
    return this.#dropped;
  }

  add({ entry, ...line }: Line): void {
    if (entry.kind !== 'signal') {
      this.#dropped += 1;
      return;
    }
    const { type } = entry.signal;
    // A new session does not depend on earlier signals.
    if (type === 'session.started') this.#keep([]);
    if (frequentTypes.test(type)) this.#thin(type);
    this.#kept.push({ entry, ...line });
  }

  /**
   * Drops the oldest signals of types that have several later ones, until the rest is small enough; if that is not
   * enough, drops the largest signals.
   */
  shrink(maximumBytes: number): void {
    while (this.#bytes() > maximumBytes) {
      const later = new Map<string, number>();
      for (const { entry } of this.#kept) later.set(entry.signal.type, (later.get(entry.signal.type) ?? 0) + 1);
      const wanted = Math.ceil(this.#kept.length / 4);
      let gone = 0;
      const kept = this.#kept.filter(({ entry: { signal } }) => {
        const count = later.get(signal.type) ?? 0;
        if (gone >= wanted || count <= KEPT_OF_FREQUENT) return true;
        later.set(signal.type, count - 1);
        gone += 1;
        return false;
      });
      if (gone === 0) break;
      this.#keep(kept);
    }
    this.#dropHeaviest(maximumBytes);
  }

  #dropHeaviest(maximumBytes: number): void {
    let bytes = this.#bytes();
    if (bytes <= maximumBytes) return;
    const rank = ({ entry }: Kept): number => (essentialTypes.test(entry.signal.type) ? 1 : 0);
    const gone = new Set<Kept>();
    for (const kept of [...this.#kept].sort((a, b) => rank(a) - rank(b) || b.bytes - a.bytes)) {
      if (bytes <= maximumBytes) break;
      gone.add(kept);
      bytes -= kept.bytes;
    }
    this.#keep(this.#kept.filter((kept) => !gone.has(kept)));
  }

  #bytes(): number {
    return this.#kept.reduce((sum, { bytes }) => sum + bytes, 0);
  }

  #keep(kept: Kept[]): void {
    this.#dropped += this.#kept.length - kept.length;
    this.#kept = kept;
  }

  /**
   * Drops one signal of this type, but only after the latest signal that is not frequent: earlier signals keep their
   * order.
   */
  #thin(type: string): void {
    let count = 0;
    for (let index = this.#kept.length - 1; index >= 0; index -= 1) {
      const other = this.#kept[index]?.entry.signal.type ?? '';
      if (!frequentTypes.test(other)) return;
      if (other !== type) continue;
      count += 1;
      if (count < KEPT_OF_FREQUENT) continue;
      this.#kept.splice(index, 1);
      this.#dropped += 1;
      return;
    }
  }
}
