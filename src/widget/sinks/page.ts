import type { Observable } from 'rxjs';
import type { HostMessage } from '../../../streams/model/commands.ts';
import type { Signal } from '../../../streams/model/signals.ts';
import { createHostFullscreen } from './host-fullscreen.ts';
import { canFillScreen, toggleNativeFullscreen } from './native-fullscreen.ts';
import { togglePictureInPicture } from './picture-in-picture.ts';
import { quietly } from './quietly.ts';

export interface PageSink {
  toggleFullscreen(): Observable<Signal>;
  togglePictureInPicture(): Observable<Signal>;
}

export interface PageSinkSettings {
  readonly document: Document;
  /** What fills the screen: the picture with its controls. */
  readonly root: HTMLElement;
  readonly media: HTMLVideoElement;
  readonly fullscreenMode: 'native' | 'parent';
  readonly post: (message: HostMessage) => void;
}

/** What the browser does shows in the page's own facts; only what the host does is told here. */
export function createPageSink(settings: PageSinkSettings): PageSink {
  const { document: page, media, fullscreenMode, post } = settings;
  const scope = page.defaultView;
  const isTrusted = fullscreenMode === 'parent';
  // An iPhone lets no frame fill the screen with anything but a bare video: the host can do better.
  const isHostAsked = scope !== null && scope.parent !== scope && (isTrusted || !canFillScreen(settings));

  function toggleNative(): Observable<Signal> {
    return quietly(() => toggleNativeFullscreen(settings));
  }
  const host = isHostAsked ? createHostFullscreen({ scope, post, isTrusted, otherwise: toggleNative }) : null;

  return {
    toggleFullscreen() {
      return host === null ? toggleNative() : host.toggle();
    },
    togglePictureInPicture() {
      return quietly(() => togglePictureInPicture(page, media));
    },
  } satisfies PageSink;
}
