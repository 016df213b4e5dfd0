import type { Cue } from '../../../streams/model/cues.ts';
import { textOf } from '../../../src/widget/captions/draw/nodes.ts';
import { spanOf } from '../../../src/widget/captions/draw/place.ts';
import { decodeText } from '../../../src/contract/decode-text.ts';
import { likelyEncoding } from '../../../src/contract/likely-encoding.ts';
import { MOST_CUES, parseCaptions } from '../../../src/widget/captions/parse/parse.ts';
import { drawingPage } from '../drawing-page.ts';
import { mutateText } from '../mutate.ts';
import type { Random } from '../random.ts';
import { ensure, ignoreRefusal, type Target } from '../target.ts';

const vtt = `WEBVTT - demo

STYLE
::cue { color: red }

REGION
id:below width:40% lines:3 regionanchor:0%,100% viewportanchor:10%,90% scroll:up

first
00:00:01.000 --> 00:00:04.000 line:10% position:20%,line-left align:start size:60%
<v Anna><i>Hello</i>, <c.yellow.bg_blue>there</c> &amp; &lt;you&gt;

00:00:03.500 --> 00:00:06.250 region:below vertical:rl
<ruby>word<rt>sound</rt></ruby> <00:00:04.000>later <lang en>now</lang>
second line

NOTE nothing to see

01:00:05.000 --> 01:00:07.000 line:-1
The end
`;

const srt = `1
00:00:01,000 --> 00:00:04,000
<i>Hello</i>, <font color="#ffff00">there</font>

2
00:00:03,500 --> 00:00:06,250 X1:10 X2:20 Y1:30 Y2:40
{\\an8}{\\i1}Above{\\i0}
second line

3
00:01:05,000 --> 00:01:07,000
The end
`;

const script = (styles: string, style: string): string => `[Script Info]
Title: Demo
PlayResX: 640
PlayResY: 360

[${styles}]
${style}

[Events]
Format: Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text
Dialogue: 0,0:00:01.00,0:00:04.00,Main,,0,0,0,,{\\i1}Hello{\\i0}, there\\Nsecond line
Dialogue: 0,0:00:03.50,0:00:06.25,Main,,10,20,30,,{\\an8\\pos(320,20)}Above, with a comma
Comment: 0,0:00:05.00,0:00:06.00,Main,,0,0,0,,not shown
Dialogue: 0,0:01:05.00,0:01:07.00,Other,,0,0,0,,{\\p1}m 0 0 l 100 0{\\p0}
`;

const ssa = script(
  'V4 Styles',
  `Format: Name, Fontname, Fontsize, PrimaryColour, SecondaryColour, TertiaryColour, BackColour, Bold, Italic, BorderStyle, Outline, Shadow, Alignment, MarginL, MarginR, MarginV, AlphaLevel, Encoding
Style: Main,Arial,20,16777215,65535,0,0,-1,0,1,2,2,6,10,10,10,0,1`,
);
const ass = script(
  'V4+ Styles',
  `Format: Name, Fontname, Fontsize, PrimaryColour, SecondaryColour, OutlineColour, BackColour, Bold, Italic, Underline, StrikeOut, ScaleX, ScaleY, Spacing, Angle, BorderStyle, Outline, Shadow, Alignment, MarginL, MarginR, MarginV, Encoding
Style: Main,Arial,20,&H00FFFFFF,&H000000FF,&H00000000,&H00000000,-1,0,-1,0,100,100,0,0,1,2,2,2,10,10,10,1`,
);

/** The number of cues that are drawn at most. */
const DRAWN = 30;

function checkCue({ startSeconds, endSeconds, place, look }: Cue): void {
  ensure(startSeconds >= 0 && Number.isFinite(endSeconds), `from ${startSeconds} to ${endSeconds}`);
  if (look?.color) ensure(/^#[\da-f]{6}$/i.test(look.color), `the colour ${look.color.slice(0, 50)}`);
  if (place === null) return;
  const { start, size } = spanOf(place);
  ensure(Number.isFinite(start) && Number.isFinite(size), `a place from ${start}%, ${size}% wide`);
}

const reading = (samples: readonly string[]) => async (random: Random) => {
  const bytes = new TextEncoder().encode(mutateText(random, samples));
  let cues: readonly Cue[] = [];
  try {
    ({ cues } = await parseCaptions(decodeText(bytes, null, likelyEncoding)));
  } catch (error) {
    ignoreRefusal(error, ({ message }) => message.startsWith('This is neither'));
  }
  ensure(cues.length <= MOST_CUES, `${cues.length} cues`);
  cues.forEach(checkCue);
  ensure(
    cues.every((cue, index) => cue.startSeconds >= (cues[index - 1]?.startSeconds ?? 0)),
    'cues out of order',
  );
  for (const cue of cues.slice(-DRAWN)) textOf(cue, drawingPage);
};

export const captionTargets: readonly Target[] = [
  { name: 'captions, WebVTT', share: 1, try: reading([vtt]) },
  { name: 'captions, SubRip', share: 1, try: reading([srt]) },
  { name: 'captions, SSA', share: 1, try: reading([ssa]) },
  { name: 'captions, ASS', share: 1, try: reading([ass]) },
];
