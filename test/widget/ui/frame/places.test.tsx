// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { PlayerState } from '../../../../streams/model/state.ts';
import { places } from '../../../../src/widget/ui/frame/places.tsx';
import { find } from '../../../on-screen.ts';
import { mount, playing, unmountAll } from '../fake-player.tsx';

afterEach(() => {
  unmountAll();
  vi.restoreAllMocks();
});

const popup = { link: '', title: '', seconds: null, withTime: false, isCopied: false };

describe('a part that the viewer has opened', () => {
  it.each<[keyof typeof places, Partial<PlayerState>, string]>([
    ['help', { help: { isShown: true } }, 'intent.closeHelp'],
    ['memory', { memory: { isShown: true, counts: null } }, 'intent.closeMemory'],
    ['share', { share: { ...playing.share, popup } }, 'intent.closeShare'],
    ['transcript', { transcript: { ...playing.transcript, isShown: true } }, 'intent.closeTranscript'],
    ['diagnostics', { diagnostics: { ...playing.diagnostics, isShown: true } }, 'intent.closeDiagnostics'],
  ])('is closed if its script does not load, and can be opened again: %s', async (name, opened, type) => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    const { script } = places[name];
    vi.spyOn(script, 'current').mockReturnValue(null);
    vi.spyOn(script, 'load').mockRejectedValue(new Error('offline'));
    const { asked } = mount(opened);
    await act(() => Promise.resolve());
    expect(asked()).toEqual([{ type }]);
  });
});

describe('a script', () => {
  it('is loaded as soon as the button that opens its part has the focus', () => {
    const prepare = vi.spyOn(places.share.script, 'prepare').mockReturnValue();
    mount({ share: { ...playing.share, isOffered: true } });
    act(() => find('button', 'Поделиться').focus());
    expect(prepare).toHaveBeenCalled();
  });
});
