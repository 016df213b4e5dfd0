import { useState } from 'react';
import type { Episode } from '../../../../streams/model/catalogue.ts';
import { useUi } from '../hooks.ts';
import { texts } from '../texts.ts';
import type { ChoiceMenu, MenuKey } from './choice.ts';
import { Choices } from './Choices.tsx';
import { CropEntry, RepeatEntry, SpoilersEntries } from './SettingsEntries.tsx';
import { DialogEntry, MenuEntry, SwitchEntry } from './entries.tsx';
import { EpisodesPanel } from './EpisodesPanel.tsx';
import { useMenuFacts } from './facts.ts';
import { MenuPanel } from './MenuPanel.tsx';
import { settingsMenus } from './settings.ts';
import { SettingSlider } from './SettingSlider.tsx';
import { SubtitlesMenu } from './SubtitlesMenu.tsx';

const NOTE_ID = 'potok-menu-note';

/** All settings, with the choices of each one level below. */
export function SettingsMenu() {
  const facts = useMenuFacts();
  const menus = settingsMenus(facts);
  const [only, ...others] = facts.episodes;
  const [path, setPath] = useState<readonly MenuKey[]>([]);
  // The entry that gets the focus after going back.
  const [cameFrom, setCameFrom] = useState<MenuKey | null>(null);
  const opened = follow(menus, path);
  const current = opened.at(-1);
  const open = (key: MenuKey) => {
    setCameFrom(null);
    setPath([...opened.map((menu) => menu.key), key]);
  };
  const entries = (below: readonly ChoiceMenu[]) =>
    below.map((menu) => <Entry key={menu.key} menu={menu} onOpen={() => open(menu.key)} />);
  if (current === undefined) {
    return (
      <MenuPanel key="main" label={texts.settings} initialKey={cameFrom}>
        {entries(menus)}
        {only !== undefined && others.length === 0 && <WatchedEntry episode={only} />}
        {!facts.live.isLive && <RepeatEntry />}
        <CropEntry />
        {!facts.live.isLive && <SpoilersEntries />}
        <DialogEntry dataKey="memory" label={texts.memory} intent={{ type: 'intent.openMemory' }} />
        {/* Shown only if the device can hover, which suggests that it has a keyboard. */}
        {matchMedia('(any-hover: hover)').matches && (
          <DialogEntry dataKey="help" label={texts.shortcuts} intent={{ type: 'intent.openHelp' }} />
        )}
      </MenuPanel>
    );
  }
  const goBack = () => {
    setCameFrom(current.key);
    setPath(opened.slice(0, -1).map((menu) => menu.key));
  };
  if (current.key === 'subs') return <SubtitlesMenu onBack={goBack} />;
  if (current.key === 'episodes') return <EpisodesPanel onBack={goBack} />;
  return (
    <MenuPanel
      key={current.key}
      label={current.label}
      onBack={goBack}
      initialKey={cameFrom}
      {...(current.note !== '' && { describedBy: NOTE_ID })}
      footer={
        <>
          {current.slider && <SettingSlider setting={current.slider} />}
          {current.note !== '' && (
            <p id={NOTE_ID} className="menu-note">
              {current.note}
            </p>
          )}
        </>
      }
    >
      <Choices menu={current} />
      {current.menus.length > 0 && <div className="further">{entries(current.menus)}</div>}
    </MenuPanel>
  );
}

/** Marks a title with one episode as watched, since that title has no list of episodes. */
function WatchedEntry({ episode: { id, isCompleted } }: { readonly episode: Episode }) {
  const { send } = useUi();
  return (
    <SwitchEntry
      dataKey="watched"
      label={texts.watchedTitle}
      isOn={isCompleted}
      onClick={() => send({ type: 'intent.setCompleted', episodeId: id, isCompleted: !isCompleted })}
    />
  );
}

/** The menus along a path, up to the first that no longer exists. */
function follow(menus: readonly ChoiceMenu[], [key, ...rest]: readonly MenuKey[]): readonly ChoiceMenu[] {
  const found = menus.find((menu) => menu.key === key);
  return found === undefined ? [] : [found, ...follow(found.menus, rest)];
}

/** An entry of the settings, with the current choice. */
const Entry = ({ menu, onOpen }: { readonly menu: ChoiceMenu; readonly onOpen: () => void }) => (
  <MenuEntry dataKey={menu.key} label={menu.label} onOpen={onOpen}>
    {menu.value !== '' && (
      <span className="hint" dir="auto">
        {' '}
        {menu.value}
      </span>
    )}
  </MenuEntry>
);
