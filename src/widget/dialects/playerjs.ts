import type { HostState } from '../../contract/host-state.ts';
import {
  toCommand,
  type DialectCommand,
  toReaction,
  isMoving,
  hasPaused,
  hasStarted,
  messagesIf,
  type CreateDialect,
  type Fields,
  textOf,
} from './dialect.ts';

/** `30`, `'+10'`, `'-10'` or `'50%'`. */
function seek(to: unknown, { duration }: HostState): DialectCommand {
  const [, sign, digits, percent] = /^\s*([+-]?)(\d{1,6}(?:\.\d{1,6})?)(%?)\s*$/.exec(textOf(to)) ?? [];
  if (typeof to !== 'string' || digits === undefined) return toCommand('seekTo', to);
  if (percent === '%') return toCommand('seekTo', (Number(digits) / 100) * (duration ?? NaN));
  return sign === '' ? toCommand('seekTo', Number(digits)) : toCommand('seekBy', Number(`${sign ?? ''}${digits}`));
}

const numberOf = (value: unknown): unknown =>
  typeof value === 'string' && /^\d{1,6}(\.\d{1,6})?$/.test(value) ? Number(value) : value;

function commandOf({ api, set }: Fields, now: HostState): DialectCommand | null {
  switch (api) {
    case 'play':
      return toCommand('play');
    case 'pause':
      return toCommand('pause');
    case 'toggle':
      return toCommand(isMoving(now) ? 'pause' : 'play');
    case 'stop':
      return toCommand('stop');
    case 'seek':
      return seek(set, now);
    case 'volume':
      return set === undefined ? null : toCommand('setVolume', numberOf(set));
    case 'mute':
    case 'unmute':
      return toCommand('setMuted', api === 'mute');
    case 'speed':
      return set === undefined ? null : toCommand('setRate', numberOf(set));
    case 'fullscreen':
    case 'exitfullscreen':
      return toCommand('setFullscreen', api === 'fullscreen');
    case 'next':
      return toCommand('next');
    case 'prev':
      return toCommand('previous');
    default:
      return null;
  }
}

/** The questions that a page may ask. Each is answered by a message whose `event` is the question. */
const questions: Readonly<Record<string, (now: HostState) => unknown>> = {
  time: ({ position }) => position,
  duration: ({ duration }) => duration ?? 0,
  playing: isMoving,
  started: ({ playback }) => playback !== 'notStarted',
  volume: ({ volume }) => volume,
  muted: ({ muted }) => muted,
  speed: ({ rate }) => rate,
  title: ({ content }) => content?.title ?? '',
  quality: ({ qualities, quality }) => qualities.find(({ id }) => id === quality)?.height ?? '',
};

const toEvent = (event: string, now: HostState, info?: unknown): Fields => ({
  event,
  time: now.position,
  duration: now.duration ?? 0,
  volume: now.volume,
  ...(info !== undefined && { info }),
});

/** Messages `{api, set}` and `{event, time, duration, volume, info}`. */
export const playerjs: CreateDialect = () => ({
  isJsonText: false,
  positionRate: 4,
  initialMessages: (now) => [toEvent('init', now)],
  receive: (message, now) => {
    const { api, set } = message;
    const command = commandOf(message, now);
    if (command !== null) return toReaction(command);
    const isQuestion = typeof api === 'string' && set === undefined && Object.hasOwn(questions, api);
    return isQuestion ? { answers: [toEvent(api, now, questions[api]?.(now))] } : {};
  },
  changeMessages: (now, before) =>
    messagesIf(
      [now.content?.id !== before.content?.id || now.episode?.id !== before.episode?.id, toEvent('new', now)],
      [now.duration !== before.duration && now.duration !== null, toEvent('duration', now, now.duration)],
      [hasStarted(now, before) && before.playback === 'notStarted', toEvent('start', now)],
      [hasStarted(now, before), toEvent('play', now)],
      [hasPaused(now, before), toEvent('pause', now)],
      [now.position !== before.position, toEvent('time', now, now.position)],
      [now.playback === 'ended' && before.playback !== 'ended', toEvent('end', now)],
      [now.volume !== before.volume, toEvent('volume', now, now.volume)],
      [now.muted !== before.muted, toEvent(now.muted ? 'mute' : 'unmute', now)],
      [now.rate !== before.rate, toEvent('speed', now, now.rate)],
      [now.quality !== before.quality, toEvent('quality', now, questions['quality']?.(now))],
      [now.fullscreen !== before.fullscreen, toEvent(now.fullscreen ? 'fullscreen' : 'exitfullscreen', now)],
    ),
  eventMessages: (event, payload, now) =>
    messagesIf(
      [event === 'seeked', toEvent('seek', now, payload['position'])],
      [event === 'error' && payload['fatal'] === true, toEvent('error', now, payload['code'])],
    ),
});
