/**
 * Whether two values are the same once they have been through a file: what is undefined is not there. Numbers may be
 * so far from each other, no more.
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

/** JSON has one zero, and no infinity. */
function asWritten(value: unknown): unknown {
  return typeof value === 'number' ? (Number.isFinite(value) ? value + 0 : null) : value;
}
