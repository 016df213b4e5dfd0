import type { ComponentProps } from 'react';
import type { NamedShortcut } from '../../../../streams/model/shortcuts.ts';
import { tooltipText, useShortcutKey } from '../input/key-names.ts';
import { Icon, type IconName } from './icons.tsx';
import { selectSound, selectPresentation } from '../selectors.ts';
import { usePlayerState, useUi } from '../hooks.ts';
import { texts } from '../texts.ts';
import { isSilent, type SoundState } from '../../../../streams/model/sound.ts';

interface Props extends Omit<ComponentProps<'button'>, 'aria-label' | 'type' | 'children'> {
  readonly label: string;
  readonly icon: IconName;
  /** A key that does the same. */
  readonly shortcut?: NamedShortcut;
  /** False: no tooltip, since the button explains itself in another way. */
  readonly hasTip?: boolean;
}

export function IconButton({ label, icon, shortcut, hasTip = true, className = '', ...rest }: Props) {
  const key = useShortcutKey(shortcut);
  return (
    <button
      type="button"
      className={`button ${className}`}
      aria-label={label}
      aria-keyshortcuts={key}
      data-tip={hasTip ? tooltipText(label, key) : undefined}
      {...rest}
    >
      <Icon name={icon} />
    </button>
  );
}

export function MuteButton() {
  const { send } = useUi();
  const sound = usePlayerState(selectSound);
  return (
    <IconButton
      label={isSilent(sound) ? texts.unmute : texts.mute}
      icon={soundIcon(sound)}
      shortcut="mute"
      onClick={() => send({ type: 'intent.toggleMuted' })}
    />
  );
}

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

/** The icon of the volume, in three steps. */
export function soundIcon(sound: SoundState): IconName {
  if (isSilent(sound)) return 'silent';
  return sound.volume < 0.5 ? 'quiet' : 'loud';
}
