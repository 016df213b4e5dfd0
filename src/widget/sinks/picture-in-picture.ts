type PrefixedVideo = HTMLVideoElement & {
  readonly webkitPresentationMode?: string;
  readonly webkitSetPresentationMode?: (mode: 'inline' | 'picture-in-picture') => void;
};

export function togglePictureInPicture(page: Document, media: PrefixedVideo): unknown {
  if (page.pictureInPictureElement === media) return page.exitPictureInPicture();
  // Typed as always there, missing in Firefox.
  const { pictureInPictureEnabled = false } = page as Partial<Document>;
  if (pictureInPictureEnabled) return media.requestPictureInPicture();
  const next = media.webkitPresentationMode === 'picture-in-picture' ? 'inline' : 'picture-in-picture';
  return media.webkitSetPresentationMode?.(next);
}
