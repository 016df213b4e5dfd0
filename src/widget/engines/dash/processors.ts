import type { SoundBuffer } from '../shared/index.ts';

/** The object by which the library loads and appends one kind of media; its published types differ from its code. */
interface Processor {
  getType(): string;
  getFragmentModel(): { abortRequests(): void };
  getScheduleController(): { startScheduleTimer(): void };
  getBufferController(): {
    getBuffer?(): { getBuffer(): SoundBuffer | null } | null;
    setIsBufferingCompleted(isCompleted: boolean): void;
    clearBuffers(ranges: readonly { readonly start: number; readonly end: number }[]): Promise<unknown>;
  };
  setExplicitBufferingTime(seconds: number): void;
}

/** The library, limited to the used members of its processors. */
export interface Processors<K extends keyof Processor> {
  getActiveStream(): { getStreamProcessors(): readonly Pick<Processor, K | 'getType'>[] } | null;
}

type Buffering = 'getBufferController' | 'setExplicitBufferingTime';
export type Library = Processors<Buffering>;

/** The processor of one kind of media; undefined unless a stream with that kind plays. */
export const processorOf = <K extends keyof Processor>(player: Processors<K>, kind: string) =>
  player
    .getActiveStream()
    ?.getStreamProcessors()
    .find((one) => one.getType() === kind);

/** The buffer of the sound; null if the sound has no buffer of its own, or not yet. */
export const soundBufferOf = (player: Processors<'getBufferController'>): SoundBuffer | null =>
  processorOf(player, 'audio')?.getBufferController().getBuffer?.()?.getBuffer() ?? null;

/** Removes a range from the buffer, and continues loading at a position. */
export function replaceWithin(
  processor: Pick<Processor, Buffering>,
  range: { readonly start: number; readonly end: number },
  atSeconds: number,
): void {
  const buffer = processor.getBufferController();
  buffer.setIsBufferingCompleted(false);
  processor.setExplicitBufferingTime(atSeconds);
  buffer.clearBuffers([range]).catch((error: unknown) => {
    console.warn('What is ahead was kept.', error);
  });
}
