import type { MouseEvent } from 'react';
import {
  selectIsRepeating,
  selectIsShareOffered,
  selectAirPlay,
  selectCastStatus,
  selectPresentation,
} from '../selectors.ts';
import { useOpenMenu, usePlayerState, useUi } from '../hooks.ts';
import { isSmallScreen } from '../small-screen.ts';
import { texts } from '../texts.ts';
import { IconButton } from '../shared/buttons.tsx';

/** The rarely used buttons; those that send the film to other screens are shown only if they are available. */
export function RareButtons() {
  return (
    <>
      <RepeatPhraseButton />
      <ShareButton />
      <AirPlayButton />
      <CastButton />
      <PictureInPictureButton />
    </>
  );
}

function RepeatPhraseButton() {
  const { send } = useUi();
  const isRepeating = usePlayerState(selectIsRepeating);
  return (
    <IconButton
      className="repeat-phrase"
      label={texts.repeatPhrase}
      icon="repeatPhrase"
      shortcut="repeatPhrase"
      aria-pressed={isRepeating}
      onClick={() => send({ type: 'intent.repeatPhrase' })}
    />
  );
}

function ShareButton() {
  const { send, pageUrl, prepare } = useUi();
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
      onPointerEnter={() => prepare('share')}
      onFocus={() => prepare('share')}
      onClick={onClick}
    />
  );
}

function AirPlayButton() {
  const { send } = useUi();
  const { isAvailable, isActive } = usePlayerState(selectAirPlay);
  if (!isAvailable && !isActive) return null;
  return (
    <IconButton
      className="air-play"
      label={texts.airPlay}
      icon="airPlay"
      aria-pressed={isActive}
      onClick={() => send({ type: 'intent.showAirPlay' })}
    />
  );
}

function CastButton() {
  const { send } = useUi();
  const status = usePlayerState(selectCastStatus);
  if (status === 'unavailable') return null;
  return (
    <IconButton
      className="cast"
      label={texts.cast}
      icon={status === 'connected' ? 'casting' : 'cast'}
      aria-pressed={status === 'connected'}
      aria-busy={status === 'connecting'}
      onClick={() => send({ type: 'intent.toggleCast' })}
    />
  );
}

function PictureInPictureButton() {
  const { send, prepare } = useUi();
  const { hasPictureInPicture, isPictureInPicture } = usePlayerState(selectPresentation);
  if (!hasPictureInPicture) return null;
  return (
    <IconButton
      className="picture-in-picture"
      label={texts.pictureInPicture}
      icon="pictureInPicture"
      shortcut="pictureInPicture"
      aria-pressed={isPictureInPicture}
      onPointerEnter={() => prepare('ownWindow')}
      onFocus={() => prepare('ownWindow')}
      onClick={() => send({ type: 'intent.togglePictureInPicture' })}
    />
  );
}
