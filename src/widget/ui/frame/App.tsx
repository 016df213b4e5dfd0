import { useLayoutEffect, useState } from 'react';
import { createUi, UiContext, OpenMenuContext, type MenuId } from '../hooks.ts';
import type { PlayerHandle } from '../handle.ts';
import { Frame } from './Frame.tsx';
import { places } from './places.tsx';

interface Props {
  readonly handle: PlayerHandle;
  readonly onShown?: () => void;
}

/** A constant element, so that an open menu is not rendered again with the frame. */
const frame = <Frame />;

export function App({ handle, onShown }: Props) {
  const [ui] = useState(() => createUi(handle, (part) => places[part].script.prepare()));
  const [id, setId] = useState<MenuId | null>(null);
  // In a layout effect: the placeholder is removed before the browser paints, without a flash.
  useLayoutEffect(() => onShown?.(), [onShown]);
  return (
    <UiContext value={ui}>
      <OpenMenuContext value={{ id, setId }}>{frame}</OpenMenuContext>
    </UiContext>
  );
}
