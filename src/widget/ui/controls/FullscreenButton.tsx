import { usePlayerState, useUi } from '../hooks.ts';
import { selectPresentation } from '../selectors.ts';
import { texts } from '../texts.ts';
import { IconButton } from './IconButton.tsx';

/** Used in the controls of the film and of an ad; renders nothing if fullscreen is not available. */
export function FullscreenButton({ className = '' }: { readonly className?: string }) {
  const { send } = useUi();
  const { hasFullscreen, isFullscreen } = usePlayerState(selectPresentation);
  if (!hasFullscreen) return null;
  return (
    <IconButton
      className={`fullscreen-button ${className}`}
      label={isFullscreen ? texts.exitFullscreen : texts.enterFullscreen}
      icon={isFullscreen ? 'exitFullscreen' : 'enterFullscreen'}
      shortcut="fullscreen"
      onClick={() => send({ type: 'intent.toggleFullscreen' })}
    />
  );
}
