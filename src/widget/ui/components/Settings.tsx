import { texts } from '../texts.ts';
import { Icon } from './icons.tsx';
import { MenuButton } from './MenuButton.tsx';

export function Settings() {
  return (
    <MenuButton id="settings" label={texts.settings} className="button" tip face={<Icon name="settings" />}>
      {({ SettingsMenu }) => <SettingsMenu />}
    </MenuButton>
  );
}
