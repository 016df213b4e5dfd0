/** About four round steps of an axis from 0 to at least `max`. With `isWhole` they are whole numbers. */
export function ticksTo(max: number, isWhole = false): readonly number[] {
  if (!(max > 0)) return [0, 1];
  const rough = max / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  const nice = ([1, 2, 2.5, 5, 10].find((factor) => factor * power >= rough * 0.999) ?? 10) * power;
  const step = isWhole ? Math.max(1, Math.ceil(nice)) : nice;
  const count = Math.max(1, Math.ceil(max / step - 1e-9));
  // Steps are multiplied, not added up: 0.1 + 0.2 is not 0.3.
  return Array.from({ length: count + 1 }, (_, index) => Number((index * step).toPrecision(12)));
}

/**
 * Chooses the places along an axis that get a label, so that no label touches another; the last place always gets one.
 */
export function labelledIndexes(places: readonly number[], gap: number): readonly number[] {
  const chosen: number[] = [];
  for (let index = places.length - 1; index >= 0; index--) {
    const before = chosen.at(-1);
    if (before === undefined || (places[before] ?? 0) - (places[index] ?? 0) >= gap) chosen.push(index);
  }
  return chosen.reverse();
}

/** The index of the place that is nearest to another place. */
export function nearestIndex(places: readonly number[], place: number): number {
  const distances = places.map((one) => Math.abs(one - place));
  return distances.indexOf(Math.min(...distances));
}
