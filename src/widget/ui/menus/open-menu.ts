import { createContext, use } from 'react';

export type MenuId = 'settings' | 'subs' | 'seasons' | 'episodes' | 'variants' | 'chapters';

/** One menu at a time: whoever opens takes the place of the one that was. */
export interface OpenMenu {
  readonly id: MenuId | null;
  readonly setId: (id: MenuId | null) => void;
}

export const OpenMenuContext = createContext<OpenMenu>({ id: null, setId: () => {} });

/** Closes the menu one is in, and gives the focus back to its button. */
export const CloseMenuContext = createContext<() => void>(() => {});

export const useCloseMenu = (): (() => void) => use(CloseMenuContext);

export const useOpenMenu = (): OpenMenu => use(OpenMenuContext);
