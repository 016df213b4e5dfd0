type Entry = Readonly<Record<string, unknown>>;

export const isEntry = (value: unknown): value is Entry => typeof value === 'object' && value !== null;

/** The objects of a JSON list; none where it is something else. */
export function jsonList(content: string): readonly Entry[] {
  const list = parse(content);
  return Array.isArray(list) ? list.filter(isEntry) : [];
}

function parse(content: string): unknown {
  try {
    return JSON.parse(content);
  } catch {
    return null;
  }
}
