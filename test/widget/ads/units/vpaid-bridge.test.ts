// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { type FrameReport, openFrame } from '../../../../src/widget/ads/units/vpaid-bridge.ts';
import { useFrame } from './frame-support.ts';

const { say: pass, sentMessages } = useFrame();
const say = (said: unknown): void => pass({ said });

function open() {
  const news: FrameReport[] = [];
  const layer = document.body.appendChild(document.createElement('div'));
  const start = { scriptUrl: 'about:blank', parameters: '', events: ['AdLog'], videoClass: '' };
  const bridge = openFrame(layer)(start, (said) => news.push(said));
  return { bridge, layer, news };
}

describe('the bridge to the frame of a VPAID ad', () => {
  it('ignores invalid messages', () => {
    const { news } = open();
    for (const data of [null, undefined, 'ready', 5, {}, { type: 'event', name: 'AdEvil', args: [] }]) say(data);
    expect(news).toEqual([]);
    say({ type: 'event', name: 'AdLog', args: ['a'] });
    expect(news).toEqual([{ type: 'event', name: 'AdLog', args: ['a'] }]);
  });

  it('passes an answer to its caller as a plain value', async () => {
    const { bridge } = open();
    const answers = ['a', 'b', 'c'].map((method) => bridge.call(method));
    say({ type: 'answer', id: 1, value: 8, error: null });
    say({ type: 'answer', id: 2, value: { evil: true }, error: null });
    say({ type: 'answer', id: 3, value: 8, error: 'thrown' });
    say({ type: 'answer', id: 4, value: 8, error: null });
    expect(await Promise.all(answers)).toEqual([8, null, null]);
  });

  it('ends an ad that floods the player with messages, and ignores it afterwards', () => {
    const { news } = open();
    for (let message = 0; message < 400; message += 1) say(null);
    expect(news).toEqual([]);
    say(null);
    expect(news).toEqual([{ type: 'broken', reason: expect.stringContaining('floods') as string }]);
  });

  it('numbers its calls, and takes one answer for each', async () => {
    const { bridge } = open();
    const first = bridge.call('getAdVolume');
    const second = bridge.call('resizeAd', 640, 360, 'normal');
    expect(sentMessages()).toEqual([
      { id: 1, method: 'getAdVolume', args: [] },
      { id: 2, method: 'resizeAd', args: [640, 360, 'normal'] },
    ]);
    say({ type: 'answer', id: 2, value: true, error: null });
    say({ type: 'answer', id: 2, value: false, error: null });
    say({ type: 'answer', id: 1, value: 0.5, error: null });
    expect(await Promise.all([first, second])).toEqual([0.5, true]);
  });

  it('answers open calls with nothing when it is closed, and removes its frame', async () => {
    const { bridge, layer } = open();
    const answer = bridge.call('getAdVolume');
    bridge.close();
    expect(await answer).toBeNull();
    expect(layer.children).toHaveLength(0);
  });
});
