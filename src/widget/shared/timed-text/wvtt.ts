import type { Cue } from '../../../../streams/model/cues.ts';
import { toCue, type RawCue } from '../vtt-cue.ts';
import { boxes, type TextSample } from './mp4.ts';

type Settings = Partial<
  Pick<RawCue, 'vertical' | 'line' | 'snapToLines' | 'lineAlign' | 'position' | 'positionAlign' | 'size' | 'align'>
>;

const numberOf = (text = ''): number | undefined =>
  /^-?\d{1,6}(?:\.\d{1,6})?%?$/.test(text) ? Number.parseFloat(text) : undefined;

/** The settings of a WebVTT cue, as they follow its times in a file: `line:80% align:start`. */
export function cueSettings(text: string): Settings {
  const settings: Record<string, unknown> = {};
  for (const setting of text.split(/\s+/)) {
    const [, name = '', value = '', align] =
      /^(vertical|line|position|size|align):([^,]+)(?:,([a-z-]+))?$/.exec(setting) ?? [];
    if (name === 'align' || name === 'vertical') settings[name] = value;
    const number = numberOf(value);
    if (number === undefined) continue;
    if (name === 'size' || name === 'position' || name === 'line') settings[name] = number;
    if (name === 'line') settings['snapToLines'] = !value.endsWith('%');
    if (name === 'line' || name === 'position') settings[`${name}Align`] = align;
  }
  return settings;
}

const decoder = new TextDecoder();

/** The cues of a sample of WebVTT in MP4 (ISO/IEC 14496-30), each for as long as the sample is. */
export function wvttCues({ bytes, startSeconds, endSeconds }: TextSample): readonly Cue[] {
  const cues: Cue[] = [];
  for (const { type, body, end } of boxes(bytes)) {
    if (type !== 'vttc') continue;
    const parts = new Map<string, string>();
    for (const part of boxes(bytes, body, end))
      parts.set(part.type, decoder.decode(bytes.subarray(part.body, part.end)));
    const cue = toCue({
      startTime: startSeconds,
      endTime: endSeconds,
      text: parts.get('payl') ?? '',
      ...cueSettings(parts.get('sttg') ?? ''),
    });
    if (cue !== null) cues.push(cue);
  }
  return cues;
}
