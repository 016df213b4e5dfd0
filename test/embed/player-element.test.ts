// @vitest-environment happy-dom
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { type HostState, noHostState } from '../../src/contract/host-state.ts';
import { createPlayerElement, mediaEvents } from '../../src/embed/player-element.ts';
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
  // The hello before went into a window that is none.
  (fake.frame as EventTarget).dispatchEvent(new Event('load'));
  await fake.welcome(state);
  fake.requests.length = 0;
  return { element, fake };
}

describe('<potok-player>', () => {
  it('is a frame with what its attributes and its style say', () => {
    const element = add(
      '<potok-player movie-id="2" season="1" autoplay t="90" lang-order="ru en" style="--potok-accent: #1b3fd6"></potok-player>',
    );
    const { src } = element.querySelector('iframe') as HTMLIFrameElement;
    expect(src).toBe(
      'https://video.example/player/?movie_id=2&season=1&auto_play=1&t=90&lang_order=ru&lang_order=en&theme_accent=1b3fd6',
    );
  });

  it('leaves out what it cannot use, and says where it is', () => {
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
    const { element, fake } = await addPlaying('<potok-player movie-id="2" muted></potok-player>');
    fake.requests.length = 0;
    void element.play().catch(() => {});
    element.currentTime = 30;
    element.volume = 0.2;
    element.playbackRate = 1.5;
    element.removeAttribute('muted');
    element.pause();
    // It was muted in the same moment: the player is given some time to answer.
    await vi.waitFor(async () =>
      expect(await fake.asked()).toEqual([
        ['play'],
        ['seekTo', 30],
        ['setVolume', 0.2],
        ['setRate', 1.5],
        ['setMuted', false],
        ['pause'],
      ]),
    );
  });

  it('loads another film when its attributes say so', async () => {
    const { element, fake } = await addPlaying('<potok-player movie-id="2"></potok-player>');
    element.setAttribute('movie-id', '3');
    element.setAttribute('title', 'Film');
    expect(await fake.asked()).toEqual([['load', { movieId: 3 }]]);
  });

  it('tells the events of a media element', async () => {
    const { element, fake } = await addPlaying('<potok-player movie-id="2"></potok-player>');
    const heard: string[] = [];
    for (const name of ['play', 'playing', 'timeupdate', 'seeked'])
      element.addEventListener(name, () => heard.push(name));
    await fake.tell({ type: 'state', changes: { playback: 'playing', position: 1 } });
    await fake.tell({ type: 'event', event: 'seeked', payload: { position: 1 } });
    expect(heard).toEqual(['play', 'playing', 'timeupdate', 'seeked']);
  });

  it('is moved as it is, and gone when it is removed', async () => {
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

describe('events of a media element', () => {
  it.each<[Partial<HostState>, Partial<HostState>, readonly string[]]>([
    [{}, { duration: 60 }, ['durationchange', 'loadedmetadata']],
    [{ duration: 60 }, { duration: 61 }, ['durationchange']],
    [{}, { playback: 'loading' }, ['play']],
    [{ playback: 'loading' }, { playback: 'playing' }, ['playing']],
    [{ playback: 'playing' }, { playback: 'buffering' }, ['waiting']],
    [{ playback: 'playing' }, { playback: 'paused', position: 3 }, ['timeupdate', 'pause']],
    [{ playback: 'playing' }, { playback: 'ended' }, ['pause', 'ended']],
    [{}, { volume: 0.5 }, ['volumechange']],
    [{}, { muted: true, rate: 2 }, ['volumechange', 'ratechange']],
    [{}, { error: { code: 4, fatal: true, id: 'e' } }, ['error']],
    [{ playback: 'playing' }, { playback: 'playing', fullscreen: true }, []],
  ])('from %j to %j: %j', (before, now, expected) => {
    expect(mediaEvents({ ...noHostState, ...before, ...now }, { ...noHostState, ...before })).toEqual(expected);
  });
});
