import { readFile } from 'node:fs/promises';
import { axeFindings } from '../fixtures/axe.ts';
import { expect, test } from '../fixtures/test.ts';
import type { Viewer } from '../fixtures/viewer.ts';

/** The times at which sentences begin: the first ones are within the film, which is short; each lasts 1.5 seconds. */
const begins = Array.from({ length: 80 }, (_, at) => 3 + at * 6 + Math.round(17 * Math.sin(at * at)) / 10);
const LENGTH = 1.5;

const clock = (seconds: number) => new Date(seconds * 1_000).toISOString().slice(11, 23).replace('.', ',');
const srt = (times: readonly number[]) =>
  times.map((at, number) => `${number + 1}\n${clock(at)} --> ${clock(at + LENGTH)}\nСлова ${number + 1}\n`).join('\n');

/** Gives the film an analysis with the times of speech. */
async function analyse({ page }: Viewer): Promise<void> {
  const speech = begins.flatMap((at, index) => {
    const before = index === 0 ? 0 : (begins[index - 1] ?? 0) + LENGTH;
    return [Math.round((at - before) * 10), LENGTH * 10];
  });
  await page.route(/\/quiet-water\/[\w/-]*master[\w-]*\.m3u8$/, async (route) => {
    const text = await readFile(`public${new URL(route.request().url()).pathname}`, 'utf8');
    const line = '#EXT-X-SESSION-DATA:DATA-ID="potok.analysis",URI="made-analysis.json"\n';
    const body = text.replace(/#EXT-X-SESSION-DATA.*analysis.*\n/, '').replace('#EXTM3U\n', `#EXTM3U\n${line}`);
    await route.fulfill({ body, contentType: 'application/vnd.apple.mpegurl' });
  });
  const voice = { label: '', language: '', loudness: -18, peak: -3, speech };
  await page.route(/\/made-analysis\.json$/, (route) =>
    route.fulfill({ json: { version: 1, seconds: 600, parts: [], voices: [voice] } }),
  );
}

/** Drops a file on the picture, as from a folder of the device. */
async function drop({ player }: Viewer, name: string, text: string): Promise<void> {
  const data = await player.locator('body').evaluateHandle(
    (_body, [title, content]) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([content], title));
      return transfer;
    },
    [name, text] as const,
  );
  await player.locator('.stage').dispatchEvent('dragover', { dataTransfer: data });
  await player.locator('.stage').dispatchEvent('drop', { dataTransfer: data });
}

test('a viewer drops subtitles on the player, which fits them to the speech and reports those of another film', async ({
  viewer,
}) => {
  const { player, page } = viewer;
  const cue = player.locator('.cue');
  await analyse(viewer);
  await viewer.open({ movie_id: 1, t: 1 });
  await viewer.play();
  await viewer.watchPast(1.1);
  await viewer.halt();

  await test.step('subtitles are fitted to the speech, and a message says so', async () => {
    await drop(viewer, 'Перевод.srt', srt(begins.map((at) => at + 7.5)));
    await expect(player.getByText('Субтитры подогнаны по времени: −7,5 с')).toBeVisible();
    await viewer.jumpTo((begins[1] ?? 0) + 0.7);
    await expect(cue).toHaveText('Слова 2');
    expect(await axeFindings(page, '.skip-part')).toEqual([]);
  });
  await test.step('the fitting is taken back, and a shift is made by hand', async () => {
    await player.getByRole('button', { name: 'Вернуть как было' }).click();
    await expect(cue).not.toHaveText('Слова 2');
    await viewer.openMenu('Субтитры', 'Свой файл и сдвиг');
    await player.getByRole('menuitemcheckbox', { name: /Подогнать по времени/ }).click();
    await expect(cue).toHaveText('Слова 2');
    await player.getByRole('menuitem', { name: 'Позже на 0,1 с' }).click();
    await expect(player.getByRole('menuitem', { name: 'Сдвиг +0,1 с' })).toBeVisible();
  });
  await test.step('subtitles of another film are reported, and removed', async () => {
    await page.keyboard.press('Escape');
    await drop(viewer, 'Другой.srt', srt(begins.map((_, at) => 5 + at * 5.3 + Math.cos(at * at * 7) * 2)));
    await expect(player.getByRole('dialog', { name: 'Похоже, субтитры от другого фильма' })).toBeVisible();
    await player.getByRole('button', { name: 'Убрать' }).click();
    await viewer.openMenu('Субтитры');
    await expect(player.getByRole('menuitemradio', { name: 'Другой' })).toHaveCount(0);
  });
  await test.step('a file without subtitles is reported, too', async () => {
    await page.keyboard.press('Escape');
    await drop(viewer, 'picture.png', 'no subtitles');
    await expect(player.getByRole('dialog', { name: 'Файл не удалось прочитать' })).toBeVisible();
  });
});
