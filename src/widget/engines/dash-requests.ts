import type { MediaPlayerClass } from 'dashjs';
import { Observable } from 'rxjs';

type RequestInterceptor = Parameters<MediaPlayerClass['addRequestInterceptor']>[0];
type ResponseInterceptor = Parameters<MediaPlayerClass['addResponseInterceptor']>[0];

export interface DashAnswer {
  readonly address: string;
  /** 0 where none came. */
  readonly status: number;
}

/** The answers to all requests of the library; meanwhile each goes to where `locate` says that its address is now. */
export function dashAnswers(
  player: Pick<
    MediaPlayerClass,
    'addRequestInterceptor' | 'addResponseInterceptor' | 'removeRequestInterceptor' | 'removeResponseInterceptor'
  >,
  locate: (address: string) => string,
): Observable<DashAnswer> {
  return new Observable((subscriber) => {
    const redirect: RequestInterceptor = (request) => {
      // The library knows its requests by identity.
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
