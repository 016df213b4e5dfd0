// @vitest-environment happy-dom
import { readdirSync, readFileSync } from 'node:fs';
import { createRoot } from 'react-dom/client';
import { describe, expect, it } from 'vitest';
import { createQuietRoot } from '../../../src/widget/ui/frame/create-root.ts';

interface Listening {
  readonly type: string;
  readonly isCapturing: boolean;
}

function listeningOf(create: typeof createRoot): { readonly heard: Listening[]; readonly container: HTMLElement } {
  const container = document.createElement('div');
  const heard: Listening[] = [];
  const { addEventListener } = EventTarget.prototype;
  EventTarget.prototype.addEventListener = function (...args: Parameters<typeof addEventListener>) {
    const [type, , options] = args;
    if (this === container)
      heard.push({ type, isCapturing: options === true || (options as { capture?: boolean })?.capture === true });
    addEventListener.apply(this, args);
  };
  try {
    create(container).unmount();
  } finally {
    EventTarget.prototype.addEventListener = addEventListener;
  }
  return { heard, container };
}

const quiet = listeningOf((container) => createQuietRoot(container as HTMLElement, {}));

/** Events that React hears at its root for handlers below it; others it listens to on the elements themselves. */
const delegated = new Set(
  listeningOf(createRoot)
    .heard.filter(({ isCapturing }) => !isCapturing)
    .map(({ type }) => type),
);

const named: Readonly<Record<string, readonly string[]>> = {
  change: ['change', 'click', 'input', 'keydown', 'focusin', 'focusout'],
  focus: ['focusin'],
  blur: ['focusout'],
  pointerenter: ['pointerover', 'pointerout'],
  pointerleave: ['pointerover', 'pointerout'],
  mouseenter: ['mouseover', 'mouseout'],
  mouseleave: ['mouseover', 'mouseout'],
  doubleclick: ['dblclick'],
};

function handlersOfComponents(): string[] {
  const folder = 'src/widget/ui';
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.tsx'))
    .flatMap((name) => [...readFileSync(`${folder}/${name}`, 'utf8').matchAll(/\bon([A-Z]\w+)(?==)/g)])
    .map(([, name = '']) => name);
}

describe('the root of the interface', () => {
  it('hears exactly the events that components handle', () => {
    const wanted = handlersOfComponents()
      .map((name) => name.toLowerCase())
      .flatMap((name) => named[name] ?? [name])
      .filter((name) => delegated.has(name));
    expect(quiet.heard.map(({ type }) => type).sort()).toEqual([...new Set(wanted)].sort());
  });

  it('hears no event on its way down, which no component handles', () => {
    expect(handlersOfComponents().filter((name) => name.endsWith('Capture') && name !== 'LostPointerCapture')).toEqual(
      [],
    );
    expect(quiet.heard.filter(({ isCapturing }) => isCapturing)).toEqual([]);
  });

  it('leaves the element as it was', () => {
    expect(Object.hasOwn(quiet.container, 'addEventListener')).toBe(false);
  });
});
