import { filter, fromEvent, merge, type Observable } from 'rxjs';
import { ActionError } from '../shared/attempt.ts';
import { canFillScreen } from './screen-abilities.ts';

type PrefixedDocument = Document & {
  readonly webkitFullscreenElement?: Element | null;
  readonly webkitExitFullscreen?: () => unknown;
};
type PrefixedRoot = HTMLElement & { readonly webkitRequestFullscreen?: () => unknown };
/** On an iPhone only a video can fill the screen. */
type PrefixedVideo = HTMLVideoElement & {
  readonly webkitDisplayingFullscreen?: boolean;
  readonly webkitEnterFullscreen?: () => unknown;
  readonly webkitExitFullscreen?: () => unknown;
};

interface Screen {
  readonly document: PrefixedDocument;
  readonly root: PrefixedRoot;
  readonly media: PrefixedVideo;
}

const HAVE_METADATA = 1;

export function isNativelyFull({ document: page, media }: Pick<Screen, 'document' | 'media'>): boolean {
  const { fullscreenElement = null } = page as Partial<Document>;
  return (
    (fullscreenElement ?? page.webkitFullscreenElement ?? null) !== null || media.webkitDisplayingFullscreen === true
  );
}

/** Emits each time fullscreen ends. */
export function nativeFullscreenLeft(screen: Pick<Screen, 'document' | 'media'>): Observable<unknown> {
  return merge(
    fromEvent(screen.document, 'fullscreenchange'),
    fromEvent(screen.document, 'webkitfullscreenchange'),
    fromEvent(screen.media, 'webkitendfullscreen'),
  ).pipe(filter(() => !isNativelyFull(screen)));
}

export function exitNativeFullscreen({ document: page, media }: Pick<Screen, 'document' | 'media'>): unknown {
  if (media.webkitDisplayingFullscreen === true && media.webkitExitFullscreen) return media.webkitExitFullscreen();
  return 'exitFullscreen' in page ? page.exitFullscreen() : (page as PrefixedDocument).webkitExitFullscreen?.();
}

export function enterNativeFullscreen({ document: page, root, media }: Screen): unknown {
  if (canFillScreen({ document: page })) {
    return 'requestFullscreen' in root
      ? root.requestFullscreen({ navigationUI: 'hide' })
      : (root as PrefixedRoot).webkitRequestFullscreen?.();
  }
  if (media.webkitEnterFullscreen === undefined) throw new ActionError('unsupported');
  if (media.readyState < HAVE_METADATA) throw new ActionError('notReady');
  return media.webkitEnterFullscreen();
}
