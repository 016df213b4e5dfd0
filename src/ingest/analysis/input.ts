/** A stream that ffmpeg decodes. */
export interface AnalysedStream {
  /** The options of ffmpeg that open its file. */
  readonly open: readonly string[];
  /** The stream of that file, such as `0:a:1`. */
  readonly stream: string;
  /** The bytes that ffmpeg reads if it reads no file. */
  readonly input?: (() => AsyncIterable<Uint8Array>) | undefined;
}

/** The options that every run of ffmpeg has. Its filters print their findings at the level `info`. */
export const quiet = ['-hide_banner', '-nostats', '-v', 'info', '-nostdin'];

export interface AnalysisLimits {
  readonly ffmpeg: string;
  readonly timeoutMs: number;
  readonly signal?: AbortSignal | undefined;
}
