/** Components of the menus, in a separate script. */
import { adoptStyles } from '../../shared/adopt-styles.ts';
import { styles } from './menu-styles.ts';

export { ListMenu } from './ListMenu.tsx';
export { PickerMenu } from './PickerMenu.tsx';
export { SettingsMenu } from './SettingsMenu.tsx';
export { SubtitlesMenu } from './SubtitlesMenu.tsx';

// Once, as the script loads: adding the styles when a menu opens would delay its first paint.
adoptStyles(document, styles);
