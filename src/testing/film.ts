import { type HostCommands, commandArguments, type ReadArgument } from '../contract/host-commands.ts';
import type { Arguments } from '../contract/host/arguments.ts';
import type { HostEvents } from '../contract/host-events.ts';
import { stateEventsBetween, type HostEvent } from '../contract/host/events.ts';
import { noHostState, type HostState } from '../contract/host-state.ts';
import type { HostErrorCode } from '../contract/host-wire.ts';

/** The effect of a command on the state, or the code of its refusal. */
export type Effect = Partial<HostState> | HostErrorCode;

/** The effects of commands, by their arguments as the real player reads them. */
export type Effects = { readonly [C in keyof HostCommands]?: (given: ReadArgument<C>, state: HostState) => Effect };

const among = (list: readonly { readonly id: string }[], id: string): boolean => list.some((one) => one.id === id);

/**
 * The effects of commands on a film that plays without faults. Any other command sets the field of the state that is
 * named like it, or is only answered.
 */
export const effects: Effects = {
  play: () => ({ playback: 'playing' }),
  pause: () => ({ playback: 'paused' }),
  stop: () => ({ playback: 'notStarted' }),
  snapshot: (_, { ad }) => (ad === null ? {} : 'duringAd'),
  seekTo: (position, { ad, duration }) => {
    if (ad !== null) return 'duringAd';
    return position > (duration ?? Infinity) ? 'range' : { position };
  },
  seekBy: (seconds, { ad, position, duration }) =>
    ad === null ? { position: Math.min(Math.max(0, position + seconds), duration ?? Infinity) } : 'duringAd',
  setRepeat: (repeat, { duration }) => (repeat !== null && duration === null ? 'notSupported' : { repeat }),
  hideSpoilers: (changes, { spoilers }) => ({ spoilers: { ...spoilers, ...changes } }),
  setQuality: (quality, { qualities }) => {
    if (quality === null) return { isAutoQuality: true };
    return among(qualities, quality) ? { isAutoQuality: false, quality } : 'notFound';
  },
  setAudioTrack: (audioTrack, { audioTracks }) => (among(audioTracks, audioTrack) ? { audioTrack } : 'notFound'),
  setTextTrack: (textTrack, { textTracks }) =>
    textTrack === null || among(textTracks, textTrack) ? { textTrack } : 'notFound',
  setSecondTextTrack: (secondTextTrack, { textTracks, textTrack }) =>
    secondTextTrack === null ||
    (textTrack !== null && secondTextTrack !== textTrack && among(textTracks, secondTextTrack))
      ? { secondTextTrack }
      : 'notFound',
  setSignLanguage: (place, { hasSignLanguage, signLanguage: now }) => {
    if (place === null) return { signLanguage: null };
    return hasSignLanguage ? { signLanguage: { corner: 'bottomRight', size: 25, ...now, ...place } } : 'notFound';
  },
  setTranscript: (query) => ({ transcript: query !== null }),
  setSource: (source, { sources }) => (sources.includes(source) ? { source } : 'notFound'),
  // The film of the fake player has no parts.
  skipPart: () => 'notFound',
  skipAd: (_, { ad }) => (ad === null ? 'notFound' : ad.canSkip ? { ad: null } : 'notAllowed'),
};

/** The field of the state that a command sets to its argument: `rate` for `setRate`. Null if there is no such field. */
export function fieldSetBy(command: string): keyof HostState | null {
  const field = command.replace(/^set(.)/, (_, first: string) => first.toLowerCase());
  return field !== command && Object.hasOwn(noHostState, field) ? (field as keyof HostState) : null;
}

/** The effect of a command with these arguments. Throws a refusal if they are malformed or out of range. */
export function effectOf(command: keyof HostCommands, given: Arguments, state: HostState, performed: Effects): Effect {
  const argument = commandArguments[command](given);
  const perform = performed[command];
  if (perform !== undefined) return perform(argument as never, state);
  const field = fieldSetBy(command);
  return field === null ? {} : { [field]: argument };
}

/** The changes to the film after some time: it moves while it plays, and ends. */
export function stateAfter(state: HostState, elapsedMs: number): Partial<HostState> {
  if (state.playback !== 'playing' || state.ad !== null) return {};
  const position = state.position + (elapsedMs / 1000) * state.rate;
  return state.duration !== null && position >= state.duration
    ? { position: state.duration, playback: 'ended' }
    : { position };
}

const hasFrame = ({ playback }: HostState): boolean => !['notStarted', 'loading'].includes(playback);

/** Events of ads, as far as the state shows them. */
function adEvents(
  { ad: now }: HostState,
  { ad: before }: HostState,
  reason: HostEvents['adEnded']['reason'],
): readonly HostEvent[] {
  const isSame = now?.break === before?.break && now?.number === before?.number;
  if (isSame) return [];
  const isSameBreak = now !== null && before?.break === now.break;
  const told: HostEvent[] = [];
  if (before !== null) told.push({ event: 'adEnded', payload: { reason } });
  if (before !== null && !isSameBreak) told.push({ event: 'adBreakEnded', payload: { break: before.break } });
  if (now === null) return told;
  const { number, total } = now;
  if (!isSameBreak) told.push({ event: 'adBreakStarted', payload: { break: now.break, total } });
  return [...told, { event: 'adStarted', payload: { number, total, break: now.break } }];
}

/**
 * The events of a change of the state, by the rules of the real player; an ad that disappears has been played to its
 * end unless another reason is given.
 */
export function eventsOfChange(
  now: HostState,
  before: HostState,
  reason: HostEvents['adEnded']['reason'] = 'completed',
): readonly HostEvent[] {
  const { position, error } = now;
  const isOther = now.content?.id !== before.content?.id || now.episode?.id !== before.episode?.id;
  const isFirst = hasFrame(now) && (isOther || !hasFrame(before));
  return [
    ...stateEventsBetween(now, before),
    ...(isFirst ? [{ event: 'firstFrame', payload: { position } } as const] : []),
    ...adEvents(now, before, reason),
    ...(error !== null && error.id !== before.error?.id ? [{ event: 'error', payload: error } as const] : []),
  ];
}
