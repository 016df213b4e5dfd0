/**
 * `npm run picture`: films the built player with a series for the moving picture of the first page,
 * `public/demo/potok.webp`. It needs ffmpeg.
 */
import type { Page } from '@playwright/test';
import { execFileSync } from 'node:child_process';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { launch } from '../bench/browser.ts';
import { startServer } from '../fixtures/server.ts';
import { Viewer } from '../fixtures/viewer.ts';

const PICTURE = 'public/demo/potok.webp';
const FRAMES_PER_SECOND = 5;
const [WIDTH, HEIGHT] = [800, 450];

/** Draws the pointer, which screenshots of a page do not have. */
async function drawPointer(page: Page): Promise<void> {
  await page.evaluate(() => {
    const pointer = document.createElement('div');
    Object.assign(pointer.style, {
      position: 'fixed',
      zIndex: '2147483647',
      width: '18px',
      height: '18px',
      margin: '-9px',
      borderRadius: '50%',
      background: '#ffffffc0',
      border: '2px solid #000a',
      pointerEvents: 'none',
    });
    document.body.append(pointer);
    addEventListener('pointermove', ({ clientX, clientY }) => {
      pointer.style.left = `${String(clientX)}px`;
      pointer.style.top = `${String(clientY)}px`;
    });
  });
}

/** Writes numbered frames at an even pace until the action is over. */
async function film(page: Page, folder: string, action: () => Promise<void>): Promise<void> {
  let isOver = false;
  const capture = async (): Promise<void> => {
    for (let index = 0; !isOver; index += 1) {
      const due = pause(1_000 / FRAMES_PER_SECOND);
      await page.screenshot({ path: join(folder, `${String(index).padStart(4, '0')}.png`) });
      await due;
    }
  };
  const captured = capture();
  try {
    await action();
  } finally {
    isOver = true;
    await captured;
  }
}

/** Plays, looks along the time slider and seeks, turns captions on, and chooses the next episode. */
async function watch(page: Page, viewer: Viewer): Promise<void> {
  const glideTo = (x: number, y: number) => page.mouse.move(x, y, { steps: 12 });
  const slider = viewer.player.getByRole('slider').first();
  await pause(800);
  await viewer.showControls();
  const box = await slider.boundingBox();
  if (box === null) throw new Error('The time slider is not on the screen.');
  const middle = box.y + box.height / 2;
  await glideTo(box.x + box.width * 0.2, middle);
  await pause(500);
  await glideTo(box.x + box.width * 0.55, middle);
  await pause(700);
  await page.mouse.down();
  await page.mouse.up();
  await pause(900);
  await page.keyboard.press('c');
  await glideTo(WIDTH / 2, HEIGHT / 2);
  await pause(2_500);
  await viewer.press('Серии');
  await pause(1_200);
  const episode = viewer.player.getByRole('menuitemradio', { checked: false }).first();
  await episode.hover();
  await pause(600);
  await episode.click();
  await pause(3_000);
}

const folder = await mkdtemp(join(tmpdir(), 'potok-picture-'));
const server = await startServer('dist/backend/main.js', { hasFaults: false });
const browser = await launch();
try {
  const page = await browser.newPage({ viewport: { width: WIDTH, height: HEIGHT } });
  const viewer = new Viewer(page, server.url);
  await viewer.open({ movie_id: 2, season: 1, episode: 1 });
  await drawPointer(page);
  await viewer.play();
  await viewer.watchPast(1);
  await film(page, folder, () => watch(page, viewer));
  const frames = ['-framerate', String(FRAMES_PER_SECOND), '-i', join(folder, '%04d.png')];
  const encoding = ['-c:v', 'libwebp_anim', '-vf', 'scale=640:-1', '-quality', '50', '-loop', '0'];
  execFileSync('ffmpeg', ['-y', '-loglevel', 'error', ...frames, ...encoding, PICTURE], { stdio: 'inherit' });
  console.log(`${PICTURE}: ${Math.round((await stat(PICTURE)).size / 1_000)} kB`);
} finally {
  await browser.close();
  await server.stop();
  await rm(folder, { recursive: true, force: true });
}
