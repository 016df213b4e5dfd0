// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { PlayerState } from '../../../streams/model/state.ts';
import { find, nameOf, point } from '../../on-screen.ts';
import { episodes, mount, notStarted, playing, unmountAll } from './fake-player.tsx';

afterEach(unmountAll);

const focused = () => nameOf(document.activeElement ?? document.body);
const [, next] = episodes;
if (next === undefined) throw new Error('no next');
const atEnd: Partial<PlayerState> = { nextCard: { isShown: true, episode: next, startSeconds: 0, secondsLeft: 3 } };
const silent: Partial<PlayerState> = {
  intent: { wants: 'play', cause: 'autoplay', autoplay: 'muted' },
  sound: { volume: 1, muted: true },
};
const gone: Record<string, Partial<PlayerState>> = {
  resume: { resume: { isShown: false }, playback: playing.playback, intent: playing.intent },
  card: { nextCard: { isShown: false } },
  last: { selection: playing.selection && { ...playing.selection, next: null } },
  heard: { sound: { volume: 1, muted: false } },
};

describe('the focus of a control that disappears', () => {
  it.each<[string, Partial<PlayerState>, keyof typeof gone]>([
    ['Продолжить просмотр', { ...notStarted, resume: { isShown: true, positionSeconds: 9 } }, 'resume'],
    ['Начать сначала', { ...notStarted, resume: { isShown: true, positionSeconds: 9 } }, 'resume'],
    ['Смотреть сейчас', atEnd, 'card'],
    ['Отмена', atEnd, 'card'],
    ['Следующая серия', {}, 'last'],
  ])('«%s» goes to the play button', async (name, state, then) => {
    const { become } = mount(state);
    act(() => find('button', name).focus());
    become(gone[then] ?? {});
    await act(() => Promise.resolve());
    expect(focused()).toBe('Пауза');
  });

  it('that brings the sound back goes to the play button, too', async () => {
    const { become } = mount(silent);
    act(() => document.querySelector<HTMLElement>('.unmute')?.focus());
    become(gone['heard'] ?? {});
    await act(() => Promise.resolve());
    expect(focused()).toBe('Пауза');
  });

  it('goes nowhere after a press of the pointer, since the viewer does not use the keyboard', async () => {
    const { become } = mount(atEnd);
    act(() => find('button', 'Отмена').focus());
    point('pointerdown', find('button', 'Отмена'));
    become(gone['card'] ?? {});
    await act(() => Promise.resolve());
    expect(document.activeElement).toBe(document.body);
  });

  it('is not touched while another control has it', async () => {
    const { become } = mount(atEnd);
    act(() => find('button', 'Настройки').focus());
    become(gone['card'] ?? {});
    await act(() => Promise.resolve());
    expect(focused()).toBe('Настройки');
  });
});

it('an open dialog gives the focus to its close control', async () => {
  const popup = { title: '', link: 'https://host.test/', seconds: null, withTime: false, isCopied: false };
  mount({ share: { isOffered: true, popup } });
  await act(() => vi.dynamicImportSettled());
  expect(focused()).toBe('Закрыть');
});
