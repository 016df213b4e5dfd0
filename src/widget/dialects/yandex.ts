import { hasPaused, hasStarted, messagesIf, type CreateDialect, type Fields } from './dialect.ts';

const toEvent = (event: string, fields: Fields = {}): Fields => ({ event, ...fields });

/** The events that the video search of Yandex needs; this dialect has no commands. */
export const yandex: CreateDialect = () => ({
  isJsonText: false,
  positionRate: 1,
  initialMessages: () => [toEvent('inited')],
  receive: () => ({}),
  changeMessages: (now, before) => {
    const { position: time, volume, muted } = now;
    const duration = now.duration ?? 0;
    return messagesIf(
      [before.ad === null && now.ad !== null, toEvent('adShown', { time })],
      [before.ad !== null && now.ad === null, toEvent('adEnd', { time })],
      [hasStarted(now, before), toEvent('started', { time, duration, muted: muted ? 1 : 0 })],
      [time !== before.position && now.playback === 'playing', toEvent('timeupdate', { time, duration })],
      [hasPaused(now, before), toEvent('paused', { time })],
      [volume !== before.volume || muted !== before.muted, toEvent('volumechange', { volume, muted })],
    );
  },
  eventMessages: (event, { position, code }, { position: time, duration }) =>
    messagesIf(
      [event === 'firstFrame', toEvent('contentImpression', { time, duration: duration ?? 0 })],
      [event === 'seeked', toEvent('rewound', { time: position })],
      [event === 'ended', toEvent('ended', { time: position })],
      [event === 'error', toEvent('error', { time, code })],
    ),
});
