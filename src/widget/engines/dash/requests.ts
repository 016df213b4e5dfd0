import type { MediaPlayerClass } from 'dashjs';
import { Observable } from 'rxjs';

type RequestInterceptor = Parameters<MediaPlayerClass['addRequestInterceptor']>[0];
type ResponseInterceptor = Parameters<MediaPlayerClass['addResponseInterceptor']>[0];

export interface DashAnswer {
  readonly address: string;
  /** HTTP status; 0 without an answer. */
  readonly status: number;
}

/** Emits the answers to all requests of the library; while subscribed, requests go where `locate` says. */
export function dashAnswers(
  player: Pick<
    MediaPlayerClass,
    'addRequestInterceptor' | 'addResponseInterceptor' | 'removeRequestInterceptor' | 'removeResponseInterceptor'
  >,
  locate: (address: string) => string,
): Observable<DashAnswer> {
  return new Observable((subscriber) => {
    const redirect: RequestInterceptor = (request) => {
      // Changed in place, because the library identifies requests by reference.
      request.url = locate(request.url);
      return Promise.resolve(request);
    };
    const hear: ResponseInterceptor = (response) => {
      subscriber.next({ address: response.request.url, status: response.status ?? 0 });
      return Promise.resolve(response);
    };
    player.addRequestInterceptor(redirect);
    player.addResponseInterceptor(hear);
    return () => {
      player.removeRequestInterceptor(redirect);
      player.removeResponseInterceptor(hear);
    };
  });
}
