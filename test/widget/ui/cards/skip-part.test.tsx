// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { FilmPart, PartState } from '../../../../streams/model/parts.ts';
import { places } from '../../../../src/widget/ui/frame/places.tsx';
import { click, find, names, press } from '../../../on-screen.ts';
import { mount, unmountAll } from '../fake-player.tsx';

const intro: FilmPart = { kind: 'intro', startSeconds: 60, endSeconds: 120 };
const nowhere: PartState = { current: null, isFresh: false, taken: null, kept: null };
const fresh: PartState = { ...nowhere, current: intro, isFresh: true };
const taken = (isAutomatic: boolean): PartState => ({
  ...nowhere,
  taken: { part: intro, fromSeconds: 70, isAutomatic },
});
const away = { isVisible: false };
const offered = () => names('button').filter((name) => /заставку|сериале|Вернуться|Не пропускать/.test(name));
const told = () => document.querySelector('p[role="status"].unseen')?.textContent ?? null;

beforeEach(() => places.skip.script.load());
afterEach(unmountAll);

describe('the offer to skip a part', () => {
  it('is shown while it is new, and then with the controls', () => {
    const { become } = mount({ part: fresh, controls: away });
    expect(offered()).toEqual(['Всегда в этом сериале', 'Пропустить заставку']);
    expect(told()).toBe('Пропустить заставку (S)');
    become({ part: { ...fresh, isFresh: false } });
    expect(offered()).toEqual([]);
    become({ controls: { isVisible: true } });
    expect(offered()).toEqual(['Всегда в этом сериале', 'Пропустить заставку']);
    become({ part: nowhere });
    expect(offered()).toEqual([]);
  });

  it('skips the part by a button', () => {
    const { asked } = mount({ part: fresh });
    click(find('button', 'Пропустить заставку'));
    expect(asked()).toEqual([{ type: 'intent.skipPart' }]);
  });

  it('skips this kind of part in the whole series after one press', () => {
    const { asked } = mount({ part: fresh });
    click(find('button', 'Всегда в этом сериале'));
    expect(asked()).toEqual([{ type: 'intent.setAlwaysSkip', isOn: true }, { type: 'intent.skipPart' }]);
  });

  it('skips the part by its own key, which the player understands', () => {
    const { asked } = mount({ part: fresh });
    press('s', { code: 'KeyS' });
    expect(asked()).toMatchObject([{ type: 'input.keyPressed', key: { code: 'KeyS' } }]);
  });

  it('is hidden behind a card', () => {
    mount({ part: fresh, resume: { isShown: true, positionSeconds: 70 } });
    expect(offered()).toEqual([]);
  });
});

describe('a part that was skipped', () => {
  it('is announced, and the skip can be undone', () => {
    const { asked } = mount({ part: taken(false), controls: away });
    expect(told()).toBe('Заставка пропущена');
    expect(offered()).toEqual(['Вернуться']);
    click(find('button', 'Вернуться'));
    expect(asked()).toEqual([{ type: 'intent.returnFromSkip' }]);
  });

  it('automatically can be excluded from further skips', () => {
    const { asked } = mount({ part: taken(true) });
    click(find('button', 'Не пропускать'));
    expect(asked()).toEqual([{ type: 'intent.setAlwaysSkip', isOn: false }, { type: 'intent.returnFromSkip' }]);
  });
});
