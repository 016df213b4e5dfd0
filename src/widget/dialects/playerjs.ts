import type { HostState } from '../../contract/host-state.ts';
import {
  ask,
  type Asked,
  reaction,
  isMoving,
  paused,
  started,
  when,
  type CreateDialect,
  type Fields,
  textOf,
} from './dialect.ts';

/** `30`, `'+10'`, `'-10'` or `'50%'`. */
function seek(to: unknown, { duration }: HostState): Asked {
  const [, sign, digits, percent] = /^\s*([+-]?)(\d{1,6}(?:\.\d{1,6})?)(%?)\s*$/.exec(textOf(to)) ?? [];
  if (typeof to !== 'string' || digits === undefined) return ask('seekTo', to);
  if (percent === '%') return ask('seekTo', (Number(digits) / 100) * (duration ?? NaN));
  return sign === '' ? ask('seekTo', Number(digits)) : ask('seekBy', Number(`${sign ?? ''}${digits}`));
}

const numberOf = (value: unknown): unknown =>
  typeof value === 'string' && /^\d{1,6}(\.\d{1,6})?$/.test(value) ? Number(value) : value;

function commandOf({ api, set }: Fields, now: HostState): Asked | null {
  switch (api) {
    case 'play':
      return ask('play');
    case 'pause':
      return ask('pause');
    case 'toggle':
      return ask(isMoving(now) ? 'pause' : 'play');
    case 'stop':
      return ask('stop');
    case 'seek':
      return seek(set, now);
    case 'volume':
      return set === undefined ? null : ask('setVolume', numberOf(set));
    case 'mute':
    case 'unmute':
      return ask('setMuted', api === 'mute');
    case 'speed':
      return set === undefined ? null : ask('setRate', numberOf(set));
    case 'fullscreen':
    case 'exitfullscreen':
      return ask('setFullscreen', api === 'fullscreen');
    case 'next':
      return ask('next');
    case 'prev':
      return ask('previous');
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

const tell = (event: string, now: HostState, info?: unknown): Fields => ({
  event,
  time: now.position,
  duration: now.duration ?? 0,
  volume: now.volume,
  ...(info !== undefined && { info }),
});

/** Messages `{api, set}` and `{event, time, duration, volume, info}`. */
export const playerjs: CreateDialect = () => ({
  isText: false,
  positionRate: 4,
  greet: (now) => [tell('init', now)],
  receive: (message, now) => {
    const { api, set } = message;
    const command = commandOf(message, now);
    if (command !== null) return reaction(command);
    const isQuestion = typeof api === 'string' && set === undefined && Object.hasOwn(questions, api);
    return isQuestion ? { answers: [tell(api, now, questions[api]?.(now))] } : {};
  },
  changed: (now, before) =>
    when(
      [now.content?.id !== before.content?.id || now.episode?.id !== before.episode?.id, tell('new', now)],
      [now.duration !== before.duration && now.duration !== null, tell('duration', now, now.duration)],
      [started(now, before) && before.playback === 'notStarted', tell('start', now)],
      [started(now, before), tell('play', now)],
      [paused(now, before), tell('pause', now)],
      [now.position !== before.position, tell('time', now, now.position)],
      [now.playback === 'ended' && before.playback !== 'ended', tell('end', now)],
      [now.volume !== before.volume, tell('volume', now, now.volume)],
      [now.muted !== before.muted, tell(now.muted ? 'mute' : 'unmute', now)],
      [now.rate !== before.rate, tell('speed', now, now.rate)],
      [now.quality !== before.quality, tell('quality', now, questions['quality']?.(now))],
      [now.fullscreen !== before.fullscreen, tell(now.fullscreen ? 'fullscreen' : 'exitfullscreen', now)],
    ),
  happened: (event, payload, now) =>
    when(
      [event === 'seeked', tell('seek', now, payload['position'])],
      [event === 'error' && payload['fatal'] === true, tell('error', now, payload['code'])],
    ),
});
