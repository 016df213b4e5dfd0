import { describe, expect, it, vi } from 'vitest';
import type { HostMessage } from '../../../src/contract/messages.ts';
import { createHostSink } from '../../../src/widget/sinks/host.ts';

const message: HostMessage = { type: 'timeProgressChanged', payload: { currentTime: 1, duration: 2 } };

describe('the host', () => {
  it('gets messages in their envelope', () => {
    const postMessage = vi.fn();
    createHostSink({ parent: { postMessage } } as unknown as Window).post(message);
    expect(postMessage.mock.calls).toEqual([[{ source: 'potok', version: 1, ...message }, '*']]);
  });

  it('is nobody when the page is not framed', () => {
    const postMessage = vi.fn();
    const scope = { postMessage } as unknown as Window & { parent: Window };
    scope.parent = scope;
    createHostSink(scope).post(message);
    expect(postMessage).not.toHaveBeenCalled();
  });

  it('gets what can be cloned of a message that cannot', () => {
    const received: unknown[] = [];
    const parent = { postMessage: (data: unknown) => void received.push(structuredClone(data)) };
    const payload = { id: 1, title: 'x', filepath: '/a', extra: () => 1 };
    createHostSink({ parent } as unknown as Window).post({ type: 'episodeVariantChanged', payload });
    const kept = { id: 1, title: 'x', filepath: '/a' };
    expect(received).toEqual([{ source: 'potok', version: 1, type: 'episodeVariantChanged', payload: kept }]);
  });
});
