// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Signal } from '../../../streams/model/signals.ts';
import { places } from '../../../src/widget/ui/frame/places.tsx';
import { runStory, type Story, type StoryWorld } from '../../streams/player/story.ts';
import { aCatalogue, anEpisode, aQuality, aSession, marbles } from '../../streams/support.ts';
import { mount, unmountAll } from './fake-player.tsx';

beforeEach(async () => {
  await places.ad.script.load();
  vi.useFakeTimers();
});
afterEach(() => {
  unmountAll();
  vi.useRealTimers();
});

const key = (code: string): Signal => ({ type: 'input.keyPressed', key: { code, hasShift: false, isRepeated: false } });
const qualities = [aQuality(720), aQuality(360)];

const signals: Readonly<Record<string, Signal>> = {
  s: { type: 'session.started', session: aSession() },
  p: { type: 'intent.play' },
  i: { type: 'intent.pause' },
  r: { type: 'intent.setRepeat', range: { startSeconds: 1, endSeconds: 2 } },
  k: { type: 'ad.started' },
  _: key('Space'),
  '>': key('ArrowRight'),
  '+': key('ArrowUp'),
  m: key('KeyM'),
  b: { type: 'intent.seekBy', deltaSeconds: 10 },
  h: { type: 'intent.pause', by: 'host' },
  H: { type: 'intent.play', by: 'host' },
  t: { type: 'engine.tracksChanged', tracks: { qualities, audioTracks: [], textTracks: [] } },
  q: { type: 'intent.chooseQuality', qualityId: 'q720' },
  Q: { type: 'engine.activeChanged', active: { qualityId: 'q720', isAutoQuality: false, audioTrackId: null } },
  w: { type: 'media.waiting' },
  x: { type: 'media.paused', positionSeconds: 15, isEnd: false },
  f: { type: 'media.firstFrameShown' },
  W: { type: 'media.playing' },
  n: { type: 'intent.playNext' },
};

/** The states that the whole player goes through by these signals, five seconds apart, and their times. */
function storyOf(happened: readonly string[], world: StoryWorld = {}): Pick<Story, 'states' | 'times'> {
  let story: Pick<Story, 'states' | 'times'> = { states: [], times: [] };
  marbles((t) => {
    const catalogue = aCatalogue([anEpisode(1), anEpisode(2)]);
    story = runStory(t, t.hot(`${happened.join(' 5s ')} 5s |`, signals), { catalogue, ...world });
  });
  return story;
}

const LIVE = '[role="status"], [role="alert"], [aria-live]:not([aria-live="off"])';

/** The texts that a screen reader reads in these states: each new text of a live region. */
function heard({ states, times }: Pick<Story, 'states' | 'times'>, each: () => void = () => {}): readonly string[] {
  const known = new Map<Element, string>();
  const said: string[] = [];
  const listen = () => {
    for (const region of document.querySelectorAll(LIVE)) {
      const text = region.textContent.trim();
      if (text !== '' && known.get(region) !== text) said.push(text);
      known.set(region, text);
    }
  };
  const { become } = mount(states[0]);
  states.forEach((state, index) => {
    act(each);
    become(state);
    listen();
    const untilNextMs = Math.min(5_000, (times[index + 1] ?? Infinity) - (times[index] ?? 0));
    for (let ms = 0; ms < untilNextMs; ms += 100) {
      act(() => void vi.advanceTimersByTime(Math.min(100, untilNextMs - ms)));
      listen();
    }
  });
  return said;
}

describe('a viewer with a screen reader', () => {
  it('hears each event once, whoever caused it', () => {
    const happened = [
      's',
      'p',
      'f',
      '(_x)',
      '(_W)',
      '>',
      'b',
      '+',
      'm',
      'm',
      '(hx)',
      '(HW)',
      't',
      '(qQ)',
      'w',
      'W',
      'n',
      'w',
      'W',
    ];
    expect(heard(storyOf(happened))).toEqual([
      // By a key, and by the same key again.
      'Пауза',
      'Воспроизведение',
      // By an arrow key, then by the button beside the play button.
      '5 секунд из 24 минут',
      '15 секунд из 24 минут',
      'Громкость 100%',
      'Звук выключен',
      'Громкость 100%',
      // By the host page.
      'Пауза',
      'Воспроизведение',
      'Качество 720p',
      // A stall, and then its cause.
      'Загрузка',
      'Интернет не успевает за выбранным качеством',
      // The next episode, which is not announced again when the wait for it is over.
      '1 сезон, 2 серия',
      'Загрузка',
      'Загружаем продолжение',
    ]);
  });

  it('hears of an ad, and nothing of the film under it', () => {
    const ads = { preroll: ['https://ads.example/vast'], midroll: [] };
    expect(heard(storyOf(['s', '(pk)'], { ads }))).toEqual(['Реклама 1 из 1, ООО «Чай»']);
  });

  it('does not hear of a pause while the focused play button announces it by its name', () => {
    const { states, times } = storyOf(['s', 'p', 'f', '(ix)', '(pW)']);
    const focus = () => document.querySelector<HTMLElement>('.play')?.focus();
    expect(heard({ states, times }, focus)).toEqual([]);
  });

  it('hears no positions while a part of the film is repeated', () => {
    expect(heard(storyOf(['s', 'p', 'f', 'r', 'b']))).toEqual([]);
  });
});
