const LEAST_BUFFER_SECONDS = 10;
const BUFFER_PER_RENDITION_SECONDS = 2;

/** BOLA with logarithmic utilities: chooses the rendition that is worth most for its bits at a level of the buffer. */
export class Bola {
  private readonly utilities: readonly number[];
  private readonly gp: number;
  private readonly vp: number;

  constructor(
    private readonly rates: readonly number[],
    aimSeconds: number,
  ) {
    const first = Math.log(rates[0] ?? 1);
    this.utilities = rates.map((rate) => Math.log(rate) - first + 1);
    const buffer = Math.max(aimSeconds, LEAST_BUFFER_SECONDS + BUFFER_PER_RENDITION_SECONDS * rates.length);
    this.gp = ((this.utilities.at(-1) ?? 1) - 1) / (buffer / LEAST_BUFFER_SECONDS - 1);
    this.vp = LEAST_BUFFER_SECONDS / this.gp;
  }

  best(bufferSeconds: number): number {
    const worth = this.rates.map((rate, index) => this.worth(index, rate, bufferSeconds));
    return worth.lastIndexOf(Math.max(...worth));
  }

  /** Above this much buffer it would rather wait than load the rendition. */
  mostBuffer(rendition: number): number {
    return this.vp * ((this.utilities[rendition] ?? 1) + this.gp);
  }

  /** The least buffer at which it would choose a rendition. */
  leastBuffer(rendition: number): number {
    const [rate, utility] = [this.rates[rendition] ?? 0, this.utilities[rendition] ?? 1];
    const levels = this.rates.slice(0, rendition).map((lower, index) => {
      const lowerUtility = this.utilities[index] ?? 1;
      return this.vp * (this.gp + (rate * lowerUtility - lower * utility) / (rate - lower));
    });
    return Math.max(0, ...levels);
  }

  private worth(index: number, rate: number, bufferSeconds: number): number {
    return (this.vp * ((this.utilities[index] ?? 1) - 1 + this.gp) - bufferSeconds) / rate;
  }
}
