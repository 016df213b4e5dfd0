import type { MediaPlayerClass } from 'dashjs';
import { idleLoadMs } from '../shared/index.ts';

/** The library's class of loaders, as much of it as is used here. */
interface XhrLoader {
  load: (request: unknown, response: unknown) => unknown;
  getXhr: () => XMLHttpRequest | null;
}

/**
 * Makes the library give up loads that hang: what it offers for this itself loads a segment twice. A request that is
 * told of a timeout that has passed ends with it at once, and is tried again as any that fails.
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
