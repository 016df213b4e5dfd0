import { adoptStyles } from '../shared/adopt-styles.ts';

export interface DocumentPictureInPicture extends EventTarget {
  readonly window: Window | null;
  requestWindow(options: { readonly width: number; readonly height: number }): Promise<Window>;
}

const WIDTH_PX = 480;

const styles = `
html, body { height: 100%; margin: 0; overflow: hidden; background: #000 }
video { position: absolute; inset: 0; width: 100%; height: 100%; object-fit: contain;
  transform: var(--potok-crop, none) }
`;

/**
 * Moves the film's element to a separate window, and back when that is closed. Playback goes on: the browser pauses an
 * element only if it is in no document at the end of the task. Controls and captions are added by the screen.
 */
export async function openOwnWindow(
  opener: Pick<DocumentPictureInPicture, 'requestWindow'>,
  media: HTMLVideoElement,
): Promise<void> {
  const { ownerDocument: home, videoWidth, videoHeight } = media;
  const height = videoWidth > 0 ? Math.round((WIDTH_PX * videoHeight) / videoWidth) : (WIDTH_PX * 9) / 16;
  const view = await opener.requestWindow({ width: WIDTH_PX, height });
  const { document: away } = view;
  away.documentElement.lang = home.documentElement.lang;
  away.title = home.title;
  adoptStyles(away, styles);
  const placeholder = home.createComment('');
  media.replaceWith(placeholder);
  away.body.append(media);
  view.addEventListener('pagehide', () => placeholder.replaceWith(media), { once: true });
}
