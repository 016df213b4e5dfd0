import type { HostEventName, HostEvents } from '../contract/host-events.ts';
import type { HostState } from '../contract/host-state.ts';
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

/** The effects of commands on a film that plays without faults; other commands are only answered. */
export const effects: Readonly<Record<string, (given: Given, state: HostState) => Effect>> = {
  play: () => ({ playback: 'playing' }),
  pause: () => ({ playback: 'paused' }),
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
  setQuality: ([id], { qualities }) => {
    if (id === null) return { isAutoQuality: true };
    return among(qualities, id) ? { isAutoQuality: false, quality: id as string } : 'notFound';
  },
  setAudioTrack: ([id], { audioTracks }) => (among(audioTracks, id) ? { audioTrack: id as string } : 'notFound'),
  setTextTrack: ([id], { textTracks }) =>
    id === null || among(textTracks, id) ? { textTrack: id as string | null } : 'notFound',
  setSource: ([label], { sources }) => (sources.includes(label as string) ? { source: label as string } : 'notFound'),
  setFullscreen: ([isOn]) => ({ fullscreen: isOn === true }),
  setPictureInPicture: ([isOn]) => ({ pictureInPicture: isOn === true }),
  skipAd: (_, { ad }) => (ad === null ? 'notFound' : ad.canSkip ? { ad: null } : 'notAllowed'),
};

/** The film some time later: it moves while it plays, and ends. */
export function later(state: HostState, elapsedMs: number): Partial<HostState> {
  if (state.playback !== 'playing' || state.ad !== null) return {};
  const position = state.position + (elapsedMs / 1000) * state.rate;
  return state.duration !== null && position >= state.duration
    ? { position: state.duration, playback: 'ended' }
    : { position };
}

/** Fields of an event that is told when one of them changes. */
const told: readonly (readonly [HostEventName, ...(keyof HostState)[]])[] = [
  ['contentChanged', 'content', 'episode', 'variant'],
  ['playbackChanged', 'playback'],
  ['volumeChanged', 'volume', 'muted'],
  ['rateChanged', 'rate'],
  ['qualityChanged', 'quality', 'isAutoQuality'],
  ['tracksChanged', 'audioTrack', 'audioTracks', 'textTrack', 'textTracks', 'qualities'],
  ['chapterChanged', 'chapter'],
  ['fullscreenChanged', 'fullscreen'],
  ['pictureInPictureChanged', 'pictureInPicture'],
  ['remoteChanged', 'remote'],
];

export interface FilmEvent {
  readonly event: HostEventName;
  readonly payload: HostEvents[HostEventName];
}

/** The events of a change of the state. */
export function eventsOfChange(now: HostState, before: HostState): readonly FilmEvent[] {
  const events = told.flatMap(([event, ...fields]): readonly FilmEvent[] =>
    fields.some((field) => now[field] !== before[field])
      ? [{ event, payload: Object.fromEntries(fields.map((field) => [field, now[field]])) }]
      : [],
  );
  const hasEnded = now.playback === 'ended' && before.playback !== 'ended';
  return hasEnded ? [...events, { event: 'ended', payload: { position: now.position } }] : events;
}
