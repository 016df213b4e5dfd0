/** When the sleep timer stops the film: after so many minutes, or at the end of so many episodes, this one included. */
export type SleepAfter = { readonly minutes: number } | { readonly episodes: number };

/** Where the film was when the viewer last touched the player. */
export interface LastTouch {
  readonly episodeId: number;
  readonly positionSeconds: number;
}

export type SleepState =
  | { readonly status: 'off' }
  | {
      readonly status: 'set';
      readonly after: SleepAfter;
      /** Minutes or episodes, counted down to 1. */
      readonly left: number;
      /** The sound is getting quieter: the film stops in a moment. */
      readonly isFading: boolean;
      readonly lastTouch: LastTouch | null;
    }
  /** The timer has stopped the film. Null: the viewer was awake shortly before. */
  | { readonly status: 'asleep'; readonly lastTouch: LastTouch | null }
  /** The film has stopped because nobody has touched the player for long; it waits for an answer. */
  | { readonly status: 'asked'; readonly lastTouch: LastTouch | null };

export const NO_SLEEP: SleepState = { status: 'off' };

/** Whether the film stands for a viewer who may be asleep. */
export const hasStopped = ({ status }: SleepState): boolean => status === 'asleep' || status === 'asked';

/** Whether this is what the timer was set to, however much of it has passed; null: it is not set. */
export const isSetTo = (sleep: SleepState, after: SleepAfter | null): boolean =>
  JSON.stringify(sleep.status === 'set' ? sleep.after : null) === JSON.stringify(after);

/** Whether the film is to stop at the end of this episode. */
export const endsWithEpisode = (sleep: SleepState): boolean =>
  sleep.status === 'set' && 'episodes' in sleep.after && sleep.left === 1;
