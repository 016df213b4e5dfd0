import { describe, expect, it, vi } from 'vitest';
import type { CommandOf } from '../../../streams/model/commands.ts';
import type { MemoryKind } from '../../../streams/model/memory.ts';
import { createStorageSink } from '../../../src/widget/storage/storage-sink.ts';
import { FakeStorage } from '../support/fake-storage.ts';
import { give } from '../support/give.ts';

type WithoutKind<T> = T extends unknown ? Omit<T, 'type' | 'cause'> : never;
type Write = WithoutKind<CommandOf<'storage.write'>>;

function setUp(items: Record<string, string> = {}) {
  const storage = new FakeStorage(items);
  const setItem = vi.spyOn(storage, 'setItem');
  const sink = createStorageSink(() => storage);
  const write = (what: Write) => give(sink, 'storage.write', what);
  const read = (key: string): unknown => JSON.parse(storage.getItem(key) ?? 'null');
  const forget = (...kinds: readonly MemoryKind[]) => give(sink, 'storage.forget', { kinds });
  return { stored: storage.items, setItem, write, forget, read };
}

describe('the storage sink', () => {
  it('stores plain values', () => {
    const { write, read } = setUp({ 'player-volume': '1' });
    write({ key: 'player-volume', value: 0.5 });
    write({ key: 'player-muted', value: true });
    expect([read('player-volume'), read('player-muted')]).toEqual([0.5, true]);
  });

  it('writes one entry of a map, and keeps what another tab has added, changed and removed meanwhile', () => {
    const { write, read, stored } = setUp({ episodesTimeProgress: '{"1":10,"2":20,"4":40}' });
    stored.set('episodesTimeProgress', '{"1":10,"2":99,"3":30}');
    write({ key: 'episodesTimeProgress', entry: '1', value: 15 });
    expect(read('episodesTimeProgress')).toEqual({ 1: 15, 2: 99, 3: 30 });
  });

  it('overwrites another tab’s change of the same entry', () => {
    const { write, read, stored } = setUp({ episodesTimeProgress: '{"1":10}' });
    stored.set('episodesTimeProgress', '{"1":99,"4":{"6":7}}');
    write({ key: 'episodesTimeProgress', entry: '1', value: 15 });
    write({ key: 'episodesTimeProgress', entry: '4', value: { 5: 6 } });
    expect(read('episodesTimeProgress')).toEqual({ 1: 15, 4: { 5: 6 } });
  });

  it('leaves an entry to other tabs once it is written', () => {
    const { write, read, stored } = setUp();
    write({ key: 'favoriteAudioTracks', entry: '1', value: 'A' });
    stored.set('favoriteAudioTracks', '{"1":"B"}');
    write({ key: 'favoriteAudioTracks', entry: '2', value: 'C' });
    expect(read('favoriteAudioTracks')).toEqual({ 1: 'B', 2: 'C' });
  });

  it.each(['{', '[1]', 'null', '5', '{"__proto__":{"x":1},"constructor":1}'])(
    'overwrites invalid content: %s',
    (junk) => {
      const { write, read } = setUp({ episodeVariants: junk });
      write({ key: 'episodeVariants', entry: '1', value: { id: 2, title: null } });
      expect(read('episodeVariants')).toEqual({ 1: { id: 2, title: null } });
      expect(({} as Record<string, unknown>)['x']).toBeUndefined();
    },
  );

  it('tries again after the storage was full', () => {
    vi.spyOn(console, 'warn').mockReturnValue();
    const { write, read, setItem } = setUp();
    setItem.mockImplementationOnce(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    write({ key: 'episodesTimeProgress', entry: '1', value: 10 });
    write({ key: 'episodesTimeProgress', entry: '2', value: 5 });
    expect(read('episodesTimeProgress')).toEqual({ 1: 10, 2: 5 });
  });

  it('warns once if storage is forbidden', () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    const sink = createStorageSink(() => {
      throw new DOMException('no', 'SecurityError');
    });
    const write = () => give(sink, 'storage.write', { key: 'player-volume', value: 1 });
    expect(write).not.toThrow();
    write();
    expect(warn).toHaveBeenCalledOnce();
  });

  it('deletes the keys of the given kinds, and keeps the others', () => {
    const { forget, stored } = setUp({ titleChoices: '{}', subtitleTrack: '{}', captionStyle: '{}', other: '1' });
    forget('choices', 'ads');
    expect([...stored.keys()]).toEqual(['captionStyle', 'other']);
  });

  it('does not bring back a failed write that has been deleted since', () => {
    vi.spyOn(console, 'warn').mockReturnValue();
    const { write, forget, setItem, read } = setUp();
    setItem.mockImplementationOnce(() => {
      throw new Error('full');
    });
    write({ key: 'episodesTimeProgress', entry: '1', value: 10 });
    forget('places');
    write({ key: 'episodesTimeProgress', entry: '2', value: 20 });
    expect(read('episodesTimeProgress')).toEqual({ 2: 20 });
  });
});
