/** The key of the page's login, without which its refresh token is worthless. */
export interface PageKey {
  readonly read: () => string | null;
  readonly write: (key: string | null) => void;
}

const keyIn = (state: unknown): string | null => {
  const { pageKey } = (state ?? {}) as { readonly pageKey?: unknown };
  return typeof pageKey === 'string' ? pageKey : null;
};

/**
 * Keeps the key in the page's entry of the history: it is still there after a reload, and no other page of the origin
 * can read it, unlike the storage. A page in another tab needs a login of its own.
 */
export function keepInHistory({ history, window }: Window): PageKey {
  let key = keyIn(history.state);
  const write = () => {
    if (keyIn(history.state) !== key) history.replaceState({ pageKey: key }, '');
  };
  // Each place of the page has an entry of its own.
  window.addEventListener('popstate', write);
  return {
    read: () => key,
    write: (next) => {
      key = next;
      write();
    },
  };
}
