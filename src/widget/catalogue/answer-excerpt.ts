import { isSecretName } from '../../contract/private.ts';
import { excerptLength, excerptOf } from '../shared/excerpt.ts';

/** More items of a list than fit into an excerpt. */
const MOST_ITEMS = 20;

/** The beginning of a service's answer, for reports: JSON without the fields that are private. Null if there was none. */
export function answerExcerpt(data: unknown): string | null {
  if (typeof data !== 'object' || data === null) return excerptOf(data);
  try {
    return excerptOf(JSON.stringify(data, shorten));
  } catch {
    // Nested too deeply, for instance.
    return null;
  }
}

function shorten(name: string, value: unknown): unknown {
  if (isSecretName(name)) return undefined;
  if (Array.isArray(value)) return value.slice(0, MOST_ITEMS);
  return typeof value === 'string' ? value.slice(0, excerptLength) : value;
}
