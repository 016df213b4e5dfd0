import { usePlayerState, useUi } from '../hooks.ts';
import { selectIsFullscreen, selectNext } from '../selectors.ts';
import { texts } from '../texts.ts';
import { EpisodePreview } from './EpisodePreview.tsx';
import { IconButton } from './IconButton.tsx';

export function NextButton() {
  const { send } = useUi();
  const next = usePlayerState(selectNext);
  if (next === null) return null;
  return (
    <div className="next">
      <IconButton
        label={texts.nextEpisode}
        icon="next"
        hasTip={false}
        onClick={() => send({ type: 'intent.playNext' })}
      />
      <div className="preview panel" aria-hidden="true">
        <EpisodePreview episode={next} />
      </div>
    </div>
  );
}

export function PictureInPictureButton() {
  const { send } = useUi();
  if (!document.pictureInPictureEnabled) return null;
  return (
    <IconButton
      className="picture-in-picture"
      label={texts.pictureInPicture}
      icon="pictureInPicture"
      onClick={() => send({ type: 'intent.togglePictureInPicture' })}
    />
  );
}

export function FullscreenButton() {
  const { send } = useUi();
  const isFullscreen = usePlayerState(selectIsFullscreen);
  return (
    <IconButton
      label={isFullscreen ? texts.exitFullscreen : texts.enterFullscreen}
      icon={isFullscreen ? 'exitFullscreen' : 'enterFullscreen'}
      onClick={() => send({ type: 'intent.toggleFullscreen' })}
    />
  );
}
