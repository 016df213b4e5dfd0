// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { AdVerification } from '../../../../streams/model/ad.ts';
import type { CommandOf } from '../../../../streams/model/commands.ts';
import type { AdSignal } from '../../../../streams/model/signals.ts';
import { measureDeadlinesMs, readMeasureMessage } from '../../../../src/widget/ads/verification/measurement.ts';
import { openVerification } from '../../../../src/widget/ads/verification/verify.ts';
import { aCreative, aShow } from '../../../streams/features/ads/support.ts';
import { useFrame } from '../units/frame-support.ts';

const vendor = (name: string, fields: Partial<AdVerification> = {}): AdVerification => ({
  vendor: name,
  scriptUrl: `https://${name}/omid.js`,
  parameters: 'p',
  notExecuted: [],
  ...fields,
});
const env_ad_verification = {
  service: 'https://om.example/service.js',
  client: 'https://om.example/client.js',
  vendors: ['good.example', 'bare.example'],
};
const command = (event: CommandOf<'ad.measure'>['event']): CommandOf<'ad.measure'> => ({
  type: 'ad.measure',
  cause: 'ad',
  event,
  durationSeconds: 8,
  volume: 0.5,
  isFullscreen: false,
});

const { say, sentMessages } = useFrame();

function open(verifications: readonly AdVerification[], scope: object = { env_ad_verification }) {
  const layer = document.body.appendChild(document.createElement('div'));
  const told: AdSignal[] = [];
  const verification = openVerification(layer, aShow({ creative: aCreative({ verifications }) }), scope);
  verification.signals$.subscribe((signal) => told.push(signal));
  const settle = async () => {
    await vi.dynamicImportSettled();
    await vi.advanceTimersByTimeAsync(0);
  };
  const begin = async () => {
    verification.begin();
    await settle();
  };
  return { layer, told, verification, settle, begin };
}
const left = (index: number, reason: number) => ({ type: 'ad.notVerified', index, reason });
const sent = () => sentMessages().map((call) => (call as { readonly event: string }).event);

beforeEach(() => void vi.spyOn(console, 'warn').mockReturnValue());

describe('an ad that a vendor cannot measure', () => {
  const three = [vendor('good.example'), vendor('other.example'), vendor('bare.example', { scriptUrl: null })];

  it('is reported for every vendor if the operator has set nothing up', async () => {
    const { told, begin, layer } = open(three, {});
    expect(told).toEqual([]);
    await begin();
    expect(told).toEqual([left(0, 2), left(1, 2), left(2, 2)]);
    expect(layer.children).toHaveLength(0);
  });

  it('is reported for a vendor that is not allowed, and for one without a script for this player', async () => {
    const { told, begin } = open(three);
    await begin();
    expect(told).toEqual([left(1, 1), left(2, 2)]);
  });

  it('is reported once for a vendor whose script is missing', async () => {
    const { told, begin, settle } = open([vendor('good.example'), vendor('bare.example')]);
    await begin();
    for (const data of [
      { type: 'missing', index: 1 },
      { type: 'missing', index: 1 },
      { type: 'missing', index: 9 },
    ])
      say(data);
    say({ type: 'running' });
    say({ type: 'failed', reason: 'late' });
    await settle();
    expect(told).toEqual([left(1, 3), { type: 'ad.verified', indexes: [0] }]);
  });

  it('is reported for the other vendors, too, if the service then does not begin', async () => {
    const { told, begin } = open([vendor('good.example'), vendor('bare.example')]);
    await begin();
    say({ type: 'missing', index: 1 });
    await vi.advanceTimersByTimeAsync(measureDeadlinesMs.start);
    expect(told).toEqual([left(1, 3), left(0, 3)]);
  });

  it.each([
    ['does not begin', null],
    ['fails', { type: 'failed', reason: 'x' }],
    ['sends an unknown message', { type: 'running ' }],
  ])('is reported for every vendor if the service %s', async (_, data) => {
    const { told, begin } = open([vendor('good.example'), vendor('bare.example')]);
    await begin();
    if (data !== null) say(data);
    await vi.advanceTimersByTimeAsync(measureDeadlinesMs.start);
    expect(told).toEqual([left(0, 3), left(1, 3)]);
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('the measurement of an ad', () => {
  it('runs in a frame without an origin, which gets no clicks', async () => {
    const { layer, settle } = open([vendor('good.example')]);
    await settle();
    const frame = layer.querySelector('iframe')!;
    expect(frame.getAttribute('sandbox')).not.toContain('allow-same-origin');
    expect([frame.style.pointerEvents, frame.tabIndex]).toEqual(['none', -1]);
  });

  it('gets all events, even those before its script is loaded, and then the end', async () => {
    const { verification, settle, layer, told, begin } = open([vendor('good.example')]);
    verification.measure(command('loaded'));
    await settle();
    expect(sentMessages()[0]).toEqual({
      event: 'loaded',
      durationSeconds: 8,
      volume: 0.5,
      isFullscreen: false,
      position: 'preroll',
      skipSeconds: 5,
    });
    await begin();
    say({ type: 'running' });
    verification.finish();
    verification.measure(command('complete'));
    say({ type: 'failed', reason: 'of no interest any more' });
    await vi.advanceTimersByTimeAsync(measureDeadlinesMs.closing);
    expect(sent()).toEqual(['loaded', 'complete', 'finish']);
    expect(sentMessages().at(-1)).toMatchObject({ durationSeconds: 0, volume: 0, isFullscreen: false });
    expect([layer.children.length, vi.getTimerCount()]).toEqual([0, 0]);
    expect(told).toEqual([{ type: 'ad.verified', indexes: [0] }]);
  });

  it('is not reported if the ad was over before the measurement began', async () => {
    const { verification, begin, told } = open([vendor('good.example')]);
    await begin();
    verification.finish();
    say({ type: 'running' });
    say({ type: 'failed', reason: 'late' });
    expect(told).toEqual([]);
  });

  it('opens no frame for an ad that is over before its script is loaded', async () => {
    const { verification, settle, layer } = open([vendor('good.example')]);
    verification.finish();
    await settle();
    expect(layer.children).toHaveLength(0);
  });

  it('is ignored after it floods the player', async () => {
    const { told, begin } = open([vendor('good.example')]);
    await begin();
    for (let news = 0; news < 60; news += 1) say({});
    say({ type: 'running' });
    expect(told).toEqual([]);
  });
});

describe('a message of the measuring frame', () => {
  it.each([
    [
      { type: 'missing', index: 2, more: 1 },
      { type: 'missing', index: 2 },
    ],
    [{ type: 'running', index: 2 }, { type: 'running' }],
    [
      { type: 'failed', reason: 'x'.repeat(400) },
      { type: 'failed', reason: 'x'.repeat(300) },
    ],
    [{ type: 'failed' }, { type: 'failed', reason: '' }],
    [{ type: 'missing', index: '2' }, null],
    [{ type: 'finished', reason: 'x' }, null],
    ['running', null],
    [null, null],
  ])('is read or refused: %j', (data, expected) => expect(readMeasureMessage(data)).toEqual(expected));
});
