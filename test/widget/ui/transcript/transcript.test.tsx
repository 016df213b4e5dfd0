// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Cue } from '../../../../streams/model/cues.ts';
import type { PlayerState } from '../../../../streams/model/state.ts';
import { menusPart, transcriptPart } from '../../../../src/widget/ui/parts/parts.ts';
import { aCue } from '../../../streams/support.ts';
import { click, entry, find, mount, playing, press, unmountAll } from '../fake-player.tsx';

const cues: readonly Cue[] = Array.from({ length: 1_000 }, (_, index) =>
  aCue(index * 2, index * 2 + 1, index === 700 ? 'Горы далеко' : `Строка ${index}`),
);
const opened: Partial<PlayerState> = {
  transcript: { isShown: true },
  cues: { status: 'ready', cues, files: ['https://player.example/ru.vtt'] },
};
const rows = () => [...document.querySelectorAll('.transcript li')];
const state = () => document.querySelector('.transcript [role="status"]')?.textContent;

beforeEach(async () => {
  await Promise.all([transcriptPart.load(), menusPart.load()]);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(400);
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(300);
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(48);
});
afterEach(() => {
  unmountAll();
  vi.restoreAllMocks();
});

/** With captions on, at 1:05. */
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

describe('what was said', () => {
  it('is opened from the menu of subtitles', () => {
    const { asked } = mount();
    click(find('button', 'Субтитры'));
    click(entry('Что было сказано'));
    expect(asked()).toEqual([{ type: 'intent.openTranscript' }]);
  });

  it('has few of many lines in the document, each with its number among all', () => {
    open();
    expect(rows().length).toBeGreaterThan(3);
    expect(rows().length).toBeLessThan(60);
    expect(rows()[0]?.getAttribute('aria-setsize')).toBe('1000');
  });

  it('finds lines by forms of words, marks them on the slider, and goes to one', () => {
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

  it('takes back the search by Escape, then closes, and leaves nothing on the slider', () => {
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
    become({ transcript: { isShown: false } });
    expect(document.querySelector('.found-marks, section.transcript:not([data-leaving])')).toBeNull();
  });

  it('copies a link to a line where sharing is offered', () => {
    const { asked } = open({ share: { isOffered: true, popup: null } });
    click(find('button', 'Скопировать ссылку на 0:04'));
    expect(asked()).toEqual([{ type: 'intent.copyMomentLink', pageUrl: 'https://host.example/now', seconds: 4 }]);
  });

  it('offers subtitles where none are on, and says what is missing', () => {
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
