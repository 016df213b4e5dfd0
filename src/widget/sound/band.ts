import { edgesAhead } from '../../../streams/model/speech.ts';
import type { Span } from '../../../streams/model/spans.ts';

/**
 * Three gentle filters beside each other, which together raise the band of voices evenly; each has this share of the
 * whole.
 */
export const bandFilters = [
  { frequency: 420, Q: 0.8, share: 0.8 },
  { frequency: 1_150, Q: 0.8, share: 0.64 },
  { frequency: 3_000, Q: 0.8, share: 0.86 },
] as const;

/** The time constant of a change: after a sixth of a second, nine tenths of it are done. */
export const BAND_RAMP_SECONDS = 0.07;
/** How far ahead changes are planned: twice the time that may lie between two calls of a page in the background. */
const AHEAD_SECONDS = 3;

/** Events after which the element may be elsewhere than the clock expects, and one that comes regularly. */
const EVENTS = ['seeking', 'seeked', 'ratechange', 'playing', 'pause', 'waiting', 'timeupdate', 'emptied'];

export interface Band {
  readonly input: AudioNode;
  readonly output: AudioNode;
  /** Raises the band now or later, by the clock of the context. */
  readonly raise: (db: number, atSeconds: number) => void;
  /** Cancels the changes that were planned. */
  readonly forget: () => void;
}

/** At 0 dB the filters change nothing at all. */
export function createBand(context: BaseAudioContext): Band {
  const nodes = bandFilters.map(({ frequency, Q }) => new BiquadFilterNode(context, { type: 'peaking', frequency, Q }));
  nodes.slice(1).forEach((node, index) => nodes[index]?.connect(node));
  const [input, output] = [nodes[0], nodes[nodes.length - 1]];
  if (input === undefined || output === undefined) throw new Error('There are no filters.');
  return {
    input,
    output,
    raise: (db, atSeconds) =>
      nodes.forEach(({ gain }, index) =>
        gain.setTargetAtTime(db * (bandFilters[index]?.share ?? 0), atSeconds, BAND_RAMP_SECONDS),
      ),
    forget: () => nodes.forEach(({ gain }) => gain.cancelScheduledValues(context.currentTime)),
  };
}

/** Raises the band within these spans of the film, until the returned function is called. */
export function raiseWithin(
  { raise, forget }: Pick<Band, 'raise' | 'forget'>,
  context: Pick<BaseAudioContext, 'currentTime'>,
  media: HTMLMediaElement,
  spans: readonly Span[],
  db: number,
): () => void {
  const plan = (): void => {
    const isMoving = !media.paused && !media.seeking && media.readyState >= 3;
    const edges = edgesAhead(spans, media.currentTime, media.playbackRate, isMoving ? AHEAD_SECONDS : 0);
    forget();
    for (const { inSeconds, isRaised } of edges) raise(isRaised ? db : 0, context.currentTime + inSeconds);
  };
  for (const name of EVENTS) media.addEventListener(name, plan);
  plan();
  return () => {
    for (const name of EVENTS) media.removeEventListener(name, plan);
    forget();
    raise(0, context.currentTime);
  };
}
