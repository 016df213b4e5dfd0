import type { MediaPlayerClass } from 'dashjs';
import { IDLE_LOAD_MS } from '../../../../streams/model/hosts.ts';
import type { StreamHosts } from '../shared/index.ts';

/** The part of the library's loader class that is used here. */
interface XhrLoader {
  load: (request: { readonly url?: string }, response: unknown) => unknown;
  getXhr: () => XMLHttpRequest | null;
}

/**
 * Makes the library abort loads that hang, and those that another host may answer sooner; its own option for this loads
 * a segment twice. Setting a timeout that has already passed ends a request at once, and it is repeated like any failed
 * request.
 */
export function endIdleLoads(player: Pick<MediaPlayerClass, 'extend'>, hosts: Pick<StreamHosts, 'patienceMs'>): void {
  function loader(this: { readonly parent: XhrLoader }): Pick<XhrLoader, 'load'> {
    const { parent } = this;
    const { load } = parent;
    return {
      load: (request, response) => {
        const result = load(request, response);
        const xhr = parent.getXhr();
        if (xhr !== null) endWhenIdle(xhr, hosts.patienceMs(request.url ?? ''));
        return result;
      },
    };
  }
  player.extend('XHRLoader', loader, true);
}

function endWhenIdle(xhr: XMLHttpRequest, firstByteMs: number | null): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const endIn = (delayMs: number): void => void (timer = setTimeout(() => (xhr.timeout = 1), delayMs));
  if (firstByteMs !== null) endIn(firstByteMs);
  xhr.addEventListener('progress', () => {
    clearTimeout(timer);
    endIn(IDLE_LOAD_MS);
  });
  xhr.addEventListener('loadend', () => clearTimeout(timer));
}
