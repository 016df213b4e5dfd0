/** An average that forgets: after `halfLife` of weight, earlier values count half. */
export class ForgettingAverage {
  private sum = 0;
  private weight = 0;
  private readonly keep: number;

  constructor(halfLife: number) {
    this.keep = 0.5 ** (1 / halfLife);
  }

  add(weight: number, value: number): void {
    const keep = this.keep ** weight;
    this.sum = value * (1 - keep) + this.sum * keep;
    this.weight += weight;
  }

  get isEmpty(): boolean {
    return this.weight === 0;
  }

  get value(): number {
    return this.isEmpty ? 0 : this.sum / (1 - this.keep ** this.weight);
  }
}
