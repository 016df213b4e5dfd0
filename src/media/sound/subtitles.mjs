const pad = (number, length = 2) => String(number).padStart(length, '0');

/** 3.5 → `00:00:03.500`; the mark before the fraction and its digits differ between formats. */
function timestamp(seconds, mark = '.', digits = 3) {
  const units = Math.round(seconds * 10 ** digits);
  const whole = Math.floor(units / 10 ** digits);
  return `${pad(Math.floor(whole / 3600))}:${pad(Math.floor(whole / 60) % 60)}:${pad(whole % 60)}${mark}${pad(units % 10 ** digits, digits)}`;
}

export const toVttTime = (seconds) => timestamp(seconds);

const textOf = (cue, language) => cue.line[language === 'ru' ? 0 : 1];

/** Times that count from the start of a segment: HLS players need to know to which media time the zero belongs. */
export const fromSegmentStart = 'X-TIMESTAMP-MAP=LOCAL:00:00:00.000,MPEGTS:0\n';

export function toWebVtt(cues, language, header = '') {
  const blocks = cues.map(
    (cue, i) => `${i + 1}\n${timestamp(cue.start)} --> ${timestamp(cue.end)}\n${textOf(cue, language)}\n`,
  );
  return `WEBVTT\n${header}\n${blocks.join('\n')}`;
}

export function toSubRip(cues, language) {
  return cues
    .map(
      (cue, i) => `${i + 1}\n${timestamp(cue.start, ',')} --> ${timestamp(cue.end, ',')}\n${textOf(cue, language)}\n`,
    )
    .join('\n');
}

export function toSubStation(cues, language, title) {
  const time = (seconds) => timestamp(seconds, '.', 2).slice(1);
  const events = cues.map(
    (cue) => `Dialogue: 0,${time(cue.start)},${time(cue.end)},Default,,0,0,0,,${textOf(cue, language)}`,
  );
  return `[Script Info]
Title: ${title}
ScriptType: v4.00+
PlayResX: 1280
PlayResY: 720

[V4+ Styles]
Format: Name, Fontname, Fontsize, PrimaryColour, SecondaryColour, OutlineColour, BackColour, Bold, Italic, Underline, StrikeOut, ScaleX, ScaleY, Spacing, Angle, BorderStyle, Outline, Shadow, Alignment, MarginL, MarginR, MarginV, Encoding
Style: Default,DejaVu Sans,44,&H00FFFFFF,&H000000FF,&H00202020,&H80000000,0,0,0,0,100,100,0,0,1,2,1,2,40,40,40,1

[Events]
Format: Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text
${events.join('\n')}
`;
}

/** The same cues over and over, for a film whose playlists repeat a loop. */
export function repeatCues(cues, loopSeconds, totalSeconds) {
  const loops = Math.round(totalSeconds / loopSeconds);
  return Array.from({ length: loops }, (_, k) =>
    cues.map((cue) => ({ ...cue, start: cue.start + k * loopSeconds, end: cue.end + k * loopSeconds })),
  ).flat();
}
