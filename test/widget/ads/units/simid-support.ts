import { vi } from 'vitest';
import type { AdCreative } from '../../../../streams/model/ad.ts';
import type { AdControl } from '../../../../streams/model/commands.ts';
import type { AdSignal } from '../../../../streams/model/signals.ts';
import type { SoundState } from '../../../../streams/model/sound.ts';
import { createSimidSession } from '../../../../src/widget/ads/units/simid-session.ts';
import { aCreative, aShow } from '../../../streams/features/ads/support.ts';

interface Sent {
  readonly sessionId: string;
  readonly messageId: number;
  readonly type: string;
  readonly args: Readonly<Record<string, unknown>>;
}

/** A SIMID session whose page the test plays by hand. */
export function openPageSession({
  creative = {} as Partial<AdCreative>,
  sound = { volume: 0.5, muted: false } as SoundState,
  takePress = (): boolean => true,
} = {}) {
  const sent: Sent[] = [];
  const told: AdSignal[] = [];
  const controls: AdControl[] = [];
  const page = { isShown: false, isClosed: false, isFullscreen: false };
  let receive: (text: string) => void = () => undefined;
  let flood: () => void = () => undefined;
  let said = 0;
  const session = createSimidSession({
    show: aShow({ creative: aCreative({ skipOffset: null, ...creative }), sound }),
    open: (onText, onFlood) => {
      [receive, flood] = [onText, onFlood];
      return {
        send: (text) => void sent.push(JSON.parse(text) as Sent),
        setShown: (isShown) => {
          page.isShown = isShown;
        },
        takePress,
        close: () => {
          page.isClosed = true;
        },
      };
    },
    box: () => ({ width: 640, height: 360, isFullscreen: page.isFullscreen, mayBeFullscreen: true }),
    control: (control) => void controls.push(control),
    emit: (signal) => void told.push(signal),
    toggleFullscreen: () => {
      page.isFullscreen = !page.isFullscreen;
      return Promise.resolve(true);
    },
  });
  const settle = () => vi.advanceTimersByTimeAsync(0);
  const post = async (type: string, args: unknown = {}, sessionId = 's') => {
    const messageId = said;
    said += 1;
    receive(JSON.stringify({ sessionId, messageId, timestamp: 0, type, args }));
    await settle();
    return messageId;
  };
  const answer = (to: string, type: 'resolve' | 'reject' = 'resolve', value: object = {}) =>
    post(type, { messageId: sent.findLast((message) => message.type === `SIMID:Player:${to}`)?.messageId, value });
  /** The answer to a request of the page: `true`, a value, or the code of a refusal. */
  const ask = async (name: string, args: unknown = {}) => {
    const id = await post(`SIMID:Creative:${name}`, args);
    const reply = sent.find(({ type, args: of }) => /^re/.test(type) && of['messageId'] === id);
    const value = reply?.args['value'] as { readonly errorCode?: number } | undefined;
    return reply?.type === 'reject' ? value?.errorCode : value;
  };
  const media = (...signals: readonly AdSignal[]) => signals.forEach(session.onMedia);
  const play = () => session.applyControl({ type: 'ad.play', cause: 'ad' });
  const start = () => {
    media({ type: 'ad.loaded', durationSeconds: 8 }, { type: 'ad.started' }, { type: 'ad.playing' });
  };
  /** Goes through the start of the session until the page is shown over its film. */
  const begin = async () => {
    session.open();
    play();
    await post('createSession');
    await answer('init');
    start();
    await answer('startCreative');
    controls.length = 0;
    told.length = 0;
  };
  return {
    ...{ session, sent, told, controls, page, post, answer, ask, media, play, start, begin, settle },
    receive: (text: string) => receive(text),
    flood: () => flood(),
    types: () => told.map(({ type }) => type),
    wishes: () => controls.map(({ type }) => type),
    wasSent: (type: string) => sent.filter((message) => message.type === `SIMID:${type}`),
  };
}
