import type { MediaPlayerClass } from 'dashjs';
import { idleLoadMs } from '../shared/index.ts';

/** The part of the library's loader class that is used here. */
interface XhrLoader {
  load: (request: unknown, response: unknown) => unknown;
  getXhr: () => XMLHttpRequest | null;
}

/**
 * Makes the library abort loads that hang; its own option for this loads a segment twice. Setting a timeout that has
 * already passed ends a request at once, and it is repeated like any failed request.
 */
export function endIdleLoads(player: Pick<MediaPlayerClass, 'extend'>): void {
  function loader(this: { readonly parent: XhrLoader }): Pick<XhrLoader, 'load'> {
    const { parent } = this;
    const { load } = parent;
    return {
      load: (request, response) => {
        const result = load(request, response);
        const xhr = parent.getXhr();
        if (xhr !== null) endWhenIdle(xhr);
        return result;
      },
    };
  }
  player.extend('XHRLoader', loader, true);
}

function endWhenIdle(xhr: XMLHttpRequest): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  xhr.addEventListener('progress', () => {
    clearTimeout(timer);
    timer = setTimeout(() => (xhr.timeout = 1), idleLoadMs);
  });
  xhr.addEventListener('loadend', () => clearTimeout(timer));
}
