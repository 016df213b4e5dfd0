/** Builds just enough of MP4 for segments of text. */

const joined = (...parts: readonly Uint8Array[]): Uint8Array => Uint8Array.from(parts.flatMap((part) => [...part]));

export const number = (value: number, length = 4): Uint8Array =>
  Uint8Array.from({ length }, (_, at) => Math.floor(value / 256 ** (length - 1 - at)) % 256);

export const textBytes = (text: string): Uint8Array => new TextEncoder().encode(text);

export function box(type: string, ...parts: readonly Uint8Array[]): Uint8Array {
  const body = joined(...parts);
  return joined(number(body.length + 8), textBytes(type), body);
}

/** The initialisation segment of a track with `timescale` ticks per second. */
export const initSegment = (timescale: number, isLong = false): Uint8Array =>
  joined(
    box('ftyp', textBytes('iso6')),
    box(
      'moov',
      box(
        'trak',
        box('mdia', box('mdhd', number(isLong ? 0x100_0000 : 0), number(0, isLong ? 16 : 8), number(timescale))),
      ),
      box('mvex', box('trex', number(0), number(1), number(1), number(5), number(0), number(0))),
    ),
  );

interface Sample {
  readonly duration: number;
  readonly bytes: Uint8Array;
}

export function segment(startTicks: number, samples: readonly Sample[], isLong = false): Uint8Array {
  const ofSamples = samples.map(({ duration, bytes }) => joined(number(duration), number(bytes.length)));
  const moof = (offset: number) =>
    box(
      'moof',
      box(
        'traf',
        box('tfhd', number(0x2_0000), number(1)),
        box('tfdt', number(isLong ? 0x100_0000 : 0), number(startTicks, isLong ? 8 : 4)),
        box('trun', number(0x301), number(samples.length), number(offset), ...ofSamples),
      ),
    );
  const { length } = moof(0);
  return joined(box('styp'), moof(length + 8), box('mdat', ...samples.map(({ bytes }) => bytes)));
}

/** A sample of WebVTT; without texts it stays empty for its duration. */
export const wvttSample = (...texts: readonly (readonly [text: string, settings?: string])[]): Uint8Array =>
  texts.length === 0
    ? box('vtte')
    : joined(
        ...texts.map(([text, settings]) =>
          box(
            'vttc',
            ...(settings === undefined ? [] : [box('sttg', textBytes(settings))]),
            box('payl', textBytes(text)),
          ),
        ),
      );
