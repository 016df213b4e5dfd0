import { describe, expect, it } from 'vitest';
import { contrast, themeStyles } from '../../../src/widget/startup/theme.ts';

describe('the theme of the page address', () => {
  it('is empty if no valid value is requested', () => {
    expect(themeStyles('')).toEqual({});
    expect(themeStyles('?theme_accent=red%3B&theme_radius=1&theme_font=%7D&theme_surface=%00&theme_x=1')).toEqual({});
    expect(themeStyles('?theme_accent=%E0%A4%A&theme_accent')).toEqual({});
  });

  it('takes each property separately', () => {
    expect(themeStyles('?theme_radius=4px&theme_accent=red')).toEqual({ '--potok-radius': '4px' });
    expect(themeStyles('?theme_font=Inter')).toEqual({ '--potok-font': "'Inter'" });
  });

  it.each(['ffb65c', '1b3fd6', '000000', 'ffffff', 'ff0000', '00ff00', '0000ff', '808080', '767676'])(
    'has enough contrast with the accent #%s, for text on it and for it as text',
    (accent) => {
      const styles = themeStyles(`?theme_accent=${accent}&theme_surface=101820`);
      expect(contrast(styles['--potok-on-accent'] ?? '', `#${accent}`)).toBeGreaterThanOrEqual(4);
      expect(contrast(styles['--potok-accent-ink'] ?? '', '#101820')).toBeGreaterThanOrEqual(4.5);
    },
  );

  it('keeps a readable accent', () => {
    expect(themeStyles('?theme_accent=ffb65c')).toEqual({
      '--potok-accent': '#ffb65c',
      '--potok-on-accent': '#20140a',
      '--potok-accent-ink': '#ffb65c',
    });
  });

  it('refuses a surface on which the light text of the player would be unreadable', () => {
    expect(themeStyles('?theme_surface=fafafa')).toEqual({});
    expect(themeStyles('?theme_surface=123')).toEqual({ '--potok-surface': '#112233' });
  });
});
