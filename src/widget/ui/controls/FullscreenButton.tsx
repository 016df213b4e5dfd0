import { usePlayerState, useUi } from '../hooks.ts';
import { selectPresentation } from '../selectors.ts';
import { texts } from '../texts.ts';
import { IconButton } from './IconButton.tsx';

/** Of the film's controls and of an ad's; nothing where the screen cannot be filled. */
export function FullscreenButton({ className = '' }: { readonly className?: string }) {
  const { send } = useUi();
  const { hasFullscreen, isFullscreen } = usePlayerState(selectPresentation);
  if (!hasFullscreen) return null;
  return (
    <IconButton
      className={`fullscreen-button ${className}`}
      label={isFullscreen ? texts.exitFullscreen : texts.enterFullscreen}
      icon={isFullscreen ? 'exitFullscreen' : 'enterFullscreen'}
      onClick={() => send({ type: 'intent.toggleFullscreen' })}
    />
  );
}
