/** The forms of a Russian noun after a number. */
export type Forms = readonly [one: string, few: string, many: string];

export function plural(count: number, [one, few, many]: Forms): string {
  const tens = Math.abs(count) % 100;
  const ones = tens % 10;
  if (tens > 10 && tens < 20) return many;
  if (ones === 1) return one;
  return ones >= 2 && ones <= 4 ? few : many;
}
