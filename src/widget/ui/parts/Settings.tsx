import { texts } from '../texts.ts';
import { Icon } from '../controls/icons.tsx';
import { MenuButton } from '../controls/MenuButton.tsx';

export function Settings() {
  return (
    <MenuButton id="settings" label={texts.settings} className="button" hasTip content={<Icon name="settings" />}>
      {({ SettingsMenu }) => <SettingsMenu />}
    </MenuButton>
  );
}
