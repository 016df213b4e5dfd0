import { usePlayerState } from '../hooks.ts';
import { selectHasText, selectAreCaptionsOn } from '../selectors.ts';
import { texts } from '../texts.ts';
import { Icon } from '../shared/icons.tsx';
import { MenuButton } from '../menus/MenuButton.tsx';

/** Opens the menu of captions, and shows whether captions are on. */
export function SubtitlesButton() {
  const isOffered = usePlayerState(selectHasText);
  const areCaptionsOn = usePlayerState(selectAreCaptionsOn);
  if (!isOffered) return null;
  return (
    <MenuButton
      id="subs"
      label={texts.subtitles}
      className="button subtitles-button"
      hasTip
      shortcut="subtitles"
      isPressed={areCaptionsOn}
      content={<Icon name="subtitles" />}
    >
      {({ SubtitlesMenu }) => <SubtitlesMenu />}
    </MenuButton>
  );
}
