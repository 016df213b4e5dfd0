type PrefixedDocument = Document & {
  readonly webkitFullscreenEnabled?: boolean;
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

/** Whether this page may fill the screen with more than a video. */
export function canFillScreen({ document: page }: Pick<Screen, 'document'>): boolean {
  // Typed as always there, missing in old WebKit.
  const { fullscreenEnabled = false } = page as Partial<Document>;
  return fullscreenEnabled || page.webkitFullscreenEnabled === true;
}

function exit(page: PrefixedDocument): unknown {
  return 'exitFullscreen' in page ? page.exitFullscreen() : (page as PrefixedDocument).webkitExitFullscreen?.();
}

function enter({ document: page, root, media }: Screen): unknown {
  if (!canFillScreen({ document: page })) return media.webkitEnterFullscreen?.();
  return 'requestFullscreen' in root
    ? root.requestFullscreen({ navigationUI: 'hide' })
    : (root as PrefixedRoot).webkitRequestFullscreen?.();
}

export function toggleNativeFullscreen(screen: Screen): unknown {
  const { document: page, media } = screen;
  if (media.webkitDisplayingFullscreen === true && media.webkitExitFullscreen) return media.webkitExitFullscreen();
  const { fullscreenElement = null } = page as Partial<Document>;
  return (fullscreenElement ?? page.webkitFullscreenElement ?? null) === null ? enter(screen) : exit(page);
}
