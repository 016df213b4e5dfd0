import { createScrub, REPORT_LIMITS, type Scrub } from './scrub.ts';

type Payload = Readonly<Record<string, unknown>> | string | Uint8Array;
type Item = readonly [header: Readonly<Record<string, unknown>>, payload: Payload];
/** The format in which the library sends reports, spans, replays and files, each as an item. */
type Envelope = readonly [header: unknown, items: readonly Item[]];

/** Pages are deeply nested. */
const REPLAY_LIMITS = { ...REPORT_LIMITS, textLength: 200_000, depth: 400, items: 100_000 };

/** Scrubs everything just before it is sent, so that it does not matter which part of the library collected it. */
export function scrubEnvelope<T>(envelope: T): T {
  const [header, items] = envelope as unknown as Envelope;
  return [header, items.map(scrubItem)] as unknown as T;
}

function scrubItem([header, payload]: Item): Item {
  // Replays are text: one line about the segment, one with its events.
  if (typeof payload === 'string') {
    const text = scrubLines(payload, createScrub(REPLAY_LIMITS));
    return [{ ...header, length: new TextEncoder().encode(text).length }, text];
  }
  if (payload instanceof Uint8Array) return [header, payload];
  const { user: _user, ...rest } = payload;
  return [header, createScrub(REPORT_LIMITS)(rest) as Payload];
}

function scrubLines(text: string, scrub: Scrub): string {
  return text
    .split('\n')
    .map((line) => {
      try {
        return JSON.stringify(scrub(JSON.parse(line)));
      } catch {
        return String(scrub(line));
      }
    })
    .join('\n');
}
