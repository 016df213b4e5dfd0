import type { MouseEvent } from 'react';
import { usePlayerState, useUi } from '../hooks.ts';
import { useLazyPart } from './lazy-part.ts';
import { useOpenMenu } from '../menus/open-menu.ts';
import { sharePart } from './parts.ts';
import { selectIsShareOffered, selectShare } from '../selectors.ts';
import { isSmallScreen } from '../small-screen.ts';
import { texts } from '../texts.ts';
import { IconButton } from '../controls/IconButton.tsx';

export function ShareButton() {
  const { send, pageUrl } = useUi();
  const menu = useOpenMenu();
  if (!usePlayerState(selectIsShareOffered)) return null;
  const onClick = ({ currentTarget }: MouseEvent) => {
    menu.setId(null);
    send({ type: 'intent.openShare', isSmallScreen: isSmallScreen(currentTarget), pageUrl: pageUrl() });
  };
  return (
    <IconButton
      className="share-button"
      label={texts.share}
      icon="share"
      aria-haspopup="dialog"
      onPointerEnter={sharePart.prepare}
      onFocus={sharePart.prepare}
      onClick={onClick}
    />
  );
}

/** The popup while it is open; its script loads at the first use. */
export function Share() {
  const { send } = useUi();
  const { popup } = usePlayerState(selectShare);
  const part = useLazyPart(sharePart, popup !== null, () => send({ type: 'intent.closeShare' }));
  return popup !== null && part !== null ? <part.SharePopup popup={popup} /> : null;
}
