import type { Command, CommandOf } from './commands.ts';
import type { IntentState, PlayerState } from './state.ts';

interface Now extends Pick<PlayerState, 'timeline' | 'playback'> {
  readonly attached: { readonly isAttached: boolean };
  readonly filmIntent: IntentState;
}

/** Loads the stream again at its present place. Browsers pause an element whose media broke off: then it plays again. */
export function retryInPlace(
  { attached, timeline, playback, filmIntent }: Now,
  how: Pick<CommandOf<'engine.retry'>, 'url' | 'isAnew'> = {},
  skipSeconds = 0,
): readonly Command[] {
  const positionSeconds = timeline.positionSeconds + skipSeconds;
  const retry: Command = { type: 'engine.retry', cause: 'retry', positionSeconds, ...how };
  const standsStill = attached.isAttached && playback.phase === 'paused' && filmIntent.wants === 'play';
  return standsStill ? [retry, { type: 'media.play', cause: 'retry' }] : [retry];
}
