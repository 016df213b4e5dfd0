import { random } from './random.ts';

/** The film that is played: its renditions, the length of a segment, and the size of each segment. */
export interface Film {
  readonly name: string;
  /** Average bits a second of each rendition, rising. */
  readonly rates: readonly number[];
  readonly segmentSeconds: number;
  /** Bits a second of sound in segments of its own; 0 if the sound is within the segments of the pictures. */
  readonly soundRate: number;
  /** Seconds that can be loaded at once: Infinity for a film, the distance of the edge for a channel. */
  readonly edgeSeconds: number;
  /** Bits of a segment of a rendition. */
  readonly bitsOf: (rendition: number, segment: number) => number;
}

export interface Ladder {
  readonly name: string;
  readonly kilobitsPerSecond: readonly number[];
  readonly edgeSeconds: number;
}

export const ladders: readonly Ladder[] = [
  { name: 'film', kilobitsPerSecond: [300, 600, 1100, 1800, 3000, 5000], edgeSeconds: Infinity },
  { name: 'live', kilobitsPerSecond: [350, 800, 1600, 3000], edgeSeconds: 12 },
  { name: '4K', kilobitsPerSecond: [400, 1000, 2200, 4500, 9000, 16_000], edgeSeconds: Infinity },
  { name: 'coarse', kilobitsPerSecond: [400, 1600, 5000], edgeSeconds: Infinity },
];

/** Segments of a scene weigh up to a fifth more or less than the average, in all renditions alike. */
export const USUAL_SIZE_SPREAD = 0.2;

/** @param spread the greatest difference of a segment's size from the average, as a part of the average */
export function createFilm(
  ladder: Ladder,
  segmentSeconds: number,
  soundRate: number,
  spread = USUAL_SIZE_SPREAD,
): Film {
  const rates = ladder.kilobitsPerSecond.map((rate) => rate * 1000);
  const next = random(1);
  const relativeSizes = Array.from({ length: 400 }, () => 1 + spread * (2 * next() - 1));
  return {
    name: ladder.name,
    rates,
    segmentSeconds,
    soundRate,
    edgeSeconds: ladder.edgeSeconds,
    bitsOf: (rendition, segment) =>
      (rates[rendition] ?? 0) * segmentSeconds * (relativeSizes[segment % relativeSizes.length] ?? 1),
  };
}
