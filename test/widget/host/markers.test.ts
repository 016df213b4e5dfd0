// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
import { noHostState, type HostState } from '../../../src/contract/host-state.ts';
import { HOST_LIMITS } from '../../../src/contract/host-wire.ts';
import { commandArguments } from '../../../src/contract/host-commands.ts';
import { createMarkers, markersRule } from '../../../src/widget/host/markers.ts';
import { Refusal } from '../../../src/contract/host/refusal.ts';

const film = (id: number) => ({ id, title: '', posterUrl: null, year: null, hasMultipleEpisodes: false });
const at = (position: number, fields: Partial<HostState> = {}): HostState => ({
  ...noHostState,
  content: film(1),
  duration: 100,
  playback: 'playing',
  position,
  ...fields,
});
const entered = (id: string) => ({ event: 'markerEntered', payload: { id } });
const left = (id: string) => ({ event: 'markerLeft', payload: { id } });

const mark = (id: string, start: number, end: number, color = '#ffffff') => ({ id, start, end, title: '', color });
const codeOf = (work: () => void): string => {
  try {
    work();
    return 'done';
  } catch (error) {
    return error instanceof Refusal ? error.code : String(error);
  }
};

beforeEach(() => {
  document.adoptedStyleSheets = [];
  document.body.replaceChildren();
});

describe('a marker', () => {
  it('is entered at its start and left at its end, in whichever direction the position moves', () => {
    const markers = createMarkers(document);
    markers.add({ id: 'intro', start: 10, end: 20 });
    const told = [0, 9.9, 10, 15, 19.9, 20, 50, 12, 5].map((position) => markers.update(at(position)));
    const none: unknown[] = [];
    expect(told).toEqual([
      none,
      none,
      [entered('intro')],
      none,
      none,
      [left('intro')],
      none,
      [entered('intro')],
      [left('intro')],
    ]);
  });

  it('lasts a second if it has no end', () => {
    const markers = createMarkers(document);
    markers.add({ id: 'goal', start: 10 });
    expect([10.9, 11].map((position) => markers.update(at(position)))).toEqual([[entered('goal')], [left('goal')]]);
  });

  it('is not entered before the film plays', () => {
    const markers = createMarkers(document);
    markers.add({ id: 'start', start: 0 });
    expect(markers.update(at(0, { playback: 'notStarted' }))).toEqual([]);
    expect(markers.update(at(0, { playback: 'loading' }))).toEqual([]);
    expect(markers.update(at(0))).toEqual([entered('start')]);
  });

  it('is left when it is removed, and its id is unknown then', () => {
    const markers = createMarkers(document);
    markers.add({ id: 'a', start: 0, end: 50 });
    markers.update(at(1));
    markers.remove('a');
    expect(markers.update(at(2))).toEqual([left('a')]);
    expect(codeOf(() => markers.remove('a'))).toBe('notFound');
  });

  it('is removed with its film, but kept while the film is stopped', () => {
    const markers = createMarkers(document);
    markers.add({ id: 'a', start: 0, end: 50 });
    markers.update(at(1));
    markers.update(at(0, { content: null, duration: null, playback: 'notStarted' }));
    expect(markers.update(at(60))).toEqual([left('a')]);
    expect(markers.update(at(1))).toEqual([entered('a')]);
    expect(markers.update(at(1, { content: film(2) }))).toEqual([left('a')]);
    expect(markers.update(at(1))).toEqual([]);
  });

  it.each([
    [{ id: '', start: 1 }, 'range'],
    [{ id: 'a', start: -1 }, 'range'],
    [{ id: 'a', start: NaN }, 'range'],
    [{ id: 'a', start: 5, end: 4 }, 'range'],
    [{ id: 'a', start: 1, title: 7 }, 'range'],
    [{ id: 'a', start: 1, title: 'x'.repeat(HOST_LIMITS.longestText + 1) }, 'range'],
    [{ id: 'a', start: 1, color: 'red; }' }, 'range'],
    [{ id: 'a', start: 1, onclick: 'x' }, 'range'],
    ['a', 'range'],
    [{ id: 'a', start: 1, end: 1, title: 'T', color: '#fff' }, 'done'],
  ])('given as %j is %s', (given, code) => {
    expect(codeOf(() => commandArguments.addMarker([given]))).toBe(code);
  });

  it('may be replaced, but the number of markers is limited', () => {
    const markers = createMarkers(document);
    for (let count = 0; count < HOST_LIMITS.mostMarkers; count += 1) markers.add({ id: String(count), start: 1 });
    expect(codeOf(() => markers.add({ id: '0', start: 2 }))).toBe('done');
    expect(codeOf(() => markers.add({ id: 'one more', start: 2 }))).toBe('range');
  });
});

describe('the markers on the slider', () => {
  it('have a part of the rail if they are within the film, wide enough to be seen', () => {
    expect(markersRule([mark('a', 25, 50), mark('late', 101, 102)], 100)).toContain(
      'linear-gradient(90deg, transparent 25.000%, #ffffff 25.000% max(50.000%, 25.000% + 0.25rem), transparent',
    );
    expect(markersRule([mark('late', 101, 102)], 100)).toBe('');
    expect(markersRule([mark('over', 90, 200)], 100)).toContain('max(100.000%,');
  });

  it('follow additions and removals, with at most one style sheet', () => {
    const markers = createMarkers(document);
    const sheets = () => document.adoptedStyleSheets.length + document.head.querySelectorAll('style').length;
    const before = sheets();
    markers.add({ id: 'a', start: 1 });
    markers.update(at(0, { duration: null }));
    expect(sheets()).toBe(before);
    markers.update(at(0));
    markers.add({ id: 'b', start: 2 });
    markers.update(at(0));
    expect(sheets()).toBe(before + 1);
    markers.remove('a');
    markers.remove('b');
    markers.update(at(0));
    expect(sheets()).toBe(before);
  });

  it('show their title under the pointer', () => {
    document.body.innerHTML = '<div class="time-slider"><div class="pointed-at"></div></div>';
    const slider = document.querySelector<HTMLElement>('.time-slider');
    const label = document.querySelector<HTMLElement>('.pointed-at');
    if (slider === null || label === null) throw new Error('No slider.');
    slider.getBoundingClientRect = () => ({ left: 100, width: 200 }) as DOMRect;
    const markers = createMarkers(document);
    markers.add({ id: 'a', start: 50, end: 60, title: '<b>Вступление</b>' });
    markers.update(at(0));
    const shownAt = [150, 199, 210, 225].map((clientX) => {
      slider.dispatchEvent(new PointerEvent('pointermove', { clientX, bubbles: true }));
      return label.dataset['marker'];
    });
    expect(shownAt).toEqual([undefined, '<b>Вступление</b>', '<b>Вступление</b>', undefined]);
  });
});
