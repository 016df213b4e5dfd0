/** A stream that ffmpeg decodes. */
export interface AnalysedStream {
  /** Options that open its file. */
  readonly open: readonly string[];
  /** Which stream of it: `0:a:1`. */
  readonly stream: string;
  /** What is written into ffmpeg, where it reads no file. */
  readonly input?: (() => AsyncIterable<Uint8Array>) | undefined;
}

/** What ffmpeg is told whatever it looks at: findings are lines of information. */
export const quiet = ['-hide_banner', '-nostats', '-v', 'info', '-nostdin'];

export interface AnalysisLimits {
  readonly ffmpeg: string;
  readonly timeoutMs: number;
  readonly signal?: AbortSignal | undefined;
}
