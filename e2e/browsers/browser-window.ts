/** Engines that the stories of this folder run in. */
export type EngineName = 'chromium' | 'firefox' | 'webkit';

/**
 * A window of a browser, whatever drives it: what every driver can do, and nothing else. Places are CSS pixels of the
 * window's viewport.
 */
export interface BrowserWindow {
  readonly engine: EngineName;
  open(url: string): Promise<void>;
  reload(): Promise<void>;
  /**
   * Runs a function in the page's document, or in that of the frame the selector names, and gives its JSON.
   * A promise is waited for.
   */
  run<Argument, Result>(
    script: (argument: Argument) => Result,
    argument: Argument,
    frame?: string,
  ): Promise<Awaited<Result>>;
  movePointer(x: number, y: number): Promise<void>;
  /** Clicks that follow each other as quickly as the driver can: the player tells a click from a hold by time. */
  click(x: number, y: number, times: number): Promise<void>;
  pressPointer(): Promise<void>;
  releasePointer(): Promise<void>;
  /** A key by its name of the standard: `Enter`, `ArrowDown`, `k`. */
  pressKey(key: string): Promise<void>;
}

export interface Engine {
  /** A window that has never seen anything; to be closed by `close`. */
  readonly open: () => Promise<{ readonly window: BrowserWindow; readonly close: () => Promise<void> }>;
  readonly stop: () => Promise<void>;
}
