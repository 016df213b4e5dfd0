import type { SpeechBoost } from './speech-boost.ts';
import { joinSpans, unpackSpans, type PackedSpans, type Span } from './spans.ts';

/** Where speech is: in the centre of more than two channels, or in the band of voices at these times. */
export type SpeechPlace = { readonly kind: 'centre' } | { readonly kind: 'band'; readonly spans: PackedSpans };

/** Whether speech is made clearer, and how that can be done with the voice that plays. */
export interface ClearSpeechState {
  readonly boost: SpeechBoost;
  /** What the host page wants; null: the viewer decides. */
  readonly asked: SpeechBoost | null;
  /** Null: speech cannot be made clearer. */
  readonly place: SpeechPlace | null;
}

const STEREO = 2;
/** Left, right and two surrounds. */
const QUADRO = 4;
const IN_CENTRE: SpeechPlace = { kind: 'centre' };

/** Where the speech of a voice is; `known` itself if that is the same. */
export function placeOfSpeech(
  channels: number | null,
  spans: PackedSpans,
  known: SpeechPlace | null,
): SpeechPlace | null {
  if (channels !== null && channels > STEREO && channels !== QUADRO) return IN_CENTRE;
  if (spans.length === 0) return null;
  return known?.kind === 'band' && known.spans === spans ? known : { kind: 'band', spans };
}

/** The factor that keeps the film as a whole from getting louder: in place of raised speech, the rest gets quieter. */
export const trimOf = (boost: SpeechBoost, kind: SpeechPlace['kind']): number => 10 ** (-(boost * trims[kind]) / 20);
/** The share of the boost that is taken back from everything, as `npm run bench:speech` measures it. */
const trims = { centre: 0.35, band: 0.9 } as const;

/** Speech is raised from a little before somebody speaks until a little after. */
const BEFORE_SECONDS = 0.2;
const AFTER_SECONDS = 0.3;
/** A shorter pause is one for breath, and speech stays raised. */
const SHORTEST_PAUSE_SECONDS = 0.8;

export const raisedSpans = (speech: PackedSpans): readonly Span[] =>
  joinSpans(
    unpackSpans(speech).map(({ start, end }) => ({ start: start - BEFORE_SECONDS, end: end + AFTER_SECONDS })),
    SHORTEST_PAUSE_SECONDS,
  );

export interface Edge {
  readonly inSeconds: number;
  readonly isRaised: boolean;
}

/** Whether speech is raised now, and each change within so many seconds of the clock while the film plays on. */
export function edgesAhead(
  spans: readonly Span[],
  positionSeconds: number,
  rate: number,
  aheadSeconds: number,
): readonly Edge[] {
  const end = positionSeconds + aheadSeconds * rate;
  const edges = spans
    .filter((span) => span.end > positionSeconds && span.start < end)
    .flatMap((span) => [
      { at: span.start, isRaised: true },
      { at: span.end, isRaised: false },
    ])
    .filter(({ at }) => at > positionSeconds && at < end)
    .map(({ at, isRaised }) => ({ inSeconds: (at - positionSeconds) / rate, isRaised }));
  const isRaised = spans.some((span) => positionSeconds >= span.start && positionSeconds < span.end);
  return [{ inSeconds: 0, isRaised }, ...edges];
}
