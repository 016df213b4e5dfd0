/** The engines that the stories of this folder run in. */
export type EngineName = 'chromium' | 'firefox' | 'webkit';

/**
 * A window of a browser, with what every driver can do and nothing else. Places are CSS pixels of the window's
 * viewport.
 */
export interface BrowserWindow {
  readonly engine: EngineName;
  open(url: string): Promise<void>;
  reload(): Promise<void>;
  /**
   * Runs a function in the page's document, or in the document of the frame that the selector names, and returns its
   * JSON. Waits for a promise.
   */
  run<Argument, Result>(
    script: (argument: Argument) => Result,
    argument: Argument,
    frame?: string,
  ): Promise<Awaited<Result>>;
  movePointer(x: number, y: number): Promise<void>;
  /**
   * Clicks that follow each other as quickly as the driver can, because the player tells a click from a hold by time.
   */
  click(x: number, y: number, times: number): Promise<void>;
  pressPointer(): Promise<void>;
  releasePointer(): Promise<void>;
  /** Presses a key by its standard name: `Enter`, `ArrowDown`, `k`. */
  pressKey(key: string): Promise<void>;
}

export interface Engine {
  /** Opens a window without any history; `close` closes it. */
  readonly open: () => Promise<{ readonly window: BrowserWindow; readonly close: () => Promise<void> }>;
  readonly stop: () => Promise<void>;
}
