// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { memoryKinds, type MemoryCounts } from '../../../streams/model/memory.ts';
import { places } from '../../../src/widget/ui/frame/places.tsx';
import { menusPart } from '../../../src/widget/ui/menus/MenuButton.tsx';
import { all, click, entry, find, nameOf } from '../../on-screen.ts';
import { mount, unmountAll } from './fake-player.tsx';

beforeEach(async () => {
  await Promise.all([places.memory.script.load(), menusPart.load()]);
});
afterEach(unmountAll);

const counts: MemoryCounts = {
  places: 3,
  voices: 0,
  choices: 21,
  captionStyle: 1,
  secondCaptions: 0,
  sign: 0,
  keys: 0,
  spoilers: 0,
  sound: 1,
  device: 0,
  ads: 0,
};
const rows = () => [...document.querySelectorAll('.memory li')];
const rowOf = (name: string) => rows().find((row) => row.textContent.includes(name));
const told = () => all('status').map(({ textContent }) => textContent);

describe('the list of remembered data', () => {
  it('is opened from the settings', () => {
    const { asked } = mount();
    click(find('button', 'Настройки'));
    click(entry('Что запомнено'));
    expect(asked()).toEqual([{ type: 'intent.openMemory' }]);
  });

  it('has a row for each kind, with its count', () => {
    mount({ memory: { isShown: true, counts } });
    expect(rows()).toHaveLength(memoryKinds.length);
    expect(rowOf('Где вы остановились')?.textContent).toContain('3 видео');
    expect(rowOf('Скорость')?.textContent).toContain('Для 21 названия');
    expect(rowOf('Громкость')?.textContent).toContain('Запомнено');
    expect(rowOf('Озвучка')?.textContent).toContain('Ничего');
  });

  it('forgets a kind by its button and confirms it; the button of an empty kind does nothing', () => {
    const { asked } = mount({ memory: { isShown: true, counts } });
    click(find('button', 'Забыть: Озвучка и источник'));
    expect(asked()).toEqual([]);
    click(find('button', 'Забыть: Где вы остановились'));
    expect(asked()).toEqual([{ type: 'intent.forget', kinds: ['places'] }]);
    expect(told()).toContain('Забыто: Где вы остановились');
  });

  it('forgets everything by a second press', () => {
    const { asked, become } = mount({ memory: { isShown: true, counts } });
    click(find('button', 'Забыть всё'));
    expect(asked()).toEqual([]);
    click(find('button', 'Да, забыть всё'));
    expect(asked()).toEqual([{ type: 'intent.forget', kinds: memoryKinds }]);
    const nothing = {
      places: 0,
      voices: 0,
      choices: 0,
      captionStyle: 0,
      secondCaptions: 0,
      sign: 0,
      keys: 0,
      spoilers: 0,
      sound: 0,
      device: 0,
      ads: 0,
    };
    become({ memory: { isShown: true, counts: nothing } });
    expect(
      all('button')
        .filter((one) => nameOf(one).startsWith('Забыть'))
        .map((one) => one.getAttribute('aria-disabled')),
    ).toEqual(Array.from({ length: memoryKinds.length + 1 }, () => 'true'));
  });
});
