/** Requests beside the film that the page may refuse. */
export type PageAction = 'fullscreen' | 'pictureInPicture' | 'airPlay' | 'cast' | 'copyPicture';

export type ActionFailure =
  /** This browser, or this frame, does not have the ability. */
  | 'unsupported'
  /** Not possible before the film is there. */
  | 'notReady'
  | 'refused'
  /** Data that it needs from the network did not come. */
  | 'unreachable'
  /** There is nothing to choose from. */
  | 'nothingFound'
  /** The viewer cancelled it. */
  | 'aborted';

/** Something the viewer should know that stops nothing. */
export type Notice =
  | { readonly kind: 'actionFailed'; readonly action: PageAction; readonly reason: ActionFailure }
  | { readonly kind: 'autoplayBlocked' }
  | { readonly kind: 'copied' }
  | { readonly kind: 'pictureCopied' }
  | { readonly kind: 'retrying' }
  /** The network is too slow for a picture. */
  | { readonly kind: 'soundAlone' }
  /** The playlist of the voice is gone. */
  | { readonly kind: 'voiceReplaced' };
