// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { NO_CAPTION_TIMING, type CaptionTiming } from '../../../../streams/model/caption-timing.ts';
import { openFile } from '../../../../src/widget/ui/input/open-file.ts';
import { openFilePart } from '../../../../src/widget/ui/input/own-file.ts';
import { timingMenuPart } from '../../../../src/widget/ui/menus/SubtitlesMenu.tsx';
import { places } from '../../../../src/widget/ui/frame/places.tsx';
import { menusPart } from '../../../../src/widget/ui/menus/MenuButton.tsx';
import { click, find, names } from '../../../on-screen.ts';
import { mount, unmountAll } from '../fake-player.tsx';
import { until } from '../../../until.ts';

const found = { rate: 1, pieces: [{ from: 0, shift: -21.94 }] };
const told = (change: Partial<CaptionTiming>): CaptionTiming => ({
  ...NO_CAPTION_TIMING,
  fileUrl: 'blob:own',
  isTold: true,
  ...change,
});
const title = () => document.querySelector('[role="dialog"] h2')?.textContent ?? null;
const dialogText = () => document.querySelector('[role="dialog"]')?.textContent;

beforeEach(() =>
  Promise.all([places.timing.script, timingMenuPart, openFilePart, menusPart].map((part) => part.load())),
);
afterEach(unmountAll);

describe('the result for the viewer’s own subtitles file', () => {
  it('is applied and announced if it is sure, and can be undone', () => {
    const { asked, become } = mount({ captionTiming: told({ status: 'sure', found, share: 0.834, isApplied: true }) });
    expect(document.querySelector('.skip-told')?.textContent).toBe(
      'Субтитры подогнаны по времени: −21,9 с, совпадение 83%',
    );
    click(find('button', 'Вернуть как было'));
    expect(asked()).toEqual([{ type: 'intent.applyTiming', isOn: false }]);
    become({ captionTiming: told({ status: 'sure', found, isApplied: true, isTold: false }) });
    expect(document.querySelector('.skip-told')).toBeNull();
  });

  it('is a question if it is not sure', () => {
    const { asked } = mount({ captionTiming: told({ status: 'unsure', found, share: 0.15 }) });
    expect(title()).toBe('Подогнать субтитры?');
    expect(dialogText()).toContain('сдвинуть на −21,9 с, но уверенности нет: с речью совпадает только 15%.');
    click(find('button', 'Подогнать'));
    click(find('button', 'Оставить как есть'));
    expect(asked()).toEqual([
      { type: 'intent.applyTiming', isOn: true },
      { type: 'intent.applyTiming', isOn: false },
    ]);
  });

  it('may be that the file belongs to another film', () => {
    const { asked } = mount({ captionTiming: told({ status: 'foreign', share: 0.02 }) });
    expect(title()).toBe('Похоже, субтитры от другого фильма');
    expect(dialogText()).toContain('только 2%');
    click(find('button', 'Убрать'));
    click(find('button', 'Показать всё равно'));
    expect(asked()).toEqual([{ type: 'intent.closeTextFile' }, { type: 'intent.applyTiming', isOn: false }]);
  });

  it('may be that the file cannot be read', () => {
    const { asked } = mount({ captionTiming: told({ status: 'unreadable' }) });
    expect(title()).toBe('Файл не удалось прочитать');
    click(find('button', 'Убрать'));
    expect(asked()).toEqual([{ type: 'intent.closeTextFile' }]);
  });
});

describe('a file that is dropped on the player', () => {
  it('is opened, named without its extension', async () => {
    vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:own');
    const { asked } = mount();
    const event = Object.assign(new Event('drop', { bubbles: true, cancelable: true }), {
      dataTransfer: { types: ['Files'], files: [new File(['1'], `${'о'.repeat(80)}.srt`)] },
    });
    document.querySelector('.potok')?.dispatchEvent(event);
    expect(event.defaultPrevented).toBe(true);
    await until(() =>
      expect(asked()).toEqual([{ type: 'intent.openTextFile', url: 'blob:own', name: 'о'.repeat(60) }]),
    );
  });

  it('releases the memory of the file before it', () => {
    const create = vi.spyOn(URL, 'createObjectURL');
    const release = vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
    create.mockReturnValueOnce('blob:first').mockReturnValueOnce('blob:second');
    openFile(new File(['1'], 'a.srt'), () => {});
    release.mockClear();
    openFile(new File(['2'], 'b.srt'), () => {});
    expect(release.mock.calls).toEqual([['blob:first']]);
  });

  it('is ignored if it is not a file', () => {
    const { asked } = mount();
    const event = Object.assign(new Event('drop', { bubbles: true, cancelable: true }), {
      dataTransfer: { types: ['text/plain'], files: [] },
    });
    document.querySelector('.potok')?.dispatchEvent(event);
    expect(event.defaultPrevented).toBe(false);
    expect(asked()).toEqual([]);
  });
});

describe('the menu for timing', () => {
  it('shifts captions by a tenth of a second, and back to zero', () => {
    const { asked } = mount({ captionTiming: { ...NO_CAPTION_TIMING, shiftSeconds: 0.3 } });
    click(find('button', 'Субтитры'));
    click(find('menuitem', 'Свой файл и сдвиг'));
    expect(names('menuitem')).toContain('Сдвиг +0,3 с');
    click(find('menuitem', 'Позже на 0,1 с'));
    click(find('menuitem', 'Сдвиг +0,3 с'));
    const shifts = asked().filter(({ type }) => type === 'intent.shiftCaptions');
    expect(shifts).toEqual([
      { type: 'intent.shiftCaptions', seconds: 0.4 },
      { type: 'intent.shiftCaptions', seconds: 0 },
    ]);
  });

  it('undoes the automatic timing, and applies it again', () => {
    const { asked } = mount({ captionTiming: told({ status: 'sure', found, isApplied: true, isTold: false }) });
    click(find('button', 'Субтитры'));
    click(find('menuitem', 'Свой файл и сдвиг'));
    click(find('menuitemcheckbox', 'Подогнать по времени −21,9 с'));
    expect(asked()).toContainEqual({ type: 'intent.applyTiming', isOn: false });
  });
});
