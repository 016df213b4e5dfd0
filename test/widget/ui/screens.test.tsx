// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest';
import type { Notice } from '../../../streams/model/notice.ts';
import type { CastState } from '../../../streams/model/state.ts';
import { all, click, find, names, nameOf } from '../../on-screen.ts';
import { failed, mount, playing, unmountAll } from './fake-player.tsx';

afterEach(unmountAll);

const shown = () => document.querySelector('.notice')?.textContent ?? null;
const said = () => document.querySelector('[role="status"]')?.textContent;
const placeSaid = () => [...document.querySelectorAll('[aria-live="polite"]')].at(-1)?.textContent;
const elsewhere = () => document.querySelector('.elsewhere p')?.textContent ?? null;
const pressed = (name: string) => find('button', name).getAttribute('aria-pressed');
const device: CastState = { status: 'connected', deviceName: 'Гостиная' };

describe('buttons for other screens', () => {
  const buttons = ['AirPlay', 'Google Cast', 'Картинка в картинке', 'Полный экран'];

  it('are shown if they can work', () => {
    mount({ airPlay: { isAvailable: true, isActive: false }, cast: { status: 'available' } });
    expect(names('button').filter((name) => buttons.includes(name))).toEqual(buttons);
  });

  it('are hidden if none can work', () => {
    mount({ presentation: { ...playing.presentation, hasFullscreen: false, hasPictureInPicture: false } });
    expect(names('button').filter((name) => buttons.includes(name))).toEqual([]);
  });

  it.each([
    ['AirPlay', 'intent.showAirPlay'],
    ['Google Cast', 'intent.toggleCast'],
    ['Картинка в картинке', 'intent.togglePictureInPicture'],
  ])('send by «%s» the signal %s', (name, type) => {
    const { asked } = mount({ airPlay: { isAvailable: true, isActive: false }, cast: { status: 'available' } });
    expect(pressed(name)).toBe('false');
    click(find('button', name));
    expect(asked()).toEqual([{ type }]);
  });

  it('are pressed while their screen is in use', () => {
    const { become } = mount({ cast: { status: 'connecting' } });
    expect(pressed('Google Cast')).toBe('false');
    expect(find('button', 'Google Cast').getAttribute('aria-busy')).toBe('true');
    become({
      airPlay: { isAvailable: false, isActive: true },
      cast: device,
      presentation: { ...playing.presentation, isPictureInPicture: true },
    });
    expect(['AirPlay', 'Google Cast', 'Картинка в картинке'].map(pressed)).toEqual(['true', 'true', 'true']);
    expect(find('button', 'Google Cast').getAttribute('aria-busy')).toBe('false');
  });
});

describe('the place of the film', () => {
  it('is announced while the film plays elsewhere', () => {
    const { become } = mount();
    expect(elsewhere()).toBeNull();
    become({ cast: device });
    expect([elsewhere(), placeSaid()]).toEqual(['Воспроизводится на Гостиная', 'Воспроизводится на Гостиная']);
    become({ cast: { status: 'connected', deviceName: '' } });
    expect(elsewhere()).toBe('Воспроизводится на другом экране');
    become({ cast: { status: 'available' }, airPlay: { isAvailable: true, isActive: true } });
    expect(elsewhere()).toBe('Воспроизводится на другом экране');
    become({ airPlay: { isAvailable: true, isActive: false } });
    expect(elsewhere()).toBeNull();
  });

  it('gives way to an error', () => {
    mount({ cast: device, ...failed(4) });
    expect(elsewhere()).toBeNull();
  });

  it('may be a window of its own, with a button that brings the film back', () => {
    const { asked } = mount({
      presentation: { ...playing.presentation, isPictureInPicture: true, isOwnWindow: true },
    });
    expect(elsewhere()).toBe('Фильм в отдельном окне');
    const [back] = all('button').filter((button) => nameOf(button) === 'Вернуть на страницу');
    if (back) click(back);
    expect(asked()).toEqual([{ type: 'intent.togglePictureInPicture' }]);
  });
});

describe('a notice', () => {
  const fullscreen: Notice = { kind: 'actionFailed', action: 'fullscreen', reason: 'refused' };

  it('is shown, and announced by an element that existed before', () => {
    const { become } = mount();
    const status = document.querySelector('[role="status"]');
    expect([shown(), said()]).toEqual([null, '']);
    become({ notice: fullscreen });
    expect([shown(), said()]).toEqual(Array(2).fill('Не удалось открыть полноэкранный режим'));
    expect(document.querySelector('[role="status"]')).toBe(status);
    become({ notice: null });
    expect([shown(), said()]).toEqual([null, '']);
  });

  it('has words for every action and reason', () => {
    const { become } = mount();
    const actions = ['fullscreen', 'pictureInPicture', 'airPlay', 'cast'] as const;
    const reasons = ['unsupported', 'notReady', 'refused', 'unreachable', 'nothingFound', 'aborted'] as const;
    const words = actions.flatMap((action) =>
      reasons.map((reason) => {
        become({ notice: { kind: 'actionFailed', action, reason } });
        return shown();
      }),
    );
    expect(words.filter((text) => text === null || text.length < 10)).toEqual([]);
    for (const kind of ['autoplayBlocked', 'retrying', 'soundAlone', 'voiceReplaced'] as const) {
      become({ notice: { kind } });
      expect(shown()?.length).toBeGreaterThan(10);
    }
  });
});
