import type { Services } from '../fixtures/services.ts';
import { expect } from '../fixtures/test.ts';
import type { Viewer } from '../fixtures/viewer.ts';

/** A moment of the player as a viewer sees it, and the steps that lead there. */
export interface Scene {
  readonly name: string;
  readonly arrive: (viewer: Viewer, services: Services) => Promise<void>;
  /** The steps that lead there from «paused», so that several scenes share one page. */
  readonly open?: (viewer: Viewer) => Promise<void>;
}

const PAUSED_AT_SECONDS = 8.3;

/** Opens the middle of a film, paused, with everything on screen that a host may ask for. */
async function pauseInFilm(viewer: Viewer, movieId = 2): Promise<void> {
  await viewer.open({ movie_id: movieId, enabled_share: 1, t: 8 });
  await viewer.play();
  await viewer.watchPast(8);
  await viewer.press('Пауза');
  await expect(viewer.button('Воспроизвести')).toBeVisible();
  // The film is at this second however late the machine paused it.
  await viewer.jumpTo(PAUSED_AT_SECONDS);
  await expect.poll(() => viewer.position()).toBeCloseTo(PAUSED_AT_SECONDS, 1);
  await viewer.seesFrame();
  // A control under the pointer would look different.
  await viewer.page.mouse.move(-10, -10);
  await expect(viewer.player.locator('.potok')).not.toHaveAttribute('data-busy');
}

/** Pauses the first of two ads at a second. */
async function pauseInAd(viewer: Viewer, seconds: number): Promise<void> {
  await viewer.page.addInitScript(() =>
    Object.assign(window, { env_ad_list_url: '/api/ad-list.json?preroll=media,second' }),
  );
  await viewer.open({ movie_id: 1 });
  await viewer.play();
  const layer = viewer.player.getByRole('region', { name: 'Реклама' });
  await layer.getByRole('button', { name: 'Пауза' }).click();
  await layer.getByRole('button', { name: 'Воспроизвести' }).waitFor();
  await viewer.page.mouse.move(-10, -10);
  await viewer.player.locator('video[data-potok="ad"]').evaluate(
    (media: HTMLVideoElement, to) =>
      new Promise((resolve) => {
        media.addEventListener('timeupdate', resolve, { once: true });
        media.currentTime = to;
      }),
    seconds,
  );
}

/** Opens a film whose media do not come. */
async function waitForFilm(viewer: Viewer, services: Services): Promise<void> {
  await services.fault({ match: '/media/.*\\.m4s', delayMs: 60_000 });
  await viewer.open({ movie_id: 2, enabled_share: 1 });
  await viewer.play();
  await viewer.page.mouse.move(-10, -10);
}

const overFilm = <Name extends string>(name: Name, open: (viewer: Viewer) => Promise<void>) => ({
  name,
  open,
  arrive: async (viewer: Viewer) => {
    await pauseInFilm(viewer);
    await open(viewer);
  },
});

const inMenu = <Name extends string>(name: Name, ...path: readonly string[]) =>
  overFilm(name, async (viewer) => {
    await viewer.openMenu(...(path as [string, ...string[]]));
    await expect(viewer.player.getByRole('menu')).toBeVisible();
  });

/** Closes what was opened over a paused film, level by level. */
export async function closeAll(viewer: Viewer): Promise<void> {
  const opened = viewer.player.locator('.menu, [role="dialog"]');
  const shown = async () => (await opened.allTextContents()).join();
  for (let level = await shown(); level !== ''; level = await shown()) {
    await viewer.page.keyboard.press('Escape');
    await expect.poll(shown).not.toBe(level);
  }
}

const listed = [
  {
    name: 'before the start',
    arrive: async (viewer) => {
      await viewer.open({ movie_id: 2, enabled_share: 1 });
      await viewer.seesFrame();
      await expect(viewer.title).toBeVisible();
    },
  },
  { name: 'paused', arrive: (viewer) => pauseInFilm(viewer) },
  { name: 'ad', arrive: (viewer) => pauseInAd(viewer, 3) },
  { name: 'ad that may be skipped', arrive: (viewer) => pauseInAd(viewer, 6) },
  {
    name: 'chapters',
    arrive: async (viewer) => {
      await pauseInFilm(viewer, 1);
      await expect(viewer.button(/^Главы/)).toBeVisible();
    },
  },
  {
    name: 'list of chapters',
    arrive: async (viewer) => {
      await pauseInFilm(viewer, 1);
      await viewer.openMenu('Настройки', 'Главы');
      await expect(viewer.player.getByRole('menu')).toBeVisible();
    },
  },
  {
    // The buttons are behind «Ещё» only in a narrow frame; in a wide one they are in the bar.
    name: 'more buttons',
    arrive: async (viewer) => {
      await pauseInFilm(viewer);
      await viewer.page.setViewportSize({ width: 640, height: 360 });
      await viewer.press('Ещё');
      await expect(viewer.button('Поделиться')).toBeVisible();
    },
  },
  inMenu('settings', 'Настройки'),
  inMenu('quality', 'Настройки', 'Качество'),
  inMenu('speed', 'Настройки', 'Скорость'),
  inMenu('audio', 'Настройки', 'Аудио'),
  inMenu('subtitles', 'Настройки', 'Субтитры'),
  inMenu('episodes', 'Настройки', 'Серии'),
  overFilm('share popup', async (viewer) => {
    await viewer.press('Поделиться');
    await expect(viewer.player.getByRole('dialog', { name: 'Поделиться' })).toBeVisible();
  }),
  overFilm('memory', async (viewer) => {
    await viewer.openMenu('Настройки', 'Что запомнено');
    await expect(viewer.player.getByRole('dialog', { name: 'Что запомнено' })).toBeVisible();
  }),
  overFilm('what was said', async (viewer) => {
    await viewer.openMenu('Субтитры', 'Что было сказано');
    await expect(viewer.player.getByRole('dialog', { name: 'Что было сказано' })).toBeVisible();
  }),
  overFilm('help', async (viewer) => {
    await viewer.page.keyboard.press('Shift+Slash');
    await expect(viewer.player.getByRole('dialog', { name: 'Горячие клавиши' })).toBeVisible();
  }),
  {
    name: 'resume prompt',
    arrive: async (viewer) => {
      await viewer.remember({ episodesTimeProgress: { 101: 12 } });
      await viewer.open({ movie_id: 1 });
      await expect(viewer.resumePrompt).toBeVisible();
    },
  },
  {
    name: 'wait',
    arrive: async (viewer, services) => {
      await waitForFilm(viewer, services);
      await holdSeconds(viewer, 'Сервер не отвечает уже');
    },
  },
  {
    name: 'wait without a network',
    arrive: async (viewer, services) => {
      await waitForFilm(viewer, services);
      await viewer.page.evaluate(() => dispatchEvent(new Event('offline')));
      // The line with the proof has replaced the plain one. Each new try puts the plain line back for some seconds.
      await holdSeconds(viewer, 'Нет сети');
    },
  },
  {
    name: 'next card',
    arrive: async (viewer) => {
      await stopSecondHand(viewer);
      await viewer.open({ movie_id: 2, t: 5 });
      await viewer.play();
      await viewer.watchPast(5.3);
      await viewer.jumpTo((await viewer.duration()) - 0.5);
      await expect(viewer.nextCard).toBeVisible();
    },
  },
  {
    name: 'live',
    arrive: async (viewer) => {
      await viewer.open({ movie_id: 5 });
      await viewer.play();
      await expect(viewer.player.locator('.clock.passed')).toHaveText('LIVE');
      await viewer.press('Пауза');
    },
  },
  {
    name: 'region block',
    arrive: async (viewer) => {
      await viewer.open({ movie_id: 6 });
      await viewer.play();
      await expect(viewer.card).toBeVisible();
    },
  },
  {
    name: 'not found',
    arrive: async (viewer) => {
      await viewer.open({ movie_id: 404 });
      await expect(viewer.card).toBeVisible();
    },
  },
  {
    name: 'error with an id',
    arrive: async (viewer, services) => {
      await services.fault({ match: '/api/contents/1$', status: 500 });
      await viewer.open({ movie_id: 1 });
      const id = viewer.card.locator('.error-id');
      await expect(id).toBeVisible();
      await id.evaluate((text) => {
        text.textContent = (text.textContent ?? '').replace(/[0-9a-f]{32}/, 'c0ffee'.repeat(6).slice(0, 32));
      });
    },
  },
] as const satisfies readonly Scene[];

/** Freezes the explanation for a waiting viewer once it contains the proof, though the player tries again meanwhile. */
async function holdSeconds(viewer: Viewer, proof: string): Promise<void> {
  const hold = () =>
    viewer.player.locator('.wait').evaluate((wait, wanted) => {
      if (!wait.textContent?.includes(wanted)) return wait.textContent;
      const held = wait.cloneNode(true) as HTMLElement;
      held.dataset['held'] = '';
      const texts = document.createTreeWalker(held, NodeFilter.SHOW_TEXT);
      for (let text = texts.nextNode(); text; text = texts.nextNode())
        text.nodeValue = text.nodeValue?.replace(/уже \d+ с/, 'уже 9 с') ?? '';
      wait.after(held);
      const sheet = new CSSStyleSheet();
      sheet.replaceSync('.wait:not([data-held]) { display: none !important }');
      document.adoptedStyleSheets.push(sheet);
      return wanted;
    }, proof);
  await expect.poll(hold).toBe(proof);
}

/** Stops timers of a whole second, because a countdown of five is over before it has been looked at from all sides. */
async function stopSecondHand(viewer: Viewer): Promise<void> {
  await viewer.page.addInitScript(() => {
    const later = window.setTimeout.bind(window);
    window.setTimeout = ((work: () => void, delayMs?: number) =>
      later(work, delayMs === 1_000 ? 2 ** 31 - 1 : delayMs)) as typeof window.setTimeout;
  });
}

export const scenes: readonly Scene[] = listed;

export function sceneOf(name: (typeof listed)[number]['name']): Scene {
  return listed.find((scene) => scene.name === name) ?? listed[0];
}
