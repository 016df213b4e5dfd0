import type { Page } from '@playwright/test';
import { serveHost } from '../fixtures/host-page.ts';
import type { Services } from '../fixtures/services.ts';
import { bundleSite } from '../fixtures/site.ts';
import { expect, test } from '../fixtures/test.ts';

/** Opens a page of another site with a script of its own. */
async function openSite(page: Page, services: Services, script: string): Promise<void> {
  await serveHost(services, '<div id="app"></div><script type="module" src="/site.js"></script>');
  await page.route('**/site.js', (route) => route.fulfill({ body: script, contentType: 'text/javascript' }));
  await page.goto(`${services.foreignUrl}/host`);
}

const seconds = async (page: Page): Promise<number> => Number(await page.getByRole('status').textContent());

test(
  'React: a page in StrictMode plays, shows the place, changes the film in its frame, and removes the player',
  { tag: '@gate' },
  async ({ viewer, services }) => {
    const { page } = viewer;
    const script = await bundleSite(`
    import { StrictMode, useState } from 'react';
    import { createRoot } from 'react-dom/client';
    import { PotokPlayer, usePotok, usePotokPlayer } from 'potok/react';

    const Position = () => <output>{usePotok(({ position }) => Math.floor(position))}</output>;
    const Title = () => <h1>{usePotok(({ content }) => content?.title ?? '')}</h1>;
    const Play = () => {
      const player = usePotokPlayer();
      return <button onClick={() => player?.play()}>Play</button>;
    };
    const App = () => {
      const [movieId, setMovieId] = useState(2);
      const [isShown, setIsShown] = useState(true);
      const [heard, setHeard] = useState('');
      return (
        <>
          {isShown && (
            <PotokPlayer src="${services.url}/player/" movieId={movieId} season={1} episode={1}
              style={{ maxWidth: 900 }} onFirstFrame={() => setHeard('first frame')}>
              <Title /><Position /><Play />
            </PotokPlayer>
          )}
          <p>{heard}</p>
          <button onClick={() => setMovieId(1)}>Other</button>
          <button onClick={() => setIsShown(false)}>Leave</button>
        </>
      );
    };
    createRoot(document.getElementById('app')!).render(<StrictMode><App /></StrictMode>);
  `);
    await openSite(page, services, script);
    await expect(page.locator('iframe')).toHaveCount(1);
    await page.getByRole('button', { name: 'Play' }).click();
    await expect(page.getByText('first frame')).toBeVisible();
    await expect.poll(() => seconds(page)).toBeGreaterThan(0);
    expect(await viewer.inFrame().isPaused()).toBe(false);

    const title = await page.getByRole('heading').textContent();
    const source = await page.locator('iframe').getAttribute('src');
    await page.getByRole('button', { name: 'Other' }).click();
    await expect(page.getByRole('heading')).not.toHaveText(title ?? '');
    expect(await page.locator('iframe').getAttribute('src')).toBe(source);

    await page.getByRole('button', { name: 'Leave' }).click();
    await expect(page.locator('iframe')).toHaveCount(0);
  },
);

test(
  'Vue: a page plays, shows the place, hears events, and removes the player',
  { tag: '@gate' },
  async ({ viewer, services }) => {
    const { page } = viewer;
    const script = await bundleSite(`
    import { createApp, defineComponent, h, ref } from 'vue';
    import { PotokPlayer, usePotok, usePotokPlayer } from 'potok/vue';

    const Panel = defineComponent(() => {
      const position = usePotok(({ position }) => Math.floor(position));
      const player = usePotokPlayer();
      return () => [h('output', position.value), h('button', { onClick: () => player.value?.play() }, 'Play')];
    });
    const isShown = ref(true);
    const heard = ref('');
    createApp({
      render: () => [
        isShown.value &&
          h(PotokPlayer, { src: '${services.url}/player/', movieId: 2, season: 1, episode: 1, style: 'max-width: 900px',
            onFirstFrame: () => (heard.value = 'first frame') }, () => h(Panel)),
        h('p', heard.value),
        h('button', { onClick: () => (isShown.value = false) }, 'Leave'),
      ],
    }).mount('#app');
  `);
    await openSite(page, services, script);
    await page.getByRole('button', { name: 'Play' }).click();
    await expect(page.getByText('first frame')).toBeVisible();
    await expect.poll(() => seconds(page)).toBeGreaterThan(0);
    expect(await viewer.inFrame().isPaused()).toBe(false);
    await page.getByRole('button', { name: 'Leave' }).click();
    await expect(page.locator('iframe')).toHaveCount(0);
  },
);

test('the custom element behaves as a media element does', { tag: '@gate' }, async ({ viewer, services }) => {
  const { page } = viewer;
  await serveHost(
    services,
    `<script type="module" src="${services.url}/embed/element.js"></script>
    <potok-player movie-id="2" season="1" episode="1" muted style="max-width: 900px"></potok-player>
    <script>
      window.heard = [];
      const element = document.querySelector('potok-player');
      for (const type of ['play', 'playing', 'timeupdate', 'seeked', 'pause', 'volumechange', 'durationchange']) {
        element.addEventListener(type, () => heard.push(type));
      }
    </script>`,
  );
  await page.goto(`${services.foreignUrl}/host`);
  await page.evaluate('element.play()');
  const heard = (): Promise<readonly string[]> => page.evaluate('heard');
  await expect.poll(heard).toEqual(expect.arrayContaining(['durationchange', 'play', 'playing', 'timeupdate']));
  expect(await page.evaluate('[element.paused, element.ended, element.muted]')).toEqual([false, false, true]);
  await page.evaluate('element.currentTime = 12');
  await expect.poll(heard).toContain('seeked');
  await expect.poll(() => page.evaluate('element.currentTime')).toBeGreaterThanOrEqual(12);
  await page.evaluate('element.pause()');
  await expect.poll(heard).toContain('pause');
  await expect.poll(() => viewer.inFrame('potok-player iframe').isPaused()).toBe(true);
});
