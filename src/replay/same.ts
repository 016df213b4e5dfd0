/**
 * Whether two values are equal after serialisation: undefined fields count as missing. Numbers may differ by up to
 * `tolerance`.
 */
export function isSame(left: unknown, right: unknown, tolerance = 0): boolean {
  if (Object.is(left, right)) return true;
  if (typeof left === 'number' && typeof right === 'number' && Math.abs(left - right) <= tolerance) return true;
  if (typeof left === 'number' || typeof right === 'number') return asWritten(left) === asWritten(right);
  if (typeof left !== 'object' || typeof right !== 'object' || left === null || right === null) return false;
  if (Array.isArray(left) !== Array.isArray(right)) return false;
  const [ours, theirs] = [left as Fields, right as Fields];
  return [...new Set([...Object.keys(ours), ...Object.keys(theirs)])].every((name) =>
    isSame(ours[name], theirs[name], tolerance),
  );
}

type Fields = Readonly<Record<string, unknown>>;

/** The number as JSON would keep it: without negative zero, and null for infinity. */
function asWritten(value: unknown): unknown {
  return typeof value === 'number' ? (Number.isFinite(value) ? value + 0 : null) : value;
}
