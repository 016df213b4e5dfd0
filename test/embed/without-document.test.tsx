import { renderToString } from 'react-dom/server';
import { createSSRApp, h } from 'vue';
import { renderToString as renderVue } from 'vue/server-renderer';
import { expect, it } from 'vitest';

// Here there is no document.
it.each([
  ['the library', () => import('../../src/embed/index.ts')],
  ['the element', () => import('../../src/embed/element.ts')],
  ['the React components', () => import('../../src/embed/react.tsx')],
  ['the Vue components', () => import('../../src/embed/vue.ts')],
])('%s can be imported on a server', async (_, load) => {
  expect(typeof document).toBe('undefined');
  await expect(load()).resolves.toBeDefined();
});

it('React renders the frame on a server', async () => {
  const { PotokPlayer, usePotok } = await import('../../src/embed/react.tsx');
  const Playback = () => <output>{usePotok(({ playback }) => playback)}</output>;
  const markup = renderToString(
    <PotokPlayer src="https://video.example/player/" movieId={2}>
      <Playback />
    </PotokPlayer>,
  );
  expect(markup).toMatch(
    /^<iframe .*src="https:\/\/video\.example\/player\/\?movie_id=2".*<output>notStarted<\/output>/,
  );
});

it('Vue renders the frame on a server', async () => {
  const { PotokPlayer } = await import('../../src/embed/vue.ts');
  const markup = await renderVue(createSSRApp({ render: () => h(PotokPlayer, { src: '/player/', movieId: 2 }) }));
  expect(markup).toMatch(/<iframe .*src="\/player\/\?movie_id=2"/);
});
