/** What opens in the menus: a script of its own. */
import { adoptStyles } from '../../shared/adopt-styles.ts';
import { styles } from './menu-styles.ts';

export { ListMenu } from './ListMenu.tsx';
export { PickerMenu } from './PickerMenu.tsx';
export { SettingsMenu } from './SettingsMenu.tsx';
export { SubtitlesMenu } from './SubtitlesMenu.tsx';

// Once, as soon as they are there: styles that came with the opening of a menu would delay its first picture.
adoptStyles(document, styles);
