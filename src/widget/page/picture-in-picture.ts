import { ActionError } from '../shared/attempt.ts';
import type { DocumentPictureInPicture } from './own-window.ts';

type Mode = 'inline' | 'picture-in-picture' | 'fullscreen';
type PrefixedVideo = HTMLVideoElement & {
  readonly webkitPresentationMode?: Mode;
  readonly webkitSetPresentationMode?: (mode: Mode) => void;
};
/** Document picture-in-picture, which only the outermost page may open. */
type Opener = Window & { readonly documentPictureInPicture?: DocumentPictureInPicture };

const HAVE_METADATA = 1;

/** Opens the film in the browser's own window, or in a document window if captions are shown; or closes it. */
export async function togglePictureInPicture(
  page: Document,
  media: PrefixedVideo,
  withCaptions: boolean,
): Promise<void> {
  const scope: Opener | null = page.defaultView;
  const own = scope?.documentPictureInPicture;
  if (own?.window) {
    own.window.close();
    return;
  }
  if (page.pictureInPictureElement === media) {
    await page.exitPictureInPicture();
    return;
  }
  if (media.readyState < HAVE_METADATA) throw new ActionError('notReady');
  if (withCaptions && own !== undefined && scope?.parent === scope) {
    const { openOwnWindow } = await import('./own-window.ts');
    await openOwnWindow(own, media);
    return;
  }
  const { pictureInPictureEnabled = false } = page as Partial<Document>;
  if (pictureInPictureEnabled) {
    await media.requestPictureInPicture();
    return;
  }
  if (media.webkitSetPresentationMode === undefined) throw new ActionError('unsupported');
  media.webkitSetPresentationMode(
    media.webkitPresentationMode === 'picture-in-picture' ? 'inline' : 'picture-in-picture',
  );
}
