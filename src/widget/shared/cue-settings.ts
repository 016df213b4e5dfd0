import type { RawCue } from './vtt-cue.ts';

type Settings = Partial<
  Pick<RawCue, 'vertical' | 'line' | 'snapToLines' | 'lineAlign' | 'position' | 'positionAlign' | 'size' | 'align'>
> & { readonly regionId?: string };

const numberOf = (text = ''): number | undefined =>
  /^-?\d{1,6}(?:\.\d{1,6})?%?$/.test(text) ? Number.parseFloat(text) : undefined;

/** The settings of a WebVTT cue, as they follow its times in a file: `line:80% align:start`. */
export function cueSettings(text: string): Settings {
  const settings: Record<string, unknown> = {};
  for (const setting of text.split(/\s+/)) {
    const [, name = '', value = '', align] =
      /^(vertical|line|position|size|align|region)[:=]([^,]+)(?:,([a-z-]+))?$/.exec(setting) ?? [];
    if (name === 'align' || name === 'vertical') settings[name] = value;
    if (name === 'region') settings['regionId'] = value;
    const number = numberOf(value);
    if (number === undefined) continue;
    if (name === 'size' || name === 'position' || name === 'line') settings[name] = number;
    if (name === 'line') settings['snapToLines'] = !value.endsWith('%');
    if (name === 'line' || name === 'position') settings[`${name}Align`] = align;
  }
  return settings;
}
