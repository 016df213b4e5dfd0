import { axeFindings } from '../fixtures/axe.ts';
import { soundGraphs, listenIn, soundLevel } from '../fixtures/sound.ts';
import { expect, test } from '../fixtures/test.ts';
import type { Viewer } from '../fixtures/viewer.ts';

interface Sound {
  /** The offset by which the browser shifts what is appended. */
  readonly offset: number;
  /** The end of the last stretch of the buffer. */
  readonly end: number;
}
type Watched = Window & { potokBuffers?: [mime: string, buffer: SourceBuffer][] };

const watchBuffers = ({ page }: Viewer) =>
  page.addInitScript(() => {
    const made: [string, SourceBuffer][] = ((window as Watched).potokBuffers = []);
    const add = MediaSource.prototype.addSourceBuffer;
    MediaSource.prototype.addSourceBuffer = function (mime) {
      const buffer = add.call(this, mime);
      made.push([mime, buffer]);
      return buffer;
    };
  });

/** The sound's buffer as the browser has it, whatever the library believes. */
const soundOf = ({ film }: Viewer): Promise<Sound> =>
  film.evaluate(() => {
    const buffers = (window as Watched).potokBuffers ?? [];
    const buffer = buffers.filter(([mime]) => mime.startsWith('audio')).at(-1)?.[1];
    const own = (name: 'timestampOffset' | 'buffered'): unknown =>
      Object.getOwnPropertyDescriptor(SourceBuffer.prototype, name)?.get?.call(buffer);
    const ranges = own('buffered') as TimeRanges;
    return {
      offset: own('timestampOffset') as number,
      end: ranges.length === 0 ? 0 : ranges.end(ranges.length - 1),
    };
  });
const offsetOf = async (viewer: Viewer) => Math.round((await soundOf(viewer)).offset * 1_000);

for (const { name, movieId, seconds } of [
  { name: 'HLS', movieId: 1, seconds: 60 },
  { name: 'DASH', movieId: 10, seconds: 60 },
]) {
  test(`the sound of ${name} can be earlier or later than its picture, and is so at the next visit`, async ({
    viewer,
  }) => {
    await watchBuffers(viewer);
    await listenIn(viewer.page);
    await viewer.open({ movie_id: movieId });
    await viewer.play();
    await viewer.watchPast(1);

    await test.step('it is earlier, without Web Audio, from the place of the film to its end', async () => {
      await viewer.openMenu('Настройки', 'Аудио', 'Сдвиг звука');
      expect(await axeFindings(viewer.page, '.menu')).toEqual([]);
      await viewer.player.getByRole('menuitemradio', { name: 'Раньше на 200 мс' }).click();
      await expect.poll(() => offsetOf(viewer)).toBe(-200);
      expect(await soundGraphs(viewer.page)).toBe(0);
      await viewer.watchPast(4);
      await viewer.jumpTo(seconds - 8);
      await viewer.watchPast(seconds - 7);
      // The last segments are appended after the film goes on, and the film may be over before the buffer is looked at.
      await expect(async () => {
        const missing = seconds - (await soundOf(viewer)).end;
        expect(missing).toBeGreaterThan(0.1);
        expect(missing).toBeLessThan(0.6);
      }).toPass();
    });

    await test.step('it is earlier at the next visit', async () => {
      await viewer.open({ movie_id: movieId, t: 5 });
      await viewer.play();
      await expect.poll(() => offsetOf(viewer)).toBe(-200);
      await viewer.watchPast(8);
    });

    await test.step('it is later, by Web Audio', async () => {
      await viewer.choose('Настройки', 'Аудио', 'Сдвиг звука', 'Позже на 100 мс');
      await expect.poll(() => offsetOf(viewer)).toBe(0);
      await expect.poll(() => soundGraphs(viewer.page)).toBe(1);
      await expect.poll(async () => (await soundLevel(viewer.page)).speakers).toBeGreaterThan(0);
    });
  });
}
