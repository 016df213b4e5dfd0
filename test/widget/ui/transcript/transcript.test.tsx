// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Cue } from '../../../../streams/model/cues.ts';
import type { PlayerState } from '../../../../streams/model/state.ts';
import { places } from '../../../../src/widget/ui/frame/places.tsx';
import { menusPart } from '../../../../src/widget/ui/menus/MenuButton.tsx';
import { aCue } from '../../../streams/support.ts';
import { NOTHING_HIDDEN } from '../../../../streams/model/spoilers.ts';
import { click, entry, find, press } from '../../../on-screen.ts';
import { mount, playing, unmountAll } from '../fake-player.tsx';

const cues: readonly Cue[] = Array.from({ length: 1_000 }, (_, index) =>
  aCue(index * 2, index * 2 + 1, index === 700 ? 'Горы далеко' : `Строка ${index}`),
);
const opened: Partial<PlayerState> = {
  transcript: { isShown: true, query: '' },
  cues: { status: 'ready', cues, files: ['https://player.example/ru.vtt'] },
};
const rows = () => [...document.querySelectorAll('.transcript li')];
const state = () => document.querySelector('.transcript [role="status"]')?.textContent;

beforeEach(async () => {
  await Promise.all([places.transcript.script.load(), menusPart.load()]);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(400);
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(300);
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(48);
});
afterEach(() => {
  unmountAll();
  vi.restoreAllMocks();
});

/** A player with the open transcript, with captions on, at 1:05. */
const open = (more: Partial<PlayerState> = {}) =>
  mount({ ...opened, tracks: { ...playing.tracks, textTrackId: 't' }, ...more });

function type(text: string): void {
  const input = document.querySelector<HTMLInputElement>('.transcript input');
  if (input === null) throw new Error('There is no search.');
  act(() => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
    input.dispatchEvent(new Event('input', { bubbles: true }));
  });
}

describe('the transcript', () => {
  it('is opened from the menu of subtitles', () => {
    const { asked } = mount();
    click(find('button', 'Субтитры'));
    click(entry('Что было сказано'));
    expect(asked()).toEqual([{ type: 'intent.openTranscript' }]);
  });

  it('has only a few of its many lines in the document, each with the number of all lines', () => {
    open();
    expect(rows().length).toBeGreaterThan(3);
    expect(rows().length).toBeLessThan(60);
    expect(rows()[0]?.getAttribute('aria-setsize')).toBe('1000');
  });

  it('finds lines by forms of words, marks them on the slider, and seeks to one', () => {
    const { asked } = open();
    type('гора');
    expect(state()).toBe('Найдена 1 реплика');
    expect(document.querySelectorAll('.rail > .found-marks')).toHaveLength(1);
    click(find('button', '23:20. Горы далеко'));
    expect(asked()).toEqual([{ type: 'intent.seekTo', positionSeconds: 1400 }]);
    type('лось');
    expect(state()).toBe('Ничего не найдено');
    expect(document.querySelector('.found-marks')).toBeNull();
  });

  it('opens with a query, and takes another one', () => {
    const { become } = open({ transcript: { isShown: true, query: 'гора' } });
    expect(state()).toBe('Найдена 1 реплика');
    become({ transcript: { isShown: true, query: 'лось' } });
    expect(state()).toBe('Ничего не найдено');
    become({ transcript: { isShown: true, query: '' } });
    expect(state()).toBe('');
  });

  it('ends the search by Escape, then closes, and leaves no marks on the slider', () => {
    const { asked, become } = open();
    type('гора');
    const found = find('button', '23:20. Горы далеко');
    found.focus();
    press('Escape', { on: found });
    expect(document.activeElement).toBe(document.querySelector('.transcript input'));
    expect(state()).toBe('');
    expect(asked()).toEqual([]);
    press('Escape', { on: document.querySelector('.transcript input') ?? document.body });
    expect(asked()).toEqual([{ type: 'intent.closeTranscript' }]);
    become({ transcript: { isShown: false, query: '' } });
    expect(document.querySelector('.found-marks, section.transcript:not([data-leaving])')).toBeNull();
  });

  it('copies a link to a line if sharing is offered', () => {
    const { asked } = open({ share: { isOffered: true, popup: null } });
    click(find('button', 'Скопировать ссылку на 0:04'));
    expect(asked()).toEqual([{ type: 'intent.copyMomentLink', pageUrl: 'https://host.example/now', seconds: 4 }]);
  });

  it('offers subtitles if none are on, and tells what is missing', () => {
    const { asked, become } = open({ tracks: { ...playing.tracks, textTrackId: null } });
    click(find('button', 'Русские'));
    expect(asked()).toEqual([{ type: 'intent.chooseTextTrack', textTrackId: 't' }]);
    const on = { tracks: { ...playing.tracks, textTrackId: 't' } };
    become({ ...on, cues: { status: 'loading', cues: [], files: ['a'] } });
    expect(state()).toBe('Субтитры загружаются');
    become({ ...on, cues: { status: 'failed', cues: [], files: ['a'] } });
    expect(state()).toBe('Субтитры не загрузились');
    become({ ...on, cues: { status: 'ready', cues: cues.slice(0, 2), files: [] } });
    expect(state()).toBe('Здесь то, что уже загрузилось вместе с видео');
  });
});

describe('lines of the transcript ahead of a viewer who wants no spoilers', () => {
  const spoilers = { ...NOTHING_HIDDEN, isAheadHidden: true };
  it('are neither shown nor found before the film has got there', () => {
    const { become } = open({ spoilers, furthestSeconds: 65 });
    const size = () => rows()[0]?.getAttribute('aria-setsize');
    expect(size()).toBe('34');
    become({ furthestSeconds: 99 });
    expect(size()).toBe('51');
    type('гора');
    expect(state()).toBe('Ничего не найдено');
  });
  it('are shown after a press', () => {
    open({ spoilers, furthestSeconds: 65 });
    click(find('button', 'Показать и то, что впереди'));
    expect(rows()[0]?.getAttribute('aria-setsize')).toBe('1000');
  });
  it('are all shown if nothing is hidden', () => {
    open({ furthestSeconds: 65 });
    expect(rows()[0]?.getAttribute('aria-setsize')).toBe('1000');
  });
});

describe('the transcript of a season', () => {
  const selection = playing.selection ?? null;
  const ids = [101, 102, 103];
  const [first, second, third] = ids.map((_, at) => [aCue(60 * (at + 1), 60 * (at + 1) + 2, `Гора ${at + 1}`)]);
  const wanted = { label: 'Русские', language: 'ru' };
  const loaded = { wanted, asked: ids, found: { 101: first!, 102: second!, 103: third! } };
  const headings = () => [...document.querySelectorAll('.season-lines h3')].map(({ textContent }) => textContent);

  it('is offered if the season has several episodes, and switched by a button', () => {
    const { asked, become } = open();
    const scope = () => find('button', 'Во всём сезоне');
    expect(scope().getAttribute('aria-pressed')).toBe('false');
    click(scope());
    expect(asked()).toEqual([{ type: 'intent.searchSeason', isOn: true }]);
    become({ seasonLines: loaded });
    expect(scope().getAttribute('aria-pressed')).toBe('true');
    expect(state()).toBe('Введите слово или фразу');
    click(scope());
    expect(asked().at(-1)).toEqual({ type: 'intent.searchSeason', isOn: false });
    become({ selection: null });
    expect(document.querySelector('.transcript-scope')).toBeNull();
  });

  it('is searched by episode, and a press on a line goes to that second of its episode', () => {
    const { asked, become } = open({ seasonLines: loaded });
    type('гора');
    expect(state()).toBe('Найдены 3 реплики в 3 сериях');
    expect(headings()).toEqual(['1 серия. Название 1', '2 серия. Название 2', '3 серия. Название 3']);
    click(find('button', '3:00. Гора 3'));
    become({ selection: { ...selection!, episode: { ...selection!.episode, id: 101 } } });
    click(find('button', '1:00. Гора 1'));
    expect(asked()).toEqual([
      { type: 'intent.returnTo', place: { episodeId: 103, positionSeconds: 180 } },
      { type: 'intent.seekTo', positionSeconds: 60 },
    ]);
  });

  it('is walked by arrows, with one stop for Tab', () => {
    open({ seasonLines: loaded });
    type('гора');
    const lines = [...document.querySelectorAll<HTMLElement>('.season-lines button')];
    expect(lines.map(({ tabIndex }) => tabIndex)).toEqual([0, -1, -1]);
    const go = (key: string) => press(key, { on: document.activeElement ?? document.body });
    act(() => lines[0]?.focus());
    go('End');
    expect(document.activeElement).toBe(lines[2]);
    go('ArrowUp');
    expect(document.activeElement).toBe(lines[1]);
    expect(lines.map(({ tabIndex }) => tabIndex)).toEqual([-1, 0, -1]);
    go('Home');
    expect(document.activeElement).toBe(lines[0]);
  });

  it('tells what loads, what is missing, and that there are more lines', () => {
    const { become } = open({ seasonLines: { ...loaded, found: { 101: first! } } });
    expect(state()).toBe('Субтитры загружаются: 1 из 3');
    become({ seasonLines: { ...loaded, found: { 101: first!, 102: null, 103: null } } });
    type('гора');
    expect(state()).toBe('Найдена 1 реплика в 1 серии. Без субтитров: 2 серии');
    const long = Array.from({ length: 60 }, (_, at) => aCue(at, at + 1, `Гора ${at}`));
    become({ seasonLines: { ...loaded, found: { 101: long, 102: null, 103: null } } });
    expect(document.querySelector('.season-lines')?.textContent).toContain('Показаны не все');
  });

  it('hides lines ahead until the viewer asks for them', () => {
    const spoilers = { ...NOTHING_HIDDEN, isAheadHidden: true };
    const behind = { ...loaded, asked: [101], found: { 101: [...first!, aCue(2_000, 2_001, 'Гора потом')] } };
    const here = { ...selection!, episode: { ...selection!.episode, id: 101 } };
    const { asked } = open({ seasonLines: behind, spoilers, furthestSeconds: 100, selection: here });
    type('гора');
    expect(state()).toBe('Найдена 1 реплика в 1 серии');
    click(find('button', 'Показать и то, что впереди'));
    expect(asked()).toEqual([{ type: 'intent.searchSeason', isOn: true, isAheadWanted: true }]);
    expect(state()).toBe('Найдены 2 реплики в 1 серии');
  });

  it('hides lines after the position where an earlier episode was left', () => {
    const spoilers = { ...NOTHING_HIDDEN, isAheadHidden: true };
    const behind = {
      ...loaded,
      asked: [101, 102],
      found: { ...loaded.found, 101: [...first!, aCue(900, 901, 'Гора потом')] },
    };
    const here = { ...selection!, episode: { ...selection!.episode, id: 102 } };
    const { become } = open({
      seasonLines: behind,
      spoilers,
      furthestSeconds: Infinity,
      selection: here,
      saved: { 101: 100 },
    });
    type('гора потом');
    expect(state()).toBe('Ничего не найдено');
    expect(find('button', 'Показать и то, что впереди')).toBeDefined();
    become({ saved: {} });
    expect(state()).toBe('Найдена 1 реплика в 1 серии');
  });

  it('stays while the next episode has no subtitles yet', () => {
    open({ seasonLines: loaded, tracks: { ...playing.tracks, textTrackId: null } });
    type('гора');
    expect(headings()).toHaveLength(3);
  });
});
