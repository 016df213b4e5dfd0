import { useEffect, useState } from 'react';
import { secondTracks } from '../../../../streams/model/track-choice.ts';
import { WordsEntry } from './captions/WordsEntry.tsx';
import { useUi } from '../hooks.ts';
import { lazyPart, useLazyPart } from '../lazy-part.ts';
import { texts } from '../texts.ts';
import { Choices } from './Choices.tsx';
import { DialogEntry, MenuEntry } from './entries.tsx';
import { useMenuFacts } from './facts.ts';
import { MenuPanel } from './MenuPanel.tsx';
import { subtitlesMenu } from './stream-menus.ts';

/** Menus one level below; loaded separately, since few viewers use them. */
const stylePart = lazyPart(() => import('./captions/CaptionStyleMenu.tsx'));
const secondPart = lazyPart(() => import('./captions/SecondCaptionsMenu.tsx'));
export const timingMenuPart = lazyPart(() => import('./captions/TimingMenu.tsx'));

type Level = 'style' | 'second' | 'timing';

/** The choice of captions; their style and a second track one level below. */
export function SubtitlesMenu({ onBack }: { readonly onBack?: () => void }) {
  const { captionsPart } = useUi();
  const facts = useMenuFacts();
  const menu = subtitlesMenu(facts);
  const [level, setLevel] = useState<Level | null>(null);
  const [cameFrom, setCameFrom] = useState<Level | null>(null);
  const leave = () => setLevel(null);
  const style = useLazyPart(stylePart, level === 'style', leave);
  const second = useLazyPart(secondPart, level === 'second', leave);
  const timing = useLazyPart(timingMenuPart, level === 'timing', leave);
  // Loaded ahead: the viewer may soon choose captions or their style.
  useEffect(() => {
    captionsPart.prepare();
    stylePart.prepare();
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
