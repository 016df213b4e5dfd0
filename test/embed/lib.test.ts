// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi, type MockInstance } from 'vitest';
import { createScan, type Scan } from '../../src/embed/scan.ts';
import type { Player } from '../../src/embed/player.ts';
import { FakePlayer, settled } from './fake-player.ts';
import {
  countListeners,
  dataOf,
  envelope,
  episode,
  giveWindow,
  mountFrom,
  mutationsSeen,
  post,
  progress,
} from './help.ts';

const frames = (): HTMLIFrameElement[] => [...document.querySelectorAll('iframe')];

let scan: Scan;
let error: MockInstance<typeof console.error>;

beforeEach(() => {
  scan = createScan(mountFrom('https://video.example/embed/lib.js'));
  error = vi.spyOn(console, 'error').mockReturnValue();
});

afterEach(() => {
  vi.useRealTimers();
  document.body.replaceChildren();
});

describe('scan', () => {
  it('makes a frame of every marked div, and of nothing else', () => {
    document.body.innerHTML =
      '<div data-potok data-movie_id="1">…</div><p data-potok></p><div data-movie_id="3"></div>' +
      '<section><div data-potok data-movie_id="2"></div></section>';
    expect(scan()).toHaveLength(2);
    expect(frames().map(({ src }) => src)).toEqual([
      'https://video.example/player/?movie_id=1',
      'https://video.example/player/?movie_id=2',
    ]);
    expect(document.querySelector('div')?.textContent).toBe('');
    expect(error).not.toHaveBeenCalled();
  });

  it('reads every attribute that says what is shown and how', () => {
    document.body.innerHTML = `<div data-potok data-movie_id="1" data-episode_id="2" data-season="3" data-episode="4"
      data-auto_play data-user_id="u7" data-voice_author="Студия" data-t="5.5" data-episode_time="6" data-enabled_share="0"
      data-episode_variant_id="7" data-disable_checking_available="true" data-lang_order="ru, en"
      data-env_fullscreen_mode="parent" data-title="Film" data-volume=".5" data-autopause="0"></div>`;
    const [player] = scan();
    const url = new URL(player!.frame.src);
    expect(url.origin + url.pathname).toBe('https://video.example/player/');
    expect([...url.searchParams]).toEqual([
      ['movie_id', '1'],
      ['episode_id', '2'],
      ['season', '3'],
      ['episode', '4'],
      ['auto_play', '1'],
      ['user_id', 'u7'],
      ['voice_author', 'Студия'],
      ['t', '5'],
      ['episode_time', '6'],
      ['enabled_share', '0'],
      ['episode_variant_id', '7'],
      ['disable_checking_available', '1'],
      ['lang_order', 'ru'],
      ['lang_order', 'en'],
      ['volume', '0.5'],
    ]);
    expect(dataOf(player!.frame)).toEqual({ env_fullscreen_mode: 'parent', autopause: '0' });
    expect(player!.frame.title).toBe('Film');
    expect(error).not.toHaveBeenCalled();
  });

  it('leaves players as they are, and mends one whose frame was lost', () => {
    document.body.innerHTML = '<div data-potok data-movie_id="1"></div>';
    const [first] = scan();
    expect(scan()).toEqual([first]);
    expect(frames()).toHaveLength(1);
    document.querySelector('div')!.replaceChildren();
    expect(scan()[0]).not.toBe(first);
    expect(frames()).toHaveLength(1);
  });

  it('takes elements that come later, under a root or as the root', () => {
    scan();
    const later = document.createElement('div');
    later.setAttribute('data-potok', '');
    later.setAttribute('data-movie_id', '4');
    document.body.append(later);
    expect(scan(later)).toHaveLength(1);
    expect(scan(document.body)).toHaveLength(1);
    expect(frames()).toHaveLength(1);
  });

  it('makes a frame without a movie id, too, and names the attribute in the console', () => {
    document.body.innerHTML = '<div data-potok></div>';
    scan();
    expect(frames()[0]?.src).toBe('https://video.example/player/');
    expect(error.mock.calls[0]?.[0]).toContain('data-movie_id');
  });

  it('leaves out attributes that it cannot read, and names them', () => {
    document.body.innerHTML =
      '<div data-potok data-movie_id="1" data-t="soon" data-season="-1" data-lang_order="," data-volume="50%"></div>';
    scan();
    expect(frames()[0]?.src).toBe('https://video.example/player/?movie_id=1');
    expect(error.mock.calls.map(([text]) => String(text))).toEqual([
      'Potok: data-season is ignored.',
      'Potok: data-t is ignored.',
      'Potok: data-volume is ignored.',
    ]);
  });

  it.each([
    ['src', 'https://evil.example/player/'],
    ['src', 'javascript:alert(1)'],
    ['env_base_url', 'https://evil.example/api'],
    ['env_ad_list_url', 'https://evil.example/ads.json'],
    ['env_module_proxy', '//evil.example/scripts'],
    ['env_sentry_dsn', 'https://key@evil.example/1'],
    ['env_sentry_project', 'theirs'],
    ['referrer_policy', 'unsafe-url'],
  ])('an element cannot set %s, since visitors may have written it', (name, value) => {
    document.body.innerHTML = `<div data-potok data-movie_id="1" data-${name}="${value}"></div>`;
    const [player] = scan();
    expect(player!.frame.src).toBe('https://video.example/player/?movie_id=1');
    expect(player!.frame.outerHTML).not.toContain(value);
    expect(error.mock.calls.map(([text]) => text)).toEqual([
      `Potok: data-${name} is ignored, it is not for this element to say.`,
    ]);
  });

  it('one element that cannot be mounted keeps no other from its player', () => {
    document.body.innerHTML = '<div data-potok data-movie_id="1"></div><div data-potok data-movie_id="2"></div>';
    const mount = mountFrom('https://video.example/embed/lib.js');
    const frail = createScan((target, options) => {
      if (options?.movieId === 1) throw new TypeError('no');
      return mount(target, options);
    });
    expect(frail()).toHaveLength(1);
    expect(frames()[0]?.src).toContain('movie_id=2');
    expect(error).toHaveBeenCalledTimes(1);
  });
});

describe('events', () => {
  it('come on the div, bubble, and carry the payload', () => {
    document.body.innerHTML = '<main><div data-potok data-movie_id="1"></div></main>';
    const [player] = scan();
    giveWindow(player!.frame);
    const seen: unknown[] = [];
    for (const type of ['potok:episodeChanged', 'potok:timeProgressChanged']) {
      document.querySelector('main')!.addEventListener(type, (event) => {
        seen.push([event.type, (event as CustomEvent).detail]);
      });
    }
    post(player!.frame, envelope('episodeChanged', episode));
    post(player!.frame, progress(3));
    expect(seen).toEqual([
      ['potok:episodeChanged', episode],
      ['potok:timeProgressChanged', { currentTime: 3, duration: 60 }],
    ]);
  });

  const scanOne = (): { readonly player: Player; readonly fake: FakePlayer } => {
    document.body.innerHTML = '<main><div data-potok data-movie_id="1"></div></main>';
    const [player] = scan();
    return { player: player!, fake: new FakePlayer(player!.frame) };
  };

  it('of every kind come with the first message, also those that are sent only on request', async () => {
    const { player, fake } = scanOne();
    const seen: unknown[] = [];
    for (const name of ['ready', 'stateChanged', 'seeked', 'cueChanged', 'brightnessChanged']) {
      document.querySelector('main')!.addEventListener(`potok:${name}`, (event) => {
        seen.push([name, (event as CustomEvent<{ readonly position?: number }>).detail.position]);
      });
    }
    player.frame.dispatchEvent(new Event('load'));
    expect(fake.hellos).toEqual([]);
    post(player.frame, progress(0));
    await fake.welcome({ position: 1 });
    await fake.tell({ type: 'state', changes: { position: 7 } });
    await fake.tell({ type: 'event', event: 'seeked', payload: { position: 7 } });
    await fake.tell({ type: 'event', event: 'brightnessChanged', payload: { position: 8 } });
    expect(seen).toEqual([
      ['ready', undefined],
      ['stateChanged', 1],
      ['stateChanged', 7],
      ['seeked', 7],
      ['brightnessChanged', 8],
    ]);
    expect(await fake.asked()).toEqual([['listen', { position: 4, events: ['cueChanged', 'statistics'] }]]);
    player.destroy();
  });

  it('come three seconds after the frame has loaded if there is no message', () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { player, fake } = scanOne();
    vi.advanceTimersByTime(9_000);
    player.frame.dispatchEvent(new Event('load'));
    vi.advanceTimersByTime(2_999);
    expect(fake.hellos).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(fake.hellos).toHaveLength(1);
    player.destroy();
  });

  it('come from the start if the page gives a command of its own', async () => {
    const { player, fake } = scanOne();
    const heard = vi.fn();
    document.body.addEventListener('potok:ready', heard);
    player.play().catch(() => {});
    await fake.welcome();
    expect(heard).toHaveBeenCalledOnce();
    player.destroy();
  });

  it('are not asked for by a div that was removed meanwhile', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { player, fake } = scanOne();
    player.frame.dispatchEvent(new Event('load'));
    player.destroy();
    vi.advanceTimersByTime(9_000);
    await settled();
    expect(fake.hellos).toEqual([]);
  });

  it('leave no listener when a div is removed', async () => {
    const listeners = countListeners();
    document.body.innerHTML = '<div data-potok data-movie_id="1"></div>';
    scan();
    expect(listeners()).toBe(1);
    document.querySelector('div')!.remove();
    await mutationsSeen();
    expect(listeners()).toBe(0);
  });
});

describe('the script', () => {
  const run = async (): Promise<void> => {
    vi.resetModules();
    await import('../../src/embed/lib.ts');
  };
  const withScript = (src: string, attributes: Readonly<Record<string, string>> = {}): void => {
    const script = document.createElement('script');
    Object.defineProperty(script, 'src', { value: src });
    for (const [name, value] of Object.entries(attributes)) script.setAttribute(name, value);
    Object.defineProperty(document, 'currentScript', { value: script, configurable: true });
  };

  afterEach(() => {
    delete window.Potok;
    Reflect.deleteProperty(document, 'currentScript');
    Reflect.deleteProperty(document, 'readyState');
  });

  it('scans by itself and finds the player beside itself', async () => {
    withScript('https://host.example/a/embed/lib.js');
    document.body.innerHTML = '<div data-potok data-movie_id="1"></div>';
    await run();
    expect(frames()[0]?.src).toBe('https://host.example/a/player/?movie_id=1');
    expect(Object.keys(window.Potok ?? {})).toEqual(['mount', 'connect', 'scan', 'PotokError']);
  });

  it('sets addresses for all players of the page by its own attributes', async () => {
    withScript('https://host.example/embed/lib.js', {
      'data-src': 'https://cdn.example/p/',
      'data-env_base_url': '/api',
      'data-referrer_policy': 'origin',
      'data-theme_accent': '#112233',
      'data-movie_id': '9',
    });
    document.body.innerHTML = '<div data-potok data-movie_id="1"></div>';
    await run();
    const [frame] = frames();
    expect(frame?.src).toBe('https://cdn.example/p/?movie_id=1&theme_accent=112233');
    expect(dataOf(frame!)).toEqual({ env_base_url: '/api' });
    expect(frame?.getAttribute('referrerpolicy')).toBe('origin');
    // Only an element can set what is shown.
    expect(error).toHaveBeenCalledTimes(1);
  });

  it('is not mistaken for an element that has taken its name', async () => {
    const image = Object.assign(document.createElement('img'), { src: 'https://evil.example/embed/lib.js' });
    Object.defineProperty(document, 'currentScript', { value: image, configurable: true });
    document.body.innerHTML = '<div data-potok data-movie_id="1"></div>';
    await run();
    expect(frames()).toEqual([]);
  });

  it('scans again when the page has been parsed', async () => {
    withScript('https://host.example/embed/lib.js');
    Object.defineProperty(document, 'readyState', { value: 'loading', configurable: true });
    await run();
    document.body.innerHTML = '<div data-potok data-movie_id="1"></div>';
    document.dispatchEvent(new Event('DOMContentLoaded'));
    expect(frames()).toHaveLength(1);
  });

  it('makes no second frame when it is loaded twice, and finds elements that came in between', async () => {
    withScript('https://host.example/embed/lib.js');
    document.body.innerHTML = '<div data-potok data-movie_id="1"></div>';
    await run();
    const first = window.Potok;
    document.body.insertAdjacentHTML('beforeend', '<div data-potok data-movie_id="2"></div>');
    await run();
    expect(window.Potok).toBe(first);
    expect(frames()).toHaveLength(2);
  });
});
