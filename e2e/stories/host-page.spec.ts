import { axeFindings } from '../fixtures/axe.ts';
import { frame, received, serveHost } from '../fixtures/host-page.ts';
import { expect, test } from '../fixtures/test.ts';
import type { Viewer } from '../fixtures/viewer.ts';

declare global {
  interface Window {
    changes: [id: string, episodeId: number][];
    dispatched: Set<string>;
    firstFrameAtMs: number;
    log: string[];
    destroy(): void;
  }
}

test.describe('a host page of another site', () => {
  test('hears of the episode, the voice-over and the time', { tag: '@gate' }, async ({ viewer, services }) => {
    const { page } = viewer;
    await serveHost(services, frame(services.url, { movie_id: 2, season: 1, episode: 1 }));
    await page.goto(`${services.foreignUrl}/host`);
    const framed = viewer.inFrame();
    await framed.play();
    await framed.watchPast(3);
    // The film plays slowly, because episodes are short and must not end meanwhile.
    await framed.runAt(0.25);
    await framed.choose('Озвучка', 'Закадровый');
    await expect.poll(async () => (await framed.commands('engine.attach')).length).toBe(2);
    await framed.seesFrame();
    await framed.runAt(0.25);
    await framed.choose('Серии', '2 серия');
    await expect(framed.place).toHaveText('1 сезон, 2 серия');
    await framed.watchPast(0.5);
    await framed.runAt(0.25);
    await framed.jumpTo(12.5);

    const last = async (type: string) => (await received(page)).filter(({ data }) => data.type === type).at(-1);
    // The page receives the seek at once, and then the position that the film has reached by then.
    const placesOfEpisode = async () => {
      const all = (await received(page)).map(({ data }) => data);
      return all
        .slice(all.findLastIndex(({ type }) => type === 'episodeChanged'))
        .flatMap((data) => (data.type === 'timeProgressChanged' ? [data.payload] : []));
    };
    await expect
      .poll(placesOfEpisode)
      .toContainEqual({ currentTime: expect.closeTo(12.5, 0), duration: expect.closeTo(24, 0) });
    // A pause reports the last place, however short the time since the report before.
    await framed.watchPast(12.7);
    await framed.press('Пауза');
    await expect.poll(() => framed.isPaused()).toBe(true);
    const pausedAt = await framed.position();
    await expect
      .poll(async () => (await last('timeProgressChanged'))?.data.payload)
      .toMatchObject({ currentTime: expect.closeTo(pausedAt, 2) });
    expect(await last('episodeVariantChanged')).toMatchObject({
      origin: services.url,
      data: {
        source: 'potok',
        version: 1,
        payload: {
          id: 2_012,
          title: 'Закадровый',
          filepath: expect.stringContaining('/master-voiceover.m3u8'),
        },
      },
    });
    expect(await last('episodeChanged')).toMatchObject({
      origin: services.url,
      data: {
        source: 'potok',
        version: 1,
        payload: {
          id: 202,
          contentId: 2,
          title: 'Ночная вахта',
          order: 2,
          season: { id: 21, order: 1 },
          isCompleted: false,
          episodeVariants: [{ id: 2_021 }, { id: 2_022 }, { id: 2_023 }],
        },
      },
    });
    // The episode with which the film started is no change.
    const episodes = (await received(page)).filter(({ data }) => data.type === 'episodeChanged');
    expect(episodes).toHaveLength(1);

    // Both voice-overs are in the viewer's history, each since its first frame.
    const posts = () => services.seenAt(/\/contents\/2\/history\b/, 'POST');
    await expect.poll(async () => (await posts()).length).toBe(2);
    const history = await posts();
    expect(history.map(({ body }) => JSON.parse(body) as unknown)).toEqual([{ episodeId: 201 }, { episodeId: 202 }]);
    expect(history.map(({ query }) => new URLSearchParams(query).get('from'))).toEqual(
      history.map(() => new URL(services.foreignUrl).host),
    );

    await framed.press('Воспроизвести');
    await framed.watchPast(pausedAt + 0.4);
    // The last place that the player knows: the film goes on while the page is left.
    const leftAt = (await framed.signals('media.timeUpdated')).at(-1)?.positionSeconds ?? Infinity;
    await page.locator('iframe').evaluate((left) => left.setAttribute('src', 'about:blank'));
    await expect.poll(async () => (await placesOfEpisode()).at(-1)?.currentTime ?? 0).toBeGreaterThanOrEqual(leftAt);
  });

  const sinceStart = ['ready', 'contentChanged', 'firstFrame'];
  const heard = ['ready', 'stateChanged', 'playbackChanged', 'contentChanged', 'tracksChanged', 'statistics'];

  test('turns a <div data-potok> into a player with one script', { tag: '@gate' }, async ({ viewer, services }) => {
    const { page } = viewer;
    await serveHost(
      services,
      `<div id="film" data-potok data-movie_id="3" data-episode="2" data-env_fullscreen_mode="parent"></div>
<script>
  window.changes = [];
  document.addEventListener('potok:episodeChanged', ({ target, detail }) => changes.push([target.id, detail.id]));
  window.dispatched = new Set();
  for (const name of ${JSON.stringify(heard)}) document.addEventListener('potok:' + name, () => window.dispatched.add(name));
</script>
<script async src="${services.url}/embed/lib.js"></script>`,
    );
    await page.goto(`${services.foreignUrl}/host`);
    const framed = viewer.inFrame();
    await expect(framed.place).toHaveText('1 сезон, 2 серия');
    await framed.play();
    await framed.watchPast(0.3);
    // The film plays slowly, because the episode is short and must not end meanwhile.
    await framed.runAt(0.1);
    await framed.press('Следующая серия');
    await expect.poll(() => page.evaluate(() => window.changes)).toEqual([['film', 303]]);
    await expect.poll(async () => (await received(page)).map(({ data }) => data.type)).toContain('timeProgressChanged');
    await expect.poll(() => page.evaluate(() => [...window.dispatched].sort())).toEqual([...heard].sort());
    // An error of a command has the class that the script exports, although another script has made the error.
    const refused = `Potok.connect(document.querySelector('iframe')).seekTo(-1).catch((error) =>
      [error instanceof Potok.PotokError, error.code])`;
    expect(await page.evaluate(refused)).toEqual([true, 'range']);
  });

  test('loads nothing for its events before the first frame, and then hears each event since the start once', async ({
    viewer,
    services,
  }) => {
    const { page } = viewer;
    await page.addInitScript(() => {
      window.firstFrameAtMs = 0;
      const noteFrame = ({ target }: Event): void => {
        (target as HTMLVideoElement).requestVideoFrameCallback(() => {
          window.firstFrameAtMs ||= performance.timeOrigin + performance.now();
        });
      };
      addEventListener('loadstart', noteFrame, true);
      if (window !== window.top) return;
      // A slow machine may take longer than the library waits for a message.
      const { setTimeout: later } = window;
      Object.assign(window, { setTimeout: (run: () => void, ms: number) => (ms === 3_000 ? 0 : later(run, ms)) });
    });
    await serveHost(
      services,
      `<div id="film" data-potok data-movie_id="2" data-auto_play data-muted></div>
<script>
  window.log = [];
  for (const name of ${JSON.stringify(sinceStart)}) document.addEventListener('potok:' + name, () => log.push(name));
  document.addEventListener('potok:statistics', ({ detail }) => log.push(detail.name));
</script>
<script async src="${services.url}/embed/lib.js"></script>`,
    );
    await page.goto(`${services.foreignUrl}/host`);
    const framed = viewer.inFrame();
    await framed.watchPast(1.5);
    const heard = async (name: string) => (await page.evaluate(() => window.log)).filter((one) => one === name).length;
    for (const name of [...sinceStart, 'videoplayer_start']) await expect.poll(() => heard(name), name).toBe(1);

    const firstFrameAtMs = await framed.film.evaluate(() => window.firstFrameAtMs);
    const askedAtMs = (name: string): number[] =>
      performance
        .getEntriesByType('resource')
        .filter((entry) => entry.name.includes(name))
        .map(({ startTime }) => performance.timeOrigin + startTime);
    const [clientAtMs] = await page.evaluate(askedAtMs, '/embed/client.js');
    const [hostAtMs] = (await page.frames()[1]?.evaluate(askedAtMs, 'path=host-')) ?? [];
    expect(firstFrameAtMs).toBeGreaterThan(0);
    expect(clientAtMs).toBeGreaterThan(firstFrameAtMs);
    expect(hostAtMs).toBeGreaterThan(firstFrameAtMs);
  });

  test(
    'gets a typed stream from the ES module, which completes on destroy',
    { tag: '@gate' },
    async ({ viewer, services }) => {
      const { page } = viewer;
      await serveHost(
        services,
        `<div id="film"></div>
<script type="module">
  import { connect, mount } from '${services.url}/embed/index.js';
  window.log = [];
  const player = mount('#film', { movieId: 2, season: 2 });
  player.messages$.subscribe({ next: ({ type }) => log.push(type), complete: () => log.push('complete') });
  connect(player.frame).on('episodeVariantChanged', ({ title }) => log.push(title));
  window.destroy = () => player.destroy();
</script>`,
      );
      await page.goto(`${services.foreignUrl}/host`);
      const framed = viewer.inFrame();
      await framed.play();
      await framed.watchPast(0.3);
      await framed.choose('Озвучка', 'Оригинал');
      const log = () => page.evaluate(() => window.log);
      await expect
        .poll(log)
        .toEqual(expect.arrayContaining(['timeProgressChanged', 'episodeVariantChanged', 'Оригинал']));
      await page.evaluate(() => window.destroy());
      expect((await log()).at(-1)).toBe('complete');
      await expect(page.locator('iframe')).toHaveCount(0);
    },
  );
});

test.describe('markup that visitors wrote into a page of the player’s own site', () => {
  test('leads the player to no frame, no call and no script of theirs', async ({ viewer, services }) => {
    const { page } = viewer;
    const asked: string[] = [];
    page.on('request', (request) => void asked.push(request.url()));
    const theirs = services.foreignUrl;
    const attributes = ['base_url', 'ad_list_url', 'module_proxy', 'sentry_dsn']
      .map((name) => `data-env_${name}="${theirs}/theirs/${name}"`)
      .join(' ');
    await serveHost(
      services,
      `<div data-potok data-movie_id="1" data-src="${theirs}/player/" data-stretch="1" ${attributes}></div>
${frame(services.url, { movie_id: 2 }, attributes)}
<script async src="${services.url}/embed/lib.js"></script>`,
    );
    await page.goto(`${services.url}/host`);
    const [written, mounted] = [viewer.inFrame('iframe[allow="autoplay; fullscreen"]'), viewer.inFrame('div iframe')];
    await expect(written.title).toHaveText('Маяк');
    await expect(mounted.title).toHaveText('Тихая вода');
    expect(asked.filter((url) => url.startsWith(theirs))).toEqual([]);
  });
});

test.describe('the colours of the host', () => {
  const styles = (viewer: Viewer) =>
    viewer.film.evaluate(() => {
      const { style } = document.documentElement;
      return Object.fromEntries([...style].map((name) => [name, style.getPropertyValue(name)]));
    });

  test('come through the library, attributes or the address, and a value that is not a colour is left out', async ({
    viewer,
    services,
  }) => {
    const said: string[] = [];
    viewer.page.on('console', (message) => said.push(message.text()));
    await serveHost(
      services,
      `<div id="film"></div>
<script type="module">
  import { mount } from '${services.url}/embed/index.js';
  mount('#film', { movieId: 2, theme: { accent: '#1B3FD6', radius: '4px', font: 'Georgia, serif' } });
</script>`,
    );
    await viewer.page.goto(`${services.foreignUrl}/host`);
    const framed = viewer.inFrame();
    await expect(framed.button('Воспроизвести').first()).toHaveCSS('background-color', 'rgb(27, 63, 214)');
    // Text on a dark accent is light.
    await expect(framed.button('Воспроизвести').first()).toHaveCSS('color', 'rgb(255, 255, 255)');
    await expect(framed.title).toHaveCSS('font-family', 'Georgia, serif');
    await framed.openMenu('Озвучка');
    await expect(framed.player.locator('.menu')).toHaveCSS('border-radius', '4px');
    // The accent as a colour of text is made lighter, to be readable.
    await expect(framed.checked).not.toHaveCSS('color', 'rgb(27, 63, 214)');

    await serveHost(
      services,
      `<div data-potok data-movie_id="2" data-theme_accent="#8de" data-theme_surface="url(//evil.example/x)"></div>
<script async src="${services.url}/embed/lib.js"></script>`,
    );
    await viewer.page.goto(`${services.foreignUrl}/host`);
    await expect(framed.button('Воспроизвести').first()).toHaveCSS('background-color', 'rgb(136, 221, 238)');
    expect(Object.keys(await styles(framed)).sort()).toEqual([
      '--potok-accent',
      '--potok-accent-ink',
      '--potok-on-accent',
    ]);
    expect(said.join()).toContain('data-theme_surface is ignored');

    await viewer.open({
      movie_id: 2,
      theme_accent: 'red;background:url(//evil.example)',
      theme_font: "x';}*{color:red",
    });
    await viewer.seesFrame();
    expect(await styles(viewer)).toEqual({});
  });
});

test('the demo page plays what is chosen, shows the messages as they come, and has cards of missing titles', async ({
  viewer,
  services,
}) => {
  const { page } = viewer;
  await page.goto(services.url);
  const framed = viewer.inFrame();
  const rows = page.locator('#log li');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Тихая вода');
  await framed.play();
  await expect(rows.first()).toHaveAttribute('data-type', 'timeProgressChanged');
  await expect(rows.first()).toContainText(/currentTime: [\d.]+, duration: 60/);

  await page.locator('#titles').getByRole('link', { name: /Маяк/ }).click();
  await expect(framed.title).toHaveText('Маяк');
  await expect(rows.first()).toHaveAttribute('data-type', 'complete');
  await framed.play();
  await framed.watchPast(0.3);
  await framed.press('Следующая серия');
  const change = page.locator('#log li[data-type="episodeChanged"]');
  await expect(change).toHaveCount(1);
  await change.locator('summary').click();
  await expect(change.locator('pre')).toContainText('"title": "Ночная вахта"');

  await page.goto(services.url);
  await page.getByRole('link', { name: 'Нет в каталоге (404)' }).click();
  await expect(framed.card).toHaveText('Контент не доступен');
  await page.getByRole('link', { name: 'Без movie_id' }).click();
  await expect(framed.card).toHaveText('Пропущен movie_id в запросе');
});

test('the demo page gives commands by keyboard alone, and shows outcome, event, state and code', async ({
  viewer,
  services,
}) => {
  const { page } = viewer;
  await page.goto(`${services.url}/season-1/episode-2?movie_id=2&auto_play=1`);
  await viewer.inFrame().watchPast(0.1);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const { keyboard } = page;
  await page.getByRole('radio', { name: 'play', exact: true }).focus();
  for (let presses = 0; presses < 4; presses += 1) await keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: 'seekTo' })).toBeFocused();
  await keyboard.press('Tab');
  await expect(page.getByLabel('Секунды')).toBeFocused();
  const giveSeekTo = async (seconds: string) => {
    await keyboard.press('Control+A');
    await keyboard.type(seconds);
    await keyboard.press('Enter');
  };
  const outcome = page.locator('#outcomes li').first();
  await giveSeekTo('-5');
  await expect(outcome).toHaveText(/^seekTo\(-5\)range: .+ мс$/);
  await giveSeekTo('12');
  await expect(outcome).toHaveText(/^seekTo\(12\)выполнено · \d+ мс$/);

  const timeline = page.getByRole('slider', { name: 'Хроника' });
  await timeline.focus();
  await expect(async () => {
    await keyboard.press('ArrowLeft');
    expect(await timeline.getAttribute('aria-valuetext')).toMatch(/^seeked, /);
  }).toPass();
  await expect(page.locator('#moment-payload')).toContainText('"position": 12');
  await expect(page.locator('.state-row', { hasText: /^episode\{/ })).toContainText('Ночная вахта');

  await page.getByRole('tab', { name: 'HTML' }).focus();
  await keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Модуль' })).toBeFocused();
  await expect(page.locator('#snippet')).toContainText('await player.seekTo(12)');
  await page.getByRole('button', { name: 'Скопировать' }).focus();
  await keyboard.press('Enter');
  await expect(page.locator('#copied')).toHaveText('Код скопирован');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^import \{ mount, PotokError \} from /m);

  for (const [width, colorScheme] of [
    [1440, 'light'],
    [390, 'dark'],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 900 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    expect(await axeFindings(page)).toEqual([]);
  }
});
