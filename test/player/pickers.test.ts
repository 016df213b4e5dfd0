// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest';
import type { Episode } from '../../src/contract/entities.ts';
import { aContent, anEpisode } from '../streams/support.ts';
import { all, find, nameOf } from '../on-screen.ts';
import { layOut } from './hand.ts';
import { closePlayer, openPlayer, type PlayerOptions, type TestPlayer } from './player.ts';
import { catalogueOf } from './services.ts';
import { place } from './screen.ts';

const pickers = () => [...document.querySelectorAll('.pickers button')].map(nameOf);
const focused = () => (document.activeElement === null ? '' : nameOf(document.activeElement));
const isMarked = (name: string) => find('menuitemcheckbox', `Просмотрено: ${name}`).getAttribute('aria-checked');

afterEach(() => expect(closePlayer()).toEqual([]));

/** A title of these episodes, which are one after the other in the catalogue. */
function titleOf(episodes: readonly Episode[], id = 2) {
  const seasons = new Map(episodes.flatMap(({ season }) => (season ? [[season.id, season] as const] : [])));
  const content = aContent({ id, title: 'Дальняя дорога', hasMultipleEpisodes: episodes.length > 1 });
  return catalogueOf({ content, seasons: [...seasons.values()], episodes });
}

const anyEpisode = (id: number, season: number, fields: Partial<Episode> = {}): Episode =>
  anEpisode(id, {
    contentId: 2,
    order: id,
    title: `Глава ${String(id)}`,
    duration: 2_400,
    season: { id: 20 + season, order: season },
    m3u8MasterFilePath: `/films/${String(id)}.mp4`,
    ...fields,
  });

const open = (episodes: readonly Episode[], options: PlayerOptions = {}): Promise<TestPlayer> =>
  openPlayer({ ...options, answers: { ...titleOf(episodes), ...options.answers } });

describe('each picker is shown only if there is something to choose', () => {
  it.each<[string, readonly Episode[] | null, readonly string[]]>([
    ['two seasons, episodes and voices', null, ['Сезоны: Сезон 1', 'Серии: Серия 1', 'Озвучка: Дубляж']],
    ['one season of two episodes', [anyEpisode(1, 1), anyEpisode(2, 1)], ['Серии: Серия 1']],
    ['one episode', [anyEpisode(1, 1)], []],
    [
      // They make two episodes in the title.
      'two seasons of one episode each',
      [anyEpisode(1, 1), anyEpisode(2, 2, { order: 1 })],
      ['Сезоны: Сезон 1', 'Серии: Серия 1'],
    ],
  ])('%s', async (_, episodes, expected) => {
    await (episodes === null ? openPlayer() : open(episodes));
    expect(pickers()).toEqual(expected);
  });
});

it('a season begins with its episode of the lowest order, whatever order the catalogue has', async () => {
  const player = await open([anyEpisode(1, 1), ...[7, 3, 5].map((order) => anyEpisode(order, 2))]);
  await player.choose('Сезоны', '2 сезон');
  expect(place()).toBe('2 сезон, 3 серия');
  await player.choose('Настройки', 'Сезоны', '1 сезон');
  expect(place()).toBe('1 сезон, 1 серия');
  expect(pickers()[0]).toBe('Сезоны: Сезон 1');
});

describe('a list of five hundred episodes', () => {
  const many = Array.from({ length: 500 }, (_, index) =>
    anyEpisode(index + 1, 1, {
      isCompleted: index < 249,
      ...(index === 403 && { title: 'Jaguar' }),
    }),
  );

  it('opens at the current episode with only the rows around it, and has the rest a moment later', async () => {
    const { press, wait } = await open(many);
    await press('Серии');
    expect(focused()).toMatch(/^250 серия/);
    const first = all('menuitemradio').length;
    expect(first).toBeGreaterThan(10);
    expect(first).toBeLessThan(50);
    await wait(100);
    expect(all('menuitemradio')).toHaveLength(500);
    expect(focused()).toMatch(/^250 серия/);
  });

  it('is walked by arrows, ends, numbers and titles, and what has the focus is in view', async () => {
    const { key, press, wait } = await open(many);
    // Two cards stand side by side, three rows are seen at once.
    const scroller = (card: Element) => card.closest<HTMLElement>('[data-scroll]');
    layOut({
      '[data-scroll]': [0, 100, 400, 240],
      '[role="menuitemradio"]': (card) => {
        const at = Number(card.getAttribute('aria-posinset')) - 1;
        return [0, 100 + Math.floor(at / 2) * 80 - (scroller(card)?.scrollTop ?? 0), 200, 80];
      },
    });
    const isSeen = () => {
      const { top, bottom } = document.activeElement!.getBoundingClientRect();
      return top >= 100 && bottom <= 340;
    };
    const goTo = async (...keys: readonly string[]) => {
      for (const one of keys) await key(one);
      return [focused().replace(/ .*/, ''), isSeen()];
    };
    await press('Серии');
    await wait(100);
    expect(await goTo('ArrowDown')).toEqual(['252', true]);
    expect(await goTo('End')).toEqual(['500', true]);
    expect(await goTo('Home')).toEqual(['1', true]);
    expect(await goTo('3', '7', '7')).toEqual(['377', true]);
    // A pause begins a new word.
    await wait(700);
    expect(await goTo('j', 'a')).toEqual(['404', true]);
  });
});

describe('an episode', () => {
  it('is marked as watched and as not watched, by keyboard and by pointer, and the services are told', async () => {
    const { act, key, press, services } = await openPlayer();
    const told = () => services.asked('/episodes/202/completed').map(({ method }) => method);
    await press('Серии');
    await key('ArrowRight');
    expect(focused()).toBe('Просмотрено: 1 серия');
    await key('ArrowRight');
    await key('ArrowRight');
    expect([focused(), isMarked('2 серия')]).toEqual(['Просмотрено: 2 серия', 'false']);
    await act(() => (document.activeElement as HTMLElement).click());
    expect([isMarked('2 серия'), told()]).toEqual(['true', ['POST']]);
    await key('ArrowLeft');
    expect(focused()).toMatch(/^2 серия/);
    await act(() => find('menuitemcheckbox', 'Просмотрено: 2 серия').click());
    expect([isMarked('2 серия'), told()]).toEqual(['false', ['POST', 'DELETE']]);
    await key('Escape');
    expect([focused(), place()]).toEqual(['Серии: Серия 1', '1 сезон, 1 серия']);
  });

  it('that was seen to its end is marked in the list at once', async () => {
    const { film, press, wait } = await openPlayer({ query: 'movie_id=2&season=1&episode=1' });
    await press('Воспроизвести');
    await wait(500);
    film.currentTime = 119;
    await wait(2_000);
    await press('Отмена');
    await press('Серии');
    expect(isMarked('1 серия')).toBe('true');
    expect(isMarked('2 серия')).toBe('false');
  });

  it('has no mark that the services refuse', async () => {
    const { act, press, services, wait } = await openPlayer({
      answers: { 'POST /api/contents/2/episodes/202/completed': 500 },
    });
    await press('Серии');
    await act(() => find('menuitemcheckbox', 'Просмотрено: 2 серия').click());
    await wait(60_000);
    expect(services.asked('/episodes/202/completed').length).toBeGreaterThan(0);
    expect(isMarked('2 серия')).toBe('false');
  });
});
