// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { mount, playing, unmountAll } from './fake-player.tsx';
import { anotherWindow } from '../support/other-window.ts';
import { until } from '../../until.ts';

let view: ReturnType<typeof anotherWindow>;

beforeEach(() => {
  view = anotherWindow();
  Object.assign(window, { documentPictureInPicture: { window: view } });
});

afterEach(() => {
  unmountAll();
  Reflect.deleteProperty(window, 'documentPictureInPicture');
});

const open = { presentation: { ...playing.presentation, isPictureInPicture: true, isOwnWindow: true } };
const buttons = () => [...view.document.querySelectorAll('button')];

async function mountOpen() {
  const screen = mount(open);
  await until(async () => {
    await act(async () => Promise.resolve());
    expect(buttons()).toHaveLength(3);
  });
  return screen;
}

function press(code: string, on: EventTarget = view.document.body, type = 'keydown') {
  act(() => void on.dispatchEvent(new view.KeyboardEvent(type, { code, bubbles: true, cancelable: true })));
}

it('the film’s own window has its own buttons, which follow the film', async () => {
  const { asked, become } = await mountOpen();
  const labels = () => buttons().map((button) => button.getAttribute('aria-label'));
  expect(labels()).toEqual(['Назад на 10 секунд', 'Пауза', 'Вперёд на 10 секунд']);
  for (const button of buttons()) act(() => button.click());
  expect(asked()).toEqual([
    { type: 'intent.seekBy', deltaSeconds: -10 },
    { type: 'intent.togglePlay' },
    { type: 'intent.seekBy', deltaSeconds: 10 },
  ]);
  become({ intent: { wants: 'pause', cause: 'viewer', autoplay: 'free' } });
  expect(labels()[1]).toBe('Воспроизвести');
});

it('the film’s own window knows the keys of the page, and leaves keys to its buttons', async () => {
  const { asked } = await mountOpen();
  press('KeyK');
  press('Tab');
  buttons()[0]?.focus();
  press('Space', buttons()[0]);
  press('ArrowLeft', buttons()[0]);
  expect(asked()).toMatchObject([
    { type: 'input.keyPressed', key: { code: 'KeyK' } },
    { type: 'input.keyPressed', key: { code: 'ArrowLeft' } },
  ]);
});

describe('a key that is held in the film’s own window', () => {
  const voiceTrial = { audioTrackId: 'b', beforeId: 'a', sinceMs: 0, isOver: false };

  it('is reported when it is released', async () => {
    const { asked } = await mountOpen();
    press('KeyV', view.document.body, 'keyup');
    press('KeyK', view.document.body, 'keyup');
    expect(asked()).toMatchObject([{ type: 'input.keyReleased', key: { code: 'KeyV' } }]);
  });

  it.each(['blur', 'pagehide'])('ends its effect when the window is left: %s', async (type) => {
    const { asked, become } = await mountOpen();
    const leave = () => act(() => void view.dispatchEvent(new view.Event(type)));
    leave();
    expect(asked()).toEqual([]);
    become({ voiceTrial });
    leave();
    expect(asked()).toEqual([{ type: 'intent.endVoiceTrial' }]);
  });
});

it('the film’s own window is empty again when the film is back', async () => {
  const { become, asked } = await mountOpen();
  become({ presentation: playing.presentation });
  expect(buttons()).toEqual([]);
  press('KeyK');
  expect(asked()).toEqual([]);
});
