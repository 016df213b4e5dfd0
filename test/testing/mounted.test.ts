// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { createFakeFrame } from '../../src/testing/index.ts';
import { mountFrom } from '../embed/help.ts';

/** The code of an integrator: a page of its own around the player. */
function showPosition(target: Element): void {
  const player = mountFrom('https://video.example/embed/index.js')(target, { movieId: 2 });
  const output = target.appendChild(document.createElement('output'));
  player
    .select(({ position }) => Math.floor(position))
    .subscribe((seconds) => (output.textContent = `${String(seconds)} s`));
}

it('a fake player gives a picture in the document of a test, too', async () => {
  const target = document.body.appendChild(document.createElement('div'));
  const player = mountFrom('https://video.example/embed/index.js')(target, { movieId: 2 });
  createFakeFrame({ frame: player.frame });
  expect(await player.snapshot()).toBeInstanceOf(Blob);
  target.remove();
});

it('an integrator tests a page of its own, with the player that it mounts', async () => {
  showPosition(document.body);
  const frame = document.querySelector('iframe') as HTMLIFrameElement;
  const fake = createFakeFrame({ frame, state: { playback: 'playing', duration: 600 } });
  await Promise.resolve();
  fake.advance(90_000);
  expect(document.querySelector('output')?.textContent).toBe('90 s');
});
