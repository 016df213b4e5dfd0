import type { Events } from 'hls.js';
import type Hls from 'hls.js';
import { fromEventPattern, type Observable } from 'rxjs';

/** The values of one of the library's events, for as long as it is subscribed to. */
export const hlsEvents = <T = unknown>(hls: Pick<Hls, 'on' | 'off'>, name: Events): Observable<T> =>
  fromEventPattern<T>(
    (handler) => hls.on(name, handler),
    (handler) => hls.off(name, handler),
    (_name, data: T) => data,
  );
