// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest';
import { misnamed } from '../../visible-names.ts';
import { all, click, entry, find, nameOf } from '../../on-screen.ts';
import { mount, unmountAll } from './fake-player.tsx';

afterEach(() => unmountAll());

describe('the text that a control shows', () => {
  const found = (html: string) => {
    document.body.innerHTML = html;
    const names = misnamed(document);
    document.body.replaceChildren();
    return names;
  };

  it.each([
    ['<button aria-label="Сезоны">Сезон 1</button>'],
    ['<button aria-label="Назад"><span aria-hidden="true">Качество</span></button>'],
    ['<div id="a">Другое</div><a href="/" aria-labelledby="a">Это</a>'],
  ])('is found missing in its name: %s', (html) => expect(found(html)).toHaveLength(1));

  it.each([
    ['<button aria-label="Сезоны: Сезон 1">Сезон 1</button>'],
    ['<button aria-label="0:08. Слово">0:08</button>'],
    ['<button aria-label="Закрыть"><svg><title>×</title></svg></button>'],
    ['<button>Сохранить <kbd aria-hidden="true">E</kbd></button>'],
  ])('is found in its name: %s', (html) => expect(found(html)).toEqual([]));

  it('is in the names of all entries of the settings and the menus below them', () => {
    mount();
    click(find('button', 'Настройки'));
    const entries = all('menuitem')
      .filter((item) => item.getAttribute('aria-haspopup') === 'menu')
      .map(nameOf);
    expect(entries.length).toBeGreaterThan(5);
    for (const name of entries) {
      click(entry(name));
      expect([name, misnamed(document)]).toEqual([name, []]);
      click(all('menuitem').find((item) => nameOf(item).startsWith('Назад')) ?? find('button', 'Назад'));
    }
  });
});
