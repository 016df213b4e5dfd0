// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest';
import type { SleepState } from '../../../streams/model/sleep.ts';
import { click, find } from '../../on-screen.ts';
import { episode, mount, playing, unmountAll } from './fake-player.tsx';

afterEach(unmountAll);

const asleep = (episodeId: number): SleepState => ({
  status: 'asleep',
  lastTouch: { episodeId, positionSeconds: 2_477 },
});
const here = playing.selection?.episode.id ?? 0;
const card = () => document.querySelector('[role="dialog"]');

describe('the card of the sleep timer', () => {
  it('offers the position of the last touch, and focuses that button', () => {
    const { asked } = mount({ sleep: asleep(here) });
    expect(card()?.textContent).toContain('Последнее нажатие: 0:41:17');
    const back = find('button', 'Вернуться к 0:41:17');
    expect(document.activeElement).toBe(back);
    click(back);
    expect(asked()).toEqual([{ type: 'intent.returnTo', place: { episodeId: here, positionSeconds: 2_477 } }]);
  });

  it('names the episode of the last touch if it was another one', () => {
    mount({ sleep: asleep(here + 1) });
    expect(card()?.textContent).toMatch(/Последнее нажатие: .+ серия, 0:41:17/);
  });

  it('resumes the film where it has stopped', () => {
    const { asked } = mount({ sleep: asleep(here) });
    click(find('button', 'Смотреть дальше'));
    expect(asked()).toEqual([{ type: 'intent.play' }]);
  });

  it.each([
    ['the next episode', episode(1, 9), 'Следующая серия', { type: 'intent.playNext' }],
    ['nothing more', null, 'Закрыть', { type: 'intent.setSleepTimer', after: null }],
  ] as const)('at the end of an episode offers %s', (_, next, name, wish) => {
    const selection = playing.selection && { ...playing.selection, next };
    const { asked } = mount({ sleep: asleep(here), selection, playback: { ...playing.playback, phase: 'ended' } });
    const buttons = [...(card()?.querySelectorAll('button') ?? [])];
    expect(buttons.map(({ textContent }) => textContent)).toEqual(['Вернуться к 0:41:17', name]);
    buttons[1]?.click();
    expect(asked()).toEqual([wish]);
  });

  it('is not shown to a viewer who was awake, nor without the timer', () => {
    const { become } = mount({ sleep: { status: 'asleep', lastTouch: null } });
    expect(card()).toBeNull();
    become({ sleep: { status: 'off' } });
    expect(card()).toBeNull();
  });
});

describe('the question whether the viewer still watches', () => {
  const place = { episodeId: here, positionSeconds: 2_477 };

  it('focuses its button to go on, and offers the position of the last touch', () => {
    const { asked } = mount({ sleep: { status: 'asked', lastTouch: place } });
    expect(card()?.textContent).toContain('Вы ещё смотрите?');
    const goOn = find('button', 'Смотреть дальше');
    expect(document.activeElement).toBe(goOn);
    click(goOn);
    click(find('button', 'Вернуться к 0:41:17'));
    expect(asked()).toEqual([{ type: 'intent.play' }, { type: 'intent.returnTo', place }]);
  });

  it('offers nothing else if the last touch was a moment ago, and disappears after the answer', () => {
    const { become } = mount({ sleep: { status: 'asked', lastTouch: null } });
    expect([...(card()?.querySelectorAll('button') ?? [])].map(({ textContent }) => textContent)).toEqual([
      'Смотреть дальше',
    ]);
    become({ sleep: { status: 'off' } });
    expect(card()).toBeNull();
  });
});
