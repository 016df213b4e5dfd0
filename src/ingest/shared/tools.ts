import { PackagingFailure } from './failure.ts';
import { run } from './run.ts';

/** The programs that read and write films. */
export interface Tools {
  readonly ffmpeg: string;
  readonly ffprobe: string;
}

const CHECK_MS = 20_000;

export const HOW_TO_GET =
  'Install it (Debian, Ubuntu: apt-get install ffmpeg; Fedora: dnf install ffmpeg; macOS: brew install ffmpeg), or name ' +
  'its programs by FFMPEG and FFPROBE.';

/** Returns a line that tells what is missing and how to install it; null if ffmpeg and ffprobe are there. */
export async function missingTools(tools: Tools): Promise<string | null> {
  for (const program of [tools.ffmpeg, tools.ffprobe]) {
    try {
      await run(program, ['-version'], { timeoutMs: CHECK_MS });
    } catch (error) {
      const { code } = error as { code?: unknown };
      return code === 'ENOENT' || code === 'EACCES'
        ? `${program} is missing, so no file can become a title; everything else works. ${HOW_TO_GET}`
        : `${program} does not run: ${(error as Error).message}`;
    }
  }
  return null;
}

/** Throws that line if a program is missing. */
export async function requireTools(tools: Tools): Promise<void> {
  const missing = await missingTools(tools);
  if (missing !== null) throw new PackagingFailure(missing);
}

const AV1_ENCODER = 'libsvtav1';

/** Throws a readable error if ffmpeg cannot make AV1. */
export async function requireAv1({ ffmpeg }: Tools): Promise<void> {
  const { output } = await run(ffmpeg, ['-hide_banner', '-v', 'error', '-encoders'], { timeoutMs: CHECK_MS });
  if (!output.includes(` ${AV1_ENCODER} `))
    throw new PackagingFailure(
      `${ffmpeg} has no encoder of AV1 (${AV1_ENCODER}): without --av1 the file becomes a title in H.264.`,
    );
}
