import { describe, expect, it, vi } from 'vitest';
import type { StorageValues } from '../../../streams/model/commands.ts';
import { createStorageSink } from '../../../src/widget/sinks/storage.ts';

function setUp(items: Record<string, string> = {}) {
  const stored = new Map(Object.entries(items));
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: vi.fn((key: string, value: string) => void stored.set(key, value)),
  };
  const sink = createStorageSink(() => storage as unknown as Storage);
  const write = <K extends keyof StorageValues>(key: K, value: StorageValues[K]) =>
    sink.write({ type: 'storage.write', cause: 'preference', key, value } as Parameters<typeof sink.write>[0]);
  const read = (key: string): unknown => JSON.parse(stored.get(key) ?? 'null');
  return { stored, storage, write, read };
}

describe('storage', () => {
  it('takes plain values as they are', () => {
    const { write, read } = setUp({ 'player-volume': '1' });
    write('player-volume', 0.5);
    write('player-muted', true);
    expect([read('player-volume'), read('player-muted')]).toEqual([0.5, true]);
  });

  it('keeps what another tab has added and changed meanwhile', () => {
    const { write, read, stored } = setUp({ episodesTimeProgress: '{"1":10,"2":20}' });
    stored.set('episodesTimeProgress', '{"1":10,"2":99,"3":30}');
    write('episodesTimeProgress', { 1: 15, 2: 20 });
    expect(read('episodesTimeProgress')).toEqual({ 1: 15, 2: 99, 3: 30 });
  });

  it('lets what this tab has changed win', () => {
    const { write, read, stored } = setUp({ episodesTimeProgress: '{"1":10}' });
    stored.set('episodesTimeProgress', '{"1":99}');
    write('episodesTimeProgress', { 1: 15, 4: { 5: 6 } });
    expect(read('episodesTimeProgress')).toEqual({ 1: 15, 4: { 5: 6 } });
  });

  it('removes what this tab has removed', () => {
    const { write, read, stored } = setUp({ favoriteAudioTracks: '{"1":"A","2":"B"}' });
    stored.set('favoriteAudioTracks', '{"1":"A","2":"B","3":"C"}');
    write('favoriteAudioTracks', { 1: 'A' });
    expect(read('favoriteAudioTracks')).toEqual({ 1: 'A', 3: 'C' });
  });

  it.each(['{', '[1]', 'null', '5', '{"__proto__":{"x":1},"constructor":1}'])('writes over %s', (junk) => {
    const { write, read } = setUp({ episodeVariants: junk });
    write('episodeVariants', { 1: { id: 2, title: null } });
    expect(read('episodeVariants')).toEqual({ 1: { id: 2, title: null } });
    expect(({} as Record<string, unknown>)['x']).toBeUndefined();
  });

  it('is tried again when it was full', () => {
    vi.spyOn(console, 'warn').mockReturnValue();
    const { write, read, storage } = setUp();
    storage.setItem.mockImplementationOnce(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    write('episodesTimeProgress', { 1: 10 });
    write('episodesTimeProgress', { 1: 10, 2: 5 });
    expect(read('episodesTimeProgress')).toEqual({ 1: 10, 2: 5 });
  });

  it('that is forbidden is said once and nothing more', () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    const sink = createStorageSink(() => {
      throw new DOMException('no', 'SecurityError');
    });
    const write = () => sink.write({ type: 'storage.write', cause: 'viewer', key: 'player-volume', value: 1 });
    expect(write).not.toThrow();
    write();
    expect(warn).toHaveBeenCalledOnce();
  });
});
