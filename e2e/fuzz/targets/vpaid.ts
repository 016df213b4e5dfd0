import type { AdSignal } from '../../../streams/model/signals.ts';
import { readMessage } from '../../../src/widget/ads/units/vpaid-messages.ts';
import { createVpaidSession, vpaidEvents } from '../../../src/widget/ads/units/vpaid-session.ts';
import { mutateValue, nastyValue, rateOf } from '../mutate.ts';
import type { Random } from '../random.ts';
import { ensure, type Target } from '../target.ts';

const events = new Set(vpaidEvents);
const LONGEST_TEXT = 4_000;
const MOST_MESSAGES = 30;
const endings = new Set<AdSignal['type']>(['ad.failed', 'ad.ended', 'ad.closed', 'ad.skipped']);

const honest = (random: Random): unknown =>
  random.pick([
    { type: 'ready' },
    { type: 'event', name: random.pick(['AdLoaded', 'AdStarted', 'AdImpression', 'AdVideoStart']), args: [] },
    { type: 'event', name: random.pick(vpaidEvents), args: ['https://shop.example', 'id', true] },
    { type: 'event', name: random.pick(vpaidEvents), args: [nastyValue(random), nastyValue(random)] },
    { type: 'broken', reason: 'why' },
  ]);

const answers: Readonly<Record<string, unknown>> = {
  handshakeVersion: '2.0',
  getAdDuration: 8,
  getAdRemainingTime: 6,
  getAdVolume: 0.5,
  getAdSkippableState: false,
};

/** What the bridge makes of an answer from the ad. */
function answer(random: Random, method: string): unknown {
  const value = random.chance(0.7) ? answers[method] : nastyValue(random);
  const message = readMessage({ type: 'answer', id: 1, value, error: null }, events);
  ensure(message?.type === 'answer', 'an answer that is none');
  const { value: plain } = message;
  ensure(plain === null || typeof plain !== 'object', 'an answer that is not a plain value');
  return plain;
}

function checkSignals(told: readonly AdSignal[]): void {
  const end = told.findIndex(({ type }) => endings.has(type));
  ensure(end === -1 || end === told.length - 1, 'something is told of an ad that is over');
  ensure(told.filter(({ type }) => type === 'ad.clicked').length <= 1, 'more clicks than presses');
  for (const value of told.flatMap((signal) => Object.values(signal) as unknown[])) {
    ensure(typeof value !== 'number' || Number.isFinite(value), `the number ${String(value)}`);
    ensure(typeof value !== 'string' || value.length <= LONGEST_TEXT + 100, 'a text that is too long');
    ensure(typeof value !== 'object' || value === null, 'more than a plain value');
  }
}

async function leadAd(random: Random): Promise<void> {
  const told: AdSignal[] = [];
  let presses = 1;
  const size = { width: 640, height: 360, viewMode: 'normal' as const };
  const session = createVpaidSession({
    isLoud: () => random.chance(0.5),
    bridge: {
      call: (method) => Promise.resolve(answer(random, method)),
      takePress: () => {
        const isThere = presses > 0 && random.chance(0.5);
        if (isThere) presses -= 1;
        return isThere;
      },
      close: () => undefined,
    },
    size,
    sound: { volume: 0.5, muted: false },
    emit: (signal) => told.push(signal),
  });
  const wishes = [session.play, session.pause, session.skip, () => session.resize(size)];
  try {
    for (let left = random.below(MOST_MESSAGES); left > 0; left -= 1) {
      const message = readMessage(mutateValue(random, honest(random), rateOf(random)), events);
      if (message !== null && message.type !== 'answer') session.receive(message);
      if (random.chance(0.3)) random.pick(wishes)();
      await Promise.resolve();
    }
    await Promise.resolve();
  } finally {
    session.close();
  }
  checkSignals(told);
}

export const vpaidTargets: readonly Target[] = [{ name: 'VPAID messages', share: 1, try: leadAd }];
