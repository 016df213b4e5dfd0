import type { HostState } from '../../contract/host-state.ts';
import {
  toCommand,
  type DialectCommand,
  fieldsOf,
  toReaction,
  hasPaused,
  hasStarted,
  textOf,
  toId,
  messagesIf,
  type CreateDialect,
  type Fields,
} from './dialect.ts';

const toMessage = (type: string, data: Fields = {}): Fields => ({ type: `player:${type}`, data });

function commandOf(type: unknown, data: Fields): DialectCommand | null {
  const params = fieldsOf(data['params']);
  switch (type) {
    case 'player:play':
      return toCommand('play');
    case 'player:pause':
      return toCommand('pause');
    case 'player:stop':
    case 'player:remove':
      return toCommand('stop');
    case 'player:setCurrentTime':
      return toCommand('seekTo', data['time']);
    case 'player:relativelySeek':
      return toCommand('seekBy', data['time']);
    case 'player:changeVideo':
      return toCommand('load', { movieId: toId(data['id'] ?? params['hash']) });
    case 'player:mute':
    case 'player:unMute':
      return toCommand('setMuted', type === 'player:mute');
    case 'player:setVolume':
      return toCommand('setVolume', data['volume']);
    case 'player:setSkinColor':
      return toCommand('setTheme', { accent: `#${textOf(params['color'] ?? data['color'])}` });
    default:
      return null;
  }
}

const rollOf = ({ break: place }: NonNullable<HostState['ad']>, state: string): Fields =>
  toMessage('rollState', { rollState: place === 'preroll' ? 'Preroll' : 'Midroll', state });

/** Texts of JSON, `{type: 'player:…', data}`. */
export const rutube: CreateDialect = () => ({
  isJsonText: true,
  positionRate: 4,
  initialMessages: () => [toMessage('ready')],
  receive: ({ type, data }) => toReaction(commandOf(type, fieldsOf(data))),
  changeMessages: (now, before) =>
    messagesIf(
      [
        now.duration !== before.duration && now.duration !== null,
        toMessage('durationChange', { duration: now.duration }),
      ],
      [hasStarted(now, before), toMessage('changeState', { state: 'playing' })],
      [hasPaused(now, before), toMessage('changeState', { state: 'paused' })],
      [now.position !== before.position, toMessage('currentTime', { time: now.position })],
      [now.playback === 'ended' && before.playback !== 'ended', toMessage('changeState', { state: 'stopped' })],
      [
        now.volume !== before.volume || now.muted !== before.muted,
        toMessage('volumeChange', { volume: now.volume, muted: now.muted }),
      ],
      [now.fullscreen !== before.fullscreen, toMessage('changeFullscreen', { isFullscreen: now.fullscreen })],
      ...(before.ad === null && now.ad !== null ? [[true, rollOf(now.ad, 'play')] as const] : []),
      ...(before.ad !== null && now.ad === null ? [[true, rollOf(before.ad, 'complete')] as const] : []),
    ),
  eventMessages: (event, payload) =>
    messagesIf(
      [event === 'ended', toMessage('playComplete')],
      [
        event === 'error' && payload['fatal'] === true,
        toMessage('error', { code: String(payload['code']), text: String(payload['code']) }),
      ],
    ),
});
