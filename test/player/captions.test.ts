// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest';
import { entry, find, names } from '../on-screen.ts';
import { aContent, anEpisode, aTextTrack } from '../streams/support.ts';
import { closePlayer, openPlayer, type PlayerOptions, type TestPlayer } from './player.ts';
import { catalogueOf } from './services.ts';
import { checked } from './screen.ts';

afterEach(() => expect(closePlayer()).toEqual([]));

const vtt = (...lines: readonly (readonly [seconds: string, text: string])[]) =>
  `WEBVTT\n\n${lines.map(([seconds, text]) => `${seconds}\n${text}\n`).join('\n')}`;

/** A film of two sources with files of subtitles, one of which is missing. */
const river: PlayerOptions = {
  query: 'movie_id=3',
  answers: {
    ...catalogueOf({
      content: aContent({ id: 3, title: 'Река', hasMultipleEpisodes: false }),
      episodes: [anEpisode(301, { contentId: 3, order: 1, season: null, m3u8MasterFilePath: '/films/301.json' })],
    }),
    'GET /films/301.json': {
      sources: [
        { label: '720p', link: '/films/720.mp4', isDefault: true },
        { label: '360p', link: '/films/360.mp4', isDefault: false },
      ],
      subtitles: [
        { label: 'Русские', src: '/films/ru.vtt', language: 'ru' },
        { label: 'English', src: '/films/en.vtt', language: 'en' },
        { label: 'Пропавшие', src: '/films/none.vtt', language: 'ru' },
      ],
    },
    'GET /films/ru.vtt': vtt(
      ['00:05.000 --> 00:09.000', 'Горы смотрят в воду.'],
      ['00:12.000 --> 00:14.000', 'Старик.'],
    ),
    'GET /films/en.vtt': vtt(['00:05.000 --> 00:09.000', 'The mountains look.']),
  },
};

const cues = () => [...document.querySelectorAll('.cue')].map(({ textContent }) => textContent);
const areOn = () => find('button', 'Субтитры').getAttribute('aria-pressed');

/** Opens the film and pauses it at six seconds. */
async function standAtSix(options: PlayerOptions = river): Promise<TestPlayer> {
  const player = await openPlayer(options);
  await player.press('Воспроизвести');
  await player.wait(1_000);
  await player.key('KeyK');
  await goTo(player, 6);
  return player;
}

async function goTo(player: TestPlayer, seconds: number): Promise<void> {
  await player.act(() => (player.film.currentTime = seconds));
  await player.wait(1_000);
}

async function choose(player: TestPlayer, label: string): Promise<void> {
  await player.choose('Субтитры', label);
  await player.wait(500);
}

it('captions show in a paused film, wherever a seek has led', async () => {
  const player = await standAtSix();
  await choose(player, 'Русские');
  expect([cues(), areOn()]).toEqual([['Горы смотрят в воду.'], 'true']);
  await goTo(player, 10.3);
  expect(cues()).toEqual([]);
  await goTo(player, 12.5);
  expect(cues()).toEqual(['Старик.']);
  await goTo(player, 6);
  expect(cues()).toEqual(['Горы смотрят в воду.']);
  await choose(player, 'Выкл.');
  expect([cues(), areOn()]).toEqual([[], 'false']);
  expect(player.film.paused).toBe(true);
});

it('a file of captions stays on when the source of the film changes', async () => {
  const player = await standAtSix();
  await choose(player, 'Русские');
  await player.choose('Настройки', 'Качество', '360p');
  await player.wait(1_000);
  expect(player.film.src).toMatch(/360\.mp4$/);
  expect(cues()).toEqual(['Горы смотрят в воду.']);
});

it('the menu says that a file of captions is missing, and the film plays on', async () => {
  const player = await standAtSix();
  await choose(player, 'Пропавшие');
  await player.wait(60_000);
  await player.press('Субтитры');
  expect(checked()).toEqual(['Пропавшие не загрузились']);
  await player.key('Escape');
  await player.key('KeyK');
  await player.wait(1_000);
  expect(player.film.currentTime).toBeCloseTo(7, 0);
  expect(document.body.textContent).not.toContain('Код ошибки');
});

it('a key takes captions off and puts the last ones on again', async () => {
  const player = await standAtSix();
  const press = async () => {
    await player.key('KeyC');
    await player.wait(500);
  };
  await press();
  expect(cues()).toEqual(['Горы смотрят в воду.']);
  await choose(player, 'English');
  await press();
  expect(cues()).toEqual([]);
  await press();
  expect(cues()).toEqual(['The mountains look.']);
});

it('the choice of captions holds for the next episode, and for another title', async () => {
  const textTracks = [aTextTrack('ru', 'Русские'), aTextTrack('en', 'English', 'en')];
  const player = await openPlayer({ tracks: () => ({ textTracks }) });
  await player.press('Воспроизвести');
  await player.wait(1_000);
  await player.choose('Субтитры', 'English');
  await player.press('Следующая серия');
  await player.wait(1_000);
  expect(document.body.textContent).toContain('1 сезон, 2 серия');
  expect(areOn()).toBe('true');
  await player.press('Субтитры');
  expect(checked()).toEqual(['English']);
  expect(player.stored('subtitleTrack')).toEqual({ isOn: true, label: 'English', language: 'en' });
});

it('captions that were on at an earlier visit are on in another title', async () => {
  await standAtSix({ ...river, stored: { subtitleTrack: { isOn: true, label: 'English', language: 'en' } } });
  expect(cues()).toEqual(['The mountains look.']);
});

it('the looks of captions are the defaults if the storage was tampered with', async () => {
  const player = await standAtSix({
    ...river,
    stored: {
      captionStyle: { color: 'red;background:url(//evil)', fontSizePercent: 1e9, edge: '</style><script>' },
      subtitleTrack: { isOn: true, label: { toString: 1 }, language: 'ru' },
    },
  });
  await choose(player, 'Русские');
  expect(cues()).toEqual(['Горы смотрят в воду.']);
  await player.press('Субтитры');
  await player.act(() => entry('Оформление').click());
  expect(names('menuitem')).toEqual(expect.arrayContaining(['Размер 100%', 'Цвет текста Белый']));
});
