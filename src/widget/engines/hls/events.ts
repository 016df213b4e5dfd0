import type { Events } from 'hls.js';
import { fromEventPattern, type Observable } from 'rxjs';

type Listener = (name: Events, data: unknown) => void;

/** The members of the library that tell events. */
export interface HlsEvents {
  on(name: Events, listener: Listener): void;
  off(name: Events, listener: Listener): void;
}

/** The values of one of the library's events, for as long as it is subscribed to. */
export const hlsEvents = <T = unknown>(hls: HlsEvents, name: Events): Observable<T> =>
  fromEventPattern<T>(
    (handler) => hls.on(name, handler),
    (handler) => hls.off(name, handler),
    (_name, data: T) => data,
  );
