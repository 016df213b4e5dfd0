// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PlayerState } from '../../../streams/model/state.ts';
import { selector } from '../../../src/widget/ui/selector.ts';
import { selectChapters } from '../../../src/widget/ui/selectors.ts';
import { find, names } from '../../on-screen.ts';
import { mount, playing, unmountAll } from './fake-player.tsx';

type Slices = readonly (keyof PlayerState)[];

/** The slices of every selector that ran. A selector that another one calls counts as a part of it. */
const counted = vi.hoisted(() => {
  let depth = 0;
  const runs: Slices[] = [];
  const count = <S, T>(slices: Slices, select: (state: S) => T) => {
    const counting = (state: S): T => {
      if (depth === 0) runs.push(slices);
      depth += 1;
      try {
        return select(state);
      } finally {
        depth -= 1;
      }
    };
    return Object.assign(counting, { slices });
  };
  return { runs, count };
});

vi.mock('../../../src/widget/ui/selector.ts', async (load) => {
  const real = await load<typeof import('../../../src/widget/ui/selector.ts')>();
  return {
    selector: (...[slices, project]: Parameters<typeof real.selector>) =>
      counted.count(slices, real.selector(slices, project)),
    slice: (name: keyof PlayerState) => counted.count([name], real.slice(name)),
  };
});

beforeEach(() => {
  counted.runs.length = 0;
});
afterEach(unmountAll);

const passed = () => document.querySelector('.passed')?.textContent;
const at = (positionSeconds: number) => ({ timeline: { ...playing.timeline, positionSeconds } });
const hidden = { controls: { isVisible: false } };
const shown = { controls: { isVisible: true } };

/** The selectors that ran, and the number of writes to the controls, during an action. */
async function during(run: () => void) {
  const controls = document.querySelector('.controls');
  if (controls === null) throw new Error('no controls');
  const changes = vi.fn<(records: MutationRecord[]) => void>();
  const observer = new MutationObserver(changes);
  observer.observe(controls, { subtree: true, childList: true, attributes: true, characterData: true });
  counted.runs.length = 0;
  run();
  await Promise.resolve();
  observer.disconnect();
  return { runs: [...counted.runs], writes: changes.mock.calls.flatMap(([records]) => records).length };
}

describe('a selector', () => {
  it('runs at a tick of the time only if it declares the timeline', async () => {
    const { become } = mount();
    const { runs, writes } = await during(() => become(at(66)));
    expect(runs.length).toBeGreaterThan(1);
    expect(runs.filter((slices) => !slices.includes('timeline'))).toEqual([]);
    expect(writes).toBeGreaterThan(0);
    expect(passed()).toBe('1:06');
  });

  it('does not run for a state with the same slices, nor for a slice that it does not read', async () => {
    const { become } = mount();
    expect((await during(() => become({}))).runs).toEqual([]);
    expect((await during(() => become({ audio: { ...playing.audio } }))).runs).toEqual([]);
  });

  it('runs for every slice of the state with which another session begins', () => {
    const { become } = mount();
    become({ ...structuredClone(playing), ...at(5), sound: { volume: 0.7, muted: true }, error: null });
    expect(passed()).toBe('0:05');
    expect(names('button')).toContain('Включить звук');
    become(at(6));
    expect(passed()).toBe('0:06');
  });

  it('cannot read slices that it does not declare', () => {
    const selectors = [
      // @ts-expect-error the sound is not declared
      selector(['timeline'], (state) => Object.is(state.sound, null)),
      // @ts-expect-error chapters are read in films alone, and so is `live`
      selector(['chapters'], (state) => selectChapters(state)),
    ];
    expect(selectors.map(({ slices }) => slices)).toEqual([['timeline'], ['chapters']]);
  });
});

describe('hidden controls', () => {
  it('run no selector and write nothing', async () => {
    const { become } = mount();
    become(hidden);
    const { runs, writes } = await during(() => {
      become(at(66));
      become({ sound: { volume: 0.7, muted: true }, phrase: { isRepeating: true } });
    });
    // The chip that brings the sound back, and the live regions, are no part of the controls.
    expect(runs).toEqual([['intent', 'sound', 'playback', 'error'], ['phrase']]);
    expect(writes).toBe(0);
  });

  it('are up to date in the turn that shows them, before they are painted', () => {
    const { become, state$ } = mount();
    become(hidden);
    become({ ...at(125), sound: { volume: 0.7, muted: true } });
    expect(passed()).toBe('1:05');
    act(() => {
      state$.next({ ...state$.value, ...shown });
      // Nothing has been rendered yet, and the frame still says that the controls are hidden.
      expect(passed()).toBe('2:05');
      expect(document.querySelector('[data-controls]')?.getAttribute('data-controls')).toBe('hidden');
    });
    expect(document.querySelector('[data-controls]')?.getAttribute('data-controls')).toBe('shown');
    expect(find('slider', 'Перемотка').getAttribute('aria-valuetext')).toBe('2 минуты 5 секунд из 24 минут');
    expect(names('button')).toContain('Включить звук');
  });

  it('run only the selectors of changed slices when they are shown again', async () => {
    const { become } = mount();
    become(hidden);
    become({ phrase: { isRepeating: true } });
    const { runs } = await during(() => become(shown));
    expect(runs.filter((slices) => !slices.includes('controls'))).toEqual([['phrase']]);
  });

  it('that were never shown are filled when they are shown', () => {
    const { become } = mount(hidden);
    expect(passed()).toBe('');
    become(shown);
    expect(passed()).toBe('1:05');
  });
});
