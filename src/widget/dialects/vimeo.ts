import type { HostState } from '../../contract/host-state.ts';
import type { HostErrorCode } from '../../contract/host-wire.ts';
import {
  toCommand,
  type DialectCommand,
  fieldsOf,
  hasPaused,
  hasStarted,
  toId,
  messagesIf,
  type CreateDialect,
  type Fields,
  textOf,
} from './dialect.ts';

const answer = (method: string, value?: unknown): Fields => (value === undefined ? { method } : { method, value });
const toEvent = (event: string, data?: unknown): Fields => (data === undefined ? { event } : { event, data });

/** Names of errors that Vimeo's library turns into exceptions. */
const errorNames: Readonly<Partial<Record<HostErrorCode, string>>> = {
  range: 'RangeError',
  notFound: 'NotFoundError',
  notSupported: 'UnsupportedError',
  notAllowed: 'NotAllowedError',
};

const timesOf = ({ position: seconds, duration }: HostState): Fields => ({
  seconds,
  percent: duration === null || duration === 0 ? 0 : Math.round((seconds / duration) * 1000) / 1000,
  duration: duration ?? 0,
});

const trackOf = ({ language, label }: HostState['textTracks'][number], now: HostState): Fields => ({
  language,
  label,
  kind: 'subtitles',
  mode: now.textTracks.find(({ id }) => id === now.textTrack)?.label === label ? 'showing' : 'disabled',
});

const chapterOf = (now: HostState, index: number): Fields => ({
  startTime: now.chapters[index]?.start,
  title: now.chapters[index]?.title,
  index: index + 1,
});

const getters: Readonly<Record<string, (now: HostState) => unknown>> = {
  getCurrentTime: ({ position }) => position,
  getDuration: ({ duration }) => duration ?? 0,
  getEnded: ({ playback }) => playback === 'ended',
  getPaused: ({ playback }) => ['notStarted', 'paused', 'ended'].includes(playback),
  getVolume: ({ volume }) => volume,
  getMuted: ({ muted }) => muted,
  getPlaybackRate: ({ rate }) => rate,
  getVideoTitle: ({ content }) => content?.title ?? '',
  getVideoId: ({ content }) => content?.id ?? null,
  getBuffered: ({ buffered }) => buffered,
  getSeekable: ({ seekable }) => (seekable === null ? [] : [seekable]),
  getFullscreen: ({ fullscreen }) => fullscreen,
  getPictureInPicture: ({ pictureInPicture }) => pictureInPicture,
  getTextTracks: (now) => now.textTracks.map((track) => trackOf(track, now)),
  getChapters: (now) => now.chapters.map((_, index) => chapterOf(now, index)),
  getCurrentChapter: (now) => (now.chapter === null ? null : chapterOf(now, now.chapter)),
  getQualities: (now) => {
    const names = [...new Set(now.qualities.map(nameOfQuality))];
    return names.map((id) => ({ id, label: id, active: !now.isAutoQuality && id === playingQuality(now) }));
  },
  getQuality: (now) => (now.isAutoQuality ? 'auto' : playingQuality(now)),
};

type Quality = HostState['qualities'][number];

/** Vimeo names qualities by their height. */
const nameOfQuality = ({ height }: Quality): string => `${String(height)}p`;

function playingQuality({ qualities, quality }: HostState): string | null {
  const playing = qualities.find(({ id }) => id === quality);
  return playing === undefined ? null : nameOfQuality(playing);
}

/**
 * Accepts `'auto'`, `'720p'` or an id of this player. If several qualities have this height, takes the one with the
 * highest bitrate.
 */
function toQuality(value: unknown, { qualities }: HostState): unknown {
  if (value === 'auto') return null;
  if (qualities.some(({ id }) => id === value)) return value;
  const named = qualities.filter((one) => nameOfQuality(one) === value);
  return (
    named.reduce<Quality | null>((best, one) => (best && best.bitrate >= one.bitrate ? best : one), null)?.id ?? value
  );
}

function commandOf(method: string, value: unknown, now: HostState): DialectCommand | null {
  switch (method) {
    case 'play':
    case 'pause':
      return toCommand(method);
    case 'unload':
    case 'destroy':
      return toCommand('stop');
    case 'setCurrentTime':
      return toCommand('seekTo', value);
    case 'setVolume':
      return toCommand('setVolume', value);
    case 'setMuted':
      return toCommand('setMuted', value);
    case 'setPlaybackRate':
      return toCommand('setRate', value);
    case 'setQuality':
      return toCommand('setQuality', toQuality(value, now));
    case 'setColor':
      return toCommand('setTheme', { accent: `#${textOf(value).replace('#', '')}` });
    case 'enableTextTrack': {
      const { language } = fieldsOf(value);
      return toCommand('setTextTrack', now.textTracks.find((track) => track.language === language)?.id ?? 'none');
    }
    case 'disableTextTrack':
      return toCommand('setTextTrack', null);
    case 'requestFullscreen':
    case 'exitFullscreen':
      return toCommand('setFullscreen', method === 'requestFullscreen');
    case 'requestPictureInPicture':
    case 'exitPictureInPicture':
      return toCommand('setPictureInPicture', method === 'requestPictureInPicture');
    case 'loadVideo':
      return toCommand('load', { movieId: toId(fieldsOf(value)['id'] ?? value) });
    default:
      return null;
  }
}

/** The most events that a page may listen to. */
const MOST_EVENTS = 50;

/**
 * Messages `{method, value}` with answers of the same form, and `{event, data}` for events that the page listens to.
 */
export const vimeo: CreateDialect = () => {
  const subscribedEvents = new Set<string>();
  const onlySubscribed = (messages: readonly Fields[]): readonly Fields[] =>
    messages.filter(({ event }) => subscribedEvents.has(String(event)));
  const refusal = (method: string, name: string, message: string): Fields =>
    toEvent('error', { method, name, message });

  return {
    isJsonText: true,
    positionRate: 4,
    initialMessages: () => [toEvent('ready')],
    receive: ({ method, value }, now) => {
      if (typeof method !== 'string') return {};
      if (method === 'ping') return { answers: [answer('ping')] };
      if (method === 'addEventListener' || method === 'removeEventListener') {
        if (method === 'removeEventListener') subscribedEvents.delete(textOf(value));
        else if (subscribedEvents.size < MOST_EVENTS) subscribedEvents.add(textOf(value).slice(0, 40));
        return {};
      }
      if (Object.hasOwn(getters, method)) return { answers: [answer(method, getters[method]?.(now) ?? null)] };
      const command = commandOf(method, value, now);
      if (command === null) {
        return { answers: [refusal(method.slice(0, 40), 'UnsupportedError', 'This player has no such method')] };
      }
      const refused = ({ code, message }: { readonly code: HostErrorCode; readonly message: string }): Fields =>
        refusal(method, errorNames[code] ?? 'Error', message);
      return { commands: [{ ...command, done: answer(method, value ?? null), refused }] };
    },
    changeMessages: (now, before) => {
      const times = timesOf(now);
      const isBuffering = now.playback === 'buffering';
      return onlySubscribed(
        messagesIf(
          [now.content?.id !== before.content?.id, toEvent('loaded', { id: now.content?.id })],
          [now.duration !== before.duration, toEvent('durationchange', { duration: now.duration ?? 0 })],
          [hasStarted(now, before), toEvent('play', times)],
          [now.playback === 'playing' && before.playback !== 'playing', toEvent('playing', times)],
          [hasPaused(now, before), toEvent('pause', times)],
          [now.position !== before.position, toEvent('timeupdate', times)],
          [now.buffered !== before.buffered, toEvent('progress', times)],
          [isBuffering && before.playback !== 'buffering', toEvent('bufferstart')],
          [!isBuffering && before.playback === 'buffering', toEvent('bufferend')],
          [
            now.volume !== before.volume || now.muted !== before.muted,
            toEvent('volumechange', { volume: now.volume, muted: now.muted }),
          ],
          [now.rate !== before.rate, toEvent('playbackratechange', { playbackRate: now.rate })],
          [now.quality !== before.quality, toEvent('qualitychange', { quality: playingQuality(now) })],
          [now.fullscreen !== before.fullscreen, toEvent('fullscreenchange', { fullscreen: now.fullscreen })],
          [
            now.pictureInPicture !== before.pictureInPicture,
            toEvent(now.pictureInPicture ? 'enterpictureinpicture' : 'leavepictureinpicture'),
          ],
          [
            now.chapter !== before.chapter && now.chapter !== null,
            toEvent('chapterchange', chapterOf(now, now.chapter ?? 0)),
          ],
          [now.textTrack !== before.textTrack, toEvent('texttrackchange', textTrackOf(now))],
        ),
      );
    },
    eventMessages: (event, payload, now) =>
      onlySubscribed(
        messagesIf(
          [event === 'seeked', toEvent('seeked', timesOf(now))],
          [event === 'ended', toEvent('ended', timesOf(now))],
          [
            event === 'error' && payload['fatal'] === true,
            toEvent('error', { name: String(payload['code']), message: String(payload['code']), method: null }),
          ],
        ),
      ),
  };
};

function textTrackOf(now: HostState): Fields {
  const track = now.textTracks.find(({ id }) => id === now.textTrack);
  return { kind: track ? 'subtitles' : null, label: track?.label ?? null, language: track?.language ?? null };
}
