import type { HostEvents } from '../contract/host-events.ts';
import { stateEventsBetween, type HostEvent } from '../contract/host/events.ts';
import type { HostSignLanguage, HostState } from '../contract/host-state.ts';
import type { HostErrorCode } from '../contract/host-wire.ts';

/** The effect of a command on the state, or the code of its refusal. */
export type Effect = Partial<HostState> | HostErrorCode;

type Given = readonly unknown[];

function seek(seconds: unknown, { duration }: HostState): Effect {
  if (typeof seconds !== 'number' || !(seconds >= 0) || seconds > (duration ?? Infinity)) return 'range';
  return { position: seconds };
}

const isBetween = (value: unknown, least: number, most: number): value is number =>
  typeof value === 'number' && value >= least && value <= most;

const among = (list: readonly { readonly id: string }[], id: unknown): boolean => list.some((one) => one.id === id);

export type Effects = Readonly<Record<string, (given: Given, state: HostState) => Effect>>;

/** The effects of commands on a film that plays without faults; other commands are only answered. */
export const effects: Effects = {
  play: () => ({ playback: 'playing' }),
  pause: () => ({ playback: 'paused' }),
  stop: () => ({ playback: 'notStarted' }),
  snapshot: (_, { ad }) => (ad === null ? {} : 'duringAd'),
  seekTo: ([seconds], state) => (state.ad === null ? seek(seconds, state) : 'duringAd'),
  seekBy: ([seconds], state) => {
    if (state.ad !== null) return 'duringAd';
    const target = state.position + Number(seconds);
    return Number.isNaN(target) ? 'range' : { position: Math.min(Math.max(0, target), state.duration ?? Infinity) };
  },
  setVolume: ([volume]) => (isBetween(volume, 0, 1) ? { volume } : 'range'),
  setMuted: ([muted]) => (typeof muted === 'boolean' ? { muted } : 'range'),
  setRate: ([rate]) => (isBetween(rate, 0.25, 2) ? { rate } : 'range'),
  setGain: ([gain]) => (isBetween(gain, 1, 4) ? { gain } : 'range'),
  setSleepTimer: ([after]) => {
    if (after === null) return { sleepTimer: null };
    const { minutes, episodes } = Object(after) as { minutes?: unknown; episodes?: unknown };
    if (episodes === undefined && isBetween(minutes, 1, 600)) return { sleepTimer: { minutes } };
    if (minutes === undefined && isBetween(episodes, 1, 20)) return { sleepTimer: { episodes } };
    return 'range';
  },
  setRepeat: ([part], { duration }) => {
    if (part === null) return { repeat: null };
    const { start, end } = Object(part) as { start?: unknown; end?: unknown };
    if (!isBetween(start, 0, 1e9) || !isBetween(end, start + 0.5, 1e9)) return 'range';
    return duration === null ? 'notSupported' : { repeat: { start, end } };
  },
  setSoundShift: ([soundShift]) => (isBetween(soundShift, -0.5, 0.5) ? { soundShift } : 'range'),
  setNightMode: ([nightMode]) => (typeof nightMode === 'boolean' ? { nightMode } : 'range'),
  setSpeechBoost: ([speechBoost]) =>
    speechBoost === 0 || speechBoost === 3 || speechBoost === 6 ? { speechBoost } : 'range',
  setCrop: ([crop]) => (typeof crop === 'boolean' ? { crop } : 'range'),
  setFlashDimming: ([isOn]) => (typeof isOn === 'boolean' ? { flashDimming: isOn } : 'range'),
  hideSpoilers: ([given], { spoilers }) => {
    const flags = Object.entries(Object(given) as object);
    const isRight = flags.every(([name, value]) => Object.hasOwn(spoilers, name) && typeof value === 'boolean');
    return isRight ? { spoilers: { ...spoilers, ...Object.fromEntries(flags) } } : 'range';
  },
  setZoom: ([zoom]) => (isBetween(zoom, 1, 4) ? { zoom } : 'range'),
  setQuality: ([id], { qualities }) => {
    if (id === null) return { isAutoQuality: true };
    return among(qualities, id) ? { isAutoQuality: false, quality: id as string } : 'notFound';
  },
  setAudioTrack: ([id], { audioTracks }) => (among(audioTracks, id) ? { audioTrack: id as string } : 'notFound'),
  setTextTrack: ([id], { textTracks }) =>
    id === null || among(textTracks, id) ? { textTrack: id as string | null } : 'notFound',
  setSecondTextTrack: ([id], { textTracks, textTrack }) =>
    id === null || (textTrack !== null && id !== textTrack && among(textTracks, id))
      ? { secondTextTrack: id as string | null }
      : 'notFound',
  setSignLanguage: ([place], { hasSignLanguage, signLanguage: now }) => {
    if (place === null) return { signLanguage: null };
    if (!hasSignLanguage) return 'notFound';
    const { corner, size } = Object(place) as Partial<HostSignLanguage>;
    if (size !== undefined && !isBetween(size, 15, 50)) return 'range';
    const { corner: lastCorner, size: lastSize } = now ?? { corner: 'bottomRight', size: 25 };
    return { signLanguage: { corner: corner ?? lastCorner, size: size ?? lastSize } };
  },
  setTranscript: ([query]) => (query === null || typeof query === 'string' ? { transcript: query !== null } : 'range'),
  setSource: ([label], { sources }) => (sources.includes(label as string) ? { source: label as string } : 'notFound'),
  setFullscreen: ([isOn]) => ({ fullscreen: isOn === true }),
  setPictureInPicture: ([isOn]) => ({ pictureInPicture: isOn === true }),
  // The film of the fake player has no parts.
  skipPart: () => 'notFound',
  skipAd: (_, { ad }) => (ad === null ? 'notFound' : ad.canSkip ? { ad: null } : 'notAllowed'),
};

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
