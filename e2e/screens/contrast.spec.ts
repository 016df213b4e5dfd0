import { expect, test } from '../fixtures/test.ts';
import type { Viewer } from '../fixtures/viewer.ts';
import { holdStill } from './holding-still.ts';

test.use({ viewport: { width: 1280, height: 720 }, contextOptions: { reducedMotion: 'reduce' } });

const noise =
  'repeating-conic-gradient(#fff 0 25%, #000 0 50%) 0 0 / 6px 6px, repeating-linear-gradient(90deg, #f0f, #0ff 9px)';

/** The films that are hardest on the controls over them. */
const films = {
  white: '#fff',
  black: '#000',
  sunset: 'linear-gradient(#3b2f63, #f7b267 60%, #ffe3a8)',
  noise,
} as const;
const accents = ['#ffb65c', '#000000', '#ffffff', '#1b3fd6', '#c8102e', '#0b3d1e', '#ffe600'] as const;

type Rgb = readonly [number, number, number];
interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The pixels of the screen in these boxes, row by row. */
async function pixelsIn(viewer: Viewer, boxes: readonly Box[]): Promise<readonly (readonly Rgb[])[]> {
  const picture = (await viewer.page.screenshot()).toString('base64');
  return viewer.page.evaluate(
    async ({ picture, boxes }) => {
      const image = new Image();
      image.src = `data:image/png;base64,${picture}`;
      await image.decode();
      const canvas = new OffscreenCanvas(image.width, image.height);
      const context = canvas.getContext('2d');
      context?.drawImage(image, 0, 0);
      return boxes.map(({ x, y, width, height }) => {
        const { data } = context?.getImageData(x, y, width, height) ?? { data: [] };
        return Array.from({ length: data.length / 4 }, (_, index): [number, number, number] => [
          data[index * 4] ?? 0,
          data[index * 4 + 1] ?? 0,
          data[index * 4 + 2] ?? 0,
        ]);
      });
    },
    { picture, boxes },
  );
}

function luminance(colour: Rgb): number {
  const [red, green, blue] = colour.map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(a: number, b: number): number {
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

const mean = (colours: readonly Rgb[]): number =>
  colours.reduce((sum, colour) => sum + luminance(colour), 0) / Math.max(1, colours.length);

/** The contrast between the text of a box and its surroundings, by the lightest pixels of the text. */
function textContrast(colours: readonly Rgb[]): number {
  const sorted = colours.map(luminance).sort((a, b) => a - b);
  const ground = sorted[Math.floor(sorted.length / 2)] ?? 0;
  return contrast(sorted.at(-1) ?? 0, ground);
}

test('the time slider and its clocks are seen on any film, in any colour', async ({ viewer }) => {
  const slider = viewer.player.locator('.time-slider');
  for (const accent of accents) {
    // The accent is set as a page sets it, so that the player computes the colours that follow from it.
    await viewer.open({ movie_id: 2, t: 8, theme_accent: accent });
    await viewer.play();
    await viewer.watchPast(8);
    await viewer.press('Пауза');
    await viewer.page.mouse.move(-10, -10);
    await holdStill(viewer.page);
    // A style sheet sets the buffer, because the player goes on to write its own.
    await viewer.page.evaluate(() => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(`.time-slider .rail { --buffered: linear-gradient(90deg,
        var(--buffered-ink) 0% 70%, transparent 70%) !important }`);
      document.adoptedStyleSheets.push(sheet);
    });
    for (const [name, film] of Object.entries(films)) {
      await viewer.page.evaluate((background) => {
        document.querySelector<HTMLElement>('#potok')?.style.setProperty('background', background, 'important');
      }, film);
      const where = `${accent} on ${name}`;
      const rail = await slider.locator('.rail').boundingBox();
      const clocks = await viewer.player.locator('.clock').all();
      const texts = await Promise.all(clocks.map((clock) => clock.boundingBox()));
      if (rail === null) throw new Error('There is no rail');
      const middle = Math.round(rail.y + rail.height / 2);
      const at = (share: number): Box => ({
        x: Math.round(rail.x + rail.width * share),
        y: middle,
        width: 4,
        height: 1,
      });
      const edge = (share: number): Box => ({ ...at(share), y: Math.floor(rail.y) - 1 });
      const [played = [], buffered = [], free = [], bed = [], playedBed = [], ...words] = await pixelsIn(viewer, [
        at(0.1),
        at(0.5),
        at(0.9),
        edge(0.9),
        edge(0.1),
        ...texts.filter((box) => box !== null),
      ]);
      expect.soft(contrast(mean(buffered), mean(free)), `buffered against rail, ${where}`).toBeGreaterThanOrEqual(3);
      expect.soft(contrast(mean(free), mean(bed)), `rail against its bed, ${where}`).toBeGreaterThanOrEqual(3);
      expect
        .soft(contrast(mean(played), mean(playedBed)), `played against its bed, ${where}`)
        .toBeGreaterThanOrEqual(3);
      expect(words.length).toBe(2);
      for (const colours of words) expect.soft(textContrast(colours), `clock, ${where}`).toBeGreaterThanOrEqual(4.5);
    }
  }
});
