/**
 * Interfaces that only Apple's browsers have. An engine that has one uses its own; in other engines a script stands in
 * for the interface, with nothing behind it.
 */
import { expect, test } from './test.ts';
import { cannot } from './cannot.ts';
import { noMediaSources, pageThatRuns } from './page.ts';
import type { Watcher } from './watcher.ts';

declare global {
  interface Window {
    managed: number;
  }
}

/** Leaves only managed media sources, as on an iPhone, and counts how many are made. */
const onlyManaged = `
  window.managed = 0;
  const Base = window.ManagedMediaSource ?? class extends MediaSource {
    streaming = false;
    onstartstreaming = null;
    onendstreaming = null;
    constructor() {
      super();
      this.addEventListener('sourceopen', () => {
        this.streaming = true;
        this.dispatchEvent(new Event('startstreaming'));
      });
    }
  };
  window.ManagedMediaSource = class ManagedMediaSource extends Base {
    constructor() { super(); window.managed += 1; }
  };
  delete window.MediaSource;
  delete window.WebKitMediaSource;`;

/** A screen that Safari would find: the picker sends the film to it, or takes the film back. */
const airPlay = `
  Object.assign(HTMLVideoElement.prototype, {
    webkitCurrentPlaybackTargetIsWireless: false,
    webkitShowPlaybackTargetPicker() {
      this.webkitCurrentPlaybackTargetIsWireless = !this.webkitCurrentPlaybackTargetIsWireless;
      this.dispatchEvent(new Event('webkitcurrentplaybacktargetiswirelesschanged'));
    },
  });`;

const managedSources = (watcher: Watcher) => watcher.run(() => window.managed, null);

const playsHlsItself = (watcher: Watcher) =>
  watcher.run(() => document.createElement('video').canPlayType('application/vnd.apple.mpegurl') !== '', null);

for (const [kind, movieId] of [
  ['HLS', 4],
  ['DASH', 10],
] as const) {
  test(`${kind} plays and seeks by media sources that the browser manages`, async ({ watcher, services }) => {
    await services.fault(await pageThatRuns(services, onlyManaged));
    await watcher.open({ movie_id: movieId });
    await watcher.play();
    await watcher.watchPast(0.3);
    expect(await managedSources(watcher)).toBe(1);
    await watcher.window.pressKey('5');
    const middle = ((await watcher.film())?.duration ?? 0) / 2;
    await watcher.watchPast(middle + 0.3);
  });
}

test('HLS without media sources is played by the browser itself, or a card says why not', async ({
  watcher,
  services,
}) => {
  await services.fault(await pageThatRuns(services, noMediaSources));
  await watcher.open({ movie_id: 1 });
  if (await playsHlsItself(watcher)) {
    await watcher.play();
    await watcher.watchPast(0.3);
    expect((await watcher.film())?.address).toMatch(/\.m3u8$/);
    await watcher.window.pressKey('5');
    await watcher.watchPast(30.3);
    return;
  }
  await expect.poll(() => watcher.texts('[role="alert"]')).not.toEqual([]);
  cannot('plays HLS by media sources only; without them a card says so');
});

test('a film goes to an AirPlay screen by its address, and comes back', async ({ watcher, services }) => {
  await services.fault(await pageThatRuns(services, onlyManaged + airPlay));
  await watcher.open({ movie_id: 1 });
  if (!(await playsHlsItself(watcher))) {
    await watcher.seesFrame();
    expect(await watcher.sees('AirPlay')).toBe(false);
    cannot('has no player of its own for HLS, which such a screen needs: nothing is offered');
    return;
  }
  await watcher.play();
  await watcher.watchPast(0.3);
  const offered = () =>
    watcher.run(() => {
      const film = document.querySelector<HTMLVideoElement>('video[data-potok="content"]');
      return {
        isRemoteAllowed: film?.disableRemotePlayback === false,
        types: [...(film?.querySelectorAll('source') ?? [])].map(({ src }) =>
          src
            .replace(/^(blob):.*/, '$1')
            .split('.')
            .at(-1),
        ),
      };
    }, null);
  expect(await offered()).toEqual({ isRemoteAllowed: true, types: ['blob', 'm3u8'] });

  await watcher.run(() => {
    const found = Object.assign(new Event('webkitplaybacktargetavailabilitychanged'), { availability: 'available' });
    document.querySelector('video[data-potok="content"]')?.dispatchEvent(found);
  }, null);
  await watcher.click('AirPlay');
  const left = await watcher.position();
  await expect.poll(async () => (await watcher.film())?.address).toMatch(/\.m3u8$/);
  // No screen plays the film here: GStreamer plays it at its place, and now and then stalls there.
  await watcher.seesFrame();
  await expect.poll(() => watcher.position()).toBeGreaterThan(left - 0.5);
  await watcher.click('AirPlay');
  await expect.poll(async () => (await watcher.film())?.address).toMatch(/^blob:/);
  await watcher.watchPast(left + 0.6);
  expect(await offered()).toEqual({ isRemoteAllowed: true, types: ['blob', 'm3u8'] });
});

test('the video itself fills the screen if nothing else may, as on an iPhone', async ({ watcher, services }) => {
  const page = `
    for (const name of ['fullscreenEnabled', 'webkitFullscreenEnabled'])
      Object.defineProperty(Document.prototype, name, { get: () => false });
    const fill = (isFull, event) => function () {
      Object.defineProperty(this, 'webkitDisplayingFullscreen', { value: isFull, configurable: true });
      this.dispatchEvent(new Event(event));
    };
    Object.assign(HTMLVideoElement.prototype, {
      webkitEnterFullscreen: fill(true, 'webkitbeginfullscreen'),
      webkitExitFullscreen: fill(false, 'webkitendfullscreen'),
    });`;
  await services.fault(await pageThatRuns(services, page));
  const isFull = () =>
    watcher.run(
      () =>
        document.querySelector<HTMLVideoElement & { webkitDisplayingFullscreen?: boolean }>(
          'video[data-potok="content"]',
        )?.webkitDisplayingFullscreen === true,
      null,
    );
  await watcher.open({ movie_id: 1 });
  await watcher.play();
  await watcher.watchPast(0.3);
  await watcher.click('Полный экран');
  await expect.poll(isFull).toBe(true);
  await watcher.click('Выйти из полноэкранного режима');
  await expect.poll(isFull).toBe(false);
});
