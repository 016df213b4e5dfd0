import { defaultIfEmpty, EMPTY } from 'rxjs';
import type { HostMessage } from '../../../streams/model/commands.ts';
import type { Signal } from '../../../streams/model/signals.ts';
import { ActionError, attemptAction } from '../shared/attempt.ts';
import { withoutResult, type Sink } from '../shared/sink.ts';
import { copyPicture } from './copy-picture.ts';
import { createHostFullscreen } from './host-fullscreen.ts';
import {
  enterNativeFullscreen,
  exitNativeFullscreen,
  isNativelyFull,
  nativeFullscreenLeft,
} from './native-fullscreen.ts';
import { hasNativeFullscreen } from './screen-abilities.ts';
import { usesHostFullscreen, type FullscreenMode } from './offers.ts';
import { togglePictureInPicture } from './picture-in-picture.ts';

export type PageSink = Sink<
  | 'page.toggleFullscreen'
  | 'page.togglePictureInPicture'
  | 'page.showAirPlay'
  | 'page.copyPicture'
  | 'page.lockLandscape'
>;

export interface PageSinkSettings {
  readonly document: Document;
  /** The element that fills the screen: the picture with its controls. */
  readonly root: HTMLElement;
  readonly media: HTMLVideoElement & { readonly webkitShowPlaybackTargetPicker?: () => void };
  readonly fullscreenMode: FullscreenMode;
  readonly post: (message: HostMessage) => void;
}

/**
 * The page's signals tell changes that the browser makes; this sink emits changes that the host page makes, and
 * failures.
 */
export function createPageSink(settings: PageSinkSettings): PageSink {
  const { document: page, media, fullscreenMode, post } = settings;
  const scope = page.defaultView;
  const enter = () => attemptAction('fullscreen', () => enterNativeFullscreen(settings));
  const exit = () => attemptAction('fullscreen', () => exitNativeFullscreen(settings));
  const hasFallback = fullscreenMode === 'native' || hasNativeFullscreen(settings);
  const native = hasFallback ? { enter, left$: nativeFullscreenLeft(settings) } : null;
  const host =
    scope !== null && usesHostFullscreen(scope, fullscreenMode) ? createHostFullscreen({ scope, post, native }) : null;

  return {
    'page.toggleFullscreen': () => {
      if (isNativelyFull(settings)) return exit();
      return host === null ? enter() : host.toggle();
    },
    'page.togglePictureInPicture': ({ withCaptions }) =>
      attemptAction('pictureInPicture', () => togglePictureInPicture(page, media, withCaptions)),
    'page.showAirPlay': () =>
      attemptAction('airPlay', () => {
        if (media.webkitShowPlaybackTargetPicker === undefined) throw new ActionError('unsupported');
        media.webkitShowPlaybackTargetPicker();
      }),
    'page.copyPicture': () => {
      if (scope === null) return EMPTY;
      const copied: Signal = { type: 'page.pictureCopied' };
      return attemptAction('copyPicture', () => copyPicture(scope, media)).pipe(defaultIfEmpty(copied));
    },
    'page.lockLandscape': withoutResult(({ isLocked }) => {
      if (scope !== null) lockLandscape(scope, isLocked);
    }),
  };
}

type LockableOrientation = ScreenOrientation & { readonly lock?: (orientation: 'landscape') => Promise<void> };

/** Locks a phone to landscape if possible. Most browsers refuse, and the viewer turns the phone. */
function lockLandscape(scope: Window, isLocked: boolean): void {
  const { orientation } = scope.screen as { readonly orientation?: LockableOrientation };
  if (!scope.matchMedia('(pointer: coarse)').matches) return;
  if (isLocked) void orientation?.lock?.('landscape').catch(() => undefined);
  else orientation?.unlock();
}

/**
 * Prevents that a page that is not in a frame is pulled down to reload, or swiped back, while the viewer scrubs. In a
 * frame these gestures belong to the host page, which they scroll.
 */
export function preventOverscroll(scope: Window): void {
  if (scope.parent === scope) scope.document.documentElement.dataset['ownPage'] = '';
}
