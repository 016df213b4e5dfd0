import { describe, expect, it, vi } from 'vitest';
import { createAudioTracks, createRenditions, createTextTracks } from '../../../src/embed/media-element/lists.ts';

const track = (id: string) => ({ id, label: `Track ${id}`, language: 'ru' });

function choice(first: string | null) {
  let chosen = first;
  return { chosen: () => chosen, choose: vi.fn((id: string | null) => void (chosen = id)) };
}

const heard = (list: EventTarget, ...names: readonly string[]): string[] => {
  const events: string[] = [];
  for (const name of names) list.addEventListener(name, () => events.push(name));
  return events;
};

describe('text tracks', () => {
  it('are listed with their modes, with events when one comes, goes or changes', () => {
    const list = createTextTracks(choice('b'));
    const events = heard(list, 'addtrack', 'removetrack', 'change');
    list.onaddtrack = vi.fn();
    list.update([track('a'), track('b')], 'b');
    expect([list.length, [...list].map(({ mode }) => mode)]).toEqual([2, ['disabled', 'showing']]);
    expect(list[1]).toMatchObject({ id: 'b', kind: 'subtitles', label: 'Track b', language: 'ru', cues: null });
    expect(list.getTrackById('a')).toBe(list[0]);
    expect(list.getTrackById('c')).toBeNull();
    const first = list[0];
    list.update([track('a')], null);
    expect(list[0]).toBe(first);
    expect(list[1]).toBeUndefined();
    expect(events).toEqual(['addtrack', 'addtrack', 'change', 'removetrack', 'change']);
    expect(list.onaddtrack).toHaveBeenCalledTimes(2);
  });

  it('show one at a time, and take only the words of the standard', () => {
    const given = choice(null);
    const list = createTextTracks(given);
    list.update([track('a'), track('b')], null);
    const [one, other] = [...list];
    if (one === undefined || other === undefined) throw new Error('two tracks');
    const events = heard(list, 'change');
    one.mode = 'showing';
    other.mode = 'showing';
    other.mode = 'loud' as TextTrackMode;
    expect([one.mode, other.mode]).toEqual(['disabled', 'showing']);
    one.mode = 'hidden';
    expect([one.mode, events]).toEqual(['hidden', ['change']]);
    other.mode = 'disabled';
    expect(given.choose.mock.calls).toEqual([['a'], ['b'], [null]]);
  });

  it('are limited in number', () => {
    const list = createTextTracks(choice(null));
    list.update(
      Array.from({ length: 5_000 }, (_, index) => track(String(index))),
      null,
    );
    expect(list.length).toBe(1_000);
  });
});

it('an audio track can be enabled, but not disabled', () => {
  const given = choice('a');
  const list = createAudioTracks(given);
  list.update([track('a'), track('b')], 'a');
  // Controls choose a track in this way.
  for (const one of list) one.enabled = one.id === 'b';
  expect(given.choose.mock.calls).toEqual([['b']]);
  expect([...list].map(({ enabled, kind }) => [enabled, kind])).toEqual([
    [false, 'alternative'],
    [true, 'main'],
  ]);
  for (const one of list) one.enabled = false;
  expect(given.choose).toHaveBeenCalledOnce();
});

it('a rendition is chosen by index, or automatically with no index', () => {
  const given = choice(null);
  const list = createRenditions(given);
  const events = heard(list, 'addrendition', 'addtrack', 'change');
  list.update(
    [
      { id: '0', height: 360, bitrate: 1 },
      { id: '1', height: 720, bitrate: 2 },
    ],
    null,
  );
  expect(list.selectedIndex).toBe(-1);
  expect({ ...list[1] }).toEqual({ id: '1', width: 1280, height: 720, bitrate: 2, selected: false });
  list.selectedIndex = 1;
  expect([list.selectedIndex, [...list].map(({ selected }) => selected)]).toEqual([1, [false, true]]);
  list.selectedIndex = 7;
  expect(given.choose.mock.calls).toEqual([['1'], [null]]);
  list.update([], '1');
  expect(events).toEqual(['addrendition', 'addrendition', 'change']);
});
