import type { HostState } from '../../contract/host-state.ts';
import {
  ask,
  type Asked,
  fieldsOf,
  reaction,
  paused,
  started,
  when,
  type CreateDialect,
  type Fields,
} from './dialect.ts';

const say = (name: string, value?: unknown): Fields =>
  value === undefined ? { key: `kodik_player_${name}` } : { key: `kodik_player_${name}`, value };

function toEpisode({ season, episode }: Fields, now: HostState): Asked | null {
  if (now.content === null || !Number.isSafeInteger(episode)) return null;
  const order = season ?? now.episode?.season?.order;
  return ask('load', {
    movieId: now.content.id,
    ...(order !== undefined && { season: order }),
    episode,
    autoPlay: true,
  });
}

function commandOf(value: Fields, now: HostState): Asked | null {
  switch (value['method']) {
    case 'play':
      return ask('play');
    case 'pause':
      return ask('pause');
    case 'seek':
      return ask('seekTo', value['seconds']);
    case 'volume':
      return ask('setVolume', value['volume']);
    case 'mute':
    case 'unmute':
      return ask('setMuted', value['method'] === 'mute');
    case 'speed':
      return ask('setRate', value['speed']);
    case 'change_episode':
      return toEpisode(value, now);
    case 'enter_pip':
    case 'exit_pip':
      return ask('setPictureInPicture', value['method'] === 'enter_pip');
    default:
      return null;
  }
}

const episodeOf = ({ episode, variant }: HostState): Fields =>
  say('current_episode', {
    episode: episode?.season ? episode.order : null,
    season: episode?.season?.order ?? null,
    translation: variant && { id: variant.id, title: variant.title },
  });

/** The first frame may have been shown long before the film was started. */
const begun = (now: HostState, before: HostState): boolean =>
  ['notStarted', 'loading'].includes(before.playback) && ['playing', 'buffering'].includes(now.playback);

/** Messages `{key, value}`. */
export const kodik: CreateDialect = () => ({
  isText: false,
  positionRate: 1,
  greet: () => [],
  receive: ({ key, value }, now) => {
    if (key !== 'kodik_player_api') return {};
    if (fieldsOf(value)['method'] === 'get_time') return { answers: [say('time', now.position)] };
    return reaction(commandOf(fieldsOf(value), now));
  },
  changed: (now, before) =>
    when(
      [now.episode?.id !== before.episode?.id || now.variant?.id !== before.variant?.id, episodeOf(now)],
      [now.duration !== before.duration && now.duration !== null, say('duration_update', now.duration)],
      [started(now, before), say('play')],
      [paused(now, before), say('pause')],
      [Math.round(now.position) !== Math.round(before.position), say('time_update', Math.round(now.position))],
      [
        now.volume !== before.volume || now.muted !== before.muted,
        say('volume_change', { muted: now.muted, volume: now.volume }),
      ],
      [now.rate !== before.rate, say('speed_change', { speed: now.rate })],
      [begun(now, before), say('video_started')],
      [now.pictureInPicture !== before.pictureInPicture, say(now.pictureInPicture ? 'enter_pip' : 'exit_pip')],
    ),
  happened: (event, payload) =>
    when([event === 'seeked', say('seek', { time: payload['position'] })], [event === 'ended', say('video_ended')]),
});
