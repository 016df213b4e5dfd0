import { useMemo } from 'react';
import { UiContext, usePlayerState, useUi, type Ui } from '../hooks.ts';
import { selectCatalogue, selectCover } from '../selectors.ts';
import { RepeatPhraseButton } from './RepeatPhraseButton.tsx';
import { ChapterButton } from './ChapterButton.tsx';
import { NextButton } from './NextButton.tsx';
import { Pickers } from './Pickers.tsx';
import { ScreenButtons } from './ScreenButtons.tsx';
import { Settings } from '../parts/Settings.tsx';
import { ShareButton } from '../parts/Share.tsx';
import { Sound } from './Sound.tsx';
import { SubtitlesButton } from './SubtitlesButton.tsx';
import { TimeRow } from './TimeRow.tsx';
import { Title } from './Title.tsx';
import { Transport } from './Transport.tsx';

const areSeen: Ui['isSeen'] = ({ controls }) => controls.isVisible;

/** All controls that show and hide together. The elements are the same for each size; styles place them. */
export function Controls() {
  const ui = useUi();
  // Hidden controls do not update; the state that shows them again updates them before they are painted.
  const seen = useMemo<Ui>(() => ({ ...ui, isSeen: areSeen }), [ui]);
  const hasContent = usePlayerState(selectCatalogue) !== null;
  const cover = usePlayerState(selectCover);
  if (!hasContent || cover === 'error') return null;
  return (
    <UiContext value={seen}>
      <div className="controls" inert={cover === 'resume'} onPointerDown={ui.userActivity.tell}>
        <div className="top">
          <Title />
          <Pickers />
        </div>
        <Transport />
        <ChapterButton />
        <TimeRow />
        <Sound />
        <div className="actions">
          <RepeatPhraseButton />
          <NextButton />
          <ShareButton />
          <SubtitlesButton />
          <Settings />
          <ScreenButtons />
        </div>
      </div>
    </UiContext>
  );
}
