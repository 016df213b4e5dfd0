/** The trackers and ids of one ad in Ad Creative Signaling (SVTA 2053-2); all else in it is left out. */
export interface Signaling {
  readonly trackers: readonly { readonly type: string; readonly url: string; readonly offset: number | null }[];
  readonly ids: readonly { readonly registry: string; readonly id: string }[];
}

const MOST_TRACKERS = 200;
const MOST_IDS = 20;

type Fields = Readonly<Record<string, unknown>>;
const fieldsOf = (value: unknown): Fields => (typeof value === 'object' && value !== null ? (value as Fields) : {});
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? (value as unknown[]) : []);

/**
 * Reads signaling in both of its forms: an object in a list of assets, or JSON in base64 in a playlist. A pod holds its
 * ads as slots; here an interstitial has one ad, so that everything about the pod is about this ad.
 */
export function readSignaling(value: unknown): Signaling {
  const { payload } = fieldsOf(typeof value === 'string' ? decode(value) : value);
  const parts = Array.isArray(payload) ? (payload as unknown[]) : [payload];
  const all = parts.flatMap((part) => [part, ...listOf(fieldsOf(part)['slots'])]).map(fieldsOf);
  const trackers = all.flatMap(({ tracking }) =>
    listOf(tracking).flatMap((one) => {
      const { type, urls, offset } = fieldsOf(one);
      if (typeof type !== 'string') return [];
      const place = typeof offset === 'number' && offset >= 0 ? offset : null;
      return listOf(urls).flatMap((url) => (typeof url === 'string' ? [{ type, url, offset: place }] : []));
    }),
  );
  const ids = all.flatMap(({ identifiers }) =>
    listOf(identifiers).flatMap((one) => {
      const { scheme, value: id } = fieldsOf(one);
      return typeof scheme === 'string' && typeof id === 'string' ? [{ registry: scheme, id }] : [];
    }),
  );
  return { trackers: trackers.slice(0, MOST_TRACKERS), ids: ids.slice(0, MOST_IDS) };
}

function decode(text: string): unknown {
  try {
    const bytes = Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return null;
  }
}
