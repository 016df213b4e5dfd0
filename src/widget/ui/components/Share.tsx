import { useEffect, useState, type MouseEvent } from 'react';
import { limits } from '../../../contract/limits.ts';
import { usePlayerState, useUi } from '../hooks.ts';
import { useOpenMenu } from '../menus/open-menu.ts';
import { selectIsShareOffered, selectShare } from '../selectors.ts';
import { texts } from '../texts.ts';
import { IconButton } from './IconButton.tsx';

const load = () => import('../share/SharePopup.tsx');
type Popup = Awaited<ReturnType<typeof load>>['SharePopup'];

/** Whoever is about to press has the popup by then. A failure shows when it is pressed. */
const prepare = () => void load().catch(() => undefined);

export function ShareButton() {
  const { send } = useUi();
  const menu = useOpenMenu();
  if (!usePlayerState(selectIsShareOffered)) return null;
  const onClick = ({ currentTarget }: MouseEvent) => {
    menu.setId(null);
    const frame = currentTarget.closest('.potok');
    send({ type: 'intent.openShare', isSmallScreen: (frame?.clientWidth ?? 0) < limits.smallBelowPx });
  };
  return (
    <IconButton
      className="share-button"
      label={texts.share}
      icon="share"
      aria-haspopup="dialog"
      onPointerEnter={prepare}
      onFocus={prepare}
      onClick={onClick}
    />
  );
}

/** The popup while it is open; its script comes when it is first needed. */
export function Share() {
  const { send } = useUi();
  const { popup } = usePlayerState(selectShare);
  const [loaded, setLoaded] = useState<{ readonly Popup: Popup } | null>(null);
  const isMissing = popup !== null && loaded === null;

  useEffect(() => {
    if (!isMissing) return;
    load().then(
      ({ SharePopup }) => setLoaded({ Popup: SharePopup }),
      (error: unknown) => {
        console.warn('potok: the share popup did not load', error);
        send({ type: 'intent.closeShare' });
      },
    );
  }, [isMissing, send]);

  return popup !== null && loaded !== null ? <loaded.Popup popup={popup} send={send} texts={texts} /> : null;
}
