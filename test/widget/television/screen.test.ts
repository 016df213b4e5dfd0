// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { closePanel, panelOf, readScreen } from '../../../src/widget/television/screen.ts';
import { playing } from '../host/support.ts';

/** The second of three episodes plays, with visible controls. */
const state = { ...playing, controls: { isVisible: true } };

/** A screen on which every element has a box, except the hidden ones. */
function aScreen(markup: string): HTMLElement {
  document.body.innerHTML = `<div id="root">${markup}</div>`;
  return document.querySelector<HTMLElement>('#root')!;
}
const namesOf = (elements: readonly HTMLElement[]) => elements.map(({ id }) => id);

beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'getClientRects').mockImplementation(function boxes(this: HTMLElement) {
    const boxes = this.hidden ? [] : [new DOMRect()];
    return Object.assign(boxes, { item: (index: number) => boxes[index] ?? null });
  });
  return () => vi.restoreAllMocks();
});

describe('the screen for the remote control', () => {
  it('has the elements that can have the focus, in the order of the page', () => {
    const root = aScreen(`
      <a id="a" href="/"></a><button id="b" hidden></button><button id="c" disabled></button><p id="d"></p>
      <div inert><button id="e"></button></div><div aria-hidden="true"><button id="f"></button></div>
      <div id="g" role="slider"></div><button id="h" class="play"></button>
      <button id="i" style="visibility: hidden"></button>`);
    root.querySelector<HTMLElement>('#h')!.focus();
    const { elements, screen } = readScreen(root, state);
    expect(namesOf(elements)).toEqual(['a', 'g', 'h']);
    expect(screen).toMatchObject({ focused: 2, first: 2, panel: 'none', isSlider: false, isPlaying: true });
    expect(screen).toMatchObject({ hasNext: true, previousEpisodeId: 1, areControlsVisible: true });
    expect(screen.boxes).toHaveLength(3);
  });

  it('has no focused element if the focus is elsewhere', () =>
    expect(readScreen(aScreen('<button></button>'), state).screen.focused).toBeNull());

  it('reports that a slider has the focus', () => {
    const root = aScreen('<div id="a" role="slider" tabindex="0"></div>');
    root.querySelector<HTMLElement>('#a')!.focus();
    expect(readScreen(root, state).screen.isSlider).toBe(true);
  });

  it('reports that the focused element takes all directions itself', () => {
    const root = aScreen('<span id="a" role="button" tabindex="-1" data-arrows></span><button id="b"></button>');
    expect(readScreen(root, state).screen.handlesKeys).toBe(false);
    root.querySelector<HTMLElement>('#a')!.focus();
    expect(readScreen(root, state).screen).toMatchObject({ handlesKeys: true, focused: null });
  });

  it('has only the elements of an open menu', () => {
    const root = aScreen(
      '<button id="a"></button><div class="menu"><div role="menu"><div id="b" role="menuitem"></div></div></div>',
    );
    const { elements, screen } = readScreen(root, state);
    expect(namesOf(elements)).toEqual(['b']);
    expect(screen.panel).toBe('list');
  });

  it('has only the elements of the topmost visible dialog', () => {
    const root = aScreen(
      '<div role="dialog" hidden><button id="a"></button></div><div role="dialog"><button id="b"></button></div>' +
        '<dialog open><button id="c"></button></dialog><button id="d"></button>',
    );
    expect(namesOf(readScreen(root, state).elements)).toEqual(['c']);
    expect(readScreen(root, state).screen.panel).toBe('dialog');
  });
});

describe('a panel', () => {
  it('is closed by the key Escape', () => {
    const root = aScreen('<div role="dialog"><button></button></div>');
    const keys: string[] = [];
    root.addEventListener('keydown', ({ key }) => keys.push(key));
    root.querySelector('button')!.focus();
    closePanel(panelOf(root)!);
    expect(keys).toEqual(['Escape']);
  });

  it('that is a dialog of the browser is cancelled', () => {
    const root = aScreen('<dialog open></dialog>');
    const cancelled = vi.fn();
    root.querySelector('dialog')!.addEventListener('cancel', cancelled);
    closePanel(panelOf(root)!);
    expect(cancelled).toHaveBeenCalledOnce();
  });
});
