import { useState } from 'react';
import type { ChoiceMenu, MenuKey } from '../menus/choice.ts';
import { useMenuFacts } from '../menus/facts.ts';
import { settingsMenus } from '../menus/settings.ts';
import { texts } from '../texts.ts';
import { Choices } from './Choices.tsx';
import { Icon } from './icons.tsx';
import { MenuButton } from './MenuButton.tsx';
import { MenuPanel } from './MenuPanel.tsx';

export function Settings() {
  return (
    <MenuButton id="settings" label={texts.settings} className="button" tip face={<Icon name="settings" />}>
      <SettingsMenu />
    </MenuButton>
  );
}

function SettingsMenu() {
  const menus = settingsMenus(useMenuFacts());
  const [level, setLevel] = useState<MenuKey | null>(null);
  // Back leads to the entry that led here.
  const [cameFrom, setCameFrom] = useState<MenuKey | null>(null);
  const sub = menus.find(({ key }) => key === level);
  if (sub) {
    const goBack = () => {
      setCameFrom(sub.key);
      setLevel(null);
    };
    return (
      <MenuPanel key={sub.key} label={sub.label} onBack={goBack}>
        <Choices menu={sub} />
      </MenuPanel>
    );
  }
  return (
    <MenuPanel key="main" label={texts.settings} initialKey={cameFrom}>
      {menus.map((menu) => (
        <Entry key={menu.key} menu={menu} onOpen={() => setLevel(menu.key)} />
      ))}
    </MenuPanel>
  );
}

function Entry({ menu, onOpen }: { readonly menu: ChoiceMenu; readonly onOpen: () => void }) {
  const valueId = `potok-value-${menu.key}`;
  return (
    <button
      type="button"
      role="menuitem"
      aria-haspopup="menu"
      aria-label={menu.label}
      aria-describedby={valueId}
      tabIndex={-1}
      className="item entry"
      data-key={menu.key}
      onClick={onOpen}
    >
      <span className="item-label">{menu.label}</span>
      <span className="hint" id={valueId}>
        {menu.value}
      </span>
      <Icon name="right" />
    </button>
  );
}
