import { isSecretName } from '../../contract/private.ts';
import { excerptLength, excerptOf } from '../shared/excerpt.ts';

/** The most items of a list that are kept, which is more than fit into an excerpt. */
const MOST_ITEMS = 20;

/** The beginning of a service's answer, for reports: JSON without private fields. Null if there was no answer. */
export function answerExcerpt(data: unknown): string | null {
  if (typeof data !== 'object' || data === null) return excerptOf(data);
  try {
    return excerptOf(JSON.stringify(data, shorten));
  } catch {
    // The answer may be nested too deeply, for instance.
    return null;
  }
}

function shorten(name: string, value: unknown): unknown {
  if (isSecretName(name)) return undefined;
  if (Array.isArray(value)) return value.slice(0, MOST_ITEMS);
  return typeof value === 'string' ? value.slice(0, excerptLength) : value;
}
