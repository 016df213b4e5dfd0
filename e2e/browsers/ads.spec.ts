import { expected } from '../../test/widget/ads/vast/corpus-expected.ts';
import { expect, test } from './test.ts';
import { limits } from '../../src/contract/limits.ts';
import { vpaidDeadlinesMs } from '../../src/widget/ads/units/vpaid-session.ts';
import { adList, allPings, pageThatRuns, pings, withoutTimersOf } from './page.ts';
import type { Watcher } from './watcher.ts';

/**
 * WebKitGTK seeks to change the speed, and now and then shows no frame after the seek. An ad there plays at its own
 * speed.
 */
const canHurry = ({ window }: Watcher): boolean => window.engine !== 'webkit';

async function hurry(watcher: Watcher): Promise<void> {
  if (!canHurry(watcher)) return;
  await watcher.run(() => {
    const media = document.querySelector<HTMLVideoElement>('video[data-potok="ad"]');
    if (media !== null) media.playbackRate = 8;
  }, null);
}

for (const { kind, told, what } of [
  { kind: 'media', told: 'media', what: 'of a plain file' },
  { kind: 'hls', told: 'hls', what: 'that is a stream' },
  { kind: 'wrapper', told: 'media', what: 'behind two other documents' },
  { kind: 'hls-404-then-media', told: 'hls-404-then-media', what: 'of which only the third file is there' },
]) {
  test(`an ad ${what} is seen to its end, and the film follows`, async ({ watcher, services }) => {
    await services.fault(await pageThatRuns(services, adList({ preroll: kind })));
    await watcher.open({ movie_id: 1 });
    await watcher.play();
    const sound = async () => {
      const { position = 0, isMuted = null } = (await watcher.film('ad')) ?? {};
      return position > 1.5 ? isMuted : 'not yet';
    };
    await expect.poll(sound).toBe(false);
    expect(await watcher.isPaused()).toBe(true);
    await hurry(watcher);
    await watcher.watchPast(0.3);
    await expect.poll(() => pings(services, told)).toContain('complete');
    expect(await pings(services, told)).not.toContain('error');
  });
}

test('an ad in the middle blocks the film, can be skipped, and the film goes on', async ({ watcher, services }) => {
  await services.fault(await pageThatRuns(services, adList({ midroll: 'skip-at-once' })));
  await watcher.open({ movie_id: 4, t: 1_196 });
  await watcher.play();
  await watcher.watchPast(1_196.2);
  await expect.poll(() => watcher.position('ad')).toBeGreaterThan(0.2);
  expect(await watcher.isPaused()).toBe(true);
  await watcher.click('Пропустить');
  await watcher.watchPast(1_200.5);
});

test('an ad that is a script runs in its own page, and the film follows', async ({ watcher, services }) => {
  await services.fault(await pageThatRuns(services, adList({ preroll: 'vpaid-linear' })));
  await watcher.open({ movie_id: 1 });
  await watcher.play();
  await expect.poll(() => pings(services, 'vpaid-linear')).toContain('start');
  expect(await watcher.isPaused()).toBe(true);
  await watcher.watchPast(0.3);
  await expect.poll(() => pings(services, 'vpaid-linear')).toContain('complete');
});

test('an ad that cannot be played costs the film nothing', async ({ watcher, services }) => {
  await services.fault(await pageThatRuns(services, adList({ preroll: 'media-404' })));
  await watcher.open({ movie_id: 1 });
  await watcher.play();
  await watcher.watchPast(0.3);
});

test('a page over an ad is shown, tells its servers, and the film follows', async ({ watcher, services }) => {
  await services.fault(await pageThatRuns(services, adList({ preroll: 'simid-survey' })));
  await watcher.open({ movie_id: 1 });
  await watcher.play();
  await expect.poll(() => pings(services, 'simid-survey')).toContain('page-seen');
  expect(await watcher.isPaused()).toBe(true);
  await hurry(watcher);
  await watcher.watchPast(0.3);
  await expect.poll(() => pings(services, 'simid-survey')).toContain('complete');
});

test('a silent page over an ad ends the ad, and the film follows', async ({ watcher, services }) => {
  await services.fault(await pageThatRuns(services, adList({ preroll: 'simid-silent' })));
  await watcher.open({ movie_id: 1 });
  await watcher.play();
  await watcher.watchPast(0.3);
  await expect.poll(() => pings(services, 'simid-silent')).toContain('error');
});

for (const { kind, has, what } of [
  { kind: 'simid-focuses-itself', has: 'page-has-tried', what: 'a page over an ad' },
  { kind: 'vpaid-focuses-itself', has: 'acceptInvitation', what: 'the script of an ad' },
]) {
  test(`${what} makes no click by focusing itself, but one by a press in it`, async ({ watcher, services }) => {
    // The player waits for the ad, however slow the machine is.
    const patience = Object.values({ ...vpaidDeadlinesMs, silence: limits.adSilenceMs })
      .map(withoutTimersOf)
      .join('');
    await services.fault(await pageThatRuns(services, patience + adList({ preroll: kind })));
    await watcher.open({ movie_id: 1 });
    await watcher.play();
    await expect.poll(() => pings(services, kind)).toContain(has);
    expect(await pings(services, kind)).not.toContain('click');
    const { entries } = await watcher.run(() => window.potok.exportRecording(), null);
    const unwanted = ['ad.openPage', 'page.toggleFullscreen'];
    expect(entries.filter((one) => one.kind === 'command' && unwanted.includes(one.command.type))).toEqual([]);
    const { x, y } = await watcher.run(() => ({ x: innerWidth / 2, y: innerHeight * 0.4 }), null);
    await watcher.clickAt(x, y);
    await expect.poll(() => pings(services, kind)).toContain('click');
  });
}

test('an ad is measured from its start to its end, and the film follows', async ({ watcher, services }) => {
  const setting = { service: '/ads/omid/service.js', client: '/ads/omid/client.js', vendors: ['good.example'] };
  const script = `window.env_ad_verification = ${JSON.stringify(setting)};${adList({ preroll: 'verified' })}`;
  await services.fault(await pageThatRuns(services, script));
  await watcher.open({ movie_id: 1 });
  await watcher.play();
  await expect.poll(() => pings(services, 'verified-omid')).toContain('start');
  await hurry(watcher);
  await watcher.watchPast(0.3);
  await expect.poll(() => pings(services, 'verified-omid')).toContain('sessionFinish');
  await expect.poll(() => pings(services, 'verified-omid')).toContain('complete');
});

/** Speeds up every ad of the page. */
const hurryAll = `document.addEventListener('playing', ({ target }) => {
  if (target.dataset.potok === 'ad') target.playbackRate = 8;
}, true);`;

test('documents of public samples end in the film, and servers hear of each event once', async ({
  watcher,
  services,
}) => {
  const documents = ['v1-linear', 'v2-nonlinear', 'v2-linear', 'v2-wrapper', 'v3-pod', 'v4-2-wrapper', 'odd-prefixes'];
  const list = adList({ preroll: documents.map((name) => `corpus-${name}`).join(',') });
  await fetch(`${services.url}/ads/pings`, { method: 'DELETE' });
  await services.fault(await pageThatRuns(services, canHurry(watcher) ? hurryAll + list : list));
  await watcher.open({ movie_id: 1 });
  await watcher.play();
  const wanted = documents.flatMap((name) => {
    const outcome = expected[name] ?? { told: [] };
    return 'told' in outcome ? outcome.told : outcome.errors;
  });
  // At its own speed an ad is seen for long enough to count as viewable.
  if (!canHurry(watcher)) wanted.push('v4-2-wrapper/viewable');
  const told = async () => (await allPings(services)).map((ping) => ping.replace(/^corpus-/, '')).toSorted();
  await expect.poll(told).toEqual(wanted.toSorted());
  await watcher.watchPast(0.3);
});
