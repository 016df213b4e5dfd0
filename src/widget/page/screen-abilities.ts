/** Checks of what the browser can do with the screen. Separate from the actions, which are needed only later. */
type PrefixedDocument = Document & { readonly webkitFullscreenEnabled?: boolean };
type PrefixedVideo = HTMLVideoElement & {
  readonly webkitEnterFullscreen?: () => unknown;
  readonly webkitSupportsPresentationMode?: (mode: 'picture-in-picture') => boolean;
};

interface Screen {
  readonly document: PrefixedDocument;
  readonly media: PrefixedVideo;
}

/** Whether this page may show more than a video in fullscreen. */
export function canFillScreen({ document: page }: Pick<Screen, 'document'>): boolean {
  // Typed as always present, but missing in old WebKit.
  const { fullscreenEnabled = false } = page as Partial<Document>;
  return fullscreenEnabled || page.webkitFullscreenEnabled === true;
}

export function hasNativeFullscreen(screen: Screen): boolean {
  return canFillScreen(screen) || typeof screen.media.webkitEnterFullscreen === 'function';
}

export function hasPictureInPicture(page: Document, media: PrefixedVideo): boolean {
  // Typed as always present, but missing in Firefox.
  const { pictureInPictureEnabled = false } = page as Partial<Document>;
  return pictureInPictureEnabled || media.webkitSupportsPresentationMode?.('picture-in-picture') === true;
}
