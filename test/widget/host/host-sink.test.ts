import { describe, expect, it, vi } from 'vitest';
import type { HostMessage } from '../../../src/contract/messages.ts';
import { postSafely } from '../../../src/widget/host/host-sink.ts';
import { anEpisode, aVariant } from '../../streams/support.ts';
import { aWindow } from '../support/fake-window.ts';

const message: HostMessage = { type: 'timeProgressChanged', payload: { currentTime: 1, duration: 2 } };

describe('the host page', () => {
  it('gets messages in their envelope', () => {
    const postMessage = vi.fn();
    postSafely(aWindow({ parent: { postMessage } }), message);
    expect(postMessage.mock.calls).toEqual([[{ source: 'potok', version: 1, ...message }, '*']]);
  });

  it('gets nothing if the player is not in a frame', () => {
    const postMessage = vi.fn();
    const scope: Window = aWindow({
      postMessage,
      get parent() {
        return scope;
      },
    });
    postSafely(scope, message);
    expect(postMessage).not.toHaveBeenCalled();
  });

  it('gets the fields of a message that can be cloned', () => {
    const received: unknown[] = [];
    const parent = { postMessage: (data: unknown) => void received.push(structuredClone(data)) };
    const payload = { id: 1, title: 'x', filepath: '/a', extra: () => 1 };
    postSafely(aWindow({ parent }), { type: 'episodeVariantChanged', payload });
    const kept = { id: 1, title: 'x', filepath: '/a' };
    expect(received).toEqual([{ source: 'potok', version: 1, type: 'episodeVariantChanged', payload: kept }]);
  });

  it('gets no message for a press of play, which is none of the four messages', () => {
    const postMessage = vi.fn();
    postSafely(aWindow({ parent: { postMessage } }), { type: 'playPressed', payload: {} });
    expect(postMessage).not.toHaveBeenCalled();
  });

  it('gets addresses without signatures and user names', () => {
    const postMessage = vi.fn();
    const post = (sent: HostMessage) => postSafely(aWindow({ parent: { postMessage } }), sent);
    const signed = (file: string) => `https://me:S3CRET@cdn.test/hls/S3CRETx9/${file}?token=S3CRET#S3CRET`;
    const variant = { ...aVariant(1), filepath: signed('dub/master.m3u8') };
    const episode = {
      ...anEpisode(7),
      title: 'Ночная вахта',
      posterPath: '/images/poster.jpg?sig=S3CRET',
      m3u8MasterFilePath: signed('master.json'),
      episodeVariants: [variant],
    };
    post({ type: 'episodeChanged', payload: episode });
    post({ type: 'episodeVariantChanged', payload: variant });
    const plainVariant = { ...variant, filepath: 'https://cdn.test/hls/-/dub/master.m3u8' };
    expect(postMessage.mock.calls.map(([{ payload }]) => payload)).toEqual([
      {
        ...episode,
        posterPath: '/images/poster.jpg',
        m3u8MasterFilePath: 'https://cdn.test/hls/-/master.json',
        episodeVariants: [plainVariant],
      },
      plainVariant,
    ]);
    expect(JSON.stringify(postMessage.mock.calls)).not.toContain('S3CRET');
  });

  it('gets unsigned addresses unchanged, and missing ones as null', () => {
    const postMessage = vi.fn();
    const episode = { ...anEpisode(7), posterPath: null, m3u8MasterFilePath: null, episodeVariants: [aVariant(1)] };
    postSafely(aWindow({ parent: { postMessage } }), { type: 'episodeChanged', payload: episode });
    expect(postMessage.mock.calls[0]?.[0]).toMatchObject({ payload: episode });
  });
});
