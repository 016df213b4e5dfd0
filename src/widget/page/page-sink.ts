import { defaultIfEmpty, EMPTY } from 'rxjs';
import type { HostMessage } from '../../../streams/model/commands.ts';
import type { Signal } from '../../../streams/model/signals.ts';
import { ActionError, attemptAction } from '../shared/attempt.ts';
import { withoutResult, type Sink } from '../shared/sink.ts';
import { copyPicture } from './copy-picture.ts';
import { createHostFullscreen } from './host-fullscreen.ts';
import { lockLandscape } from './landscape.ts';
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
