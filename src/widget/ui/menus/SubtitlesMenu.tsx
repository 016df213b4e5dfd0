import { useEffect, useState } from 'react';
import { secondTracks } from '../../../../streams/model/track-choice.ts';
import { captionStylePart, secondCaptionsPart, timingMenuPart } from '../captions/part.ts';
import { WordsEntry } from '../captions/WordsEntry.tsx';
import { useUi } from '../hooks.ts';
import { useLazyPart } from '../parts/lazy-part.ts';
import { texts } from '../texts.ts';
import { Choices } from './Choices.tsx';
import { DialogEntry } from './DialogEntry.tsx';
import { useMenuFacts } from './facts.ts';
import { MenuEntry } from './MenuEntry.tsx';
import { MenuPanel } from './MenuPanel.tsx';
import { subtitlesMenu } from './stream-menus.ts';

type Level = 'style' | 'second' | 'timing';

/** The choice of captions; their style and a second track one level below. */
export function SubtitlesMenu({ onBack }: { readonly onBack?: () => void }) {
  const { captionsPart } = useUi();
  const facts = useMenuFacts();
  const menu = subtitlesMenu(facts);
  const [level, setLevel] = useState<Level | null>(null);
  const [cameFrom, setCameFrom] = useState<Level | null>(null);
  const leave = () => setLevel(null);
  const style = useLazyPart(captionStylePart, level === 'style', leave);
  const second = useLazyPart(secondCaptionsPart, level === 'second', leave);
  const timing = useLazyPart(timingMenuPart, level === 'timing', leave);
  // Loaded ahead: the viewer may soon choose captions or their style.
  useEffect(() => {
    captionsPart.prepare();
    captionStylePart.prepare();
  }, [captionsPart]);

  if (menu === null) return null;
  const goBack = () => {
    setCameFrom(level);
    leave();
  };
  if (style !== null) return <style.CaptionStyleMenu onBack={goBack} />;
  if (second !== null) return <second.SecondCaptionsMenu onBack={goBack} />;
  if (timing !== null) return <timing.TimingMenu onBack={goBack} />;
  const toLevel = (dataKey: Level) => ({ dataKey, onOpen: () => setLevel(dataKey) });
  const { textTracks: tracks, textTrackId: trackId } = facts.tracks;
  const hasSecond = trackId !== null && secondTracks({ tracks, trackId }).length > 0;
  return (
    <MenuPanel key="subs" label={menu.label} initialKey={cameFrom} {...(onBack && { onBack })}>
      <Choices menu={menu} />
      <div className="apart">
        {hasSecond && <MenuEntry {...toLevel('second')} label={texts.secondCaptions.title} />}
        <MenuEntry {...toLevel('timing')} label={texts.ownCaptions.title} />
        <MenuEntry {...toLevel('style')} label={texts.captionStyle} />
        <WordsEntry />
        <DialogEntry dataKey="transcript" label={texts.transcript} intent={{ type: 'intent.openTranscript' }} />
      </div>
    </MenuPanel>
  );
}
