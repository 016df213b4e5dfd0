// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest';
import { LONGEST_MESSAGE, openPage } from '../../../../src/widget/ads/units/simid-bridge.ts';
import { useFrame } from './frame-support.ts';

const { say: pass, sentMessages } = useFrame();
const say = (said: unknown): void => pass({ said });

function open() {
  const layer = document.body.appendChild(document.createElement('div'));
  const texts: string[] = [];
  const onFlood = vi.fn();
  const page = openPage(layer, 'https://cdn.example/page.html', (text) => texts.push(text), onFlood);
  return { frame: layer.querySelector('iframe')!, layer, onFlood, page, texts };
}

describe('the bridge to a SIMID page', () => {
  it('takes texts of a sensible length, and nothing else', () => {
    const { texts } = open();
    for (const data of [null, undefined, 5, {}, ['a'], 'x'.repeat(LONGEST_MESSAGE + 1)]) say(data);
    say('{}');
    expect(texts).toEqual(['{}']);
  });

  it('ends at a flood of messages of any kind', () => {
    const { onFlood } = open();
    for (let message = 0; message < 100; message += 1) say(null);
    expect(onFlood).not.toHaveBeenCalled();
    say(null);
    expect(onFlood).toHaveBeenCalledOnce();
  });

  it('has a frame that is hidden until it is shown, and removes it when it is closed', () => {
    const { frame, layer, page } = open();
    expect(frame.style.visibility).toBe('hidden');
    page.setShown(true);
    expect(frame.style.visibility).toBe('');
    page.send('a');
    expect(sentMessages()).toEqual(['a']);
    page.close();
    expect(layer.children).toHaveLength(0);
  });
});
