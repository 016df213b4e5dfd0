import { useState } from 'react';
import { secondCaptionStyle, secondTrack, type SecondCaptions } from '../../../../../streams/model/second-captions.ts';
import { secondTracks } from '../../../../../streams/model/track-choice.ts';
import { usePlayerState, useUi } from '../../hooks.ts';
import { ChoiceItem } from '../ChoiceItem.tsx';
import { choice, trackLabel } from '../choice.ts';
import { MenuEntry, SwitchEntry } from '../entries.tsx';
import { MenuPanel } from '../MenuPanel.tsx';
import { selector, slice } from '../../selector.ts';
import { selectTracks } from '../../selectors.ts';
import { texts } from '../../texts.ts';
import { CaptionStyleMenu, type StyleSetting } from './CaptionStyleMenu.tsx';

const STYLE = 'second-style';

const selectWish = slice('secondWish');

const secondCaptionsSetting = (): StyleSetting => ({
  label: texts.secondCaptions.style,
  select: selectStyle,
  toChange: (now, change) => ({ type: 'intent.setSecondCaptions', change: { style: { ...now, ...change } } }),
  toReset: { type: 'intent.setSecondCaptions', change: { style: secondCaptionStyle } },
});
const selectStyle = selector(['secondWish'], ({ secondWish }) => secondWish.style);

/** The choice of the second captions, their place and their style. */
export function SecondCaptionsMenu({ onBack }: { readonly onBack: () => void }) {
  const { textTracks: tracks, textTrackId: trackId } = usePlayerState(selectTracks);
  const wish = usePlayerState(selectWish);
  const [isStyling, setStyling] = useState(false);
  const [cameFrom, setCameFrom] = useState<string | null>(null);
  if (isStyling) {
    const goBack = () => {
      setCameFrom(STYLE);
      setStyling(false);
    };
    return <CaptionStyleMenu setting={secondCaptionsSetting()} onBack={goBack} />;
  }

  const on = secondTrack({ tracks, trackId, isLent: false }, wish);
  const choices = [
    { id: null, label: texts.off },
    ...secondTracks({ tracks, trackId }).map((track) => ({
      id: track.id,
      label: trackLabel(track, tracks.indexOf(track)),
    })),
  ].map(({ id, label }) =>
    choice({
      key: id ?? 'off',
      label,
      isChecked: id === (on?.id ?? null),
      intent: { type: 'intent.chooseSecondText', textTrackId: id },
    }),
  );
  const { title, onTop, blurred, style } = texts.secondCaptions;
  return (
    <MenuPanel key="second" label={title} initialKey={cameFrom} onBack={onBack}>
      {choices.map((item, index) => (
        <ChoiceItem key={item.key} choice={item} listPosition={{ position: index + 1, size: choices.length }} />
      ))}
      {on !== undefined && (
        <div className="apart">
          <Switch wish={wish} option="isOnTop" label={onTop} />
          <Switch wish={wish} option="isBlurred" label={blurred} />
          <MenuEntry dataKey={STYLE} label={style} onOpen={() => setStyling(true)} />
        </div>
      )}
    </MenuPanel>
  );
}

interface SwitchProps {
  readonly wish: SecondCaptions;
  readonly option: 'isOnTop' | 'isBlurred';
  readonly label: string;
}

function Switch({ wish, option, label }: SwitchProps) {
  const { send } = useUi();
  return (
    <SwitchEntry
      dataKey={option}
      label={label}
      isOn={wish[option]}
      onClick={() => send({ type: 'intent.setSecondCaptions', change: { [option]: !wish[option] } })}
    />
  );
}
