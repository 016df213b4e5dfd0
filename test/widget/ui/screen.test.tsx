// @vitest-environment happy-dom
import { act, Profiler } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { BehaviorSubject } from 'rxjs';
import { App } from '../../../src/widget/ui/components/App.tsx';
import type { ErrorCode } from '../../../streams/model/errors.ts';
import { click, failed, find, mount, names, notStarted, playing, point, press, unmountAll } from './fake-player.tsx';

afterEach(() => {
  unmountAll();
  vi.useRealTimers();
});

const text = () => document.body.textContent;

describe('controls', () => {
  it.each([
    ['Пауза', 'intent.togglePlay'],
    ['Назад на 10 секунд', 'intent.seekBy'],
    ['Вперёд на 10 секунд', 'intent.seekBy'],
    ['Выключить звук', 'intent.toggleMuted'],
    ['Следующая серия', 'intent.playNext'],
    ['Полный экран', 'intent.toggleFullscreen'],
  ])('«%s» asks for %s', (name, type) => {
    const { asked } = mount();
    click(find('button', name));
    expect(asked()).toEqual([expect.objectContaining({ type })]);
  });

  it('names follow what a press would do', () => {
    const { become } = mount();
    become({ intent: { wants: 'pause', cause: 'viewer', autoplay: 'free' }, sound: { volume: 0.7, muted: true } });
    become({ presentation: { isFullscreen: true, isPictureInPicture: false } });
    expect(names('button')).toEqual(
      expect.arrayContaining(['Воспроизвести', 'Включить звук', 'Выйти из полноэкранного режима']),
    );
  });

  it('the title says which episode of which season it is', () => {
    mount();
    expect(document.querySelector('h1')?.textContent).toBe('Тихая гавань');
    expect(text()).toContain('1 сезон, 1 серия');
    expect(text()).toContain('Название 1');
  });

  it('an episode called like its series is not named twice', () => {
    const selection = playing.selection && {
      ...playing.selection,
      episode: { ...playing.selection.episode, title: 'Тихая гавань' },
    };
    mount({ selection });
    expect(text().match(/Тихая гавань/g)).toHaveLength(1);
  });

  it('the next button is there only when there is a next episode', () => {
    const { become } = mount();
    become({ selection: playing.selection && { ...playing.selection, next: null } });
    expect(names('button')).not.toContain('Следующая серия');
  });

  it('the chip that gives the sound back stands in for the sound button', () => {
    const { asked } = mount({
      intent: { wants: 'play', cause: 'autoplay', autoplay: 'muted' },
      sound: { volume: 1, muted: true },
    });
    click(find('button', 'Включить звук'));
    expect(asked()).toEqual([{ type: 'intent.toggleMuted' }]);
  });

  it('keyboard focus holds the controls, a press of the pointer lets go', () => {
    const { sent, container } = mount();
    const button = find('button', 'Пауза');
    vi.spyOn(button, 'matches').mockReturnValue(true);
    act(() => button.focus());
    expect(sent).toContainEqual({ type: 'intent.holdControls', isHeld: true });
    point('pointerdown', container.firstElementChild ?? container);
    expect(sent).toContainEqual({ type: 'intent.holdControls', isHeld: false });
  });

  it('pointer and keys stir, leaving says so, a finger does neither', () => {
    const { sent, container } = mount();
    const frame = container.firstElementChild ?? container;
    point('pointermove', frame, { pointerType: 'touch' });
    expect(sent).toEqual([]);
    point('pointermove', frame, { pointerType: 'mouse' });
    expect(sent).toEqual([{ type: 'intent.stir' }]);
  });
});

describe('keyboard', () => {
  it('works from anywhere in the frame, and takes the key from the page', () => {
    const { asked } = mount();
    expect(press(' ', { code: 'Space' }).defaultPrevented).toBe(true);
    press('л', { code: 'KeyK' });
    expect(asked()).toEqual([{ type: 'intent.togglePlay' }, { type: 'intent.togglePlay' }]);
  });

  it('a space on a button is the button’s own', () => {
    const { asked } = mount();
    press(' ', { code: 'Space', on: find('button', 'Настройки') });
    expect(asked()).toEqual([]);
  });
});

describe('time', () => {
  it('shows what has passed and what is left', () => {
    const { become } = mount();
    expect(document.querySelector('.passed')?.textContent).toBe('1:05');
    expect(document.querySelector('.remaining')?.textContent).toBe('\u221222:55');
    become({ timeline: { ...playing.timeline, isLive: true, durationSeconds: -2, seekable: [0, 30] } });
    expect(document.querySelector('.passed')?.textContent).toBe('LIVE');
    expect(document.querySelector('.remaining')?.textContent).toBe('');
    expect(find('slider', 'Перемотка').hidden).toBe(true);
  });

  it('time goes on without one render', () => {
    const renders = vi.fn();
    const container = document.body.appendChild(document.createElement('div'));
    const state$ = new BehaviorSubject(playing);
    const root = createRoot(container);
    act(() => {
      root.render(
        <Profiler id="ui" onRender={renders}>
          <App handle={{ state$, media: document.createElement('video'), send: () => {} }} />
        </Profiler>,
      );
    });
    renders.mockClear();
    for (let second = 66; second < 126; second += 1) {
      const timeline = { ...playing.timeline, positionSeconds: second, buffered: [[0, second + 30]] as const };
      act(() => state$.next({ ...state$.value, timeline }));
    }
    expect(renders).not.toHaveBeenCalled();
    expect(document.querySelector('.passed')?.textContent).toBe('2:05');
    expect(find('slider', 'Перемотка').getAttribute('aria-valuetext')).toBe('2 минуты 5 секунд из 24 минут');
    act(() => root.unmount());
    expect(state$.observed).toBe(false);
  });
});

describe('waiting', () => {
  it('is shown and said only after a while', () => {
    vi.useFakeTimers();
    const { become } = mount();
    const isShown = () => document.querySelector('.spinner') !== null;
    become({ playback: { ...playing.playback, isWaiting: true } });
    act(() => {
      vi.advanceTimersByTime(299);
    });
    expect(isShown()).toBe(false);
    act(() => {
      vi.advanceTimersByTime(1);
    });
    expect(isShown()).toBe(true);
    expect(document.querySelector('[role="status"]')?.textContent).toBe('Загрузка');
    become({ playback: playing.playback });
    expect(isShown()).toBe(false);
  });

  it('a short wait is never seen', () => {
    vi.useFakeTimers();
    const { become } = mount();
    become({ playback: { ...playing.playback, isWaiting: true } });
    act(() => {
      vi.advanceTimersByTime(200);
    });
    become({ playback: playing.playback });
    act(() => {
      vi.advanceTimersByTime(1000);
    });
    expect(document.querySelector('.spinner')).toBeNull();
  });
});

describe('cards', () => {
  it.each<[ErrorCode, string, string | null]>([
    ['missingMovieId', 'Пропущен movie_id в запросе', null],
    ['notFound', 'Контент не доступен', null],
    [
      'regionBlocked',
      'Извините, данный контент недоступен в вашей стране. Если вы используете VPN, мы рекомендуем отключить его или сменить страну.',
      null,
    ],
    ['masterFailed', 'Ошибка в загрузке: https://cdn/master.json', null],
    ['catalogueFailed', 'К сожалению, произошла ошибка, попробуйте перезагрузите страницу.', 'Перезагрузить страницу'],
    ['internal', 'Идентификатор ошибки: e-7', 'Перезагрузить страницу'],
    [4, 'Идентификатор ошибки: e-7', 'Перезагрузить страницу'],
  ])('%s', (code, message, button) => {
    const { asked } = mount(failed(code, { url: 'https://cdn/master.json' }));
    const card = document.querySelector('[role="alert"]');
    expect(card?.textContent).toContain(message);
    expect(names('button')).toEqual(button === null ? [] : [button]);
    if (button === null) return;
    click(find('button', button));
    expect(asked()).toEqual([{ type: 'intent.reset' }]);
  });

  it('the resume prompt takes the focus, and each answer is a wish', () => {
    const { asked } = mount({ ...notStarted, resume: { isShown: true, positionSeconds: 3725.2 } });
    expect(document.querySelector('[role="dialog"]')?.textContent).toContain('Вы остановились на 1:02:05');
    expect(document.activeElement).toBe(find('button', 'Продолжить просмотр'));
    click(find('button', 'Продолжить просмотр'));
    click(find('button', 'Начать сначала'));
    expect(asked()).toEqual([{ type: 'intent.resume' }, { type: 'intent.startOver' }]);
  });

  it('the next episode counts down and can be had at once or not at all', () => {
    const next = playing.selection?.next;
    if (!next) throw new Error('no next');
    const { asked, become } = mount({ nextCard: { isShown: true, episode: next, secondsLeft: 5 } });
    become({ nextCard: { isShown: true, episode: next, secondsLeft: 4 } });
    expect(find('timer', 'Следующая серия через 4 секунды').textContent).toContain('4');
    click(find('button', 'Смотреть сейчас'));
    click(find('button', 'Отмена'));
    expect(asked()).toEqual([{ type: 'intent.playNext' }, { type: 'intent.cancelNext' }]);
  });
});

describe('the picture', () => {
  const stage = () => document.querySelector('.stage') ?? document.body;

  function widen() {
    Object.defineProperty(stage(), 'clientWidth', { value: 1280 });
  }

  it('toggles on a click, once no second one came', () => {
    vi.useFakeTimers();
    const { asked } = mount();
    widen();
    click(stage());
    expect(asked()).toEqual([]);
    act(() => {
      vi.advanceTimersByTime(250);
    });
    expect(asked()).toEqual([{ type: 'intent.togglePlay' }]);
  });

  it('goes fullscreen on a double click and does not pause', () => {
    vi.useFakeTimers();
    const { asked } = mount();
    widen();
    click(stage());
    click(stage());
    act(() => {
      stage().dispatchEvent(new MouseEvent('dblclick', { bubbles: true }));
    });
    act(() => {
      vi.advanceTimersByTime(1000);
    });
    expect(asked()).toEqual([{ type: 'intent.toggleFullscreen' }]);
  });

  it('a tap shows or hides the controls', () => {
    const { sent, become } = mount();
    widen();
    point('pointerdown', stage(), { pointerType: 'touch' });
    click(stage());
    expect(sent.at(-1)).toEqual({ type: 'intent.leaveControls' });
    become({ controls: { isVisible: false } });
    click(stage());
    expect(sent.at(-1)).toEqual({ type: 'intent.stir' });
  });

  it('starts the film at once, by mouse or finger', () => {
    const { asked } = mount(notStarted);
    point('pointerdown', stage(), { pointerType: 'touch' });
    click(stage());
    expect(asked()).toEqual([{ type: 'intent.togglePlay' }]);
  });

  it('a click that closes a menu does nothing else', () => {
    vi.useFakeTimers();
    const { asked } = mount();
    widen();
    click(find('button', 'Настройки'));
    click(stage());
    act(() => {
      vi.advanceTimersByTime(1000);
    });
    expect(document.querySelector('[role="menu"]')).toBeNull();
    expect(asked()).toEqual([]);
  });
});

describe('when the interface breaks', () => {
  it('the browser’s own controls take over', () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    const broken = { ...playing, selection: { ...playing.selection, episode: null } } as never;
    const { media, container } = mount(broken);
    expect(media.controls).toBe(true);
    expect(container.childElementCount).toBe(0);
    expect(log).toHaveBeenCalledWith('[potok] The interface failed', expect.any(TypeError));
  });
});
