import { ActionError } from '../shared/attempt.ts';

const HAVE_CURRENT_DATA = 2;

/** The clipboard, of which older browsers have only parts. */
type Scope = Pick<Window, 'document'> & {
  readonly navigator: { readonly clipboard?: Partial<Clipboard> };
  readonly ClipboardItem?: typeof ClipboardItem;
};

/** Copies the picture that the film shows, in the size of the stream, as PNG. */
export async function copyPicture(scope: Scope, media: HTMLVideoElement): Promise<void> {
  const { navigator, ClipboardItem: Item } = scope;
  if (Item === undefined || navigator.clipboard?.write === undefined) throw new ActionError('unsupported');
  if (media.readyState < HAVE_CURRENT_DATA || media.videoWidth === 0) throw new ActionError('notReady');
  // The picture of a protected film would be black.
  if (media.mediaKeys) throw new ActionError('refused');
  // Safari wants to be asked within the press, before the picture is packed.
  await navigator.clipboard.write([new Item({ 'image/png': pictureOf(scope.document, media) })]);
}

/** Fails if the film comes from another server that does not allow scripts to read it. */
async function pictureOf(page: Document, media: HTMLVideoElement): Promise<Blob> {
  const canvas = page.createElement('canvas');
  Object.assign(canvas, { width: media.videoWidth, height: media.videoHeight });
  canvas.getContext('2d')?.drawImage(media, 0, 0);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (blob === null) throw new ActionError('refused');
  return blob;
}
