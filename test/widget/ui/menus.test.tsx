// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { menusPart } from '../../../src/widget/ui/menus/MenuButton.tsx';
import type { Episode } from '../../../streams/model/catalogue.ts';
import { NOTHING_HIDDEN } from '../../../streams/model/spoilers.ts';
import type { PlayerState } from '../../../streams/model/state.ts';
import { all, click, entry, find, nameOf, names, point, press } from '../../on-screen.ts';
import { episode, episodes, mount, playing, unmountAll } from './fake-player.tsx';

afterEach(unmountAll);

const focused = () => nameOf(document.activeElement ?? document.body);
const openMenus = () => all('menu').map(nameOf);

function open(name: string) {
  act(() => find('button', name).focus());
  click(find('button', name));
}

function withEpisodes(offered: readonly Episode[]): PlayerState['content'] {
  if (playing.content.status !== 'loaded') throw new Error('not loaded');
  return { ...playing.content, catalogue: { ...playing.content.catalogue, episodes: offered } };
}

function openQuality() {
  open('Настройки');
  click(entry('Качество'));
}

describe('a menu', () => {
  it('closes when another one opens', () => {
    mount();
    open('Настройки');
    expect(openMenus()).toEqual(['Настройки']);
    open('Серии');
    expect(openMenus()).toEqual(['Серии']);
    expect(find('button', 'Настройки').getAttribute('aria-expanded')).toBe('false');
  });

  it('is closed by its button', () => {
    mount();
    open('Озвучка');
    click(find('button', 'Озвучка'));
    expect(openMenus()).toEqual([]);
  });

  it.each(['click outside', 'blur of the window'])('is closed by a %s', (what) => {
    mount();
    open('Сезоны');
    act(() => {
      if (what === 'click outside') document.body.click();
      else window.dispatchEvent(new Event('blur'));
    });
    expect(openMenus()).toEqual([]);
  });

  it('goes one level up by Escape, then closes, and returns the focus', () => {
    mount();
    openQuality();
    expect(openMenus()).toEqual(['Качество']);
    press('Escape');
    expect(openMenus()).toEqual(['Настройки']);
    expect(focused()).toBe('Качество Auto (720p)');
    press('Escape');
    expect(openMenus()).toEqual([]);
    expect(focused()).toBe('Настройки');
  });

  it('goes up by its back control and stays open', () => {
    mount();
    openQuality();
    click(entry('Назад'));
    expect(openMenus()).toEqual(['Настройки']);
  });

  it.each(['Настройки', 'Субтитры', 'Сезоны', 'Серии', 'Озвучка'])(
    '«%s» has a close control that returns the focus; a level below it has a way back instead',
    (name) => {
      mount();
      open(name);
      expect(names('menuitem')).not.toContainEqual(expect.stringMatching(/^Назад/));
      click(find('button', 'Закрыть'));
      expect(openMenus()).toEqual([]);
      expect(document.activeElement).toBe(find('button', name));
      openQuality();
      expect(names('button')).not.toContain('Закрыть');
    },
  );

  it('sends the choice, closes, and returns the focus', () => {
    const { asked } = mount();
    openQuality();
    click(find('menuitemradio', '1080p 5.3 Mbps'));
    expect(asked()).toEqual([{ type: 'intent.chooseQuality', qualityId: 'high' }]);
    expect(openMenus()).toEqual([]);
    expect(focused()).toBe('Настройки');
  });

  it('only closes if the current entry is chosen', () => {
    const { asked } = mount();
    openQuality();
    click(find('menuitemradio', 'Auto (720p)'));
    expect(asked()).toEqual([]);
    expect(openMenus()).toEqual([]);
  });

  it('holds the controls while it is open', () => {
    const { sent } = mount();
    open('Серии');
    expect(sent).toContainEqual({ type: 'intent.holdControls', isHeld: true });
    press('Escape');
    // The focus came back to the button by keyboard, which holds them still.
    const holds = () => sent.filter(({ type }) => type === 'intent.holdControls');
    expect(holds()).toHaveLength(1);
    point('pointerdown', find('button', 'Настройки'));
    expect(holds().at(-1)).toEqual({ type: 'intent.holdControls', isHeld: false });
  });

  it('reports when it opens and when it closes', () => {
    const { sent } = mount();
    const told = () => sent.filter(({ type }) => type.endsWith('Menu')).map(({ type }) => type);
    open('Серии');
    expect(told()).toEqual(['intent.openMenu']);
    press('Escape');
    expect(told()).toEqual(['intent.openMenu', 'intent.closeMenu']);
  });

  it('closes by Tab', () => {
    mount();
    open('Серии');
    press('Tab');
    expect(openMenus()).toEqual([]);
    expect(focused()).toBe('Серии: Серия 1');
  });
});

describe('moving in a menu', () => {
  it('begins at the checked entry', () => {
    mount();
    openQuality();
    expect(focused()).toBe('Auto (720p)');
  });

  it.each([
    [['ArrowDown'], 'Скорость Обычная'],
    [['ArrowDown', 'ArrowUp'], 'Качество Auto (720p)'],
    [['ArrowUp'], 'Горячие клавиши'],
    [['End'], 'Горячие клавиши'],
    [['End', 'Home'], 'Качество Auto (720p)'],
    [['End', 'ArrowDown'], 'Качество Auto (720p)'],
    [['PageDown'], 'Таймер сна Выкл.'],
    [['с'], 'Скорость Обычная'],
    [['с', 'е'], 'Серии 1 серия'],
  ])('by %j leads to «%s»', (keys, name) => {
    mount();
    open('Настройки');
    for (const key of keys) expect(press(key).defaultPrevented).toBe(true);
    expect(focused()).toBe(name);
  });

  it('by the right arrow opens an entry, and by the left arrow goes back', () => {
    mount();
    open('Настройки');
    press('ArrowDown');
    press('ArrowRight');
    expect(openMenus()).toEqual(['Скорость']);
    expect(focused()).toBe('Обычная');
    press('ArrowLeft');
    expect(focused()).toBe('Скорость Обычная');
  });

  it('by an arrow on the button opens the menu', () => {
    mount();
    press('ArrowDown', { on: find('button', 'Серии') });
    expect(openMenus()).toEqual(['Серии']);
  });

  it('sends no letters and arrows as shortcuts of the player', () => {
    const { asked } = mount();
    open('Настройки');
    press('k', { code: 'KeyK' });
    press('ArrowDown', { code: 'ArrowDown' });
    expect(asked()).toEqual([]);
  });
});

describe('accessible names', () => {
  it('of entries are their visible text, with the current choice', () => {
    mount();
    open('Настройки');
    for (const item of all('menuitem')) expect(nameOf(item)).toBe(item.textContent.trim());
    expect(names('menuitem').slice(0, 2)).toEqual(['Качество Auto (720p)', 'Скорость Обычная']);
    click(entry('Качество'));
    expect(names('menuitem')).toEqual(['Назад: Качество']);
  });

  it('of items include whether they are checked', () => {
    mount();
    openQuality();
    expect(all('menuitemradio').map((item) => item.getAttribute('aria-checked'))).toEqual([
      'true',
      'false',
      'false',
      'false',
    ]);
  });

  it('of pickers match the entries in their lists', () => {
    mount();
    open('Сезоны');
    expect(names('menuitemradio')).toEqual(['1 сезон', '2 сезон']);
    open('Серии');
    expect(names('menuitemradio')).toEqual([1, 2, 3].map((number) => `${number} серия Название ${number} 24 мин`));
    open('Озвучка');
    expect(names('menuitemradio')).toEqual(['Дубляж', 'Оригинал']);
  });
});

describe('levels and sliders', () => {
  it('the gain is two levels down, and each Escape leads one level up, to the entry that led there', () => {
    mount();
    open('Настройки');
    click(entry('Аудио'));
    click(entry('Усиление звука'));
    expect(openMenus()).toEqual(['Усиление звука']);
    press('Escape');
    expect([openMenus(), focused()]).toEqual([['Аудио'], 'Усиление звука Disabled']);
    press('Escape');
    expect([openMenus(), focused()]).toEqual([['Настройки'], 'Аудио Дубляж']);
  });

  it('choosing a gain sends it and closes the menu', () => {
    const { asked } = mount();
    open('Настройки');
    click(entry('Аудио'));
    click(entry('Усиление звука'));
    click(find('menuitemradio', '2.5×'));
    expect(asked()).toEqual([{ type: 'intent.setGain', gain: 2.5 }]);
    expect(openMenus()).toEqual([]);
  });

  it('a level that disappears leaves the level above it', () => {
    const { become } = mount();
    open('Настройки');
    click(entry('Аудио'));
    click(entry('Усиление звука'));
    become({ audio: { gain: 1, isGainAvailable: false } });
    expect(openMenus()).toEqual(['Аудио']);
  });

  function openSpeed() {
    open('Настройки');
    click(entry('Скорость'));
    return find('slider', 'Скорость');
  }

  it('Tab moves to the slider and back to the checked entry, and Escape goes up', () => {
    mount();
    const slider = openSpeed();
    expect(focused()).toBe('Обычная');
    expect(press('Tab').defaultPrevented).toBe(true);
    expect(document.activeElement).toBe(slider);
    press('Tab');
    expect(focused()).toBe('Обычная');
    press('Tab');
    press('Escape');
    expect([openMenus(), focused()]).toEqual([['Настройки'], 'Скорость Обычная']);
  });

  it('the slider is no item of the menu', () => {
    mount();
    const slider = openSpeed();
    expect(slider.closest('[role="menu"]')).toBeNull();
    expect(slider.getAttribute('aria-valuenow')).toBe('1');
    expect(slider.getAttribute('aria-valuetext')).toBe('Обычная');
    expect([slider.getAttribute('aria-valuemin'), slider.getAttribute('aria-valuemax')]).toEqual(['0', '2']);
  });

  it('the slider’s arrows set the value and leave the menu open, and quick presses add up', () => {
    const { asked, become } = mount();
    openSpeed();
    press('Tab');
    press('ArrowRight');
    press('ArrowRight');
    become({ rate: 1.5 });
    press('ArrowLeft');
    press('Home');
    expect(asked()).toEqual([1.25, 1.5, 1.25, 0].map((rate) => ({ type: 'intent.setRate', rate })));
    expect(openMenus()).toEqual(['Скорость']);
    expect(find('slider', 'Скорость').getAttribute('aria-valuenow')).toBe('1.5');
  });
});

describe('the current choice', () => {
  it('can be chosen again: a season then starts from its first episode', () => {
    const { asked } = mount();
    open('Сезоны');
    click(
      find('menuitemradio', nameOf(all('menuitemradio').find((item) => item.getAttribute('aria-checked') === 'true')!)),
    );
    expect(asked().at(-1)).toMatchObject({ type: 'intent.chooseSeason' });
    expect(openMenus()).toEqual([]);
  });
});

describe('the panel of episodes', () => {
  const shownCards = () => names('menuitemradio').map((name) => name.slice(0, 'N серия Название N'.length));
  const ofSeason = [1, 2, 3].map((number) => `${number} серия Название ${number}`);
  const selectedTab = () => all('tab').find((tab) => tab.getAttribute('aria-selected') === 'true');

  it('has a tab for each season, which shows its episodes and chooses nothing', () => {
    const { asked } = mount();
    open('Серии');
    expect(names('tab')).toEqual(['1 сезон', '2 сезон']);
    expect(nameOf(selectedTab()!)).toBe('1 сезон');
    expect(all('menuitemradio')[0]?.getAttribute('aria-checked')).toBe('true');
    click(find('tab', '2 сезон'));
    expect(nameOf(selectedTab()!)).toBe('2 сезон');
    expect(shownCards()).toEqual(ofSeason);
    expect(all('menuitemradio').map((card) => card.getAttribute('aria-checked'))).toEqual(['false', 'false', 'false']);
    expect(openMenus()).toEqual(['Серии']);
    expect(asked()).toEqual([]);
  });

  it('plays the episode of the card that is pressed, whichever season is shown', () => {
    const { asked } = mount();
    open('Серии');
    click(find('tab', '2 сезон'));
    click(all('menuitemradio')[1]!);
    expect(asked()).toEqual([{ type: 'intent.chooseEpisode', episodeId: 202 }]);
    expect([openMenus(), focused()]).toEqual([[], 'Серии: Серия 1']);
  });

  it('is the same below the settings, with a way back', () => {
    mount();
    open('Настройки');
    click(entry('Серии'));
    expect([openMenus(), names('tab')]).toEqual([['Серии'], ['1 сезон', '2 сезон']]);
    expect(names('button')).not.toContain('Закрыть');
    click(find('button', 'Назад'));
    expect([openMenus(), focused()]).toEqual([['Настройки'], 'Серии 1 серия']);
  });

  it('moves the focus by arrows from the cards up to the tabs, along them and down again', () => {
    mount();
    open('Серии');
    expect(press('ArrowUp').defaultPrevented).toBe(true);
    expect(focused()).toBe('1 сезон');
    press('ArrowRight');
    expect([focused(), nameOf(selectedTab()!)]).toEqual(['2 сезон', '2 сезон']);
    press('ArrowRight');
    expect(focused()).toBe('1 сезон');
    press('End');
    expect(focused()).toBe('2 сезон');
    press('ArrowUp');
    expect(focused()).toBe('2 сезон');
    press('ArrowDown');
    expect(document.activeElement).toBe(all('menuitemradio')[0]);
    press('ArrowUp');
    press('Home');
    press('ArrowDown');
    expect(document.activeElement?.getAttribute('aria-checked')).toBe('true');
  });

  it('moves the focus by Tab from the cards to the tabs and back, then out', () => {
    mount();
    open('Серии');
    press('Tab', { shiftKey: true });
    expect(focused()).toBe('1 сезон');
    press('Tab');
    expect(document.activeElement?.getAttribute('aria-checked')).toBe('true');
    press('Tab', { shiftKey: true });
    press('Tab', { shiftKey: true });
    expect([openMenus(), focused()]).toEqual([[], 'Серии: Серия 1']);
  });

  it('moves the focus along a row from a card to its mark, to the next card and back', () => {
    mount();
    open('Серии');
    press('ArrowRight');
    expect(focused()).toBe('Просмотрено: 1 серия');
    press('ArrowRight');
    expect(document.activeElement).toBe(all('menuitemradio')[1]);
    press('ArrowLeft');
    expect(document.activeElement).toBe(all('menuitemradio')[0]);
  });

  it('has no tabs for a title with one season, and Up begins at the end', () => {
    mount({ content: withEpisodes(episodes.slice(0, 3)) });
    open('Серии');
    expect(all('tab')).toEqual([]);
    press('ArrowUp');
    expect(document.activeElement).toBe(all('menuitemradio')[2]);
  });

  it('shows the current season if the season that the viewer looked at disappears', () => {
    const { become } = mount();
    open('Серии');
    click(find('tab', '2 сезон'));
    become({ content: withEpisodes([...episodes.slice(0, 3), episode(3, 1)]) });
    expect([names('tab'), nameOf(selectedTab()!)]).toEqual([['1 сезон', '3 сезон'], '1 сезон']);
  });

  it.each([
    ['a picture', { posterPath: '/one.jpg' }, { images: 1, numbers: 0 }],
    ['no picture', { posterPath: null }, { images: 0, numbers: 1 }],
  ])('has a card for an episode with %s', (_, changes, { images, numbers }) => {
    mount({ content: withEpisodes([episode(1, 1, changes), ...episodes.slice(3)]) });
    open('Серии');
    expect(document.querySelectorAll('.card img')).toHaveLength(images);
    expect(document.querySelectorAll('.card-number')).toHaveLength(numbers);
  });

  it('shows the number of the episode if its picture does not load', () => {
    mount({ content: withEpisodes([episode(1, 1, { posterPath: '/gone.jpg' }), ...episodes.slice(3)]) });
    open('Серии');
    act(() => void document.querySelector('.card img')?.dispatchEvent(new Event('error')));
    expect(document.querySelector('.card img')).toBeNull();
    expect(document.querySelector<HTMLElement>('.card-number')?.dataset['number']).toBe('1');
  });

  it.each([
    [{ duration: 3_900 }, {}, '1 серия Название 1 1 ч 5 мин'],
    [{ duration: 7_200 }, {}, '1 серия Название 1 2 ч'],
    [{ duration: 3_599 }, {}, '1 серия Название 1 1 ч'],
    [{ duration: 24 }, {}, '1 серия Название 1 24 с'],
    [{ duration: null }, { 101: 9 }, '1 серия Название 1'],
    [{ title: '1 серия' }, { 101: 721.5 }, '1 серия 24 мин просмотрено 50%'],
    [{ isCompleted: true }, { 101: 721.5 }, '1 серия Название 1 24 мин просмотрено'],
  ])('shows the length and how far the viewer has come: %j, %j', (changes, saved, name) => {
    mount({ saved, content: withEpisodes([episode(1, 1, changes), ...episodes.slice(1)]) });
    open('Серии');
    const [card] = all('menuitemradio');
    card?.querySelectorAll('[aria-hidden]').forEach((part) => part.remove());
    expect(nameOf(card!)).toBe(name);
  });
});

describe('an episode ahead of a viewer who wants no spoilers', () => {
  const spoilers = { ...NOTHING_HIDDEN, isAheadHidden: true, firstAhead: 2 };
  const offered = episodes.map((one) => ({ ...one, posterPath: `/${String(one.id)}.jpg` }));
  const reveal = 'Показать название и кадр: 3 серия';

  it('has neither title nor picture in the list, but a button beside it that shows them', () => {
    const { asked, become } = mount({ spoilers, content: withEpisodes(offered) });
    open('Серии');
    const cards = () => all('menuitemradio').map(nameOf);
    expect(cards()).toEqual(['1 серия Название 1 24 мин', '2 серия Название 2 24 мин', '3 серия 24 мин']);
    expect(document.querySelectorAll('.card img')).toHaveLength(2);
    act(() => all('menuitemradio')[2]?.focus());
    press('ArrowRight');
    expect(focused()).toBe(reveal);
    press('ArrowRight');
    expect(focused()).toBe('Просмотрено: 3 серия');
    press('ArrowLeft');
    click(document.activeElement!);
    expect(asked().at(-1)).toEqual({ type: 'intent.reveal', episodeId: 103 });
    become({ spoilers: { ...spoilers, revealed: [103] } });
    expect(cards()[2]).toBe('3 серия Название 3 24 мин');
    expect(focused()).toBe('3 серия Название 3 24 мин');
    expect(names('menuitem')).not.toContain(reveal);
  });
  it('is hidden and shown by an entry of the settings', () => {
    const { asked, become } = mount();
    open('Настройки');
    const entryOf = () => find('menuitemcheckbox', 'Без спойлеров');
    expect(entryOf().getAttribute('aria-checked')).toBe('false');
    click(entryOf());
    become({ spoilers });
    expect(entryOf().getAttribute('aria-checked')).toBe('true');
    click(entryOf());
    expect(asked()).toEqual([true, false].map((ahead) => ({ type: 'intent.hideSpoilers', change: { ahead } })));
  });
});

describe('a title with one episode', () => {
  it('can be marked as watched in the settings, and unmarked', () => {
    if (playing.content.status !== 'loaded') throw new Error('not loaded');
    const { catalogue } = playing.content;
    const only = { ...catalogue.episodes[0]!, isCompleted: true };
    const { asked } = mount({ content: { status: 'loaded', catalogue: { ...catalogue, episodes: [only] } } });
    open('Настройки');
    expect(find('menuitemcheckbox', 'Просмотрено').getAttribute('aria-checked')).toBe('true');
    click(find('menuitemcheckbox', 'Просмотрено'));
    expect(asked().at(-1)).toEqual({ type: 'intent.setCompleted', episodeId: only.id, isCompleted: false });
  });

  it('is the only kind with that entry', () => {
    mount();
    open('Настройки');
    expect(names('menuitemcheckbox')).not.toContain('Просмотрено');
  });
});

describe('the script of the menus', () => {
  afterEach(() => {
    vi.restoreAllMocks();
    vi.useRealTimers();
  });

  function mountWithoutIt() {
    vi.spyOn(menusPart, 'current').mockReturnValue(null);
    const prepare = vi.spyOn(menusPart, 'prepare').mockReturnValue();
    mount();
    return prepare;
  }

  it.each(['pointermove', 'pointerdown', 'focusin'])('is loaded at a %s over the player', (type) => {
    const prepare = mountWithoutIt();
    expect(prepare).not.toHaveBeenCalled();
    if (type === 'focusin') act(() => find('button', 'Настройки').focus());
    else point(type, document.querySelector('.potok')!);
    expect(prepare).toHaveBeenCalled();
  });

  it('is loaded ten seconds after the first frame without any input', () => {
    vi.useFakeTimers();
    const prepare = mountWithoutIt();
    act(() => void vi.advanceTimersByTime(9_999));
    expect(prepare).not.toHaveBeenCalled();
    act(() => void vi.advanceTimersByTime(1));
    expect(prepare).toHaveBeenCalledOnce();
  });
});

describe('a press on a voice in the menu', () => {
  const end = { type: 'intent.endVoiceTrial' };
  const hear = { type: 'intent.tryVoice', audioTrackId: 'b' };
  const pass = (milliseconds: number): void => act(() => void vi.advanceTimersByTime(milliseconds));
  const trials = ({ sent }: ReturnType<typeof mount>) => sent.filter(({ type }) => /Voice|AudioTrack/.test(type));

  function openVoices() {
    const player = mount();
    open('Настройки');
    click(entry('Аудио'));
    vi.useFakeTimers();
    return player;
  }

  afterEach(() => vi.useRealTimers());

  it('that is held plays the voice until it is released, and chooses nothing', () => {
    const player = openVoices();
    point('pointerdown', find('menuitemradio', 'English'));
    pass(499);
    expect(trials(player)).toEqual([]);
    pass(1);
    expect(trials(player)).toEqual([hear]);
    point('pointerup', find('menuitemradio', 'English'));
    click(find('menuitemradio', 'English'));
    expect(trials(player)).toEqual([hear, end]);
    expect(openMenus()).toEqual(['Аудио']);
  });

  it('that is short chooses the voice', () => {
    const player = openVoices();
    point('pointerdown', find('menuitemradio', 'English'));
    pass(499);
    point('pointerup', find('menuitemradio', 'English'));
    click(find('menuitemradio', 'English'));
    pass(1_000);
    expect(trials(player)).toEqual([{ type: 'intent.chooseAudioTrack', audioTrackId: 'b' }]);
  });

  it('that is held ends its trial when its menu closes', () => {
    const player = openVoices();
    point('pointerdown', find('menuitemradio', 'English'));
    pass(500);
    press('Escape');
    press('Escape');
    expect(trials(player)).toEqual([hear, end]);
  });

  it('tries no voice with another mouse button, or on another entry', () => {
    const player = openVoices();
    point('pointerdown', find('menuitemradio', 'English'), { button: 2 });
    pass(1_000);
    expect(trials(player)).toEqual([]);
  });
});
