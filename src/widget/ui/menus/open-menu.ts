import { createContext, use } from 'react';

export type MenuId = 'settings' | 'subs' | 'seasons' | 'episodes' | 'variants' | 'chapters' | 'more';

/** One menu is open at a time: opening another closes it. */
export interface OpenMenu {
  readonly id: MenuId | null;
  readonly setId: (id: MenuId | null) => void;
}

export const OpenMenuContext = createContext<OpenMenu>({ id: null, setId: () => {} });

/** Closes the enclosing menu, and returns the focus to its button. */
export const CloseMenuContext = createContext<() => void>(() => {});

export const useCloseMenu = (): (() => void) => use(CloseMenuContext);

export const useOpenMenu = (): OpenMenu => use(OpenMenuContext);
