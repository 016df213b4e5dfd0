export type SoundBuffer = Pick<
  SourceBuffer,
  'updating' | 'timestampOffset' | 'buffered' | 'remove' | 'addEventListener'
>;

const advances = new WeakMap<SoundBuffer, number>();

/**
 * Makes all sound that is appended from now on play this many seconds earlier. The library does not know: the buffer
 * shows it the times that it expects. The browser drops sound that comes before the beginning of the film.
 */
export async function advance(buffer: SoundBuffer, bySeconds: number): Promise<void> {
  while (buffer.updating) await updated(buffer);
  if (!advances.has(buffer)) disguise(buffer);
  const offset = buffer.timestampOffset;
  advances.set(buffer, bySeconds);
  buffer.timestampOffset = offset;
}

/** Resolves before the library gets the event, because the library may begin another update at once. */
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
        // Otherwise the end of the earlier sound would stay behind the end of the advanced sound.
        remove(from, last - until <= by() + TOLERANCE_SECONDS ? Math.max(until, last) : until);
      },
    },
  });
  advances.set(buffer, 0);
}

const SHORTEST_SECONDS = 0.001;
/** Sound ends with a whole audio frame, so its end is not exact. */
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
