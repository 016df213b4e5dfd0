import { paused, started, when, type CreateDialect, type Fields } from './dialect.ts';

const tell = (event: string, fields: Fields = {}): Fields => ({ event, ...fields });

/** The events that the video search of Yandex needs; this dialect has no commands. */
export const yandex: CreateDialect = () => ({
  isText: false,
  positionRate: 1,
  greet: () => [tell('inited')],
  receive: () => ({}),
  changed: (now, before) => {
    const { position: time, volume, muted } = now;
    const duration = now.duration ?? 0;
    return when(
      [before.ad === null && now.ad !== null, tell('adShown', { time })],
      [before.ad !== null && now.ad === null, tell('adEnd', { time })],
      [started(now, before), tell('started', { time, duration, muted: muted ? 1 : 0 })],
      [time !== before.position && now.playback === 'playing', tell('timeupdate', { time, duration })],
      [paused(now, before), tell('paused', { time })],
      [volume !== before.volume || muted !== before.muted, tell('volumechange', { volume, muted })],
    );
  },
  happened: (event, { position, code }, { position: time, duration }) =>
    when(
      [event === 'firstFrame', tell('contentImpression', { time, duration: duration ?? 0 })],
      [event === 'seeked', tell('rewound', { time: position })],
      [event === 'ended', tell('ended', { time: position })],
      [event === 'error', tell('error', { time, code })],
    ),
});
