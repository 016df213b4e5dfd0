import { useMemo } from 'react';
import { UiContext, useMedia, usePlayerState, useUi, type Ui } from '../hooks.ts';
import { selectCatalogue, selectCover } from '../selectors.ts';
import { ChapterButton } from './ChapterButton.tsx';
import { FullscreenButton } from './FullscreenButton.tsx';
import { More } from './More.tsx';
import { NextButton } from './NextButton.tsx';
import { Pickers } from './Pickers.tsx';
import { Settings } from '../parts/Settings.tsx';
import { HELD_AT_SIDES } from '../small-screen.ts';
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
  const isHeld = useMedia(HELD_AT_SIDES);
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
          <More />
          <SubtitlesButton />
          {!isHeld && <NextButton />}
          <Settings />
          <FullscreenButton />
        </div>
      </div>
    </UiContext>
  );
}
