/** Components of the menus, in a separate script. */
import { adoptStyles } from '../../shared/adopt-styles.ts';
import { styles as cardStyles } from './card-styles.ts';
import { styles } from './menu-styles.ts';
import { styles as sheetStyles } from './sheet-styles.ts';

export { EpisodesPanel } from './EpisodesPanel.tsx';
export { ListMenu } from './Choices.tsx';
export { PickerMenu } from './Choices.tsx';
export { SettingsMenu } from './SettingsMenu.tsx';
export { SubtitlesMenu } from './SubtitlesMenu.tsx';

// Once, as the script loads: adding the styles when a menu opens would delay its first paint.
for (const sheet of [styles, cardStyles, sheetStyles]) adoptStyles(document, sheet);
