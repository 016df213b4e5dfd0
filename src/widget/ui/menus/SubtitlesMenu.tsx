import { useEffect, useState } from 'react';
import { captionStylePart } from '../captions/part.ts';
import { Icon } from '../controls/icons.tsx';
import { useUi } from '../hooks.ts';
import { useLazyPart } from '../parts/lazy-part.ts';
import { texts } from '../texts.ts';
import { Choices } from './Choices.tsx';
import { DialogEntry } from './DialogEntry.tsx';
import { useMenuFacts } from './facts.ts';
import { MenuPanel } from './MenuPanel.tsx';
import { subtitlesMenu } from './stream-menus.ts';

const STYLE = 'style';

/** The choice of captions, with their style one level below. */
export function SubtitlesMenu({ onBack }: { readonly onBack?: () => void }) {
  const { captionsPart } = useUi();
  const menu = subtitlesMenu(useMenuFacts());
  const [isStyling, setStyling] = useState(false);
  const [cameFrom, setCameFrom] = useState<string | null>(null);
  const style = useLazyPart(captionStylePart, isStyling, () => setStyling(false));
  // Loaded ahead: the viewer may soon choose captions or their style.
  useEffect(() => {
    captionsPart.prepare();
    captionStylePart.prepare();
  }, [captionsPart]);

  if (menu === null) return null;
  if (style !== null) {
    const goBack = () => {
      setCameFrom(STYLE);
      setStyling(false);
    };
    return <style.CaptionStyleMenu onBack={goBack} />;
  }
  return (
    <MenuPanel key="subs" label={menu.label} initialKey={cameFrom} {...(onBack && { onBack })}>
      <Choices menu={menu} />
      <button
        type="button"
        role="menuitem"
        aria-haspopup="menu"
        tabIndex={-1}
        className="item entry apart"
        data-key={STYLE}
        onClick={() => setStyling(true)}
      >
        <span className="item-label">{texts.captionStyle}</span>
        <Icon name="right" />
      </button>
      <DialogEntry dataKey="transcript" label={texts.transcript.title} intent={{ type: 'intent.openTranscript' }} />
    </MenuPanel>
  );
}
