// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { click, find } from '../../on-screen.ts';
import { mount, playing, unmountAll } from './fake-player.tsx';

/** The icons that were drawn. They show which components rendered. A set, since strict mode renders twice. */
const drawn = vi.hoisted(() => new Set<string>());

vi.mock('../../../src/widget/ui/shared/icons.tsx', () => ({
  Icon: ({ name }: { readonly name: string }) => {
    drawn.add(name);
    return null;
  },
}));
// The frame draws no icon of its own, but this part with each render.
vi.mock('../../../src/widget/ui/cards/Status.tsx', () => ({ Status: () => drawn.add('frame') && null }));
vi.mock('../../../src/widget/ui/cards/PlaceStatus.tsx', () => ({
  PlaceStatus: () => drawn.add('live region') && null,
}));

beforeEach(() => {
  drawn.clear();
});
afterEach(unmountAll);

const paused = { intent: { ...playing.intent, wants: 'pause' } } as const;

describe('the screen', () => {
  it('draws all of its controls at first', () => {
    mount();
    expect([...drawn]).toEqual(
      expect.arrayContaining(['pause', 'back10', 'forward10', 'loud', 'settings', 'subtitles', 'live region']),
    );
  });

  it('renders only the play button at a pause', () => {
    const { become } = mount();
    drawn.clear();
    become(paused);
    expect([...drawn]).toEqual(['play']);
  });

  it('renders no unchanged control while controls hide and show', () => {
    const { become } = mount();
    drawn.clear();
    become({ controls: { isVisible: false } });
    become({ controls: { isVisible: true } });
    expect([...drawn]).toEqual(['frame']);
  });

  it('renders the menu that opens, and the part that gives way to it: the card of the next episode', () => {
    mount();
    drawn.clear();
    click(find('button', 'Настройки'));
    expect([...drawn].sort()).toEqual(['close', 'frame', 'next', 'right']);
  });
});
