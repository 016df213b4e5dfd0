import { startTransition, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { menusPart } from './MenuButton.tsx';

/** A viewer who has just pointed at the player does not press anything within this time. */
const DELAY_MS = 100;

/**
 * Renders the settings once outside of the page when the viewer points at the player: code that runs for the first time
 * has to be compiled, and on a slow device that takes longer than all the rest of the press that opens them.
 */
export function MenuWarmUp({ isNear }: { readonly isNear: boolean }) {
  const [container, setContainer] = useState<HTMLElement | null>(null);

  useEffect(() => {
    if (!isNear) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isWanted = true;
    const begin = () => startTransition(() => setContainer(document.createElement('div')));
    menusPart.load().then(
      () => {
        if (isWanted) timer = setTimeout(begin, DELAY_MS);
      },
      // The failure shows again when a menu is opened.
      () => undefined,
    );
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [isNear]);

  useEffect(() => {
    if (container !== null) startTransition(() => setContainer(null));
  }, [container]);

  const panels = menusPart.current();
  return container !== null && panels !== null && createPortal(<panels.SettingsMenu />, container);
}
