import { mkdir, writeFile } from 'node:fs/promises';
import { format } from 'prettier';
import { limits } from '../../src/contract/limits.ts';
import { replay } from '../../src/replay/replay.ts';
import type { Recording } from '../../src/widget/recorder/recording.ts';
import { expect, test } from '../fixtures/test.ts';

const folder = new URL('../../test/replay/recordings/', import.meta.url);

test('what was recorded of a long evening replays into the same commands', async ({ viewer, services }) => {
  await viewer.remember({ episodesTimeProgress: { 201: { 2011: 12 } } });
  await viewer.open({ movie_id: 2 });
  await viewer.button('Продолжить просмотр').click();
  await viewer.watchPast(12.5);
  await viewer.stir();
  await viewer.player.getByRole('slider', { name: 'Перемотка' }).press('ArrowLeft');
  await viewer.choose('Озвучка', 'Закадровый');
  await expect.poll(async () => (await viewer.commands('engine.attach')).length).toBe(2);
  await viewer.watchPast(12.5);
  await viewer.jumpTo((await viewer.duration()) - 1);
  await expect(viewer.nextCard).toBeVisible();
  await expect(viewer.place).toHaveText('1 сезон, 2 серия');
  await viewer.watchPast(1.5);
  await viewer.page.keyboard.press('Space');
  await expect.poll(() => viewer.isPaused()).toBe(true);

  const recording = await viewer.recording();
  const { recorded, replayed, lastState } = replay(recording, limits);
  expect(recorded.length).toBeGreaterThan(10);
  expect(replayed).toEqual(recorded);
  expect(lastState?.selection?.episode.id).toBe(202);
  expect(lastState?.intent.wants).toBe('pause');

  // A recording survives a file.
  const text = JSON.stringify(recording);
  const copy = replay(JSON.parse(text) as Recording, limits);
  expect(copy.replayed).toEqual(copy.recorded);

  if (process.env['POTOK_UPDATE_RECORDINGS'] === '1') {
    await mkdir(folder, { recursive: true });
    // Another port each time would be another file each time.
    const anywhere = text.replaceAll(services.url, 'http://127.0.0.1:4173');
    await writeFile(
      new URL('series-binge.json', folder),
      await format(anywhere, { parser: 'json', printWidth: 120, singleQuote: false }),
    );
  }
});
