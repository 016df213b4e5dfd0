import type { SoundBuffer } from './advanced-buffer.ts';

/** Plays sound that has a buffer of its own earlier than the library places it. */
export interface SoundAdvance {
  /** Takes a buffer of the sound, perhaps the same one again. */
  readonly onBuffer: (buffer: SoundBuffer) => void;
  readonly by: (seconds: number) => void;
}

type Advance = typeof import('./advanced-buffer.ts').advance;

/** @param loadAnew drops the sound that is buffered, and loads it again from where the film is */
export function soundAdvance(loadAnew: () => void): SoundAdvance {
  let bySeconds = 0;
  let buffer: SoundBuffer | null = null;
  let advance: Advance | null = null;

  async function move(seconds: number): Promise<void> {
    ({ advance } = await import('./advanced-buffer.ts'));
    if (buffer === null || seconds !== bySeconds) return;
    await advance(buffer, seconds);
    loadAnew();
  }
  const warn = (error: unknown): void => console.warn('potok: the sound stays where it is', error);

  return {
    onBuffer: (made) => {
      if (made === buffer) return;
      buffer = made;
      if (bySeconds !== 0) advance?.(made, bySeconds).catch(warn);
    },
    by: (seconds) => {
      if (seconds === bySeconds) return;
      bySeconds = seconds;
      move(seconds).catch(warn);
    },
  };
}
