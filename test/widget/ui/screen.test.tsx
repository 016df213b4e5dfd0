// @vitest-environment happy-dom
import { act, Profiler } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { BehaviorSubject } from 'rxjs';
import { App } from '../../../src/widget/ui/frame/App.tsx';
import { russian } from '../../../src/widget/ui/languages/russian.ts';
import { places } from '../../../src/widget/ui/frame/places.tsx';
import type { ErrorCode } from '../../../streams/model/errors.ts';
import type { IntentSignal } from '../../../streams/model/signals.ts';
import type { PlayerState } from '../../../streams/model/state.ts';
import { click, find, names, point, press } from '../../on-screen.ts';
import { failed, mount, notStarted, playing, unmountAll } from './fake-player.tsx';
import { until } from '../../until.ts';

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
  ])('send by «%s» the signal %s', (name, type) => {
    const { asked } = mount();
    click(find('button', name));
    expect(asked()).toEqual([expect.objectContaining({ type })]);
  });

  it('are named after what a press would do', () => {
    const { become } = mount();
    become({ intent: { wants: 'pause', cause: 'viewer', autoplay: 'free' }, sound: { volume: 0.7, muted: true } });
    become({ presentation: { ...playing.presentation, isFullscreen: true } });
    expect(names('button')).toEqual(
      expect.arrayContaining(['Воспроизвести', 'Включить звук', 'Выйти из полноэкранного режима']),
    );
  });

  it('are shown with the title, the season and the episode', () => {
    mount();
    expect(document.querySelector('h1')?.textContent).toBe('Тихая гавань');
    expect(text()).toContain('1 сезон, 1 серия');
    expect(text()).toContain('Название 1');
  });

  it('are shown with the title once if the episode has the name of its series', () => {
    const selection = playing.selection && {
      ...playing.selection,
      episode: { ...playing.selection.episode, title: 'Тихая гавань' },
    };
    mount({ selection });
    expect(text().match(/Тихая гавань/g)).toHaveLength(1);
  });

  it('have a next button only if there is a next episode', () => {
    const { become } = mount();
    become({ selection: playing.selection && { ...playing.selection, next: null } });
    expect(names('button')).not.toContain('Следующая серия');
  });

  it('have in place of the sound button a chip that brings the sound back after muted autoplay', () => {
    const { asked } = mount({
      intent: { wants: 'play', cause: 'autoplay', autoplay: 'muted' },
      sound: { volume: 1, muted: true },
    });
    click(find('button', 'Включить звук'));
    expect(asked()).toEqual([{ type: 'intent.toggleMuted' }]);
  });

  it('are held by keyboard focus, and released by a press of the pointer', () => {
    const { sent, container } = mount();
    const button = find('button', 'Пауза');
    vi.spyOn(button, 'matches').mockReturnValue(true);
    act(() => button.focus());
    expect(sent).toContainEqual({ type: 'intent.holdControls', isHeld: true });
    point('pointerdown', container.firstElementChild ?? container);
    expect(sent).toContainEqual({ type: 'intent.holdControls', isHeld: false });
  });

  it('are kept shown by a moving mouse, but not by a moving finger', () => {
    const { sent, container } = mount();
    const frame = container.firstElementChild ?? container;
    point('pointermove', frame, { pointerType: 'touch' });
    expect(sent).toEqual([]);
    point('pointermove', frame, { pointerType: 'mouse' });
    expect(sent).toEqual([{ type: 'intent.stir' }]);
  });
});

describe('keyboard', () => {
  it('sends keys from anywhere in the frame, and keeps them from the page', () => {
    const { asked } = mount();
    expect(press(' ', { code: 'Space' }).defaultPrevented).toBe(true);
    press('л', { code: 'KeyK' });
    expect(asked()).toMatchObject([{ key: { code: 'Space' } }, { key: { code: 'KeyK' } }]);
  });

  it('leaves a space on a button to the button', () => {
    const { asked } = mount();
    press(' ', { code: 'Space', on: find('button', 'Настройки') });
    expect(asked()).toEqual([]);
  });
});

describe('the button that repeats a phrase', () => {
  it('asks for the repeat, and shows that the phrase is being repeated', () => {
    const { asked, become } = mount();
    const button = find('button', 'Что он сказал?');
    expect(button.getAttribute('aria-pressed')).toBe('false');
    click(button);
    expect(asked()).toEqual([{ type: 'intent.repeatPhrase' }]);
    become({ phrase: { isRepeating: true } });
    expect(button.getAttribute('aria-pressed')).toBe('true');
  });
});

describe('time', () => {
  it('is shown as the time that has passed and the time that is left', () => {
    const { become } = mount();
    expect(document.querySelector('.passed')?.textContent).toBe('1:05');
    expect(document.querySelector('.remaining')?.textContent).toBe('\u221222:55');
    become({
      timeline: { ...playing.timeline, isLive: true, durationSeconds: -2, seekable: [0, 30] },
      live: { isLive: true, isAtEdge: false, hasDvr: false },
    });
    expect(document.querySelector('.passed')?.textContent).toBe('LIVE');
    expect(document.querySelector('.remaining')?.textContent).toBe('');
    expect(find('slider', 'Перемотка').hidden).toBe(true);
  });

  it('goes on without any render', () => {
    const renders = vi.fn();
    const container = document.body.appendChild(document.createElement('div'));
    const state$ = new BehaviorSubject(playing);
    const root = createRoot(container);
    act(() => {
      root.render(
        <Profiler id="ui" onRender={renders}>
          <App
            handle={{
              state$,
              media: document.createElement('video'),
              send: () => {},
              afterPaint: (work) => work(),
              loadCaptions: () => Promise.reject(new Error('no')),
              loadSign: () => Promise.reject(new Error('no')),
              caught: () => {},
              pageUrl: () => '',
              saveRecording: () => Promise.resolve(),
            }}
          />
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
  it('is shown and announced only after a while', () => {
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

  const wait = (changes: Partial<PlayerState>, elapsedMs = 2_000) => {
    vi.useFakeTimers();
    const mounted = mount();
    mounted.become({ playback: { ...playing.playback, isWaiting: true }, timeline: empty, ...changes });
    act(() => {
      vi.advanceTimersByTime(elapsedMs);
    });
    return mounted;
  };
  const reason = () => document.querySelector('.wait p')?.textContent;
  const starting = { ...playing.playback, phase: 'notStarted', hasFrame: false } as const;
  const empty = { ...playing.timeline, buffered: [] };
  const bandwidth = {
    expectedBps: 1_800_000,
    recentBps: 1_800_000,
    usualBps: 2_000_000,
    firstByteSeconds: 0.1,
  };
  const slow = { ...playing.delivery, bandwidth, qualityId: 'high', neededBps: 4_500_000 };
  const options = ['Первый', 'Второй'].map((label) => ({ label, link: `${label}.m3u8`, isDefault: false }));
  const manual = { ...playing.tracks, isAutoQuality: false };

  it.each<[string, Partial<PlayerState>]>([
    ['Нет интернета. Видео продолжится, когда он появится', { isOnline: false, content: { status: 'loading' } }],
    ['Ждём ответа сервера', { content: { status: 'loading' }, playback: starting }],
    ['Ждём ответа сервера', { source: { status: 'resolving', url: 'a.json' }, playback: starting }],
    ['Ждём начала рекламы', { ads: { ...playing.ads, blocksFilm: true }, playback: starting }],
    ['Загружаем видео с этого места', { playback: { ...playing.playback, isWaiting: true, isSeeking: true } }],
    ['Загружаем начало видео', { playback: starting }],
    ['Интернет не успевает за выбранным качеством', { tracks: manual }],
    ['Интернет не успевает за видео. Загружаем продолжение', { delivery: slow }],
    ['Сервер не отвечает. Ждём', { delivery: { ...slow, silentSeconds: 2 } }],
    ['Сервер не отдаёт видео. Пробуем ещё раз', { delivery: { ...slow, failedStatus: 503 } }],
    ['Устройство не успевает показывать видео', { timeline: playing.timeline }],
    ['Загружаем продолжение', { tracks: { ...manual, qualityId: 'low' } }],
    ['Загружаем продолжение', {}],
  ])('is explained after two seconds: %s', (sentence, changes) => {
    wait(changes, 1_999);
    expect(reason()).toBeUndefined();
    act(() => {
      vi.advanceTimersByTime(1);
    });
    expect(reason()).toBe(sentence);
    // The sentence is shown once, and announced to screen readers once.
    expect(document.querySelector('.wait p')?.getAttribute('aria-hidden')).toBe('true');
    expect(document.querySelector('[role="status"]')?.textContent).toBe(sentence);
  });

  it('is explained only by the notice if there is one', () => {
    wait({ notice: { kind: 'retrying' } });
    expect(document.querySelector('.spinner')).not.toBeNull();
    expect(reason()).toBeUndefined();
  });

  it.each<[string, Partial<PlayerState>, IntentSignal]>([
    ['Повторить', { isOnline: false }, { type: 'intent.tryAgain' }],
    ['Выбирать качество автоматически', { tracks: manual }, { type: 'intent.chooseQuality', qualityId: null }],
  ])('has a button if one helps: %s', (name, changes, intent) => {
    const { asked } = wait(changes);
    click(find('button', name));
    expect(asked()).toEqual([intent]);
  });

  it.each<[string, Partial<PlayerState>, string | null, IntentSignal | null]>([
    ['Сеть даёт 1,8 Мбит/с, а для 1080p нужно 4,5.', { delivery: slow }, null, null],
    [
      'Сеть даёт 1,8 Мбит/с, а для 1080p нужно 4,5.',
      { delivery: slow, tracks: manual },
      'Выбирать качество автоматически',
      { type: 'intent.chooseQuality', qualityId: null },
    ],
    [
      'Сеть даёт 1,8 Мбит/с, а для 1080p нужно 4,5.',
      { delivery: { ...slow, canPlaySoundAlone: true } },
      'Оставить только звук',
      { type: 'intent.playSoundAlone' },
    ],
    [
      'Сервер не отвечает уже 6 с.',
      { delivery: { ...slow, silentSeconds: 6 } },
      'Повторить',
      { type: 'intent.tryAgain' },
    ],
    [
      'Сервер отвечает ошибкой 503.',
      {
        delivery: { ...slow, failedStatus: 503 },
        source: { ...playing.source, options, activeLabel: 'Первый' } as PlayerState['source'],
      },
      'Другой источник',
      { type: 'intent.chooseSource', label: 'Второй' },
    ],
    ['Сервер недоступен.', { delivery: { ...slow, failedStatus: 0 } }, 'Повторить', { type: 'intent.tryAgain' }],
    ['Нет сети. Видео продолжится, когда она появится.', { isOnline: false }, 'Повторить', { type: 'intent.tryAgain' }],
    [
      'Видео загружено, но устройство не успевает показывать кадры.',
      { timeline: playing.timeline, tracks: { ...playing.tracks, qualityId: 'high' } },
      'Снизить качество',
      { type: 'intent.chooseQuality', qualityId: 'middle' },
    ],
  ])(
    'is explained with numbers after three seconds, with the one button that helps: %s',
    (proof, changes, name, intent) => {
      const { asked } = wait(changes, 2_999);
      expect(document.querySelector('.why')).toBeNull();
      act(() => {
        vi.advanceTimersByTime(1);
      });
      expect([...document.querySelectorAll('.wait p')].map(({ textContent }) => textContent)).toEqual([
        'Почему крутится?',
        proof,
      ]);
      const buttons = [...document.querySelectorAll<HTMLElement>('.wait button')];
      expect(buttons.map(({ textContent }) => textContent)).toEqual(name === null ? [] : [name]);
      for (const button of buttons) click(button);
      expect(asked()).toEqual(intent === null ? [] : [intent]);
    },
  );

  it.each<[string, Partial<PlayerState>]>([
    ['an ad', { ads: { ...playing.ads, blocksFilm: true }, playback: starting, delivery: slow }],
    ['the catalogue', { content: { status: 'loading' }, playback: starting, delivery: slow }],
    ['an unknown reason', {}],
  ])('is not explained by loads of the film when the player waits for %s', (_, changes) => {
    wait(changes, 60_000);
    expect(document.querySelector('.why')).toBeNull();
    expect(reason()).toBeDefined();
  });

  it('is not shown if it is short', () => {
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
  const sentences: readonly [ErrorCode, string, string | null][] = [
    ['missingMovieId', 'Пропущен movie_id в запросе', null],
    ['contentForbidden', 'Этой странице не разрешено показывать здесь своё видео', null],
    ['contentMalformed', 'Страница передала видео с ошибкой', null],
    ['notFound', 'Контент не доступен', 'Проверить ещё раз'],
    [
      'regionBlocked',
      'Извините, данный контент недоступен в вашей стране. Если вы используете VPN, мы рекомендуем отключить его или сменить страну.',
      'Проверить ещё раз',
    ],
    ['masterFailed', 'Ошибка в загрузке: https://cdn/master.json', 'Проверить ещё раз'],
    ['keySystemMissing', russian.failures.keySystemMissing, null],
    ['licenseExpired', russian.failures.licenseExpired, 'Проверить ещё раз'],
    ['catalogueFailed', 'К сожалению, произошла ошибка, попробуйте перезагрузите страницу.', 'Перезагрузить страницу'],
    ['internal', 'Идентификатор ошибки: e-7', 'Перезагрузить страницу'],
    [4, 'Идентификатор ошибки: e-7', 'Перезагрузить страницу'],
  ];

  it.each(sentences)('show for the error %s its sentence and its button', (code, message, button) => {
    const { asked } = mount(failed(code, { url: 'https://cdn/master.json' }));
    const card = document.querySelector('[role="alert"]');
    expect(card?.textContent).toContain(message);
    const isUnexpected = button === 'Перезагрузить страницу';
    expect(names('button')).toEqual([
      ...(button === null ? [] : [button]),
      ...(isUnexpected ? ['Сохранить запись E'] : []),
    ]);
    // All cards have one form: a picture, a heading, and the code for support, folded away.
    expect(document.querySelector('.error > .icon')).not.toBeNull();
    expect(document.querySelector('.error h2')?.textContent).toMatch(/\S/);
    const details = document.querySelector('details');
    expect(details?.open).toBe(false);
    expect(details?.textContent).toContain(`Код ошибки: ${code}`);
    if (button === null) return;
    click(find('button', button));
    expect(asked()).toEqual([{ type: 'intent.reset' }]);
  });

  it.each(sentences)(
    'show the sentence for %s, even if the script of the error card fails to load',
    async (code, message) => {
      vi.spyOn(console, 'warn').mockImplementation(() => {});
      vi.spyOn(places.error.script, 'current').mockReturnValue(null);
      vi.spyOn(places.error.script, 'load').mockRejectedValue(new Error('offline'));
      const { asked } = mount(failed(code, { url: 'https://cdn/master.json' }));
      await act(() => Promise.resolve());
      const card = document.querySelector('[role="alert"]');
      expect(card?.textContent).toContain(message);
      expect(card?.textContent).toContain('Идентификатор ошибки: e-7');
      click(find('button', 'Перезагрузить страницу'));
      expect(asked()).toEqual([{ type: 'intent.reset' }]);
    },
  );

  it('show the title and, behind it, the poster of the film if they are known', () => {
    const { become } = mount(failed('regionBlocked'));
    expect(document.querySelector('.error-title')?.textContent).toBe('Тихая гавань');
    expect(document.querySelector('.error-ground')).toBeNull();
    const selection = playing.selection;
    if (selection === null) throw new Error('nothing selected');
    become({ selection: { ...selection, episode: { ...selection.episode, posterPath: '/poster.jpg' } } });
    expect(document.querySelector('.error-ground')?.getAttribute('src')).toBe('/poster.jpg');
    become({ content: { status: 'failed' }, selection: null });
    expect(document.querySelector('.error-title')).toBeNull();
  });

  it('tell that a title was taken down while it played', () => {
    mount(failed(2, { status: 451 }));
    expect(document.querySelector('[role="alert"]')?.textContent).toBe('Контент не доступен');
  });

  it('save the recording by a button and by a key, and confirm it', async () => {
    const { saveRecording } = mount(failed('internal'));
    click(find('button', 'Сохранить запись E'));
    await act(() => Promise.resolve());
    expect(document.querySelector('.error [role="status"]')?.textContent).toContain('сохранена');
    const press = (changes: KeyboardEventInit) =>
      act(
        () => void window.dispatchEvent(new KeyboardEvent('keydown', { code: 'KeyE', cancelable: true, ...changes })),
      );
    press({});
    press({ ctrlKey: true });
    press({ repeat: true });
    press({ code: 'KeyD' });
    expect(saveRecording.mock.calls).toEqual([['e-7'], ['e-7']]);
    await act(() => Promise.resolve());
  });

  it('tell that the recording could not be saved', async () => {
    const { saveRecording } = mount(failed('internal'));
    saveRecording.mockReturnValue(Promise.reject(new Error('no')));
    click(find('button', 'Сохранить запись E'));
    await act(() => Promise.resolve());
    expect(document.querySelector('.error [role="status"]')?.textContent).toBe('Не удалось сохранить запись');
  });

  it('leave the key alone if there is nothing to save', () => {
    const { saveRecording } = mount(failed('notFound'));
    act(() => void window.dispatchEvent(new KeyboardEvent('keydown', { code: 'KeyE' })));
    expect(saveRecording).not.toHaveBeenCalled();
  });

  it('for resuming take the focus, and send each answer', () => {
    const { asked } = mount({ ...notStarted, resume: { isShown: true, positionSeconds: 3725.2 } });
    expect(document.querySelector('[role="dialog"]')?.textContent).toContain('Вы остановились на 1:02:05');
    expect(document.activeElement).toBe(find('button', 'Продолжить просмотр'));
    click(find('button', 'Продолжить просмотр'));
    click(find('button', 'Начать сначала'));
    expect(asked()).toEqual([{ type: 'intent.resume' }, { type: 'intent.startOver' }]);
  });

  it('for the next episode count down, and start it at once or cancel it', () => {
    const next = playing.selection?.next;
    if (!next) throw new Error('no next');
    const { asked, become } = mount({ nextCard: { isShown: true, episode: next, startSeconds: 0, secondsLeft: 5 } });
    become({ nextCard: { isShown: true, episode: next, startSeconds: 0, secondsLeft: 4 } });
    expect(find('timer', 'Следующая серия через 4 секунды').textContent).toContain('4');
    expect(document.body.textContent).not.toContain('Продолжится');
    become({ nextCard: { isShown: true, episode: next, startSeconds: 754.2, secondsLeft: 4 } });
    expect(document.querySelector('section')?.textContent).toContain('Продолжится с 0:12:34');
    click(find('button', 'Смотреть сейчас'));
    click(find('button', 'Отмена'));
    expect(asked()).toEqual([{ type: 'intent.playNext' }, { type: 'intent.cancelNext' }]);
  });
});

describe('the picture', () => {
  const stage = () => document.querySelector('.stage') ?? document.body;

  it('reports what a pointer does on it', () => {
    const { asked } = mount();
    point('pointerdown', stage(), { clientX: 40, clientY: 20, pointerType: 'touch' });
    point('pointermove', stage(), { clientX: 60, clientY: 20, pointerType: 'touch' });
    point('pointerup', stage(), { clientX: 80, clientY: 20, pointerType: 'touch' });
    const pointer = { kind: 'touch', yPx: 20, boxWidthPx: 0, isSmallScreen: false, count: 1 };
    expect(asked()).toEqual([
      { type: 'input.pressed', pointer: { ...pointer, xPx: 40 } },
      { type: 'input.moved', pointer: { ...pointer, xPx: 60 } },
      { type: 'input.released', pointer: { ...pointer, xPx: 80 } },
    ]);
  });

  it('reports nothing of other mouse buttons', () => {
    const { asked } = mount();
    point('pointerdown', stage(), { button: 2 });
    point('pointerup', stage(), { button: 2 });
    expect(asked()).toEqual([]);
  });

  it('releases the pointer when the window loses the focus', () => {
    const { asked } = mount();
    point('pointerdown', stage());
    act(() => void window.dispatchEvent(new Event('blur')));
    point('pointerup', stage());
    expect(asked().map(({ type }) => type)).toEqual(['input.pressed', 'input.cancelled']);
  });

  it('takes no press that closes a menu as a press on itself', () => {
    const { asked } = mount();
    click(find('button', 'Настройки'));
    point('pointerdown', stage());
    point('pointerup', stage());
    click(stage());
    expect(document.querySelector('[role="menu"]')).toBeNull();
    point('pointerdown', stage());
    expect(asked().map(({ type }) => type)).toEqual(['input.pressed']);
  });

  it('opens no menu for a resting finger, and the player’s own menu for the right mouse button', async () => {
    const { asked } = mount();
    const menu = () => document.querySelector('.context-menu');
    const ask = (pointerType: string) => {
      const event = new PointerEvent('contextmenu', { bubbles: true, cancelable: true, pointerType });
      act(() => void stage().dispatchEvent(event));
      return event.defaultPrevented;
    };
    expect(ask('touch')).toBe(true);
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
    expect(menu()).toBeNull();
    expect(ask('mouse')).toBe(true);
    await act(() => until(() => expect(menu()).not.toBeNull()));
    click(find('menuitem', 'Скопировать кадр'));
    expect(asked().at(-1)).toEqual({ type: 'intent.copyPicture' });
    expect(menu()?.matches(':not([data-leaving])') ?? false).toBe(false);
  });
});

describe('an interface that breaks', () => {
  it('gives way to the browser’s own controls', () => {
    const broken = { ...playing, selection: { ...playing.selection, episode: null } } as never;
    const { media, container, caught } = mount(broken);
    expect(media.controls).toBe(true);
    expect(container.childElementCount).toBe(0);
    expect(caught).toHaveBeenCalledExactlyOnceWith(expect.any(TypeError), expect.stringContaining(' at '));
  });
});
