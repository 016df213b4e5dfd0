import type { MediaPlayerClass } from 'dashjs';
import { endWhenSilent, type StreamHosts } from '../shared/index.ts';
import { MANIFEST_FILE } from './arrivals.ts';

interface Request {
  readonly url?: string;
  readonly customData?: { readonly request?: { readonly type?: string | null } };
}

/** The part of the library's loader class that is used here. */
interface XhrLoader {
  load: (request: Request, response: unknown) => unknown;
  getXhr: () => XMLHttpRequest | null;
}

/**
 * Makes the library abort a load that hangs, or that another host may answer sooner, but never because of its age. The
 * library's own options for this load a segment twice. An aborted load is repeated like a failed one. A manifest that
 * arrives slowly is reported.
 */
export function endIdleLoads(
  player: Pick<MediaPlayerClass, 'extend'>,
  hosts: Pick<StreamHosts, 'patienceMs' | 'noteGrowing'>,
): void {
  function loader(this: { readonly parent: XhrLoader }): Pick<XhrLoader, 'load'> {
    const { parent } = this;
    const { load } = parent;
    return {
      load: (request, response) => {
        const result = load(request, response);
        const xhr = parent.getXhr();
        const isManifest = request.customData?.request?.type === 'MPD';
        const onGrowing = isManifest ? () => hosts.noteGrowing(MANIFEST_FILE) : undefined;
        if (xhr !== null) endWhenSilent(xhr, hosts.patienceMs(request.url ?? ''), onGrowing);
        return result;
      },
    };
  }
  player.extend('XHRLoader', loader, true);
}
