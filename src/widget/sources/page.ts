import { distinctUntilChanged, fromEvent, map, merge, type Observable } from 'rxjs';
import type { PageSignal, SignalOf } from '../../../streams/model/signals.ts';

type PrefixedDocument = Document & { readonly webkitFullscreenElement?: Element | null };
type PrefixedVideo = HTMLVideoElement & {
  readonly webkitDisplayingFullscreen?: boolean;
  readonly webkitPresentationMode?: string;
};

function anyOf(target: EventTarget, ...names: string[]): Observable<unknown> {
  return merge(...names.map((name) => fromEvent(target, name)));
}

function fullscreenChanges(
  page: PrefixedDocument,
  media: PrefixedVideo,
): Observable<SignalOf<'page.fullscreenChanged'>> {
  const isFullscreen = () => {
    const { fullscreenElement = null } = page as Partial<Document>;
    const element = fullscreenElement ?? page.webkitFullscreenElement ?? null;
    return element !== null || media.webkitDisplayingFullscreen === true;
  };
  return merge(
    anyOf(page, 'fullscreenchange', 'webkitfullscreenchange').pipe(map(isFullscreen)),
    // On an iPhone the video alone fills the screen.
    fromEvent(media, 'webkitbeginfullscreen').pipe(map(() => true)),
    fromEvent(media, 'webkitendfullscreen').pipe(map(() => false)),
  ).pipe(map((value) => ({ type: 'page.fullscreenChanged', isFullscreen: value })));
}

function pictureInPictureChanges(media: PrefixedVideo): Observable<SignalOf<'page.pictureInPictureChanged'>> {
  return merge(
    fromEvent(media, 'enterpictureinpicture').pipe(map(() => true)),
    fromEvent(media, 'leavepictureinpicture').pipe(map(() => false)),
    fromEvent(media, 'webkitpresentationmodechanged').pipe(
      map(() => media.webkitPresentationMode === 'picture-in-picture'),
    ),
  ).pipe(
    distinctUntilChanged(),
    map((isPictureInPicture) => ({ type: 'page.pictureInPictureChanged', isPictureInPicture })),
  );
}

/** What happens to the page around the player. */
export function pageFacts(scope: Window, page: Document, media: HTMLVideoElement): Observable<PageSignal> {
  return merge(
    fromEvent(scope, 'online').pipe(map((): PageSignal => ({ type: 'page.online' }))),
    fromEvent(scope, 'offline').pipe(map((): PageSignal => ({ type: 'page.offline' }))),
    fromEvent(page, 'visibilitychange').pipe(
      map((): PageSignal => ({ type: page.visibilityState === 'hidden' ? 'page.hidden' : 'page.shown' })),
    ),
    merge(fromEvent(scope, 'pagehide'), fromEvent(page, 'freeze')).pipe(map((): PageSignal => ({ type: 'page.left' }))),
    fullscreenChanges(page, media),
    pictureInPictureChanges(media),
  );
}
