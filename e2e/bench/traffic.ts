import type { CDPSession } from '@playwright/test';

/** One request, with times in milliseconds since the navigation began. */
export interface Transfer {
  readonly path: string;
  readonly isMedia: boolean;
  readonly startMs: number;
  /** When its headers came, and when all of it was there; null when that was after the first frame. */
  readonly answeredMs: number | null;
  readonly endMs: number | null;
  /** On the wire, headers included, up to the first frame. */
  readonly bytes: number;
}

interface Seen {
  readonly url: string;
  readonly startSeconds: number;
  readonly wallSeconds: number;
  answeredSeconds?: number;
  endSeconds?: number;
  total?: number;
  readonly arrived: { readonly seconds: number; readonly bytes: number }[];
}

/** Playlists, initialisation and media segments, segments of subtitles: what the stream is made of. */
const isMedia = (path: string): boolean => /\.(m3u8|mpd|m4s|mp4)$|\/subtitles\//.test(path);

/** Notes all requests of a page from now on; the answer is a list of those begun before an instant. */
export async function recordTraffic(cdp: CDPSession): Promise<(untilWallMs: number) => readonly Transfer[]> {
  const requests = new Map<string, Seen>();
  cdp.on('Network.requestWillBeSent', ({ requestId, request, timestamp, wallTime }) => {
    if (!request.url.startsWith('http')) return;
    requests.set(requestId, { url: request.url, startSeconds: timestamp, wallSeconds: wallTime, arrived: [] });
  });
  cdp.on('Network.responseReceived', ({ requestId, timestamp, response }) => {
    const seen = requests.get(requestId);
    if (seen === undefined) return;
    seen.answeredSeconds = timestamp;
    seen.arrived.push({ seconds: timestamp, bytes: response.encodedDataLength });
  });
  cdp.on('Network.dataReceived', ({ requestId, timestamp, encodedDataLength }) => {
    requests.get(requestId)?.arrived.push({ seconds: timestamp, bytes: encodedDataLength });
  });
  cdp.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) => {
    const seen = requests.get(requestId);
    if (seen !== undefined) Object.assign(seen, { endSeconds: timestamp, total: encodedDataLength });
  });
  await cdp.send('Network.enable');
  return (untilWallMs) => transfers([...requests.values()], untilWallMs);
}

function transfers(requests: readonly Seen[], untilWallMs: number): Transfer[] {
  const [navigation] = requests;
  if (navigation === undefined) return [];
  const { startSeconds: origin, wallSeconds } = navigation;
  const until = origin + untilWallMs / 1000 - wallSeconds;
  const toMs = (seconds: number | undefined): number | null =>
    seconds === undefined || seconds > until ? null : (seconds - origin) * 1000;
  return requests
    .filter(({ startSeconds }) => startSeconds <= until)
    .map((seen) => {
      const { pathname, search } = new URL(seen.url);
      return {
        path: pathname + search,
        isMedia: isMedia(pathname),
        startMs: (seen.startSeconds - origin) * 1000,
        answeredMs: toMs(seen.answeredSeconds),
        endMs: toMs(seen.endSeconds),
        bytes: bytesUntil(seen, until),
      };
    });
}

/** Only the end of a request says for certain how many there were. */
function bytesUntil({ endSeconds, total, arrived }: Seen, until: number): number {
  if (endSeconds !== undefined && total !== undefined && endSeconds <= until) return total;
  return arrived.reduce((sum, { seconds, bytes }) => (seconds <= until ? sum + bytes : sum), 0);
}
