import {
  defer,
  distinctUntilChanged,
  EMPTY,
  filter,
  fromEvent,
  map,
  merge,
  of,
  startWith,
  switchMap,
  type Observable,
} from 'rxjs';
import type { PageSignal, SignalOf } from '../../../streams/model/signals.ts';
import { connectionChanges } from './connection.ts';

/** The parts of the page that are read; old engines have only the prefixed element. */
interface Page extends EventTarget, Pick<Document, 'visibilityState'> {
  readonly fullscreenElement?: object | null;
  readonly webkitFullscreenElement?: object | null;
}
type PrefixedVideo = HTMLVideoElement & {
  readonly webkitDisplayingFullscreen?: boolean;
  readonly webkitPresentationMode?: string;
};

function anyOf(target: EventTarget, ...names: string[]): Observable<unknown> {
  return merge(...names.map((name) => fromEvent(target, name)));
}

function fullscreenChanges(page: Page, media: PrefixedVideo): Observable<SignalOf<'page.fullscreenChanged'>> {
  const isFullscreen = () => {
    const element = page.fullscreenElement ?? page.webkitFullscreenElement ?? null;
    return element !== null || media.webkitDisplayingFullscreen === true;
  };
  return merge(
    // A restarted player may be fullscreen already.
    defer(() => (isFullscreen() ? of(true) : EMPTY)),
    anyOf(page, 'fullscreenchange', 'webkitfullscreenchange').pipe(map(isFullscreen)),
    // On an iPhone only the video fills the screen.
    fromEvent(media, 'webkitbeginfullscreen').pipe(map(() => true)),
    fromEvent(media, 'webkitendfullscreen').pipe(map(() => false)),
  ).pipe(map((value) => ({ type: 'page.fullscreenChanged', isFullscreen: value })));
}

interface OwnWindow {
  readonly documentPictureInPicture?: EventTarget & { readonly window: Window | null };
}

/** Whether the film's element is in a document picture-in-picture window. */
function ownWindowChanges({ documentPictureInPicture }: OwnWindow): Observable<boolean> {
  if (documentPictureInPicture === undefined) return EMPTY;
  return fromEvent(documentPictureInPicture, 'enter').pipe(
    startWith(null),
    map(() => documentPictureInPicture.window),
    filter((view) => view !== null),
    switchMap((view) =>
      fromEvent(view, 'pagehide').pipe(
        map(() => false),
        startWith(true),
      ),
    ),
  );
}

function pictureInPictureChanges(
  scope: OwnWindow,
  media: PrefixedVideo,
): Observable<SignalOf<'page.pictureInPictureChanged'>> {
  const theirs$ = merge(
    fromEvent(media, 'enterpictureinpicture').pipe(map(() => true)),
    fromEvent(media, 'leavepictureinpicture').pipe(map(() => false)),
    fromEvent(media, 'webkitpresentationmodechanged').pipe(
      map(() => media.webkitPresentationMode === 'picture-in-picture'),
    ),
  ).pipe(distinctUntilChanged());
  return merge(
    theirs$.pipe(map((isPictureInPicture) => ({ isPictureInPicture, isOwnWindow: false }))),
    ownWindowChanges(scope).pipe(map((isOpen) => ({ isPictureInPicture: isOpen, isOwnWindow: isOpen }))),
  ).pipe(map((state) => ({ type: 'page.pictureInPictureChanged', ...state })));
}

/** Signals about the page and its environment. */
export function pageFacts(scope: Window, page: Page, media: HTMLVideoElement): Observable<PageSignal> {
  return merge(
    fromEvent(scope, 'online').pipe(map((): PageSignal => ({ type: 'page.online' }))),
    fromEvent(scope, 'offline').pipe(map((): PageSignal => ({ type: 'page.offline' }))),
    fromEvent(page, 'visibilitychange').pipe(
      map((): PageSignal => ({ type: page.visibilityState === 'hidden' ? 'page.hidden' : 'page.shown' })),
    ),
    merge(fromEvent(scope, 'pagehide'), fromEvent(page, 'freeze')).pipe(map((): PageSignal => ({ type: 'page.left' }))),
    connectionChanges(scope),
    fullscreenChanges(page, media),
    pictureInPictureChanges(scope as OwnWindow, media),
  );
}
