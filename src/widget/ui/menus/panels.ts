/** What opens in the menus: a script of its own. */
export { ListMenu } from './ListMenu.tsx';
export { PickerMenu } from './PickerMenu.tsx';
export { SettingsMenu } from './SettingsMenu.tsx';
export { SubtitlesMenu } from './SubtitlesMenu.tsx';
