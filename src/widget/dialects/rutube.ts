import type { HostState } from '../../contract/host-state.ts';
import {
  ask,
  type Asked,
  fieldsOf,
  reaction,
  paused,
  started,
  textOf,
  toId,
  when,
  type CreateDialect,
  type Fields,
} from './dialect.ts';

const say = (type: string, data: Fields = {}): Fields => ({ type: `player:${type}`, data });

function commandOf(type: unknown, data: Fields): Asked | null {
  const params = fieldsOf(data['params']);
  switch (type) {
    case 'player:play':
      return ask('play');
    case 'player:pause':
      return ask('pause');
    case 'player:stop':
    case 'player:remove':
      return ask('stop');
    case 'player:setCurrentTime':
      return ask('seekTo', data['time']);
    case 'player:relativelySeek':
      return ask('seekBy', data['time']);
    case 'player:changeVideo':
      return ask('load', { movieId: toId(data['id'] ?? params['hash']) });
    case 'player:mute':
    case 'player:unMute':
      return ask('setMuted', type === 'player:mute');
    case 'player:setVolume':
      return ask('setVolume', data['volume']);
    case 'player:setSkinColor':
      return ask('setTheme', { accent: `#${textOf(params['color'] ?? data['color'])}` });
    default:
      return null;
  }
}

const rollOf = ({ break: place }: NonNullable<HostState['ad']>, state: string): Fields =>
  say('rollState', { rollState: place === 'preroll' ? 'Preroll' : 'Midroll', state });

/** Texts of JSON, `{type: 'player:…', data}`. */
export const rutube: CreateDialect = () => ({
  isText: true,
  positionRate: 4,
  greet: () => [say('ready')],
  receive: ({ type, data }) => reaction(commandOf(type, fieldsOf(data))),
  changed: (now, before) =>
    when(
      [now.duration !== before.duration && now.duration !== null, say('durationChange', { duration: now.duration })],
      [started(now, before), say('changeState', { state: 'playing' })],
      [paused(now, before), say('changeState', { state: 'paused' })],
      [now.position !== before.position, say('currentTime', { time: now.position })],
      [now.playback === 'ended' && before.playback !== 'ended', say('changeState', { state: 'stopped' })],
      [
        now.volume !== before.volume || now.muted !== before.muted,
        say('volumeChange', { volume: now.volume, muted: now.muted }),
      ],
      [now.fullscreen !== before.fullscreen, say('changeFullscreen', { isFullscreen: now.fullscreen })],
      ...(before.ad === null && now.ad !== null ? [[true, rollOf(now.ad, 'play')] as const] : []),
      ...(before.ad !== null && now.ad === null ? [[true, rollOf(before.ad, 'complete')] as const] : []),
    ),
  happened: (event, payload) =>
    when(
      [event === 'ended', say('playComplete')],
      [
        event === 'error' && payload['fatal'] === true,
        say('error', { code: String(payload['code']), text: String(payload['code']) }),
      ],
    ),
});
