import type { Observable } from 'rxjs';
import type { CommandOf, HostMessage } from '../../../streams/model/commands.ts';
import type { Signal } from '../../../streams/model/signals.ts';
import { ActionError, attempt } from '../shared/attempt.ts';
import { createHostFullscreen } from './host-fullscreen.ts';
import { lockLandscape } from './landscape.ts';
import {
  enterNativeFullscreen,
  exitNativeFullscreen,
  isNativelyFull,
  nativeFullscreenLeft,
} from './native-fullscreen.ts';
import { hasNativeFullscreen } from './screen-abilities.ts';
import { isHostAsked, type FullscreenMode } from './offers.ts';
import { togglePictureInPicture } from './picture-in-picture.ts';

export interface PageSink {
  toggleFullscreen(): Observable<Signal>;
  togglePictureInPicture(command: CommandOf<'page.togglePictureInPicture'>): Observable<Signal>;
  showAirPlay(): Observable<Signal>;
  readonly lockLandscape: (command: CommandOf<'page.lockLandscape'>) => void;
}

export interface PageSinkSettings {
  readonly document: Document;
  /** The element that fills the screen: the picture with its controls. */
  readonly root: HTMLElement;
  readonly media: HTMLVideoElement & { readonly webkitShowPlaybackTargetPicker?: () => void };
  readonly fullscreenMode: FullscreenMode;
  readonly post: (message: HostMessage) => void;
}

/** Changes made by the browser appear in the page's signals; this sink emits those of the host, and failures. */
export function createPageSink(settings: PageSinkSettings): PageSink {
  const { document: page, media, fullscreenMode, post } = settings;
  const scope = page.defaultView;
  const enter = () => attempt('fullscreen', () => enterNativeFullscreen(settings));
  const exit = () => attempt('fullscreen', () => exitNativeFullscreen(settings));
  const hasFallback = fullscreenMode === 'native' || hasNativeFullscreen(settings);
  const native = hasFallback ? { enter, left$: nativeFullscreenLeft(settings) } : null;
  const host =
    scope !== null && isHostAsked(scope, fullscreenMode) ? createHostFullscreen({ scope, post, native }) : null;

  return {
    toggleFullscreen() {
      if (isNativelyFull(settings)) return exit();
      return host === null ? enter() : host.toggle();
    },
    togglePictureInPicture({ withCaptions }) {
      return attempt('pictureInPicture', () => togglePictureInPicture(page, media, withCaptions));
    },
    showAirPlay() {
      return attempt('airPlay', () => {
        if (media.webkitShowPlaybackTargetPicker === undefined) throw new ActionError('unsupported');
        media.webkitShowPlaybackTargetPicker();
      });
    },
    lockLandscape({ isLocked }) {
      if (scope !== null) lockLandscape(scope, isLocked);
    },
  } satisfies PageSink;
}
