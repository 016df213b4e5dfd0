// @vitest-environment happy-dom
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { HostState } from '../../src/contract/host-state.ts';
import { limits } from '../../src/contract/limits.ts';
import { FASTEST, SLOWEST } from '../../src/embed/media-element/numbers.ts';
import type { PotokPlayerAttributes } from '../../src/embed/element-attributes.ts';
import { createPlayerElement } from '../../src/embed/player-element.ts';
import { FakePlayer, settled } from './fake-player.ts';
import { mountFrom } from './help.ts';

type PlayerElement = InstanceType<ReturnType<typeof createPlayerElement>>;

beforeAll(() => {
  customElements.define('potok-player', createPlayerElement(mountFrom('https://video.example/embed/element.js')));
});

afterEach(async () => {
  document.body.replaceChildren();
  await settled();
});

const add = (markup: string): PlayerElement => {
  document.body.innerHTML = markup;
  return document.body.firstElementChild as PlayerElement;
};

async function addPlaying(markup: string, state: Partial<HostState> = {}) {
  const element = add(markup);
  const fake = new FakePlayer(element.querySelector('iframe') as HTMLIFrameElement);
  // The first hello was sent before the frame had the fake window.
  (fake.frame as EventTarget).dispatchEvent(new Event('load'));
  await fake.welcome(state);
  fake.requests.length = 0;
  return { element, fake };
}

const film = {
  content: { id: 2, title: 'A film', posterUrl: null, year: null, hasMultipleEpisodes: false },
  playback: 'paused',
  duration: 60,
  position: 5,
} as const satisfies Partial<HostState>;

const heard = (target: EventTarget, ...names: readonly string[]): string[] => {
  const events: string[] = [];
  for (const name of names) target.addEventListener(name, () => events.push(name));
  return events;
};

/** Answers the last request of a command. */
async function answer(fake: FakePlayer, name: string, code?: string): Promise<void> {
  await settled();
  const { id = 0 } = fake.requests.findLast(({ command }) => command === name) ?? {};
  await fake.answer(id, code === undefined ? {} : { error: { code, message: 'The player refuses' } });
}

describe('<potok-player>', () => {
  it('dispatches every event of the player, and the events bubble', async () => {
    const { fake } = await addPlaying('<potok-player movie-id="2"></potok-player>', film);
    const events = heard(document.body, 'potok:adStarted', 'potok:seeked', 'potok:stateChanged');
    await fake.tell({ type: 'event', event: 'adStarted', payload: { break: 'preroll', number: 1, total: 1 } });
    await fake.tell({ type: 'event', event: 'seeked', payload: { position: 7 } });
    await fake.tell({ type: 'state', changes: { rate: 2 } });
    expect(events).toEqual(['potok:adStarted', 'potok:seeked', 'potok:stateChanged']);
  });

  it('makes a frame with the options of its attributes and its style', () => {
    const element = add(
      '<potok-player movie-id="2" season="1" autoplay t="90" lang-order="ru en" style="--potok-accent: #1b3fd6"></potok-player>',
    );
    const { src } = element.querySelector('iframe') as HTMLIFrameElement;
    expect(src).toBe(
      'https://video.example/player/?movie_id=2&season=1&auto_play=1&t=90&lang_order=ru&lang_order=en&theme_accent=1b3fd6',
    );
  });

  it('leaves out attributes that it cannot use, and names itself in the console', () => {
    const error = vi.spyOn(console, 'error').mockReturnValue();
    const element = add(
      '<potok-player movie-id="x" page-url="https://evil.example" src="https://evil.example"></potok-player>',
    );
    expect(element.querySelector('iframe')?.src).toBe('https://video.example/player/');
    expect(error).toHaveBeenCalledOnce();
  });

  it('has the properties of a media element', async () => {
    const state = { playback: 'paused', position: 7, duration: 60, volume: 0.5, muted: true, rate: 2 } as const;
    const { element } = await addPlaying('<potok-player movie-id="2"></potok-player>', state);
    expect(element).toMatchObject({
      paused: true,
      ended: false,
      currentTime: 7,
      duration: 60,
      volume: 0.5,
      muted: true,
      playbackRate: 2,
    });
  });

  it('does what a media element does', async () => {
    const { element, fake } = await addPlaying('<potok-player movie-id="2"></potok-player>');
    void element.play().catch(() => {});
    element.currentTime = 30;
    element.volume = 0.2;
    element.playbackRate = 1.5;
    element.muted = true;
    await answer(fake, 'play');
    element.pause();
    expect(await fake.asked()).toEqual([
      ['play'],
      ['seekTo', 30],
      ['setVolume', 0.2],
      ['setRate', 1.5],
      ['setMuted', true],
      ['pause'],
    ]);
  });

  it('reads back a value that was set until the player answers, and then the player’s value', async () => {
    const { element, fake } = await addPlaying('<potok-player movie-id="2"></potok-player>', film);
    const events = heard(element, 'seeking', 'seeked', 'volumechange', 'play', 'pause');
    vi.spyOn(console, 'warn').mockReturnValue();
    element.currentTime = 30;
    element.volume = 0.2;
    const outcome = element.play().catch((error: unknown) => error);
    expect(element).toMatchObject({ currentTime: 30, seeking: true, volume: 0.2, paused: false });
    expect(events).toEqual([]);
    await settled();
    expect(events).toEqual(['play', 'seeking', 'volumechange']);
    await answer(fake, 'seekTo', 'duringAd');
    expect(element).toMatchObject({ currentTime: 5, seeking: false });
    await fake.tell({ type: 'state', changes: { volume: 0.2 } });
    await answer(fake, 'setVolume');
    expect(element.volume).toBe(0.2);
    await answer(fake, 'play', 'notAllowed');
    expect(await outcome).toMatchObject({ name: 'NotAllowedError', cause: { code: 'notAllowed' } });
    expect(element.paused).toBe(true);
    expect(events).toEqual(['play', 'seeking', 'volumechange', 'seeked', 'pause']);
  });

  it('reads the last of several times that were set', async () => {
    const { element, fake } = await addPlaying('<potok-player movie-id="2"></potok-player>', film);
    element.currentTime = 20;
    element.currentTime = 40;
    expect(await fake.asked()).toEqual([['seekTo', 40]]);
    expect([element.currentTime, element.seeking]).toEqual([40, true]);
    await fake.tell({ type: 'state', changes: { seeking: true, position: 40 } });
    await fake.tell({ type: 'state', changes: { seeking: false } });
    await answer(fake, 'seekTo');
    expect([element.currentTime, element.seeking]).toEqual([40, false]);
  });

  it('keeps values that are set before it is in the page, and asks the player for them', async () => {
    const element = document.createElement('potok-player') as PlayerElement;
    element.volume = 0.4;
    element.currentTime = 12;
    const first = element.play().catch((error: unknown) => error);
    element.pause();
    expect(element).toMatchObject({ volume: 0.4, currentTime: 12, paused: true, networkState: 0 });
    expect(await first).toMatchObject({ name: 'AbortError' });
    document.body.append(element);
    const fake = new FakePlayer(element.querySelector('iframe') as HTMLIFrameElement);
    (fake.frame as EventTarget).dispatchEvent(new Event('load'));
    await settled();
    await fake.welcome(film);
    expect((await fake.asked()).filter((one) => (one as unknown[])[0] !== 'listen')).toEqual([
      ['setVolume', 0.4],
      ['seekTo', 12],
      ['pause'],
    ]);
  });

  it.each<[string, unknown, string]>([
    ['currentTime', NaN, 'TypeError'],
    ['currentTime', 'soon', 'TypeError'],
    ['currentTime', Infinity, 'TypeError'],
    ['currentTime', 5n, 'TypeError'],
    ['volume', 1.1, 'IndexSizeError'],
    ['volume', -0.1, 'IndexSizeError'],
    ['volume', undefined, 'TypeError'],
    ['playbackRate', 0.1, 'NotSupportedError'],
    ['playbackRate', 4, 'NotSupportedError'],
    ['playbackRate', NaN, 'TypeError'],
    ['defaultPlaybackRate', 9, 'NotSupportedError'],
  ])('%s refuses %s with %s, and stays', async (name, value, expected) => {
    const { element, fake } = await addPlaying('<potok-player movie-id="2"></potok-player>', film);
    const before: unknown = Reflect.get(element, name);
    expect(() => Reflect.set(element, name, value)).toThrow(expect.objectContaining({ name: expected }) as Error);
    expect(Reflect.get(element, name)).toBe(before);
    expect(await fake.asked()).toEqual([]);
  });

  it('refuses the rates that the player refuses', () => {
    expect([SLOWEST, FASTEST]).toEqual([limits.minimumRate, limits.maximumRate]);
  });

  it('takes a time beyond the film as the nearest in it, and texts as numbers', async () => {
    const { element, fake } = await addPlaying('<potok-player movie-id="2"></potok-player>', film);
    for (const time of [-5, 900, '7', null]) Reflect.set(element, 'currentTime', time);
    await settled();
    // The library sends the first and the last of commands under way.
    expect(fake.requests.at(0)?.arguments).toEqual([0]);
    expect(element.currentTime).toBe(0);
    element.currentTime = 900;
    expect(element.currentTime).toBe(60);
  });

  it('goes to the live edge when a time beyond it is set', async () => {
    const live = { isAtEdge: false, hasDvr: true };
    const { element, fake } = await addPlaying('<potok-player movie-id="2"></potok-player>', {
      ...film,
      duration: null,
      live,
      seekable: [100, 200],
    });
    expect(element.duration).toBe(Infinity);
    element.currentTime = 200;
    await answer(fake, 'seekTo', 'range');
    expect(await fake.asked()).toEqual([['seekTo', 200], ['goLive']]);
  });

  it('has the ranges that are buffered, seekable and played', async () => {
    const { element, fake } = await addPlaying('<potok-player movie-id="2"></potok-player>', {
      ...film,
      playback: 'playing',
      buffered: [[0, 9]],
      seekable: [0, 60],
    });
    const all = (ranges: TimeRanges) =>
      Array.from({ length: ranges.length }, (_, index) => [ranges.start(index), ranges.end(index)]);
    expect([all(element.buffered), all(element.seekable), all(element.played)]).toEqual([[[0, 9]], [[0, 60]], []]);
    await fake.tell({ type: 'state', changes: { position: 6 } });
    await fake.tell({ type: 'state', changes: { seeking: true, position: 30 } });
    await fake.tell({ type: 'state', changes: { seeking: false } });
    await fake.tell({ type: 'state', changes: { position: 31 } });
    expect(all(element.played)).toEqual([
      [5, 6],
      [30, 31],
    ]);
    const [other] = [{ ...film.content, id: 3 }];
    await fake.tell({ type: 'state', changes: { content: other, position: 0 } });
    expect(element.played.length).toBe(0);
  });

  it('dispatches events for the viewer’s seeks, also if an earlier player tells only their ends', async () => {
    const { element, fake } = await addPlaying('<potok-player movie-id="2"></potok-player>', film);
    const events = heard(element, 'seeking', 'seeked');
    await fake.tell({ type: 'state', changes: { seeking: true, position: 30 } });
    expect([element.seeking, element.currentTime]).toEqual([true, 30]);
    await fake.tell({ type: 'state', changes: { seeking: false } });
    await fake.tell({ type: 'event', event: 'seeked', payload: { position: 30 } });
    expect(events).toEqual(['seeking', 'seeked']);
    await fake.tell({ type: 'event', event: 'seeked', payload: { position: 40 } });
    expect(events).toEqual(['seeking', 'seeked', 'seeking', 'seeked']);
  });

  it('has tracks and qualities that a page chooses from', async () => {
    const { element, fake } = await addPlaying('<potok-player movie-id="2"></potok-player>', {
      ...film,
      textTracks: [{ id: 't', label: 'Русские', language: 'ru' }],
      audioTracks: [
        { id: 'a', label: 'Первая', language: 'ru' },
        { id: 'b', label: 'Вторая', language: 'en' },
      ],
      audioTrack: 'a',
      qualities: [{ id: 'q', height: 720, bitrate: 1 }],
      quality: 'q',
    });
    const changes = heard(element.textTracks, 'change');
    const [text] = element.textTracks;
    const [, audio] = element.audioTracks;
    if (text === undefined || audio === undefined) throw new Error('the tracks are missing');
    text.mode = 'showing';
    audio.enabled = true;
    expect(element.videoRenditions.selectedIndex).toBe(-1);
    element.videoRenditions.selectedIndex = 0;
    expect([text.mode, audio.enabled, element.videoRenditions.selectedIndex]).toEqual(['showing', true, 0]);
    expect(await fake.asked()).toEqual([
      ['setTextTrack', 't'],
      ['setAudioTrack', 'b'],
      ['setQuality', 'q'],
    ]);
    expect(changes).toEqual(['change']);
  });

  it('tells why the film has stopped, by a code of media elements and by the player’s own', async () => {
    const { element, fake } = await addPlaying('<potok-player movie-id="2"></potok-player>', film);
    expect(element.error).toBeNull();
    await fake.tell({ type: 'state', changes: { error: { code: 'regionBlocked', fatal: true, id: 'one' } } });
    expect(element.error).toMatchObject({ code: 4, reason: 'regionBlocked', id: 'one', MEDIA_ERR_NETWORK: 2 });
    expect(element.error).toBe(element.error);
    expect(element.networkState).toBe(element.NETWORK_NO_SOURCE);
    await fake.tell({ type: 'state', changes: { error: { code: 2, fatal: true, id: 'two' } } });
    expect(element.error?.code).toBe(2);
  });

  it('has its attributes as properties, also those set before it was defined', () => {
    const early = document.createElement('potok-early') as PlayerElement;
    Object.assign(early, { movieId: 5, autoplay: true, volume: 0.3 });
    document.body.append(early);
    customElements.define('potok-early', createPlayerElement(mountFrom('https://video.example/embed/element.js')));
    customElements.upgrade(early);
    expect(early.querySelector('iframe')?.src).toBe('https://video.example/player/?movie_id=5&auto_play=1');
    expect(early).toMatchObject({ movieId: '5', autoplay: true, volume: 0.3 });
    Object.assign(early, { autoplay: false, enabledShare: false, season: null, langOrder: 'ru' });
    expect(early.getAttributeNames().sort()).toEqual(['enabled-share', 'lang-order', 'movie-id', 'style']);
    expect(early.defaultMuted).toBe(false);
    early.defaultMuted = true;
    expect([early.hasAttribute('muted'), early.muted]).toEqual([true, false]);
  });

  it('takes the attributes that its types know, and no others', () => {
    const known: Record<keyof PotokPlayerAttributes, true> = {
      'movie-id': true,
      'episode-id': true,
      season: true,
      episode: true,
      'episode-variant-id': true,
      t: true,
      'episode-time': true,
      autoplay: true,
      muted: true,
      volume: true,
      autopause: true,
      'user-id': true,
      'voice-author': true,
      'lang-order': true,
      'enabled-share': true,
      'disable-checking-available': true,
      'env-fullscreen-mode': true,
      language: true,
      controls: true,
      loop: true,
      end: true,
      title: true,
      stretch: true,
    };
    type Observing = CustomElementConstructor & { readonly observedAttributes: readonly string[] };
    const { observedAttributes } = customElements.get('potok-player') as Observing;
    const taken = new Set([...observedAttributes, 'muted']);
    taken.delete('hidden');
    expect([...taken].sort()).toEqual(Object.keys(known).sort());
  });

  it('is a block, unless it is hidden', () => {
    const element = add('<potok-player movie-id="2"></potok-player>');
    expect(element.style.display).toBe('block');
    element.hidden = true;
    expect(element.style.display).toBe('');
    element.hidden = false;
    expect(element.style.display).toBe('block');
    expect(add('<potok-player movie-id="2" style="display: flex"></potok-player>').style.display).toBe('flex');
  });

  it('loads its film again by load(), and another film by an attribute', async () => {
    const { element, fake } = await addPlaying('<potok-player movie-id="2"></potok-player>', film);
    element.defaultPlaybackRate = 1.5;
    element.load();
    expect(await fake.asked()).toEqual([
      ['load', { movieId: 2 }],
      ['setRate', 1.5],
    ]);
    expect([element.canPlayType('video/mp4'), element.currentSrc]).toEqual(['', '']);
  });

  it('starts muted by its attribute, which has no effect later', async () => {
    const element = add('<potok-player movie-id="2" muted></potok-player>');
    expect([element.muted, element.defaultMuted]).toEqual([true, true]);
    const fake = new FakePlayer(element.querySelector('iframe') as HTMLIFrameElement);
    (fake.frame as EventTarget).dispatchEvent(new Event('load'));
    await settled();
    await fake.welcome();
    element.removeAttribute('muted');
    expect((await fake.asked()).filter((one) => (one as unknown[])[0] === 'setMuted')).toEqual([['setMuted', true]]);
    expect([element.muted, element.defaultMuted]).toEqual([true, false]);
  });

  it('loads another film when its attributes say so', async () => {
    const { element, fake } = await addPlaying('<potok-player movie-id="2"></potok-player>');
    element.setAttribute('movie-id', '3');
    element.setAttribute('title', 'Film');
    expect(await fake.asked()).toEqual([['load', { movieId: 3 }]]);
  });

  it('dispatches the events of a media element', async () => {
    const { element, fake } = await addPlaying('<potok-player movie-id="2"></potok-player>');
    const heard: string[] = [];
    for (const name of ['play', 'playing', 'timeupdate', 'seeked'])
      element.addEventListener(name, () => heard.push(name));
    await fake.tell({ type: 'state', changes: { playback: 'playing', position: 1 } });
    await fake.tell({ type: 'event', event: 'seeked', payload: { position: 1 } });
    expect(heard).toEqual(['play', 'timeupdate', 'playing', 'seeked']);
  });

  it('keeps its player when it is moved, and loses it when it is removed', async () => {
    const element = add('<potok-player movie-id="2"></potok-player>');
    const { player } = element;
    const place = document.createElement('p');
    document.body.append(place);
    place.append(element);
    await settled();
    expect(element.player).toBe(player);
    element.remove();
    await settled();
    expect(element.player).toBeNull();
    expect(element.querySelector('iframe')).toBeNull();
  });
});
