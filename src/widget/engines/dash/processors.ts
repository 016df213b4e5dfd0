import type { SoundBuffer } from '../shared/index.ts';

/** What the library loads and appends one kind of media with; its published types differ from its code. */
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

/** The library, as much of its processors as is used. */
export interface Processors<K extends keyof Processor> {
  getActiveStream(): { getStreamProcessors(): readonly Pick<Processor, K | 'getType'>[] } | null;
}

type Buffering = 'getBufferController' | 'setExplicitBufferingTime';
export type Library = Processors<Buffering>;

/** That of a kind of media, while a stream plays that has it. */
export const processorOf = <K extends keyof Processor>(player: Processors<K>, kind: string) =>
  player
    .getActiveStream()
    ?.getStreamProcessors()
    .find((one) => one.getType() === kind);

/** The buffer of the sound; null where it has none of its own, or not yet. */
export const soundBufferOf = (player: Processors<'getBufferController'>): SoundBuffer | null =>
  processorOf(player, 'audio')?.getBufferController().getBuffer?.()?.getBuffer() ?? null;

/** Drops what is buffered within a range, and loads on from a place. */
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
