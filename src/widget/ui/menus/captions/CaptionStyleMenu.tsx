import { useState } from 'react';
import {
  captionColors,
  captionStyleKeys,
  captionStyleOptions,
  type CaptionStyle,
  type CaptionStyleKey,
} from '../../../../../streams/model/caption-style.ts';
import type { IntentSignal } from '../../../../../streams/model/signals.ts';
import { usePlayerState, useUi, useCloseMenu } from '../../hooks.ts';
import { choice } from '../choice.ts';
import { ChoiceItem } from '../ChoiceItem.tsx';
import { MenuEntry } from '../entries.tsx';
import { MenuPanel } from '../MenuPanel.tsx';
import type { Selector } from '../../selector.ts';
import { selectCaptionStyle } from '../../selectors.ts';
import { captionStyleTexts } from '../../languages/caption-style.ts';
import { texts } from '../../texts.ts';

type Value = CaptionStyle[CaptionStyleKey];

const labelOf = (value: Value): string =>
  typeof value === 'number' ? texts.percent(value) : captionStyleTexts().values[value];

/** A caption style to edit: its name, the selector (a constant) that reads it, and the intents that change it. */
export interface StyleSetting {
  readonly label: string;
  readonly select: Selector<CaptionStyle>;
  readonly toChange: (now: CaptionStyle, change: Partial<CaptionStyle>) => IntentSignal;
  readonly toReset: IntentSignal;
}

const captionsSetting = (): StyleSetting => ({
  label: texts.captionStyle,
  select: selectCaptionStyle,
  toChange: (_, change) => ({ type: 'intent.setCaptionStyle', change }),
  toReset: { type: 'intent.resetCaptionStyle' },
});

interface Props {
  readonly setting?: StyleSetting;
  readonly onBack: () => void;
}

/**
 * The style of captions: a list of properties, with the values of each one level below. A choice closes the menu, which
 * would cover the captions whose style it changes.
 */
export function CaptionStyleMenu({ setting = captionsSetting(), onBack }: Props) {
  const { send } = useUi();
  const style = usePlayerState(setting.select);
  const [level, setLevel] = useState<CaptionStyleKey | null>(null);
  const [cameFrom, setCameFrom] = useState<CaptionStyleKey | null>(null);
  const close = useCloseMenu();
  const reset = () => {
    send(setting.toReset);
    close();
  };
  if (level !== null) {
    const goBack = () => {
      setCameFrom(level);
      setLevel(null);
    };
    return <OptionMenu key={level} setting={setting} option={level} onBack={goBack} />;
  }
  return (
    <MenuPanel key="caption-style" label={setting.label} initialKey={cameFrom} onBack={onBack}>
      {captionStyleKeys.map((key) => (
        <Entry key={key} option={key} value={style[key]} onOpen={() => setLevel(key)} />
      ))}
      <button type="button" role="menuitem" tabIndex={-1} className="item apart" data-key="reset" onClick={reset}>
        <span className="item-label">{captionStyleTexts().reset}</span>
      </button>
    </MenuPanel>
  );
}

interface EntryProps {
  readonly option: CaptionStyleKey;
  readonly value: Value;
  readonly onOpen: () => void;
}

const Entry = ({ option, value, onOpen }: EntryProps) => (
  <MenuEntry dataKey={option} label={captionStyleTexts().options[option]} onOpen={onOpen}>
    <Swatch value={value} />
    <span className="hint"> {labelOf(value)}</span>
  </MenuEntry>
);

function OptionMenu({ setting, option, onBack }: Required<Props> & { readonly option: CaptionStyleKey }) {
  const style = usePlayerState(setting.select);
  const values: readonly Value[] = captionStyleOptions[option];
  return (
    <MenuPanel label={captionStyleTexts().options[option]} onBack={onBack}>
      {values.map((value, index) => (
        <ChoiceItem
          key={value}
          listPosition={{ position: index + 1, size: values.length }}
          choice={choice({
            key: String(value),
            label: labelOf(value),
            isChecked: style[option] === value,
            intent: setting.toChange(style, { [option]: value }),
          })}
        >
          <Swatch value={value} />
        </ChoiceItem>
      ))}
    </MenuPanel>
  );
}

function Swatch({ value }: { readonly value: Value }) {
  if (typeof value === 'number' || !(value in captionColors)) return null;
  const color = captionColors[value as keyof typeof captionColors];
  return <span className="swatch" aria-hidden="true" style={{ background: color }} />;
}
