export type SoundBuffer = Pick<
  SourceBuffer,
  'updating' | 'timestampOffset' | 'buffered' | 'remove' | 'addEventListener'
>;

const advances = new WeakMap<SoundBuffer, number>();

/**
 * Whatever is appended from now on is played so many seconds earlier. The library does not know: to it, the buffer holds
 * what it would hold otherwise. What comes before the beginning of the film is dropped by the browser.
 */
export async function advance(buffer: SoundBuffer, bySeconds: number): Promise<void> {
  while (buffer.updating) await updated(buffer);
  if (!advances.has(buffer)) disguise(buffer);
  const offset = buffer.timestampOffset;
  advances.set(buffer, bySeconds);
  buffer.timestampOffset = offset;
}

/** Told before the library hears of it, which may begin something else at once. */
const updated = (buffer: SoundBuffer): Promise<unknown> =>
  new Promise((resolve) => buffer.addEventListener('updateend', resolve, { capture: true, once: true }));

function disguise(buffer: SoundBuffer): void {
  const by = (): number => advances.get(buffer) ?? 0;
  const [offset, buffered] = [inherited(buffer, 'timestampOffset'), inherited(buffer, 'buffered')];
  const remove = buffer.remove.bind(buffer);
  Object.defineProperties(buffer, {
    timestampOffset: {
      configurable: true,
      get: () => (offset.get?.call(buffer) as number) + by(),
      set: (seconds: number) => {
        offset.set?.call(buffer, seconds - by());
      },
    },
    buffered: { configurable: true, get: () => later(buffered.get?.call(buffer) as TimeRanges, by()) },
    remove: {
      configurable: true,
      value: (start: number, end: number) => {
        const from = Math.max(0, start - by());
        // An empty range is refused by browsers.
        const until = Math.max(end - by(), from + SHORTEST_SECONDS);
        const last = endOf(buffered.get?.call(buffer) as TimeRanges);
        // The end of the sound that was there before the advance would stay behind that of the new one.
        remove(from, last - until <= by() + TOLERANCE_SECONDS ? Math.max(until, last) : until);
      },
    },
  });
  advances.set(buffer, 0);
}

const SHORTEST_SECONDS = 0.001;
/** Sound ends with a whole frame of it. */
const TOLERANCE_SECONDS = 0.05;

const endOf = (ranges: TimeRanges): number => (ranges.length === 0 ? 0 : ranges.end(ranges.length - 1));

/** The browser's own accessors, wherever they are. */
function inherited(buffer: SoundBuffer, name: keyof SoundBuffer): PropertyDescriptor {
  for (let at: unknown = Object.getPrototypeOf(buffer); at !== null; at = Object.getPrototypeOf(at)) {
    const found = Object.getOwnPropertyDescriptor(at, name);
    if (found !== undefined) return found;
  }
  throw new Error(`A buffer has no ${name}.`);
}

const later = (ranges: TimeRanges, bySeconds: number): TimeRanges => ({
  length: ranges.length,
  start: (index) => ranges.start(index) + bySeconds,
  end: (index) => ranges.end(index) + bySeconds,
});
