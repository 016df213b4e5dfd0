// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createMount } from '../../src/embed/mount.ts';
import type { MountOptions } from '../../src/embed/options.ts';
import type { Player } from '../../src/embed/player.ts';
import { messagesOf } from '../../src/embed/stream.ts';
import { countListeners, dataOf, giveWindow, mountFrom, mutationsSeen, post, progress } from './help.ts';

const mount = mountFrom('https://video.example/embed/index.js');

const mounted = (options?: MountOptions): HTMLIFrameElement => mount(document.body, options).frame;

afterEach(() => {
  document.body.replaceChildren();
});

describe('the frame', () => {
  it('is named, allowed what players need, and as wide as its place', () => {
    const frame = mounted();
    expect(frame.parentElement).toBe(document.body);
    expect(frame.title).toBe('Видеоплеер Потока');
    expect(frame.getAttribute('allow')).toBe(
      'autoplay; fullscreen; picture-in-picture; encrypted-media; web-share; clipboard-write',
    );
    expect(frame.hasAttribute('allowfullscreen')).toBe(true);
    expect(frame.getAttribute('loading')).toBe('eager');
    expect(frame.getAttribute('referrerpolicy')).toBe('no-referrer-when-downgrade');
    expect(frame.style.width).toBe('100%');
    expect(frame.style.getPropertyValue('aspect-ratio')).toBe('16 / 9');
  });

  it('takes the title and the referrer policy that it is given', () => {
    const frame = mounted({ title: 'Film', referrerPolicy: 'origin' });
    expect([frame.title, frame.getAttribute('referrerpolicy')]).toEqual(['Film', 'origin']);
  });

  it('is named in the language of the interface', () => {
    const titles = (['ru', 'en'] as const).map((language) => mounted({ language }).title);
    expect(titles).toEqual(['Видеоплеер Потока', 'Potok video player']);
  });

  it.each([
    ['en-GB', 'language=en', 'Potok video player'],
    ['ru', 'language=ru', 'Видеоплеер Потока'],
  ])('with the language "auto", has the language of its place in the page: %s', (lang, query, title) => {
    document.body.innerHTML = `<main lang="${lang}"><p></p></main>`;
    const { frame } = mount('p', { language: 'auto' });
    expect([new URL(frame.src).search, frame.title]).toEqual([`?${query}`, title]);
  });

  it('leaves the language to the player if the interface does not have the language of the page', () => {
    document.body.innerHTML = '<p lang="de"></p>';
    const { frame } = mount('p', { language: 'auto' });
    expect([new URL(frame.src).search, frame.title]).toEqual(['?language=auto', 'Potok']);
  });

  it('is put at the end of the first match of a selector', () => {
    document.body.innerHTML = '<main><p></p></main><main></main>';
    const { frame } = mount('main', { movieId: 1 });
    expect(frame.previousElementSibling?.tagName).toBe('P');
  });
});

describe('the address', () => {
  it.each<[MountOptions, string]>([
    [{}, ''],
    [{ movieId: undefined }, ''],
    [{ movieId: 12 }, 'movie_id=12'],
    [{ episodeId: 7 }, 'episode_id=7'],
    [{ season: 0, episode: 3 }, 'season=0&episode=3'],
    [{ autoPlay: true }, 'auto_play=1'],
    [{ autoPlay: false }, 'auto_play=0'],
    [{ userId: 'a b&c' }, 'user_id=a+b%26c'],
    [{ userId: 5 }, 'user_id=5'],
    [{ voiceAuthor: 'Студия' }, `voice_author=${encodeURIComponent('Студия')}`],
    [{ timeCodeSeconds: 0 }, 't=0'],
    [{ timeCodeSeconds: 61.9 }, 't=61'],
    [{ episodeTimeSeconds: 5 }, 'episode_time=5'],
    [{ enabledShare: true }, 'enabled_share=1'],
    [{ episodeVariantId: 9 }, 'episode_variant_id=9'],
    [{ disableCheckingAvailable: true }, 'disable_checking_available=1'],
    [{ langOrder: ['ru', 'en'] }, 'lang_order=ru&lang_order=en'],
    [{ langOrder: [] }, ''],
    [{ language: 'en' }, 'language=en'],
    [{ muted: true }, 'muted=1'],
    [{ muted: false }, 'muted=0'],
    [{ volume: 0.25 }, 'volume=0.25'],
    [{ volume: 0 }, 'volume=0'],
    [{ autopause: false }, ''],
    [{ controls: false }, 'controls=0'],
    [{ loop: true, timeCodeSeconds: 5, end: 90.9 }, 't=5&loop=1&end=90'],
    [{ pageUrl: 'https://site.example/film?id=1' }, `page_url=${encodeURIComponent('https://site.example/film?id=1')}`],
  ])('has the options %j', (options, query) => {
    expect(mounted(options).src).toBe(`https://video.example/player/${query && `?${query}`}`);
  });

  it.each([
    ['https://cdn.example/p/', 'https://cdn.example/p/?movie_id=2'],
    ['https://cdn.example/p/?skin=a&movie_id=1#x', 'https://cdn.example/p/?skin=a&movie_id=2#x'],
    [new URL('https://cdn.example/'), 'https://cdn.example/?movie_id=2'],
  ])('from src %s', (src, expected) => {
    expect(mounted({ src, movieId: 2 }).src).toBe(expected);
  });

  it('must be given if the script does not know its own', () => {
    expect(() => mountFrom(undefined)(document.body)).toThrow(TypeError);
    expect(() => mountFrom('blob:unknown')(document.body)).toThrow(/"src"/);
  });
});

it('configuration is written as data attributes, and only what was given', () => {
  const frame = mounted({
    baseUrl: '/api',
    adListUrl: '/api/ad-list.json',
    fullscreenMode: 'parent',
    sentryProject: 'site',
    sentryDsn: 'https://key@errors.example/1',
    moduleProxy: '/widget-assets/proxy',
    longestAdSeconds: 60.5,
    thumbnails: 'sibling',
    chapters: 'none',
    qoe: 'on',
    cmcd: 'headers',
    recording: 'off',
    autopause: false,
  });
  expect(dataOf(frame)).toEqual({
    autopause: '0',
    env_base_url: '/api',
    env_ad_list_url: '/api/ad-list.json',
    env_fullscreen_mode: 'parent',
    env_sentry_project: 'site',
    env_sentry_dsn: 'https://key@errors.example/1',
    env_module_proxy: '/widget-assets/proxy',
    env_ad_longest_seconds: '60',
    env_thumbnails: 'sibling',
    env_chapters: 'none',
    env_qoe: 'on',
    env_cmcd: 'headers',
    env_recording: 'off',
  });
  expect(dataOf(mounted({ baseUrl: '/api' }))).toEqual({ env_base_url: '/api' });
});

describe('wrong options are refused by name', () => {
  it.each<[string, unknown]>([
    ['movieId', '2'],
    ['movieId', 0],
    ['movieId', 1.5],
    ['movieId', NaN],
    ['movieId', null],
    ['movieId', 1e300],
    ['season', -1],
    ['episode', '1'],
    ['autoPlay', 1],
    ['userId', ''],
    ['voiceAuthor', 3],
    ['timeCodeSeconds', -1],
    ['timeCodeSeconds', Infinity],
    ['timeCodeSeconds', '10'],
    ['langOrder', 'ru'],
    ['langOrder', ['ru', '']],
    ['baseUrl', ''],
    ['adListUrl', {}],
    ['fullscreenMode', 'window'],
    ['thumbnails', 'on'],
    ['language', 'de'],
    ['language', null],
    ['muted', 1],
    ['volume', 1.01],
    ['volume', -0.1],
    ['volume', NaN],
    ['volume', '0.5'],
    ['autopause', 0],
    ['controls', 'none'],
    ['loop', 1],
    ['end', -1],
    ['end', Infinity],
    ['qoe', true],
    ['cmcd', 'query|headers'],
    ['pageUrl', 5],
    ['src', ''],
    ['src', 'javascript:alert(1)'],
    ['src', 'https://'],
    ['title', ' '],
    ['theme', '#fff'],
    ['theme', null],
    ['theme', { accent: 'red' }],
    ['theme', { accent: '#fff;}' }],
    ['theme', { radius: 12 }],
    ['theme', { font: "x';}" }],
    ['theme', { ink: '#fff' }],
    ['theme', { constructor: '#fff' }],
    ['stretch', 'no'],
    ['referrerPolicy', 'a b'],
    ['movieID', 1],
    ['constructor', 1],
  ])('%s: %j', (field, value) => {
    const attempt = (): unknown => mount(document.body, { [field]: value });
    expect(attempt).toThrow(TypeError);
    expect(attempt).toThrow(`"${field}"`);
    expect(document.body.childElementCount).toBe(0);
  });

  it.each<[object, string]>([
    [{ language: 'de' }, `Potok: "language" must be 'ru' or 'en' or 'auto', got "de"`],
    [{ end: -1 }, 'Potok: "end" must be a number of seconds, zero or more, got -1'],
    [{ loop: 'yes' }, 'Potok: "loop" must be true or false, got "yes"'],
  ])('the message tells what has to be there, and what is: %j', (options, message) => {
    expect(() => mount(document.body, options)).toThrow(message);
  });

  it.each([null, 'text', 1])('options %j', (options) => {
    expect(() => mount(document.body, options as never)).toThrow(TypeError);
  });

  it.each(['#nowhere', '::', null, undefined, {}, document])('target %s', (target) => {
    expect(() => mount(target as never)).toThrow(/Potok: "target"/);
  });
});

describe('teardown', () => {
  it('destroy removes the frame, completes the stream and leaves no listener', () => {
    const listeners = countListeners();
    const player = mount(document.body, { movieId: 1 });
    giveWindow(player.frame);
    const next = vi.fn();
    const complete = vi.fn();
    player.messages$.subscribe({ next, complete });
    player.on('timeProgressChanged', next);
    post(player.frame, progress(1));
    expect(next).toHaveBeenCalledTimes(2);
    expect(listeners()).toBe(1);
    player.destroy();
    player.destroy();
    expect(complete).toHaveBeenCalledTimes(1);
    expect(player.frame.isConnected).toBe(false);
    expect(listeners()).toBe(0);
  });

  it('a page that drops the frame itself leaks nothing either', async () => {
    const listeners = countListeners();
    for (let round = 0; round < 20; round += 1) mount(document.body, { movieId: 1 });
    // Each player has a listener for messages, and one for the port by which players learn of each other.
    expect(listeners()).toBe(40);
    document.body.replaceChildren();
    await mutationsSeen();
    expect(listeners()).toBe(0);
  });
});

describe('content of the page’s own', () => {
  const content = { title: 'A', sources: ['https://cdn.example/a.m3u8'] };

  it('is announced in the address and sent to each player in the frame', () => {
    const load = vi.fn(() => Promise.resolve());
    let ready = () => {};
    const mountInto = createMount('https://video.example/embed/index.js', (frame) => {
      const on = (event: string, listener: () => void) => {
        if (event === 'ready') ready = listener;
      };
      return { frame, messages$: messagesOf(frame), on, load } as unknown as Player;
    });
    const { frame } = mountInto(document.body, { content, season: 2, timeCodeSeconds: 5 });
    expect(frame.src).toBe('https://video.example/player/?season=2&t=5&direct=1');
    expect(load).not.toHaveBeenCalled();
    ready();
    ready();
    expect(load.mock.calls).toEqual([[{ content }], [{ content }]]);
  });

  it.each([
    {},
    { ...content, title: '' },
    'A',
    null,
    { title: 'A' },
    { title: 'A', sources: [] },
    { title: 'A', sources: 'https://cdn.example/a.m3u8' },
    { ...content, variants: content.sources },
  ])('%j is refused', (given) => {
    expect(() => mount(document.body, { content: given as never })).toThrow(
      '"content" must be an object with a title and one of sources, variants, seasons',
    );
    expect(document.body.childElementCount).toBe(0);
  });
});
