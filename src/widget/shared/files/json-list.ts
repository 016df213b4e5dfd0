type Entry = Readonly<Record<string, unknown>>;

export const isEntry = (value: unknown): value is Entry => typeof value === 'object' && value !== null;

/** A list of objects with lists of objects needs four levels. */
const DEEPEST = 16;
/** Enough for ten thousand entries, or some hundreds with titles in every language. */
const MOST_OBJECTS = 100_000;

/** The objects of a JSON list, at most `most`; empty for anything else. */
export function jsonList(content: string, most: number): readonly Entry[] {
  const list = plainJson(content);
  const entries: Entry[] = [];
  for (const value of Array.isArray(list) ? list : []) {
    if (entries.length >= most) break;
    if (isEntry(value)) entries.push(value);
  }
  return entries;
}

/** The value of a JSON file; null if it is not JSON, or would keep the browser busy. */
export const plainJson = (content: string): unknown => (isTangled(content) ? null : parse(content));

/** Whether there are too many objects or levels, which would keep the browser's parser busy. */
function isTangled(content: string): boolean {
  let depth = 0;
  let objects = 0;
  let isQuoted = false;
  for (let at = 0; at < content.length; at += 1) {
    const character = content[at];
    if (character === '"') isQuoted = !isQuoted;
    else if (isQuoted && character === '\\') at += 1;
    else if (!isQuoted && (character === '[' || character === '{')) {
      depth += 1;
      objects += 1;
      if (depth > DEEPEST || objects > MOST_OBJECTS) return true;
    } else if (!isQuoted && (character === ']' || character === '}')) depth -= 1;
  }
  return false;
}

function parse(content: string): unknown {
  try {
    return JSON.parse(content);
  } catch {
    return null;
  }
}
