import { useState } from 'react';
import { createUi, UiContext } from '../hooks.ts';
import type { PlayerHandle } from '../handle.ts';
import { OpenMenuContext, type MenuId } from '../menus/open-menu.ts';
import { Frame } from './Frame.tsx';

export function App({ handle }: { readonly handle: PlayerHandle }) {
  const [ui] = useState(() => createUi(handle));
  const [id, setId] = useState<MenuId | null>(null);
  return (
    <UiContext value={ui}>
      <OpenMenuContext value={{ id, setId }}>
        <Frame />
      </OpenMenuContext>
    </UiContext>
  );
}
