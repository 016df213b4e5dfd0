import { usePlayerState } from '../hooks.ts';
import { selectHasText, selectIsReading } from '../selectors.ts';
import { texts } from '../texts.ts';
import { Icon } from './icons.tsx';
import { MenuButton } from './MenuButton.tsx';

/** Opens the menu of captions, and shows whether captions are on. */
export function SubtitlesButton() {
  const isOffered = usePlayerState(selectHasText);
  const isReading = usePlayerState(selectIsReading);
  if (!isOffered) return null;
  return (
    <MenuButton
      id="subs"
      label={texts.subtitles}
      className="button subtitles-button"
      tip
      shortcut="subtitles"
      isPressed={isReading}
      face={<Icon name="subtitles" />}
    >
      {({ SubtitlesMenu }) => <SubtitlesMenu />}
    </MenuButton>
  );
}
