import type { HostState } from '../../contract/host-state.ts';
import {
  toCommand,
  type DialectCommand,
  fieldsOf,
  toReaction,
  hasPaused,
  hasStarted,
  messagesIf,
  type CreateDialect,
  type Fields,
} from './dialect.ts';

const toMessage = (name: string, value?: unknown): Fields =>
  value === undefined ? { key: `kodik_player_${name}` } : { key: `kodik_player_${name}`, value };

function toEpisode({ season, episode }: Fields, now: HostState): DialectCommand | null {
  if (now.content === null || !Number.isSafeInteger(episode)) return null;
  const order = season ?? now.episode?.season?.order;
  return toCommand('load', {
    movieId: now.content.id,
    ...(order !== undefined && { season: order }),
    episode,
    autoPlay: true,
  });
}

function commandOf(value: Fields, now: HostState): DialectCommand | null {
  switch (value['method']) {
    case 'play':
      return toCommand('play');
    case 'pause':
      return toCommand('pause');
    case 'seek':
      return toCommand('seekTo', value['seconds']);
    case 'volume':
      return toCommand('setVolume', value['volume']);
    case 'mute':
    case 'unmute':
      return toCommand('setMuted', value['method'] === 'mute');
    case 'speed':
      return toCommand('setRate', value['speed']);
    case 'change_episode':
      return toEpisode(value, now);
    case 'enter_pip':
    case 'exit_pip':
      return toCommand('setPictureInPicture', value['method'] === 'enter_pip');
    default:
      return null;
  }
}

const episodeOf = ({ episode, variant }: HostState): Fields =>
  toMessage('current_episode', {
    episode: episode?.season ? episode.order : null,
    season: episode?.season?.order ?? null,
    translation: variant && { id: variant.id, title: variant.title },
  });

/** The first frame may have been shown long before the film was started. */
const hasBegun = (now: HostState, before: HostState): boolean =>
  ['notStarted', 'loading'].includes(before.playback) && ['playing', 'buffering'].includes(now.playback);

/** Messages `{key, value}`. */
export const kodik: CreateDialect = () => ({
  isJsonText: false,
  positionRate: 1,
  initialMessages: () => [],
  receive: ({ key, value }, now) => {
    if (key !== 'kodik_player_api') return {};
    if (fieldsOf(value)['method'] === 'get_time') return { answers: [toMessage('time', now.position)] };
    return toReaction(commandOf(fieldsOf(value), now));
  },
  changeMessages: (now, before) =>
    messagesIf(
      [now.episode?.id !== before.episode?.id || now.variant?.id !== before.variant?.id, episodeOf(now)],
      [now.duration !== before.duration && now.duration !== null, toMessage('duration_update', now.duration)],
      [hasStarted(now, before), toMessage('play')],
      [hasPaused(now, before), toMessage('pause')],
      [Math.round(now.position) !== Math.round(before.position), toMessage('time_update', Math.round(now.position))],
      [
        now.volume !== before.volume || now.muted !== before.muted,
        toMessage('volume_change', { muted: now.muted, volume: now.volume }),
      ],
      [now.rate !== before.rate, toMessage('speed_change', { speed: now.rate })],
      [hasBegun(now, before), toMessage('video_started')],
      [now.pictureInPicture !== before.pictureInPicture, toMessage(now.pictureInPicture ? 'enter_pip' : 'exit_pip')],
    ),
  eventMessages: (event, payload) =>
    messagesIf(
      [event === 'seeked', toMessage('seek', { time: payload['position'] })],
      [event === 'ended', toMessage('video_ended')],
    ),
});
