// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { chapterAt, chapterGaps, chapterStep } from '../../../src/widget/ui/slider/chapters-view.ts';
import { menusPart } from '../../../src/widget/ui/menus/MenuButton.tsx';
import { NOTHING_HIDDEN } from '../../../streams/model/spoilers.ts';
import { all, click, entry, find, nameOf, names, point, press } from '../../on-screen.ts';
import { mount, playing, unmountAll } from './fake-player.tsx';

const items = [
  { startSeconds: 0, title: 'Исток' },
  { startSeconds: 360, title: '' },
  { startSeconds: 720, title: 'Устье' },
];
const chapters = { status: 'ready', url: 'c.vtt', items } as const;
const film = { startSeconds: 0, lengthSeconds: 1440, isLive: false, isOpen: false, edgeToleranceSeconds: 0 };
const at = (positionSeconds: number) => ({ timeline: { ...playing.timeline, positionSeconds } });
const slider = () => find('slider', 'Перемотка');
const part = (name: string) => slider().querySelector<HTMLElement>(`.${name}`)!;

beforeEach(() => menusPart.load());
afterEach(unmountAll);

describe('the chapter at a position', () => {
  it.each([
    [0, 0, 'Исток', 360],
    [359.9, 0, 'Исток', 360],
    [360, 1, 'Глава 2', 720],
    [5_000, 2, 'Устье', Infinity],
  ])('at %s s is number %s', (seconds, index, title, endSeconds) =>
    expect(chapterAt(items, seconds)).toMatchObject({ index, title, endSeconds }),
  );

  it('is null before the first chapter, and without chapters', () => {
    expect(chapterAt([{ startSeconds: 5, title: 'A' }], 4)).toBeNull();
    expect(chapterAt([], 4)).toBeNull();
  });
});

describe('the rail of the slider', () => {
  it('has a gap where a chapter begins, but not at its ends or beyond', () => {
    const gaps = chapterGaps(film, [...items, { startSeconds: 1440, title: '' }, { startSeconds: 9_999, title: '' }]);
    expect(gaps.match(/transparent/g)).toHaveLength(2);
    expect(gaps).toContain('25.00%');
    expect(gaps).toContain('50.00%');
  });

  it('has no gaps without chapters', () => expect(chapterGaps(film, [])).toBe('none'));
});

describe('a step to a chapter', () => {
  it.each([
    [10, 1, 360],
    [360, 1, 720],
    [800, 1, null],
    [400, -1, 360],
    [362, -1, 0],
    [1, -1, 0],
  ] as const)('from %s s in direction %s leads to %s', (seconds, direction, target) =>
    expect(chapterStep(items, seconds, direction)).toBe(target),
  );

  it('leads nowhere if the film has no chapters', () => {
    expect(chapterStep([], 10, 1)).toBeNull();
    expect(chapterStep([], 10, -1)).toBeNull();
  });
});

describe('chapters on the screen', () => {
  it('cut the slider, which names the current one', () => {
    mount({ chapters });
    expect(part('rail').style.getPropertyValue('--gaps')).toContain('50.00%');
    expect(slider().getAttribute('aria-valuetext')).toBe('1 минута 5 секунд из 24 минут, глава «Исток»');
  });

  it('are named and lit under the pointer', () => {
    mount({ chapters });
    slider().getBoundingClientRect = () => ({ left: 0, width: 100 }) as DOMRect;
    point('pointermove', slider(), { clientX: 30 });
    expect(slider().querySelector('.pointed-at')?.textContent).toBe('Глава 27:12');
    expect(part('pointed-chapter').style.getPropertyValue('--chapter-from')).toBe('25.00%');
    expect(part('pointed-chapter').style.getPropertyValue('--chapter-to')).toBe('50.00%');
  });

  it.each([
    ['ArrowRight', 720],
    ['ArrowLeft', 360],
  ])('can be reached on the slider by Ctrl and %s', (key, positionSeconds) => {
    const { asked } = mount({ chapters, ...at(400) });
    act(() => slider().focus());
    expect(press(key, { ctrlKey: true, code: key }).defaultPrevented).toBe(true);
    expect(asked()).toEqual([{ type: 'intent.seekTo', positionSeconds }]);
  });

  it('have a button that names the current one and opens the list of all', () => {
    const { asked, become } = mount({ chapters });
    expect(names('button')).toContain('Главы: Исток');
    become(at(400));
    click(find('button', 'Главы: Глава 2'));
    const choices = all('menuitemradio');
    expect(choices.map(nameOf)).toEqual(['Исток 0:00', 'Глава 2 6:00', 'Устье 12:00']);
    expect(choices.map((choice) => choice.getAttribute('aria-checked'))).toEqual(['false', 'true', 'false']);
    expect(document.activeElement).toBe(choices[1]);
    click(choices[2]!);
    expect(asked()).toEqual([{ type: 'intent.seekTo', positionSeconds: 720 }]);
    expect(all('menu')).toEqual([]);
  });

  it('are listed in the settings, too, for frames too small for the button', () => {
    mount({ chapters, ...at(800) });
    click(find('button', 'Настройки'));
    click(entry('Главы'));
    expect(all('menuitemradio').map((choice) => choice.getAttribute('aria-checked'))).toEqual([
      'false',
      'false',
      'true',
    ]);
  });

  it('have their list before the first one begins, too', () => {
    mount({ chapters: { ...chapters, items: items.slice(1) } });
    expect(names('button')).toContain('Главы');
  });

  it.each([
    ['a film without chapters', { chapters: { status: 'none' } as const }],
    ['a film of one chapter', { chapters: { ...chapters, items: items.slice(0, 1) } }],
    ['a live stream', { chapters, live: { isLive: true, isAtEdge: true, hasDvr: true } as const }],
  ])('are not listed for %s', (_what, state) => {
    mount(state);
    expect(names('button').filter((name) => name.startsWith('Главы'))).toEqual([]);
  });
});

describe('chapters ahead of the viewer, who wants no spoilers', () => {
  const ahead = { ...NOTHING_HIDDEN, isAheadHidden: true, firstChapterAhead: 1 };
  const offered = () => {
    click(find('button', 'Главы: Исток'));
    return all('menuitemradio').map(nameOf);
  };
  it('have no title', () => {
    mount({
      chapters: { ...chapters, items: items.slice(0, 2).concat({ startSeconds: 720, title: 'Развязка' }) },
      spoilers: ahead,
    });
    point('pointermove', slider(), { clientX: 0 });
    expect(offered()).toEqual(['Исток 0:00', 'Глава 2 6:00', 'Глава 3 12:00']);
    expect(document.body.textContent).not.toContain('Развязка');
  });
  it('are not listed while the length is hidden', () => {
    mount({ chapters, spoilers: { ...ahead, firstChapterAhead: 2, isLengthHidden: true } });
    expect(offered()).toEqual(['Исток 0:00', 'Глава 2 6:00']);
  });
});
