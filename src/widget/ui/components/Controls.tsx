import { usePlayerState, useUi } from '../hooks.ts';
import { selectCatalogue, selectCover } from '../selectors.ts';
import { NextButton, RepeatPhraseButton } from './ActionButtons.tsx';
import { ChapterButton } from './ChapterButton.tsx';
import { Pickers } from './Pickers.tsx';
import { ScreenButtons } from './ScreenButtons.tsx';
import { Settings } from './Settings.tsx';
import { ShareButton } from './Share.tsx';
import { Sound } from './Sound.tsx';
import { SubtitlesButton } from './SubtitlesButton.tsx';
import { TimeRow } from './TimeRow.tsx';
import { Title } from './Title.tsx';
import { Transport } from './Transport.tsx';

/** Everything over the film that comes and goes together. One set of elements: styles place it for each size. */
export function Controls() {
  const { presence } = useUi();
  const hasContent = usePlayerState(selectCatalogue) !== null;
  const cover = usePlayerState(selectCover);
  if (!hasContent || cover === 'error') return null;
  return (
    <div className="controls" inert={cover === 'resume'} onPointerDown={presence.stir}>
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
  );
}
