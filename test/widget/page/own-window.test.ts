// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { openOwnWindow } from '../../../src/widget/page/own-window.ts';
import { anotherWindow } from '../support/other-window.ts';

afterEach(() => document.body.replaceChildren());

it('the film’s own window has the shape of the picture, takes the element and returns it to its place', async () => {
  document.body.innerHTML = '<p></p><video></video><div></div>';
  const media = document.querySelector('video');
  if (media === null) throw new Error('no video');
  Object.defineProperties(media, { videoWidth: { value: 1_000 }, videoHeight: { value: 500 } });
  const before = document.body.innerHTML;
  const view = anotherWindow();
  const requestWindow = vi.fn(() => Promise.resolve(view));
  await openOwnWindow({ requestWindow }, media);
  expect(requestWindow).toHaveBeenCalledWith({ width: 480, height: 240 });
  expect(view.document.querySelector('video')).toBe(media);
  expect(document.querySelector('video')).toBeNull();
  view.dispatchEvent(new view.Event('pagehide'));
  expect(document.querySelector('video')).toBe(media);
  expect(document.body.innerHTML).toBe(before);
});

it('the element stays where it is if its window is refused', async () => {
  document.body.innerHTML = '<video></video>';
  const media = document.querySelector('video') ?? document.createElement('video');
  const requestWindow = () => Promise.reject(new DOMException('', 'NotAllowedError'));
  await expect(openOwnWindow({ requestWindow }, media)).rejects.toThrow();
  expect(document.body.contains(media)).toBe(true);
});
