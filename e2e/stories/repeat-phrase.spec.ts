import { heardGain, listenIn, steadyGain } from '../fixtures/sound.ts';
import { expect, test } from '../fixtures/test.ts';
import type { Viewer } from '../fixtures/viewer.ts';

const NAME = 'Что он сказал?';
const FAST = 4;

/** The button is found while the controls are hidden, too. */
const button = (viewer: Viewer) => viewer.player.locator(`button[aria-label="${NAME}"]`);

/** The button that tells whether subtitles are on. */
const reading = (viewer: Viewer) => viewer.player.locator('button.subtitles-button');

async function watchTo(viewer: Viewer, seconds: number, movieId = 1): Promise<void> {
  await viewer.open({ movie_id: movieId, t: seconds });
  await viewer.play();
  await viewer.watchPast(seconds + 0.3);
}

/** Waits for the end of the repeat. A hidden button keeps its last state, so each look shows the controls first. */
async function isOver(viewer: Viewer): Promise<void> {
  await expect(async () => {
    await viewer.showControls();
    expect(await button(viewer).getAttribute('aria-pressed')).toBe('false');
  }).toPass();
}

/** The place of the film when the voice that was raised for the phrase was lowered again. */
async function placeOfEnd(viewer: Viewer): Promise<number | null> {
  const { entries } = await viewer.recording();
  const end = entries.findLastIndex(
    (entry) => entry.kind === 'command' && entry.command.type === 'audio.setVoiceBoost' && entry.command.boost === 1,
  );
  const places = entries
    .slice(0, Math.max(0, end))
    .flatMap((entry) =>
      entry.kind === 'signal' && entry.signal.type === 'media.timeUpdated' ? [entry.signal.positionSeconds] : [],
    );
  return places.at(-1) ?? null;
}

for (const { name, movieId } of [
  { name: 'HLS', movieId: 1 },
  { name: 'DASH', movieId: 10 },
]) {
  test(`a phrase of ${name} is heard again, louder and with subtitles, up to where the viewer was`, async ({
    viewer,
    page,
  }) => {
    await listenIn(page);
    await watchTo(viewer, 20, movieId);
    await viewer.runAt(0.5);
    await page.keyboard.press('KeyR');
    await expect(button(viewer)).toHaveAttribute('aria-pressed', 'true');
    const [seek] = await viewer.commands('media.seek');
    expect(seek?.positionSeconds).toBeGreaterThan(11.5);
    expect(seek?.positionSeconds).toBeLessThan(16);
    await expect(reading(viewer)).toHaveAttribute('aria-pressed', 'true');
    await expect.poll(() => heardGain(page)).toBeGreaterThan(1.5);
    await viewer.runAt(FAST);
    await expect.poll(() => placeOfEnd(viewer)).toBeGreaterThanOrEqual((seek?.positionSeconds ?? 0) + 8);
    // The film is short, and nothing is heard behind its end.
    await viewer.runAt(1);
    await isOver(viewer);
    await expect(reading(viewer)).toHaveAttribute('aria-pressed', 'false');
    await expect.poll(() => steadyGain(page)).toBeCloseTo(1, 1);
    expect(await viewer.commands('media.pause')).toEqual([]);
  });
}

test('a gain chosen during a repeat is heard at once, and stays', async ({ viewer, page }) => {
  await listenIn(page);
  await watchTo(viewer, 20);
  await viewer.runAt(0.5);
  await page.keyboard.press('KeyR');
  await expect.poll(() => heardGain(page)).toBeGreaterThan(1.5);
  await viewer.choose('Настройки', 'Аудио', 'Усиление звука', '1.25×');
  await expect.poll(() => heardGain(page)).toBeLessThan(1.35);
  await viewer.runAt(FAST);
  await viewer.watchPast(24);
  await viewer.runAt(1);
  await isOver(viewer);
  await expect.poll(() => steadyGain(page)).toBeGreaterThan(1.15);
});
