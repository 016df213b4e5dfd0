import { act, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { misnamed } from '../visible-names.ts';

/** The user who is logged in. */
export const administrator = {
  id: 1,
  email: 'anna@potok.test',
  name: 'Анна',
  role: 'administrator',
  isBlocked: false,
  isSubscribed: false,
  createdAt: '2026-01-02T03:04:05.000Z',
} as const;

interface Page {
  /** The element that content is shown in; a new one for each test. */
  readonly container: HTMLElement;
  /** Shows content; resolves when it is shown and its first effects are done. */
  readonly render: (content: ReactNode) => Promise<void>;
}

/** An empty page at that address, for each test of a file. */
export function usePage(hash = ''): Page {
  let root: Root;
  let container: HTMLElement;
  beforeEach(() => {
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
    location.hash = hash;
    container = document.body.appendChild(document.createElement('div'));
    root = createRoot(container);
  });
  afterEach(() => {
    const found = misnamed(document);
    act(() => root.unmount());
    container.remove();
    vi.unstubAllGlobals();
    expect(found).toEqual([]);
  });
  return {
    get container() {
      return container;
    },
    render: (content) => act(async () => root.render(content)),
  };
}
