import type { Locator } from '@playwright/test';
import { limits } from '../../src/contract/limits.ts';
import { initSegment, segment, textBytes, wvttSample } from '../../test/widget/shared/timed-text/mp4-builder.ts';
import { axeFindings } from '../fixtures/axe.ts';
import { holdTimers, passTimers } from '../fixtures/held-timers.ts';
import { expect, test } from '../fixtures/test.ts';
import type { Viewer } from '../fixtures/viewer.ts';

declare global {
  interface Window {
    pwned?: number;
  }
}

const cues = (viewer: Viewer) => viewer.player.locator('.cue');
const button = (viewer: Viewer) => viewer.button('Субтитры');
const exampleText = 'Captions look like this.';

const second = 'Горы смотрят в воду и узнают себя.';

/** Starts a film and pauses it at a place. */
async function standAt(viewer: Viewer, movieId: number, seconds: number): Promise<void> {
  await viewer.open({ movie_id: movieId, t: 1 });
  await viewer.play();
  await viewer.watchPast(1.1);
  await viewer.halt();
  // The screen handles the keys, and it may be loaded after the film.
  await viewer.player.locator('.potok').waitFor();
  await viewer.jumpTo(seconds);
}

/** Pauses or plays by key: while a film plays, its controls may hide before a pointer reaches them. */
const toggle = (viewer: Viewer) => viewer.page.keyboard.press('k');

/** Matches the whole name, because other names begin with it. */
async function choose(viewer: Viewer, label: string): Promise<void> {
  await viewer.openMenu('Субтитры');
  await viewer.player.getByRole('menuitemradio', { name: label, exact: true }).click();
}

/** The captions that the browser itself would draw. */
const nativeCaptions = (viewer: Viewer) =>
  viewer.film.evaluate(
    (film: HTMLVideoElement) => [...film.textTracks].filter(({ mode }) => mode === 'showing').length,
  );

async function box(locator: Locator) {
  return (await locator.boundingBox())!;
}

test.describe('captions embedded in the stream', () => {
  for (const [kind, movieId] of [
    ['HLS', 1],
    ['DASH', 10],
  ] as const) {
    test(
      `${kind}: captions come on, follow the film, change their language and go off`,
      { tag: '@gate' },
      async ({ viewer }) => {
        await standAt(viewer, movieId, 6);
        await expect(button(viewer)).toHaveAttribute('aria-pressed', 'false');
        await viewer.choose('Субтитры', 'Русские');
        await expect(button(viewer)).toHaveAttribute('aria-pressed', 'true');
        await expect(cues(viewer)).toHaveText(second);
        await toggle(viewer);
        await expect.poll(() => cues(viewer).allTextContents()).not.toContain(second);
        await toggle(viewer);
        // They show in a paused film as well, wherever a seek has led.
        await viewer.jumpTo(10.3);
        await expect(cues(viewer)).toHaveCount(0);
        await viewer.jumpTo(12.5);
        await expect(cues(viewer)).toHaveText('Старый лодочник выходит раньше птиц.');
        await viewer.jumpTo(6);
        await viewer.choose('Субтитры', 'English');
        await expect(cues(viewer)).toHaveText('The mountains look into the water and know themselves.');
        expect(await nativeCaptions(viewer)).toBe(0);
        await viewer.choose('Субтитры', 'Выкл.');
        await expect(cues(viewer)).toHaveCount(0);
        await expect(button(viewer)).toHaveAttribute('aria-pressed', 'false');
      },
    );
  }

  test('DASH of many periods: captions go on from one period to the next, and after a seek over any distance', async ({
    viewer,
    services,
  }) => {
    const sources = [{ label: 'DASH', link: '/media/long-road/manifest.mpd', isDefault: true }];
    await services.fault({
      match: '/river\\.json',
      body: JSON.stringify({ sources, subtitles: [] }),
      contentType: 'application/json',
    });
    await standAt(viewer, 8, 38);
    await viewer.choose('Субтитры', 'Русские');
    await expect(cues(viewer)).toHaveText('И впереди снова та же долгая дорога.');
    await toggle(viewer);
    await viewer.watchPast(40.2);
    await toggle(viewer);
    await viewer.jumpTo(42);
    await expect(cues(viewer)).toHaveText('Дорога начинается там, где кончается город.');
    await viewer.jumpTo(1_207.5);
    await expect(cues(viewer)).toHaveText('Фонари плывут навстречу, один за другим.');
    expect((await services.seenAt(/long-road\/subtitles\/ru\.vtt/)).length).toBe(1);
  });
});

test.describe('captions in files beside the stream', () => {
  const formats = [
    ['Русские', 'Сначала её легко перешагнуть.'],
    ['English', 'At first you can step across it.'],
    ['Русские (SRT)', 'Сначала её легко перешагнуть.'],
    ['Русские (ASS)', 'Сначала её легко перешагнуть.'],
    ['English (SSA)', 'At first you can step across it.'],
  ] as const;

  test('every format is read, each file when it is chosen', { tag: '@gate' }, async ({ viewer, services }) => {
    await standAt(viewer, 8, 6);
    expect(await services.seenAt(/river\/subtitles\/.*\.(vtt|srt|ass|ssa)$/)).toEqual([]);
    for (const [label, text] of formats) {
      await choose(viewer, label);
      await expect(cues(viewer)).toHaveText(text);
    }
    expect((await services.seenAt(/river\/subtitles\/.*\.(vtt|srt|ass|ssa)$/)).length).toBe(5);
  });

  test(
    'a hostile file runs no script and adds no image, frame or link',
    { tag: '@gate' },
    async ({ viewer, services, context }) => {
      const dialogs: string[] = [];
      context.on('dialog', (dialog) => {
        dialogs.push(dialog.message());
        void dialog.dismiss();
      });
      const attacks = [
        '&lt;img src=x onerror="pwned=1;alert(1)"&gt;',
        '<img src=x onerror="pwned=2;alert(2)"><script>pwned=3</script>',
        '<v "><svg onload=pwned=4>x</v><c.x"onmouseover="pwned=5>over</c>',
        '<lang "><iframe src="javascript:pwned=6">y</lang>',
        '{\\pos(1,1)}<b><i><u><b><i><a href="javascript:pwned=7">z</a>',
      ];
      const file = attacks.map((text, index) => `${index}\n00:00:00.000 --> 00:00:19.000\n${text}\n`).join('\n');
      await services.fault({ match: '/river/subtitles/ru\\.vtt', body: `\uFEFFWEBVTT\r\n\r\n${file}` });
      await standAt(viewer, 8, 6);
      await choose(viewer, 'Русские');
      await expect(cues(viewer)).toHaveCount(attacks.length);
      await expect(cues(viewer).filter({ hasText: '<img src=x onerror=' })).toHaveCount(1);
      await toggle(viewer);
      const before = await viewer.position();
      await viewer.watchPast(before + 1);
      const harm = await viewer.film.evaluate(() => ({
        pwned: window.pwned,
        elements: document.querySelectorAll('.captions :is(img, script, svg, iframe, a)').length,
        handlers: [...document.querySelectorAll('.captions *')].filter((node) =>
          node.getAttributeNames().some((name) => name.startsWith('on')),
        ).length,
      }));
      expect(harm).toEqual({ elements: 0, handlers: 0 });
      expect(dialogs).toEqual([]);
    },
  );
});

test.describe('captions on the picture', () => {
  const sizes = [
    { width: 240, height: 180 },
    { width: 390, height: 700 },
    { width: 640, height: 360 },
    { width: 960, height: 540 },
    { width: 1_920, height: 1_080 },
  ];

  async function standClear(viewer: Viewer, size: { readonly width: number; readonly height: number }): Promise<void> {
    await expect(async () => {
      const caption = await box(cues(viewer));
      const tops = await viewer.player
        .locator('.controls > *')
        .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().top));
      const lower = tops.filter((top) => top >= size.height / 2);
      expect(caption.y + caption.height, `${size.width}`).toBeLessThanOrEqual(Math.min(...lower));
      expect(caption.x).toBeGreaterThanOrEqual(0);
      expect(caption.x + caption.width).toBeLessThanOrEqual(size.width);
      expect(caption.y).toBeGreaterThanOrEqual(0);
    }).toPass();
  }

  const standBesideMenu = (viewer: Viewer): Promise<void> =>
    expect(async () => {
      const [caption, menu] = [
        await box(cues(viewer).locator('.cue-text')),
        await box(viewer.player.getByRole('menu')),
      ];
      expect(caption.x + caption.width <= menu.x || caption.y + caption.height <= menu.y).toBe(true);
    }).toPass();

  test('captions make room for the chapters, which come later', async ({ viewer }) => {
    const size = { width: 390, height: 700 };
    await viewer.page.setViewportSize(size);
    let letCome = () => {};
    const mayCome = new Promise<void>((resolve) => (letCome = resolve));
    await viewer.page.route('**/media/quiet-water/chapters.*', async (route) => {
      await mayCome;
      await route.continue();
    });
    await viewer.remember({ subtitleTrack: { isOn: true, label: 'Русские', language: 'ru' } });
    await standAt(viewer, 1, 6);
    await expect(cues(viewer)).toHaveText(second);
    await expect(viewer.button(/^Главы/)).toHaveCount(0);
    await standClear(viewer, size);
    letCome();
    await expect(viewer.button(/^Главы/)).toBeVisible();
    await standClear(viewer, size);
  });

  test('captions stand clear of the controls and of a menu in every layout, and come down when the controls hide', async ({
    viewer,
  }) => {
    await viewer.page.clock.install();
    for (const size of sizes) {
      await viewer.page.setViewportSize(size);
      await viewer.remember({ subtitleTrack: { isOn: true, label: 'Русские', language: 'ru' } });
      await standAt(viewer, 1, 6);
      await expect(cues(viewer)).toHaveText(second);
      await standClear(viewer, size);
      if (size.width === 390 || size.width === 960) {
        await viewer.openMenu('Субтитры');
        await standBesideMenu(viewer);
        await viewer.page.keyboard.press('Escape');
        await expect(viewer.player.getByRole('menu')).toHaveCount(0);
        await standClear(viewer, size);
      }
      const raised = await box(cues(viewer));
      // The film plays slowly, so that the caption is there until the controls have hidden.
      await viewer.runAt(0.1);
      await viewer.press('Воспроизвести');
      await viewer.page.mouse.move(-1, -1);
      await expect(async () => {
        await viewer.page.clock.runFor(limits.controlsHideDelayMs);
        expect(await viewer.player.locator('.potok').getAttribute('data-controls')).toBe('hidden');
      }).toPass();
      await expect.poll(async () => (await box(cues(viewer))).y).toBeGreaterThan(raised.y);
    }
  });

  test('cues of one moment never overlap, whatever places they ask for', async ({ viewer, services }) => {
    const places = [
      '',
      '',
      'line:80% position:50%',
      'line:0',
      'line:0',
      'line:10%,start position:0%,line-left align:left',
    ];
    const file = places.map(
      (place, index) => `00:00:00.000 --> 00:00:19.000 ${place}\nCue ${index} is a line of text\n`,
    );
    await services.fault({ match: '/river/subtitles/ru\\.vtt', body: `WEBVTT\n\n${file.join('\n')}` });
    await viewer.page.setViewportSize({ width: 640, height: 360 });
    await standAt(viewer, 8, 6);
    await choose(viewer, 'Русские');
    await expect(cues(viewer)).toHaveCount(places.length);
    await expect(async () => {
      const boxes = await viewer.player
        .locator('.cue')
        .evaluateAll((nodes) =>
          nodes
            .map((node) => node.getBoundingClientRect())
            .map(({ top, bottom, left, right }) => ({ top, bottom, left, right })),
        );
      for (const [index, a] of boxes.entries()) {
        for (const b of boxes.slice(index + 1)) {
          const isApart =
            a.bottom <= b.top + 1 || b.bottom <= a.top + 1 || a.right <= b.left + 1 || b.right <= a.left + 1;
          expect(isApart, JSON.stringify([a, b])).toBe(true);
        }
      }
    }).toPass();
  });
});

test.describe('the looks of captions', () => {
  test(
    'are changed by keyboard alone, seen at once, and found again next time',
    { tag: '@gate' },
    async ({ viewer }) => {
      // The example of the style stays until all of it has been looked at.
      await holdTimers(viewer.page, limits.captionExampleMs);
      await standAt(viewer, 1, 4.5);
      const { keyboard } = viewer.page;
      const focused = () => viewer.player.locator(':focus');
      /** Goes down the list of properties through the given names, and opens the values of the last. */
      const openProperty = async (...names: readonly RegExp[]) => {
        await viewer.focusOn(button(viewer));
        await keyboard.press('Enter');
        await expect(viewer.player.getByRole('menuitem', { name: 'Оформление' })).toBeVisible();
        await keyboard.press('End');
        await keyboard.press('ArrowUp');
        await expect(focused()).toHaveText('Оформление');
        await keyboard.press('Enter');
        await expect(focused()).toHaveAccessibleName('Назад: Оформление');
        for (const name of names) {
          await keyboard.press('ArrowDown');
          await expect(focused()).toHaveAccessibleName(name);
        }
        await keyboard.press('Enter');
      };
      await viewer.page.keyboard.press('c');
      await openProperty(/^Шрифт /, /^Размер /);
      await expect(focused()).toHaveText('100%');
      await keyboard.press('End');

      await expect(cues(viewer)).toHaveCount(0);
      const area = viewer.player.locator('.captions-area');
      const sizeOf = () => area.evaluate((node) => Number.parseFloat(getComputedStyle(node).fontSize));
      await keyboard.press('Enter');
      await expect(cues(viewer)).toHaveText(exampleText);
      const large = await sizeOf();
      // The timer of the example may begin after the example is seen.
      await expect(async () => {
        await passTimers(viewer.page);
        expect(await cues(viewer).count()).toBe(0);
      }).toPass();
      const written = async () => (await viewer.commands('storage.write')).map(({ key }) => key);
      await expect.poll(written).toContain('captionStyle');

      await openProperty(/^Шрифт /, /^Размер /);
      await keyboard.press('Home');
      await keyboard.press('ArrowDown');
      await keyboard.press('Enter');
      await expect(cues(viewer)).toHaveText(exampleText);
      await expect.poll(sizeOf).toBeLessThan(large / 2);
      await openProperty(/^Шрифт /, /^Размер /, /^Цвет текста /);
      await expect(focused()).toHaveText('Белый');
      await keyboard.press('ArrowDown');
      await keyboard.press('Enter');
      await expect(viewer.player.getByRole('menu')).toHaveCount(0);
      await expect.poll(() => viewer.stored('captionStyle')).toMatchObject({ fontSizePercent: 50, color: 'yellow' });

      await standAt(viewer, 1, 6);
      await expect(cues(viewer)).toHaveText(second);
      await expect(cues(viewer).locator('.cue-text')).toHaveCSS('color', 'rgb(255, 255, 0)');

      await viewer.openMenu('Субтитры', 'Оформление');
      await viewer.player.getByRole('menuitem', { name: 'Сбросить' }).click();
      await expect(cues(viewer).locator('.cue-text')).toHaveCSS('color', 'rgb(255, 255, 255)');
    },
  );
});

test.describe('captions in two languages', () => {
  test('a second track stands beside the first without touching it, and is remembered with its style', async ({
    viewer,
  }) => {
    await standAt(viewer, 8, 6);
    await choose(viewer, 'Русские');
    await viewer.openMenu('Субтитры');
    await viewer.player.getByRole('menuitem', { name: 'Вторые субтитры' }).click();
    await viewer.player.getByRole('menuitemradio', { name: 'English', exact: true }).click();
    const [first, second] = ['Сначала её легко перешагнуть.', 'At first you can step across it.'] as const;
    const at = async (text: string) => box(cues(viewer).filter({ hasText: text }));
    const isApart = async () => {
      const [above, below] = [await at(second), await at(first)];
      return above.y + above.height <= below.y || below.y + below.height <= above.y;
    };
    await expect(cues(viewer)).toHaveText([first, second]);
    await expect.poll(isApart).toBe(true);
    expect((await at(second)).height).toBeLessThan((await at(first)).height);

    await viewer.openMenu('Субтитры');
    await viewer.player.getByRole('menuitem', { name: 'Вторые субтитры' }).click();
    await viewer.player.getByRole('menuitemcheckbox', { name: 'Вверху кадра' }).click();
    expect(await axeFindings(viewer.page)).toEqual([]);
    await viewer.player.getByRole('menuitemcheckbox', { name: 'Размыты до паузы или наведения' }).click();
    await viewer.page.keyboard.press('Escape');
    await viewer.page.keyboard.press('Escape');
    await expect.poll(async () => (await at(second)).y < (await at(first)).y / 2).toBe(true);

    await standAt(viewer, 8, 6);
    await expect(cues(viewer)).toHaveText([first, second]);
    await toggle(viewer);
    await expect(viewer.player.locator('.captions.is-blurred')).toHaveCount(1);
    await toggle(viewer);
    await expect(viewer.player.locator('.captions.is-blurred')).toHaveCount(0);
  });
});

test('HLS: scripts of captions are fetched only when captions are wanted, and a second track is read beside the first', async ({
  viewer,
  services,
}) => {
  await standAt(viewer, 1, 6);
  expect(await services.seenAt(/path=(renderer|CaptionStyleMenu|subtitles-reader)-/)).toEqual([]);
  await choose(viewer, 'Русские');
  await expect.poll(async () => (await services.seenAt(/player-proxy\?path=renderer-/)).length).toBe(1);
  expect(await services.seenAt(/path=subtitles-reader-/)).toHaveLength(1);
  await viewer.openMenu('Субтитры');
  await viewer.player.getByRole('menuitem', { name: 'Вторые субтитры' }).click();
  await viewer.player.getByRole('menuitemradio', { name: 'English', exact: true }).click();
  await expect(cues(viewer)).toHaveText([second, 'The mountains look into the water and know themselves.']);
});

test('DASH: a second track comes in segments of MP4, and TTML may be the first', async ({ viewer }) => {
  const { page, player } = viewer;
  const textSet = (lang: string, label: string, codecs: string) => `
    <AdaptationSet contentType="text" mimeType="application/mp4" codecs="${codecs}" lang="${lang}"><Label>${label}</Label>
      <SegmentTemplate media="text-${lang}-$Number$.m4s" initialization="text-${lang}-0.mp4" timescale="1000" duration="4000"/>
      <Representation id="text-${lang}" bandwidth="256"/></AdaptationSet>`;
  const added = textSet('fr', 'Français', 'stpp.ttml.im1t') + textSet('de', 'Deutsch', 'wvtt');
  await page.route('**/quiet-water/manifest.mpd', async (route) => {
    const response = await route.fetch();
    const manifest = (await response.text()).replaceAll('</Period>', `${added}</Period>`);
    await route.fulfill({ response, body: manifest });
  });
  const ttml =
    '<tt xmlns="http://www.w3.org/ns/ttml"><body><div><p begin="5s" end="7s">Les montagnes</p></div></body></tt>';
  await page.route(/text-(?:fr|de)-\d+\.m(?:p4|4s)$/, async (route) => {
    const [, lang, number] = /text-(fr|de)-(\d+)/.exec(route.request().url())!;
    const texts = { fr: textBytes(ttml), de: wvttSample(['Die Berge']) };
    const sample = { duration: 4_000, bytes: texts[lang as 'fr' | 'de'] };
    const bytes = number === '0' ? initSegment(1_000) : segment((Number(number) - 1) * 4_000, [sample]);
    await route.fulfill({ body: Buffer.from(bytes), contentType: 'application/mp4' });
  });
  const chooseSecond = async (name: string) => {
    await viewer.openMenu('Субтитры');
    await player.getByRole('menuitem', { name: 'Вторые субтитры' }).click();
    await player.getByRole('menuitemradio', { name, exact: true }).click();
  };
  await standAt(viewer, 10, 6);
  await choose(viewer, 'Русские');
  await chooseSecond('Français');
  await expect(cues(viewer)).toHaveText([second, 'Les montagnes']);
  await chooseSecond('Deutsch');
  await expect(cues(viewer)).toHaveText([second, 'Die Berge']);
  await choose(viewer, 'Français');
  await expect(cues(viewer)).toHaveText(['Les montagnes', 'Die Berge']);
});
