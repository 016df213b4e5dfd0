// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { defaultCaptionStyle } from '../../../streams/model/caption-style.ts';
import { NO_SECOND_CAPTIONS, secondCaptionStyle, type SecondCaptions } from '../../../streams/model/second-captions.ts';
import type { CaptionsState } from '../../../streams/model/state.ts';
import { clearanceOf } from '../../../src/widget/ui/captions/clearance.ts';
import { all, click, entry, find, nameOf, names, press } from '../../on-screen.ts';
import { mount, notStarted, playing, unmountAll } from './fake-player.tsx';

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
    await import('../../../src/widget/ui/menus/captions/CaptionStyleMenu.tsx');
  });
}

describe('captions on the screen', () => {
  it('are drawn as they come, in the viewer’s style', async () => {
    const { become } = mount({ tracks: reading });
    await settle();
    become({ captions: captions({ cues: [cue] }) });
    expect(layer()?.textContent).toBe('Привет');
    become({ captionStyle: { ...defaultCaptionStyle, color: 'red' } });
    expect(document.querySelector('.first-captions')?.getAttribute('data-color')).toBe('red');
    become({ captions: captions({}) });
    expect(layer()?.textContent).toBe('');
  });

  it('load and draw nothing while they are off', async () => {
    mount({ captions: captions({ cues: [cue] }) });
    await settle();
    expect(layer()).toBeNull();
  });

  it('are hidden while the title card is shown', async () => {
    const { become } = mount({ ...notStarted, tracks: reading, captions: captions({ cues: [cue] }) });
    await settle();
    expect(layer()?.textContent).toBe('');
    become({ playback: playing.playback });
    expect(layer()?.textContent).toBe('Привет');
  });

  it('show an example in the words of the specification', async () => {
    mount({ captions: captions({ isExampleShown: true }) });
    await settle();
    expect(layer()?.textContent).toBe('Captions look like this.');
  });
});

describe('the subtitles button', () => {
  it('exists if the film has subtitles, and shows whether they are on', async () => {
    const { become } = mount();
    expect(find('button', 'Субтитры').getAttribute('aria-pressed')).toBe('false');
    become({ tracks: reading });
    await settle();
    expect(find('button', 'Субтитры').getAttribute('aria-pressed')).toBe('true');
    become({ tracks: { ...reading, textTracks: [] } });
    expect(names('button')).not.toContain('Субтитры');
  });

  it('opens a menu, which closes after a choice', () => {
    const { asked } = mount();
    click(find('button', 'Субтитры'));
    expect(checked()).toEqual(['Выкл.']);
    click(find('menuitemradio', 'Русские'));
    expect(asked()).toEqual([{ type: 'intent.chooseTextTrack', textTrackId: 't' }]);
    expect(all('menu')).toEqual([]);
  });

  it('shows in its menu that captions failed to load', async () => {
    mount({ tracks: reading, captions: captions({ status: 'failed' }) });
    await settle();
    click(find('button', 'Субтитры'));
    expect(checked()).toEqual(['Русские не загрузились']);
  });
});

describe('captions in a second language', () => {
  const textTracks = [
    { id: 't', label: 'Русские', language: 'ru' },
    { id: 'en.vtt', label: 'English', language: 'en', files: ['en.vtt'] },
    { id: 'fr.vtt', label: 'Français', language: 'fr', files: ['fr.vtt'] },
  ];
  const tracks = { ...reading, textTracks };
  const track = { label: 'English', language: 'en' };
  const wish = (fields: Partial<SecondCaptions> = {}): SecondCaptions => ({ ...NO_SECOND_CAPTIONS, track, ...fields });
  const shown = { trackId: 'en.vtt', status: 'ready', language: 'en', cues: [{ ...cue, text: 'Hello' }] } as const;
  const second = () => document.querySelector('.second-captions');

  async function openSecond() {
    click(find('button', 'Субтитры'));
    click(entry('Вторые субтитры'));
    await act(async () => {
      await import('../../../src/widget/ui/menus/captions/SecondCaptionsMenu.tsx');
    });
  }

  it('are offered while others are on, if the film has more tracks in files', async () => {
    const { become } = mount({ tracks: { ...tracks, textTrackId: null } });
    await settle();
    click(find('button', 'Субтитры'));
    expect(names('menuitem')).not.toContain('Вторые субтитры');
    become({ tracks });
    expect(names('menuitem')).toContain('Вторые субтитры');
    become({ tracks: { ...tracks, textTracks: textTracks.slice(0, 1) } });
    expect(names('menuitem')).not.toContain('Вторые субтитры');
    await settle();
  });

  it('are chosen among the tracks that are not on, and requested once', async () => {
    const { asked } = mount({ tracks });
    await settle();
    await openSecond();
    expect(all('menuitemradio').map(nameOf)).toEqual(['Выкл.', 'English', 'Français']);
    expect(checked()).toEqual(['Выкл.']);
    expect(all('menuitemcheckbox')).toEqual([]);
    click(find('menuitemradio', 'English'));
    expect(asked()).toEqual([{ type: 'intent.chooseSecondText', textTrackId: 'en.vtt' }]);
    expect(all('menu')).toEqual([]);
  });

  it('have a place and a style of their own', async () => {
    const { asked } = mount({ tracks, secondWish: wish({ isOnTop: true }), secondCaptions: shown });
    await settle();
    await openSecond();
    expect(checked()).toEqual(['English']);
    expect(all('menuitemcheckbox').map((item) => item.getAttribute('aria-checked'))).toEqual(['true', 'false']);
    click(find('menuitemcheckbox', 'Вверху кадра'));
    click(find('menuitemcheckbox', 'Размыты до паузы или наведения'));
    click(entry('Оформление вторых'));
    expect(nameOf(find('menuitem', 'Размер 75%'))).toBe('Размер 75%');
    click(entry('Цвет текста Белый'));
    click(find('menuitemradio', 'Жёлтый'));
    const style = { ...secondCaptionStyle, color: 'yellow' };
    expect(asked()).toEqual([
      { type: 'intent.setSecondCaptions', change: { isOnTop: false } },
      { type: 'intent.setSecondCaptions', change: { isBlurred: true } },
      { type: 'intent.setSecondCaptions', change: { style } },
    ]);
  });

  it('are drawn beside the first ones while they are on', async () => {
    const { become } = mount({ tracks, secondWish: wish(), secondCaptions: shown });
    await settle();
    expect(second()?.textContent).toBe('Hello');
    become({ secondWish: wish({ isOnTop: true, style: { ...secondCaptionStyle, color: 'cyan' } }) });
    expect(second()?.className).toContain('is-on-top');
    expect(second()?.getAttribute('data-color')).toBe('cyan');
    become({ secondCaptions: { ...shown, cues: [] } });
    expect(second()?.textContent).toBe('');
    become({ secondCaptions: playing.secondCaptions });
    expect(second()).toBeNull();
    expect(layer()).not.toBeNull();
  });

  it('are blurred until a pause or until the pointer is on them, if the viewer wants so', async () => {
    const { become } = mount({ tracks, secondWish: wish({ isBlurred: true }), secondCaptions: shown });
    await settle();
    const isBlurred = () => second()?.className.includes('is-blurred');
    const point = (clientX: number) =>
      document.dispatchEvent(new PointerEvent('pointermove', { clientX, clientY: 1, bubbles: true }));
    expect(isBlurred()).toBe(true);
    point(1);
    expect(isBlurred()).toBe(false);
    point(2);
    expect(isBlurred()).toBe(true);
    become({ playback: { ...playing.playback, phase: 'paused' } });
    expect(isBlurred()).toBe(false);
    become({ playback: playing.playback });
    expect(isBlurred()).toBe(true);
    become({ secondWish: wish() });
    expect(isBlurred()).toBe(false);
  });
});

describe('the menu for the style of captions', () => {
  it('has an entry for each property, with its value', async () => {
    mount();
    await openStyle();
    expect(all('menu').map(nameOf)).toEqual(['Оформление']);
    expect(names('menuitem').slice(1, 4)).toEqual(['Шрифт Без засечек', 'Размер 100%', 'Цвет текста Белый']);
  });

  it('closes after a choice, which leaves the captions to be seen', async () => {
    const { asked } = mount();
    await openStyle();
    click(entry('Контур букв'));
    expect(checked()).toEqual(['Нет']);
    click(find('menuitemradio', 'Обводка'));
    expect(asked()).toEqual([{ type: 'intent.setCaptionStyle', change: { edge: 'outline' } }]);
    expect(all('menu')).toEqual([]);
  });

  it('returns the focus to the entry that opened it', async () => {
    mount();
    await openStyle();
    click(entry('Контур букв'));
    press('Escape');
    expect(nameOf(document.activeElement!)).toBe('Контур букв Нет');
    press('Escape');
    expect(nameOf(document.activeElement!)).toBe('Оформление');
  });

  it('resets the style', async () => {
    const { asked } = mount();
    await openStyle();
    click(entry('Сбросить'));
    expect(asked()).toEqual([{ type: 'intent.resetCaptionStyle' }]);
    expect(all('menu')).toEqual([]);
  });
});

describe('the room that controls take from captions', () => {
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

  it('is kept at the edges with a gap, and not in the middle of the frame', () => {
    const parts = [
      ['top', new DOMRect(0, 0, 400, 30)],
      ['transport', new DOMRect(150, 50, 100, 100)],
      ['time', new DOMRect(0, 150, 400, 10)],
      ['sound', new DOMRect(0, 0, 0, 0)],
    ] as const;
    expect(clearanceOf(frame(parts))).toEqual({ top: 38, right: 0, bottom: 58 });
  });

  it('is the height of the menu if the menu is as wide as the frame', () => {
    expect(clearanceOf(frame([['actions', new DOMRect(0, 160, 400, 40)]]))).toEqual({ top: 0, right: 0, bottom: 148 });
  });

  it.each([
    { name: 'the part of the frame that a panel beside it leaves', left: 216, right: 192 },
    { name: 'the whole width if the transcript covers the frame', left: 8, right: 0 },
  ])('is $name', ({ left, right }) => {
    const root = frame([['time', new DOMRect(0, 150, 400, 10)]]);
    const panel = root.appendChild(Object.assign(document.createElement('section'), { className: 'transcript' }));
    panel.getBoundingClientRect = () => new DOMRect(left, 10, 392 - left, 130);
    expect(clearanceOf(root)).toEqual({ top: 0, right, bottom: 58 });
    panel.dataset['leaving'] = '';
    expect(clearanceOf(root)).toEqual({ top: 0, right: 0, bottom: 58 });
  });

  it('is measured again when the transcript opens, and not for a hint', async () => {
    const { become } = mount({ tracks: reading });
    await settle();
    const measure = vi.spyOn(document.querySelector('.potok')!, 'getBoundingClientRect');
    become({ hint: { kind: 'pause', id: 1 } });
    await settle();
    expect(document.querySelector('.feedback')).not.toBeNull();
    expect(measure).not.toHaveBeenCalled();
    become({ transcript: { isShown: true, query: '' } });
    await settle();
    expect(measure).toHaveBeenCalled();
  });

  it('is measured again when the animation of a menu has ended', async () => {
    mount({ tracks: reading });
    await settle();
    click(find('button', 'Субтитры'));
    const menu = document.querySelector('.actions .menu')!;
    document.querySelector('.potok')!.getBoundingClientRect = () => new DOMRect(0, 0, 400, 800);
    menu.getBoundingClientRect = () => new DOMRect(0, 560, 400, 240);
    menu.dispatchEvent(new Event('animationend', { bubbles: true }));
    expect(document.querySelector('.first-captions')?.getAttribute('data-bottom')).toBe('248');
  });
});
