import type { Cue } from '../../../../streams/model/cues.ts';
import { cueSettings } from '../cue-settings.ts';
import { toCue } from '../vtt-cue.ts';
import { boxes, type TextSample } from './mp4.ts';

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
