/** Builds just enough of MP4 for segments of text. */

const concatBytes = (...parts: readonly Uint8Array[]): Uint8Array =>
  Uint8Array.from(parts.flatMap((part) => [...part]));

export const uintBytes = (value: number, length = 4): Uint8Array =>
  Uint8Array.from({ length }, (_, at) => Math.floor(value / 256 ** (length - 1 - at)) % 256);

export const textBytes = (text: string): Uint8Array => new TextEncoder().encode(text);

export function box(type: string, ...parts: readonly Uint8Array[]): Uint8Array {
  const body = concatBytes(...parts);
  return concatBytes(uintBytes(body.length + 8), textBytes(type), body);
}

/** The initialisation segment of a track with `timescale` ticks per second. */
export const initSegment = (timescale: number, isLong = false): Uint8Array =>
  concatBytes(
    box('ftyp', textBytes('iso6')),
    box(
      'moov',
      box(
        'trak',
        box(
          'mdia',
          box('mdhd', uintBytes(isLong ? 0x100_0000 : 0), uintBytes(0, isLong ? 16 : 8), uintBytes(timescale)),
        ),
      ),
      box('mvex', box('trex', uintBytes(0), uintBytes(1), uintBytes(1), uintBytes(5), uintBytes(0), uintBytes(0))),
    ),
  );

interface Sample {
  readonly duration: number;
  readonly bytes: Uint8Array;
}

export function segment(startTicks: number, samples: readonly Sample[], isLong = false): Uint8Array {
  const ofSamples = samples.map(({ duration, bytes }) => concatBytes(uintBytes(duration), uintBytes(bytes.length)));
  const moof = (offset: number) =>
    box(
      'moof',
      box(
        'traf',
        box('tfhd', uintBytes(0x2_0000), uintBytes(1)),
        box('tfdt', uintBytes(isLong ? 0x100_0000 : 0), uintBytes(startTicks, isLong ? 8 : 4)),
        box('trun', uintBytes(0x301), uintBytes(samples.length), uintBytes(offset), ...ofSamples),
      ),
    );
  const { length } = moof(0);
  return concatBytes(box('styp'), moof(length + 8), box('mdat', ...samples.map(({ bytes }) => bytes)));
}

/** A sample of WebVTT; without texts it stays empty for its duration. */
export const wvttSample = (...texts: readonly (readonly [text: string, settings?: string])[]): Uint8Array =>
  texts.length === 0
    ? box('vtte')
    : concatBytes(
        ...texts.map(([text, settings]) =>
          box(
            'vttc',
            ...(settings === undefined ? [] : [box('sttg', textBytes(settings))]),
            box('payl', textBytes(text)),
          ),
        ),
      );
