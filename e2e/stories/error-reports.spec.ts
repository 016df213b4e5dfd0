import { limits } from '../../src/contract/limits.ts';
import { replay } from '../../src/replay/replay.ts';
import { startReportServer, type ReportServer } from '../fixtures/report-server.ts';
import { expect, test as base } from '../fixtures/test.ts';
import type { Viewer } from '../fixtures/viewer.ts';

/** A secret that no report may contain, wherever it came from. */
const SECRET = 'S3CRET';

// Errors of the page are expected in these stories.
const test = base.extend<{ readonly pageErrors: readonly string[] }>({
  pageErrors: async ({ services: _services }, use) => use([]),
});

const idOn = async (viewer: Viewer): Promise<string> =>
  /Идентификатор ошибки: (\S+)/.exec(await viewer.card.locator('.error-id').innerText())?.[1] ?? '';

async function configure(viewer: Viewer, reports: Pick<ReportServer, 'dsn'>): Promise<void> {
  await viewer.page.addInitScript((dsn) => {
    Object.assign(window, { env_sentry_dsn: dsn, env_sentry_project: 'kino-test' });
  }, reports.dsn);
}

test.describe('with an endpoint', () => {
  let reports: ReportServer;
  test.beforeEach(async ({ viewer }) => {
    reports = await startReportServer();
    await configure(viewer, reports);
  });
  test.afterEach(() => reports.stop());

  test(
    'a malformed stream is reported by the id on the card, scrubbed, with a recording that replays',
    { tag: '@gate' },
    async ({ viewer, services }) => {
      await viewer.page.context().addCookies([{ name: 'refreshToken', value: SECRET, url: services.url }]);
      await services.fault({
        match: '/media/quiet-water/master\\.m3u8',
        body: '#EXTM3U\nthis is no playlist',
        contentType: 'application/vnd.apple.mpegurl',
      });
      await viewer.open({ movie_id: 1, user_id: SECRET, session: SECRET });
      await expect(viewer.card).toContainText('Идентификатор ошибки');
      const id = await idOn(viewer);
      expect(id).toMatch(/^[\da-f]{32}$/);
      await expect.poll(() => reports.events().map((event) => event.event_id)).toContain(id);

      const event = reports.events().find((one) => one.event_id === id);
      expect(event).toMatchObject({
        environment: 'production',
        release: expect.stringMatching(/^\d+\.\d+\.\d+\+/),
        level: 'fatal',
        tags: { project: 'kino-test', origin: 'stream', code: '4', category: 'media' },
        contexts: {
          library: { details: 'manifestParsingError', type: 'networkError' },
          response: {
            url: `${services.url}/media/quiet-water/master.m3u8`,
            data: expect.stringContaining('this is no playlist'),
          },
        },
        exception: { values: [{ type: 'PlayerError 4', value: expect.stringContaining('Failed to load resource.') }] },
      });

      // The failure that led to a second try was reported with a recording as well, and either report may come first.
      await expect.poll(() => reports.recordings().length).toBeGreaterThan(1);
      const withId = () => reports.recordings().find((one) => JSON.stringify(one).includes(id));
      await expect.poll(withId).toBeDefined();
      const recording = withId();
      if (recording === undefined) throw new Error('There is no recording.');
      const { recorded, replayed } = replay(recording, limits);
      expect(replayed).toEqual(recorded);
      expect(recorded.some((command) => command.type === 'report.error' && command.error.id === id)).toBe(true);

      // The replay of the screen is sent with the report.
      await expect.poll(() => reports.items().map(({ type }) => type)).toContain('replay_recording');
      for (const { type, bytes } of reports.items()) expect(bytes.toString(), type).not.toContain(SECRET);
      expect(JSON.stringify(reports.recordings())).not.toContain(SECRET);
      expect(JSON.stringify(reports.recordings())).toContain('"userId":"scrubbed-');
    },
  );

  test('the report of a failed request holds what the server answered', async ({ viewer, services }) => {
    await services.fault({
      match: '/media/quiet-water/master\\.m3u8',
      status: 403,
      body: `{"reason":"expired","token":"${SECRET}"}`,
      contentType: 'application/json',
    });
    await viewer.page.clock.install();
    await viewer.open({ movie_id: 1 });
    await viewer.cardComes();
    await expect(viewer.card).toContainText('Идентификатор ошибки');
    const id = await idOn(viewer);
    await expect
      .poll(() => reports.events().find((event) => event.event_id === id)?.contexts['response'])
      .toMatchObject({
        status: 403,
        data: '{"reason":"expired","token":"scrubbed-1"}',
      });
  });

  test('errors of the page, rejected promises and a broken screen all come by the one handler, but no failure that nobody can fix', async ({
    viewer,
  }) => {
    await viewer.open({ movie_id: 404_404 });
    await expect(viewer.card).toHaveText('Контент не доступен');
    await viewer.page.evaluate(() => void Promise.reject(new Error('marker')));
    await expect.poll(() => reports.events().length).toBeGreaterThan(0);
    expect(reports.events().map(({ exception }) => exception.values[0]?.value)).toEqual(['marker']);

    await viewer.open({ movie_id: 1 });
    await viewer.seesFrame();
    await viewer.page.evaluate(() => {
      setTimeout(() => {
        throw new TypeError('thrown on the page');
      });
      void Promise.reject(new RangeError('refused on the page'));
    });
    const values = () =>
      reports.events().map(({ tags, exception }) => `${tags['origin'] ?? ''}: ${exception.values[0]?.value ?? ''}`);
    await expect
      .poll(values)
      .toEqual(expect.arrayContaining(['page: thrown on the page', 'page: refused on the page']));

    // The screen can no longer be drawn, and the browser's own controls take over.
    await viewer.page.evaluate(() => {
      document.querySelector('#potok-ui')?.replaceChildren();
    });
    await viewer.page.keyboard.press('Shift+Slash');
    await expect.poll(values).toEqual(expect.arrayContaining([expect.stringMatching(/^interface: /)]));
    const broken = reports.events().find(({ tags }) => tags['origin'] === 'interface');
    // The component that threw is linked as the cause.
    expect(broken?.exception.values).toContainEqual(
      expect.objectContaining({ type: expect.stringMatching(/^React ErrorBoundary /) }),
    );
  });

  test('a pipeline that throws leaves a card with the id of its report, and a player that starts again', async ({
    viewer,
  }) => {
    await viewer.page.addInitScript(() => {
      // A pipeline limits the volume with Math.min, and nothing else calls it this way, so the pipeline throws.
      const { min } = Math;
      let isWhole = true;
      Math.min = (...values) => {
        const [value = 0, most] = values;
        if (!isWhole || most !== 100 || value <= 100) return min(...values);
        isWhole = false;
        throw new Error('a pipeline broke');
      };
    });
    await viewer.open({ movie_id: 1 });
    await viewer.play();
    await viewer.watchPast(0.5);
    await viewer.page.keyboard.press('ArrowUp');
    await expect(viewer.card).toContainText('Идентификатор ошибки');
    const id = await idOn(viewer);
    await expect
      .poll(() => reports.events().find((event) => event.event_id === id))
      .toMatchObject({ level: 'fatal', tags: { origin: 'pipeline' } });
    await viewer.button('Перезагрузить страницу').click();
    await expect(viewer.card).toHaveCount(0);
    await viewer.seesFrame();
    await viewer.play();
    await viewer.watchPast(0.5);
  });
});

test('a film plays on without an endpoint, without the script of reports, and if the endpoint hangs or refuses', async ({
  viewer,
  services,
}) => {
  const scripts = () => services.seenAt(/player-proxy\?path=sentry-/);
  const fail = (word: string) => viewer.page.evaluate((text) => void Promise.reject(new Error(text)), word);
  const plays = async () => {
    await viewer.open({ movie_id: 1, t: 0 });
    await viewer.play();
    await viewer.watchPast(0.5);
  };
  const playsOn = async () => viewer.watchPast((await viewer.position()) + 1);
  await test.step('without an endpoint no part of the reporter is loaded', async () => {
    await services.fault({ match: '/media/quiet-water/master\\.m3u8', body: 'no playlist' });
    await viewer.open({ movie_id: 1 });
    await expect(viewer.card).toContainText('Идентификатор ошибки');
    expect(await scripts()).toEqual([]);
  });
  await test.step('the script does not load', async () => {
    await services.fault({ match: 'player-proxy\\?path=sentry-', status: 500 });
    await configure(viewer, { dsn: 'http://key@127.0.0.1:9/1' });
    await plays();
    await fail('one');
    await expect.poll(async () => (await scripts()).length).toBeGreaterThan(0);
    await playsOn();
  });
  await services.fault();
  for (const mood of ['hangs', 'refuses'] as const) {
    await test.step(`the endpoint ${mood}`, async () => {
      const reports = await startReportServer(mood);
      await configure(viewer, reports);
      await plays();
      await fail('one');
      await expect.poll(() => reports.requests()).toBeGreaterThan(0);
      await fail('two');
      await playsOn();
      await reports.stop();
    });
  }
});
