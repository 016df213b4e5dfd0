export interface ShareState {
  readonly isOffered: boolean;
  /** Null while closed. */
  readonly popup: SharePopupState | null;
}

export interface SharePopupState {
  readonly title: string;
  /** The link as it is handed on now, with or without the moment. */
  readonly link: string;
  /** The moment to include in the link, in whole seconds; null if there is none to go back to. */
  readonly seconds: number | null;
  readonly withTime: boolean;
  readonly isCopied: boolean;
}
