/** Same value, or two plain objects whose own fields are the same values. */
export function shallowEqual(left: unknown, right: unknown): boolean {
  if (Object.is(left, right)) return true;
  if (!isRecord(left) || !isRecord(right)) return false;
  // Makes no lists of fields, because this runs for every slice that a signal may have changed.
  let fields = 0;
  for (const key in left) {
    if (!Object.hasOwn(right, key) || !Object.is(left[key], right[key])) return false;
    fields += 1;
  }
  for (const key in right) if (Object.hasOwn(right, key)) fields -= 1;
  return fields === 0;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
