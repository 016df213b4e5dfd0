import { useMemo } from 'react';
import { UiContext, useMedia, usePlayerState, useUi, type Ui } from '../hooks.ts';
import { selectCatalogue, selectCover, selectIsMutedByPolicy, selectSound } from '../selectors.ts';
import { ChapterButton } from './ChapterButton.tsx';
import { FullscreenButton, MuteButton } from '../shared/buttons.tsx';
import { More } from './More.tsx';
import { NextButton } from './NextButton.tsx';
import { Pickers } from './Pickers.tsx';
import { MenuButton } from '../menus/MenuButton.tsx';
import { Icon } from '../shared/icons.tsx';
import { texts } from '../texts.ts';
import { WIDE_TOUCH_QUERY } from '../small-screen.ts';
import { SubtitlesButton } from './SubtitlesButton.tsx';
import { TimeRow } from './TimeRow.tsx';
import { Title } from './Title.tsx';
import { Transport } from './Transport.tsx';
import { VolumeSlider } from '../slider/VolumeSlider.tsx';

const areControlsVisible: Ui['isVisible'] = ({ controls }) => controls.isVisible;

/** All controls that show and hide together. The elements are the same for each size; styles place them. */
export function Controls() {
  const ui = useUi();
  // Hidden controls do not update; the state that shows them again updates them before they are painted.
  const visibleUi = useMemo<Ui>(() => ({ ...ui, isVisible: areControlsVisible }), [ui]);
  const isWideTouch = useMedia(WIDE_TOUCH_QUERY);
  const hasContent = usePlayerState(selectCatalogue) !== null;
  const cover = usePlayerState(selectCover);
  if (!hasContent || cover === 'error') return null;
  return (
    <UiContext value={visibleUi}>
      <div className="controls" inert={cover === 'resume'} onPointerDown={ui.userActivity.noteActivity}>
        <div className="top">
          <Title />
          <Pickers />
        </div>
        <Transport />
        <ChapterButton />
        <TimeRow />
        <Sound />
        <div className="actions">
          <More />
          <SubtitlesButton />
          {!isWideTouch && <NextButton />}
          <Settings />
          <FullscreenButton />
        </div>
      </div>
    </UiContext>
  );
}

function Sound() {
  const { volume, muted } = usePlayerState(selectSound);
  // While the unmute chip is shown it takes the place of this button.
  if (usePlayerState(selectIsMutedByPolicy)) return null;
  return (
    <div className="sound">
      <MuteButton />
      <VolumeSlider percent={Math.round(volume * 100)} muted={muted} />
    </div>
  );
}

function Settings() {
  return (
    <MenuButton id="settings" label={texts.settings} className="button" hasTip content={<Icon name="settings" />}>
      {({ SettingsMenu }) => <SettingsMenu />}
    </MenuButton>
  );
}
