// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { defaultCaptionStyle } from '../../../streams/model/caption-style.ts';
import type { CaptionsState } from '../../../streams/model/state.ts';
import { clearanceOf } from '../../../src/widget/ui/captions/clearance.ts';
import {
  all,
  click,
  entry,
  find,
  mount,
  nameOf,
  names,
  notStarted,
  playing,
  press,
  unmountAll,
} from './fake-player.tsx';

afterEach(unmountAll);

const reading = { ...playing.tracks, textTrackId: 't' };
const captions = (fields: Partial<CaptionsState>): CaptionsState => ({ ...playing.captions, ...fields });
const cue = { startSeconds: 1, endSeconds: 2, text: 'Привет', place: null, look: null };
const layer = () => document.querySelector('.captions-layer');
const checked = () =>
  all('menuitemradio')
    .filter((item) => item.getAttribute('aria-checked') === 'true')
    .map(nameOf);

async function settle() {
  await act(async () => {
    await Promise.resolve();
  });
}

async function openStyle() {
  click(find('button', 'Субтитры'));
  click(entry('Оформление'));
  await act(async () => {
    await import('../../../src/widget/ui/captions/CaptionStyleMenu.tsx');
  });
}

describe('captions on the screen', () => {
  it('are drawn as they come, in the viewer’s style', async () => {
    const { become } = mount({ tracks: reading });
    await settle();
    become({ captions: captions({ cues: [cue] }) });
    expect(layer()?.textContent).toBe('Привет');
    become({ captionStyle: { ...defaultCaptionStyle, color: 'red' } });
    expect(layer()?.getAttribute('data-color')).toBe('red');
    become({ captions: captions({}) });
    expect(layer()?.textContent).toBe('');
  });

  it('draw nothing, and fetch nothing, when none are on', async () => {
    mount({ captions: captions({ cues: [cue] }) });
    await settle();
    expect(layer()).toBeNull();
  });

  it('stay off the title card', async () => {
    const { become } = mount({ ...notStarted, tracks: reading, captions: captions({ cues: [cue] }) });
    await settle();
    expect(layer()?.textContent).toBe('');
    become({ playback: playing.playback });
    expect(layer()?.textContent).toBe('Привет');
  });

  it('show the example, in the words of the specification', async () => {
    mount({ captions: captions({ isExampleShown: true }) });
    await settle();
    expect(layer()?.textContent).toBe('Captions look like this.');
  });
});

describe('the subtitles button', () => {
  it('is there where there is something to read, and shows whether it is on', async () => {
    const { become } = mount();
    expect(find('button', 'Субтитры').getAttribute('aria-pressed')).toBe('false');
    become({ tracks: reading });
    await settle();
    expect(find('button', 'Субтитры').getAttribute('aria-pressed')).toBe('true');
    become({ tracks: { ...reading, textTracks: [] } });
    expect(names('button')).not.toContain('Субтитры');
  });

  it('opens the choice, of which one closes it', () => {
    const { asked } = mount();
    click(find('button', 'Субтитры'));
    expect(checked()).toEqual(['Выкл.']);
    click(find('menuitemradio', 'Русские'));
    expect(asked()).toEqual([{ type: 'intent.chooseTextTrack', textTrackId: 't' }]);
    expect(all('menu')).toEqual([]);
  });

  it('tells of captions that did not come', async () => {
    mount({ tracks: reading, captions: captions({ status: 'failed' }) });
    await settle();
    click(find('button', 'Субтитры'));
    expect(checked()).toEqual(['Русские не загрузились']);
  });
});

describe('the looks of captions', () => {
  it('have an entry each, and show the choice', async () => {
    mount();
    await openStyle();
    expect(all('menu').map(nameOf)).toEqual(['Оформление']);
    expect(names('menuitem').slice(1, 4)).toEqual(['Шрифт Без засечек', 'Размер 100%', 'Цвет текста Белый']);
  });

  it('are changed one by one, with the menu open, and found where they were left', async () => {
    const { asked } = mount();
    await openStyle();
    click(entry('Контур букв'));
    expect(checked()).toEqual(['Нет']);
    click(find('menuitemradio', 'Обводка'));
    expect(asked()).toEqual([{ type: 'intent.setCaptionStyle', change: { edge: 'outline' } }]);
    press('Escape');
    expect(nameOf(document.activeElement!)).toBe('Контур букв Нет');
    press('Escape');
    expect(nameOf(document.activeElement!)).toBe('Оформление');
  });

  it('go back to what they were', async () => {
    const { asked } = mount();
    await openStyle();
    click(entry('Сбросить'));
    expect(asked()).toEqual([{ type: 'intent.resetCaptionStyle' }]);
  });
});

describe('room that controls take', () => {
  function frame(parts: readonly (readonly [className: string, box: DOMRect])[]) {
    const root = document.createElement('div');
    root.getBoundingClientRect = () => new DOMRect(0, 0, 400, 200);
    const controls = root.appendChild(Object.assign(document.createElement('div'), { className: 'controls' }));
    for (const [className, box] of parts) {
      const part = controls.appendChild(Object.assign(document.createElement('div'), { className }));
      part.getBoundingClientRect = () => box;
      if (className !== 'actions') continue;
      const menu = part.appendChild(Object.assign(document.createElement('div'), { className: 'menu' }));
      menu.getBoundingClientRect = () => new DOMRect(0, 60, 380, 120);
    }
    return root;
  }

  it('is kept at the edges with a gap, and not in the middle', () => {
    const parts = [
      ['top', new DOMRect(0, 0, 400, 30)],
      ['transport', new DOMRect(150, 50, 100, 100)],
      ['time', new DOMRect(0, 150, 400, 10)],
      ['sound', new DOMRect(0, 0, 0, 0)],
    ] as const;
    expect(clearanceOf(frame(parts))).toEqual({ top: 38, right: 0, bottom: 58 });
  });

  it('is a whole sheet where a menu is as wide as the frame', () => {
    expect(clearanceOf(frame([['actions', new DOMRect(0, 160, 400, 40)]]))).toEqual({ top: 0, right: 0, bottom: 148 });
  });
});
