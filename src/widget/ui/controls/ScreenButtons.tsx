import { usePlayerState, useUi } from '../hooks.ts';
import { ownWindowPart } from '../parts/parts.ts';
import { selectAirPlay, selectCastStatus, selectPresentation } from '../selectors.ts';
import { texts } from '../texts.ts';
import { IconButton } from './IconButton.tsx';

/** The buttons that send the film to other screens, each only if it is available. */
export function ScreenButtons() {
  return (
    <>
      <AirPlayButton />
      <CastButton />
      <PictureInPictureButton />
    </>
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
  const { send } = useUi();
  const { hasPictureInPicture, isPictureInPicture } = usePlayerState(selectPresentation);
  if (!hasPictureInPicture) return null;
  return (
    <IconButton
      className="picture-in-picture"
      label={texts.pictureInPicture}
      icon="pictureInPicture"
      shortcut="pictureInPicture"
      aria-pressed={isPictureInPicture}
      onPointerEnter={ownWindowPart.prepare}
      onFocus={ownWindowPart.prepare}
      onClick={() => send({ type: 'intent.togglePictureInPicture' })}
    />
  );
}
