// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { lazyPart, useLazyPart, type LazyPart } from '../../../src/widget/ui/lazy-part.ts';

interface Loaded {
  readonly text: string;
}

let root: Root;
let container: HTMLElement;

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  container = document.body.appendChild(document.createElement('div'));
  root = createRoot(container);
});

afterEach(() => {
  act(() => root.unmount());
  vi.unstubAllGlobals();
});

function Shown({ part, isNeeded, onFailed }: { part: LazyPart<Loaded>; isNeeded: boolean; onFailed: () => void }) {
  return useLazyPart(part, isNeeded, onFailed)?.text ?? 'nothing';
}

const render = (part: LazyPart<Loaded>, isNeeded: boolean, onFailed = () => {}) =>
  act(() => root.render(<Shown part={part} isNeeded={isNeeded} onFailed={onFailed} />));

describe('a lazy part', () => {
  it('is loaded when it is needed, and shown when it has loaded', async () => {
    const importPart = vi.fn(() => Promise.resolve({ text: 'here' }));
    const part = lazyPart(importPart);
    render(part, false);
    expect(importPart).not.toHaveBeenCalled();
    render(part, true);
    expect(container.textContent).toBe('nothing');
    await act(() => part.load());
    expect(container.textContent).toBe('here');
    expect(importPart).toHaveBeenCalledOnce();
  });

  it('is shown with the first render if it was prepared', async () => {
    const part = lazyPart(() => Promise.resolve({ text: 'here' }));
    part.prepare();
    await part.load();
    render(part, true);
    expect(container.textContent).toBe('here');
  });

  it('is not shown if it is no longer needed', async () => {
    const part = lazyPart(() => Promise.resolve({ text: 'here' }));
    render(part, true);
    render(part, false);
    await act(() => part.load());
    expect(container.textContent).toBe('nothing');
  });

  it('reports that it failed to load, and loads again the next time it is needed', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    const importPart = vi
      .fn<() => Promise<Loaded>>()
      .mockRejectedValueOnce(new Error('offline'))
      .mockResolvedValue({ text: 'here' });
    const part = lazyPart(importPart);
    const onFailed = vi.fn();
    render(part, true, onFailed);
    await act(() => Promise.resolve());
    expect(onFailed).toHaveBeenCalledOnce();
    render(part, false, onFailed);
    render(part, true, onFailed);
    await act(() => part.load());
    expect(container.textContent).toBe('here');
    expect(onFailed).toHaveBeenCalledOnce();
  });

  it('reports nothing if its preparation fails', async () => {
    const part = lazyPart<Loaded>(() => Promise.reject(new Error('offline')));
    part.prepare();
    await expect(part.load()).rejects.toThrow('offline');
  });
});
