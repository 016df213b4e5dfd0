// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { defaultCaptionStyle } from '../../../streams/model/caption-style.ts';
import type { Cue, CuePlace } from '../../../streams/model/cues.ts';

vi.stubGlobal('VTTCue', class extends EventTarget {});
const { createCaptionsRenderer } = await import('../../../src/widget/captions/draw/renderer.ts');

const cue = (text: string, startSeconds = 0, place: CuePlace | null = null): Cue => ({
  startSeconds,
  endSeconds: 9,
  text,
  place,
  look: null,
});
const somewhere: CuePlace = {
  vertical: '',
  line: 0,
  lineUnit: 'lines',
  lineAlign: 'start',
  positionPercent: null,
  positionAlign: null,
  sizePercent: 100,
  align: 'center',
  region: null,
};

function draw(page: Document = document) {
  const container = page.body.appendChild(page.createElement('div'));
  const renderer = createCaptionsRenderer(container);
  const root = container.querySelector<HTMLElement>('.captions')!;
  const texts = (within = '.captions-area') =>
    [...root.querySelectorAll(`${within} .cue`)].map(({ textContent }) => textContent);
  return { container, renderer, root, texts };
}

afterEach(() => document.body.replaceChildren());

describe('the captions renderer', () => {
  it('shows the given cues, and no earlier ones', () => {
    const { renderer, texts, root } = draw();
    renderer.show([cue('a'), cue('b', 0, somewhere)], 'ru');
    expect(texts()).toEqual(['a', 'b']);
    expect(texts('.captions-pile')).toEqual(['a']);
    expect(root.lang).toBe('ru');
    renderer.show([], '');
    expect(texts()).toEqual([]);
  });

  it('draws at most thirty cues: those that came last', () => {
    const { renderer, texts } = draw();
    const places = [null, somewhere];
    renderer.show(
      Array.from({ length: 2_000 }, (_, index) => cue(String(index), index, places[index % 2] ?? null)),
      'ru',
    );
    expect(new Set(texts())).toEqual(new Set(Array.from({ length: 30 }, (_, index) => String(1_970 + index))));
  });

  it('keeps the node of a cue that stays, and puts later cues above it', () => {
    const { renderer, texts, root } = draw();
    const first = cue('first', 1);
    renderer.show([first], 'ru');
    const node = root.querySelector('.cue');
    renderer.show([first, cue('later', 2)], 'ru');
    expect(texts()).toEqual(['later', 'first']);
    expect(root.querySelectorAll('.cue')[1]).toBe(node);
  });

  it('draws cues of one moment from top to bottom', () => {
    const { renderer, texts } = draw();
    renderer.show([cue('one'), cue('two')], 'ru');
    expect(texts()).toEqual(['one', 'two']);
  });

  it('draws cues of one region together', () => {
    const { renderer, texts, root } = draw();
    const region = { id: 'r', widthPercent: 40, lines: 2, regionAnchor: [0, 100], viewportAnchor: [0, 90] } as const;
    renderer.show(
      ['a', 'b'].map((text) => cue(text, 0, { ...somewhere, line: null, region })),
      'ru',
    );
    expect(root.querySelectorAll('.captions-region')).toHaveLength(1);
    expect(texts('.captions-region')).toEqual(['a', 'b']);
  });

  it('lights words up as they are reached, and dims them when the film goes back', () => {
    const { renderer, root } = draw();
    renderer.show([cue('One <00:00:02.000>two')], 'ru');
    const word = root.querySelector('[data-seconds]')!;
    expect(word.className).toContain('is-ahead');
    renderer.setPosition(2);
    expect(word.className).not.toContain('is-ahead');
    renderer.setPosition(1);
    expect(word.className).toContain('is-ahead');
  });

  it('applies the viewer’s style, and keeps room at the edges', () => {
    const { renderer, root } = draw();
    renderer.restyle({
      ...defaultCaptionStyle,
      color: 'yellow',
      opacityPercent: 50,
      fontSizePercent: 200,
      edge: 'outline',
    });
    expect(root.style.getPropertyValue('--color')).toBe('rgb(255 255 0 / 50%)');
    expect(root.style.getPropertyValue('--scale')).toBe('2');
    expect(root.className).not.toContain('keeps-colors');
    renderer.restyle(defaultCaptionStyle);
    expect(root.className).toContain('keeps-colors');
    renderer.keepClear({ top: 1, right: 2, bottom: 3 });
    expect(root.style.getPropertyValue('--inset-bottom')).toBe('3px');
  });

  it('works in another document, with its own style sheet, and leaves nothing there', () => {
    const other = document.implementation.createHTMLDocument('');
    Object.defineProperty(other, 'defaultView', { value: window });
    const { renderer, root, container } = draw(other);
    renderer.show([cue('a')], 'ru');
    expect(root.querySelector('.cue')?.ownerDocument).toBe(other);
    const sheets = () =>
      other.adoptedStyleSheets.map((sheet) => [...sheet.cssRules].map(({ cssText }) => cssText).join());
    expect(sheets().join()).toContain('.captions-area');
    // A strict policy forbids style elements.
    expect(other.querySelector('style')).toBeNull();
    renderer.destroy();
    expect(container.childNodes).toHaveLength(0);
    expect(sheets()).toEqual([]);
  });
});

describe('a second captions renderer', () => {
  const boxAt = (element: Element, left: number, top: number, width: number, height: number) => {
    element.getBoundingClientRect = () => new DOMRect(left, top, width, height);
  };

  it('keeps clear of the first one, wherever that is', () => {
    const { container, renderer } = draw();
    const second = createCaptionsRenderer(container, renderer);
    renderer.show([cue('first')], 'ru');
    second.show([cue('second')], 'en');
    const [first, beside] = [...container.querySelectorAll<HTMLElement>('.captions-pile')];
    boxAt(container.querySelectorAll('.captions-area')[1]!, 0, 0, 400, 200);
    boxAt(first!, 0, 180, 400, 20);
    boxAt(beside!, 0, 185, 400, 15);
    second.arrange();
    expect(beside?.style.transform).toBe('translate(0px, -22px)');
    boxAt(first!, 0, 0, 400, 20);
    second.arrange();
    expect(beside?.style.transform).toBe('');
    second.destroy();
    expect(container.textContent).toBe('first');
  });

  it('has marks, and knows where its cues are', () => {
    const { renderer, root } = draw();
    renderer.show([cue('a')], 'en');
    renderer.mark('is-on-top', true);
    renderer.mark('is-blurred', true);
    expect(root.className).toContain('is-on-top is-blurred');
    renderer.mark('is-blurred', false);
    expect(root.className).not.toContain('is-blurred');
    boxAt(root.querySelector('.cue')!, 100, 100, 50, 20);
    expect([renderer.isAt(100, 120), renderer.isAt(99, 110), renderer.isAt(120, 121)]).toEqual([true, false, false]);
  });
});
