import type { Target } from './targets.ts';

/** One request, with times in milliseconds since the navigation began. */
export interface Transfer {
  readonly path: string;
  readonly isMedia: boolean;
  readonly startMs: number;
  /** The times at which its headers and all of it had come; null if that was after the first frame. */
  readonly answeredMs: number | null;
  readonly endMs: number | null;
  /** The bytes on the wire up to the first frame, including headers. */
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

/** Whether a path is a part of the stream: a playlist, an init or media segment, or a segment of subtitles. */
const isMedia = (path: string): boolean => /\.(m3u8|mpd|m4s|mp4)$|\/subtitles\//.test(path);

export interface Traffic {
  /** Notes all requests of one target from now on. */
  readonly record: (target: Target) => Promise<void>;
  /** The requests of all targets that began before an instant. */
  readonly until: (wallMs: number) => readonly Transfer[];
}

interface Sent {
  readonly requestId: string;
  readonly request: { readonly url: string };
  readonly timestamp: number;
  readonly wallTime: number;
}
interface Answered {
  readonly requestId: string;
  readonly timestamp: number;
  readonly response: { readonly encodedDataLength: number };
}
interface Arrived {
  readonly requestId: string;
  readonly timestamp: number;
  readonly encodedDataLength: number;
}

export function createTraffic(): Traffic {
  const requests = new Map<string, Seen>();
  return {
    // The page around a frame requests its document, and the frame reads it.
    record: async (target) => {
      target.on('Network.requestWillBeSent', ({ requestId, request, timestamp, wallTime }: Sent) => {
        if (!request.url.startsWith('http') || requests.has(requestId)) return;
        requests.set(requestId, { url: request.url, startSeconds: timestamp, wallSeconds: wallTime, arrived: [] });
      });
      target.on('Network.responseReceived', ({ requestId, timestamp, response }: Answered) => {
        const seen = requests.get(requestId);
        if (seen === undefined) return;
        seen.answeredSeconds = timestamp;
        seen.arrived.push({ seconds: timestamp, bytes: response.encodedDataLength });
      });
      target.on('Network.dataReceived', ({ requestId, timestamp, encodedDataLength }: Arrived) => {
        requests.get(requestId)?.arrived.push({ seconds: timestamp, bytes: encodedDataLength });
      });
      target.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }: Arrived) => {
        const seen = requests.get(requestId);
        if (seen !== undefined) Object.assign(seen, { endSeconds: timestamp, total: encodedDataLength });
      });
      await target.send('Network.enable');
    },
    until: (wallMs) => transfers([...requests.values()], wallMs),
  };
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

/** Only the end of a request gives the exact number of bytes. */
function bytesUntil({ endSeconds, total, arrived }: Seen, until: number): number {
  if (endSeconds !== undefined && total !== undefined && endSeconds <= until) return total;
  return arrived.reduce((sum, { seconds, bytes }) => (seconds <= until ? sum + bytes : sum), 0);
}
