import { usePlayerState, useUi } from '../hooks.ts';
import { selectCatalogue, selectCover } from '../selectors.ts';
import { FullscreenButton, NextButton, PictureInPictureButton } from './ActionButtons.tsx';
import { Pickers } from './Pickers.tsx';
import { Settings } from './Settings.tsx';
import { ShareButton } from './Share.tsx';
import { Sound } from './Sound.tsx';
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
      <header className="top">
        <Title />
        <Pickers />
      </header>
      <Transport />
      <TimeRow />
      <Sound />
      <div className="actions">
        {/* Subtitles, AirPlay and Google Cast have their place here. */}
        <NextButton />
        <ShareButton />
        <Settings />
        <PictureInPictureButton />
        <FullscreenButton />
      </div>
    </div>
  );
}
