import * as v from 'valibot';
import { PackagingFailure } from '../shared/failure.ts';
import { cleanName, distinctLabels, languageName, toLanguage } from '../shared/names.ts';

/** How the brightness of a picture is stored: `sdr`, or one of the two kinds of HDR. */
export type Range = 'sdr' | 'pq' | 'hlg';

export interface Picture {
  readonly index: number;
  /** The size in square pixels, after the picture is turned upright. */
  readonly width: number;
  readonly height: number;
  readonly frameRate: { readonly numerator: number; readonly denominator: number };
  readonly isInterlaced: boolean;
  readonly range: Range;
  /** The colour matrix, by the name that ffmpeg's filter `scale` has for it. */
  readonly matrix: string;
}

export interface Voice {
  readonly index: number;
  readonly label: string;
  readonly language: string;
  readonly channels: number;
  readonly isDefault: boolean;
  /** The voice is an audio description: it also tells what is seen. */
  readonly isDescribed?: true;
}

export interface Subtitle {
  readonly index: number;
  readonly label: string;
  readonly language: string;
  /** The text also tells what is heard besides speech. */
  readonly describesSound?: true;
  /** The file with the subtitles in the film's folder. If it is missing, they are inside the film. */
  readonly beside?: { readonly name: string; readonly digest: string };
}

export interface Chapter {
  readonly startSeconds: number;
  readonly title: string;
}

/** The contents of a file, as ffprobe reports them. */
export interface Source {
  /** The length that the file states; null if it states no length. */
  readonly seconds: number | null;
  /** The length that the file states for its picture; null if it states no length. */
  readonly pictureSeconds: number | null;
  readonly picture: Picture;
  readonly voices: readonly Voice[];
  readonly subtitles: readonly Subtitle[];
  readonly chapters: readonly Chapter[];
  readonly title: string | null;
  /** What is left out, and why, in one line each. */
  readonly notes: readonly string[];
}

const MOST_STREAMS = 100;
const MOST_VOICES = 16;
export const MOST_SUBTITLES = 32;
const MOST_CHAPTERS = 500;
const LARGEST_SIDE = 8_192;
const LEAST_SIDE = 16;
const LONGEST_SECONDS = 12 * 3_600;
const FASTEST_FPS = 60;
const SLOWEST_FPS = 10;

const text = v.fallback(v.optional(v.string()), undefined);
const whole = v.fallback(v.optional(v.pipe(v.number(), v.integer())), undefined);
const tags = v.fallback(v.optional(v.record(v.string(), v.unknown()), {}), {});
const stream = v.object({
  index: v.pipe(v.number(), v.integer(), v.minValue(0)),
  codec_type: text,
  codec_name: text,
  width: whole,
  height: whole,
  sample_aspect_ratio: text,
  field_order: text,
  r_frame_rate: text,
  avg_frame_rate: text,
  color_transfer: text,
  color_space: text,
  channels: whole,
  duration: text,
  disposition: tags,
  tags,
  side_data_list: v.fallback(v.optional(v.array(v.record(v.string(), v.unknown())), []), []),
});
type Stream = v.InferOutput<typeof stream>;
const answer = v.object({
  streams: v.array(stream),
  chapters: v.fallback(v.optional(v.array(v.object({ start_time: v.string(), tags })), []), []),
  format: v.object({ duration: text, tags }),
});

/** Reads the JSON that ffprobe prints. Throws a readable error if the file is not a film. */
export function readProbe(json: string): Source {
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), answer), json);
  if (!read.success) throw new PackagingFailure('ffprobe gives no list of streams for it.');
  const { streams, chapters, format } = read.output;
  if (streams.length > MOST_STREAMS)
    throw new PackagingFailure(`It has ${streams.length} streams; ${MOST_STREAMS} at most are read.`);
  const pictures = streams.filter((one) => one.codec_type === 'video' && !isCover(one));
  const [picture] = pictures;
  if (picture === undefined) throw new PackagingFailure('It has no picture: only a film can become a title.');
  const seconds = positive(format.duration);
  if (seconds !== null && seconds > LONGEST_SECONDS)
    throw new PackagingFailure(`It lasts ${Math.round(seconds)} s; ${LONGEST_SECONDS} s at most are taken.`);
  const heard = streams.filter(({ codec_type, channels }) => codec_type === 'audio' && (channels ?? 0) > 0);
  const written = streams.filter(({ codec_type }) => codec_type === 'subtitle');
  const texts = written.filter(({ codec_name }) => isText(codec_name));
  return {
    seconds,
    pictureSeconds: positive(picture.duration) ?? clockSeconds(tagOf(picture.tags, 'duration')),
    picture: toPicture(picture),
    voices: toVoices(heard.slice(0, MOST_VOICES)),
    subtitles: toSubtitles(texts.slice(0, MOST_SUBTITLES)),
    chapters: toChapters(chapters),
    title: cleanName(tagOf(format.tags, 'title') ?? '') || null,
    notes: [
      ...(pictures.length > 1 ? [`Only the first of ${pictures.length} pictures is taken.`] : []),
      ...(heard.length > MOST_VOICES ? [`Only the first ${MOST_VOICES} of ${heard.length} voices are taken.`] : []),
      ...(texts.length > MOST_SUBTITLES
        ? [`Only the first ${MOST_SUBTITLES} of ${texts.length} subtitles are taken.`]
        : []),
      ...written.filter(({ codec_name }) => !isText(codec_name)).map(toRefusal),
    ],
  };
}

const isCover = ({ disposition, codec_name }: Stream): boolean =>
  disposition['attached_pic'] === 1 || disposition['timed_thumbnails'] === 1 || codec_name === 'png';

function toPicture(picture: Stream): Picture {
  const { width = 0, height = 0 } = picture;
  if (Math.min(width, height) < LEAST_SIDE || Math.max(width, height) > LARGEST_SIDE)
    throw new PackagingFailure(
      `Its picture has ${width}×${height} pixels; ${LEAST_SIDE} to ${LARGEST_SIDE} on each side are taken.`,
    );
  const vision = picture.side_data_list.find(({ dv_profile }) => dv_profile !== undefined);
  if (vision?.['dv_bl_signal_compatibility_id'] === 0)
    throw new PackagingFailure(
      `Its picture is Dolby Vision of profile ${String(vision['dv_profile'])} alone, which ffmpeg gives in wrong colours.`,
    );
  const shape = ratioOf(picture.sample_aspect_ratio, ':');
  const stretch = shape === null || shape.numerator <= 0 ? 1 : shape.numerator / shape.denominator;
  if (stretch > 10 || stretch < 0.1) throw new PackagingFailure('Its picture has no sensible shape.');
  // Only the longer side grows, so that no line or column is lost.
  const square = stretch >= 1 ? { width: width * stretch, height } : { width, height: height / stretch };
  const turn = picture.side_data_list.find(({ rotation }) => typeof rotation === 'number')?.['rotation'];
  const isUpright = Math.abs(Math.round(Number(turn ?? 0) / 90)) % 2 === 1;
  const sizes = [Math.round(square.width), Math.round(square.height)] as const;
  return {
    index: picture.index,
    width: isUpright ? sizes[1] : sizes[0],
    height: isUpright ? sizes[0] : sizes[1],
    frameRate: toFrameRate(picture.r_frame_rate, picture.avg_frame_rate),
    isInterlaced: /^(?:tt|bb|tb|bt)$/.test(picture.field_order ?? ''),
    range: picture.color_transfer === 'smpte2084' ? 'pq' : picture.color_transfer === 'arib-std-b67' ? 'hlg' : 'sdr',
    matrix: toMatrix(picture.color_space, height),
  };
}

const standardRates = [
  [10, 1],
  [12, 1],
  [15, 1],
  [24_000, 1_001],
  [24, 1],
  [25, 1],
  [30_000, 1_001],
  [30, 1],
  [48, 1],
  [50, 1],
  [60_000, 1_001],
  [60, 1],
] as const;

/** The frame rate of all renditions: a constant rate of the file, or else the next standard rate above its mean. */
export function toFrameRate(least: string | undefined, mean: string | undefined): Picture['frameRate'] {
  const [base, average] = [ratioOf(least, '/'), ratioOf(mean, '/')];
  const fps = (average ?? base) === null ? 25 : valueOf(average ?? base);
  if (base !== null && Math.abs(valueOf(base) - fps) < fps * 0.001 && fps <= FASTEST_FPS && fps >= SLOWEST_FPS)
    return base;
  const found =
    standardRates.find(([numerator, denominator]) => Math.abs(numerator / denominator - fps) < fps * 0.0005) ??
    standardRates.find(([numerator, denominator]) => numerator / denominator >= fps * 0.995);
  const [numerator, denominator] = found ?? [FASTEST_FPS, 1];
  return { numerator, denominator };
}

interface Ratio {
  readonly numerator: number;
  readonly denominator: number;
}

const valueOf = (ratio: Ratio | null): number => (ratio === null ? 0 : ratio.numerator / ratio.denominator);

function ratioOf(given: string | undefined, sign: string): Ratio | null {
  const [numerator = Number.NaN, denominator = Number.NaN] = (given ?? '').split(sign, 2).map(Number);
  return numerator > 0 && denominator > 0 && Number.isFinite(numerator / denominator)
    ? { numerator, denominator }
    : null;
}

const matrices: Readonly<Record<string, string>> = {
  bt709: 'bt709',
  bt470bg: 'bt601',
  smpte170m: 'bt601',
  smpte240m: 'smpte240m',
  fcc: 'fcc',
  bt2020nc: 'bt2020',
  bt2020c: 'bt2020',
};

/** The colour matrix. If the file states none, the number of lines decides, as in televisions. */
const toMatrix = (space: string | undefined, lines: number): string =>
  matrices[space ?? ''] ?? (lines > 576 ? 'bt709' : 'bt601');

function toVoices(streams: readonly Stream[]): Voice[] {
  const languages = streams.map(({ tags }) => toLanguage(tagOf(tags, 'language')));
  const labels = distinctLabels(
    streams.map(({ tags }, at) =>
      labelOf(tags, languages[at] ?? '', streams.length === 1 ? 'Звук' : `Озвучка ${at + 1}`),
    ),
  );
  const chosen = Math.max(
    0,
    streams.findIndex(({ disposition }) => disposition['default'] === 1),
  );
  return streams.map(({ index, channels = 2, disposition }, at) => ({
    index,
    channels,
    label: labels[at] ?? '',
    language: languages[at] ?? '',
    isDefault: at === chosen,
    ...(disposition['visual_impaired'] === 1 || disposition['descriptions'] === 1 ? { isDescribed: true } : {}),
  }));
}

function toSubtitles(streams: readonly Stream[]): Subtitle[] {
  const languages = streams.map(({ tags }) => toLanguage(tagOf(tags, 'language')));
  const labels = distinctLabels(
    streams.map(({ tags }, at) => labelOf(tags, languages[at] ?? '', `Субтитры ${at + 1}`)),
  );
  return streams.map(({ index, disposition }, at) => ({
    index,
    label: labels[at] ?? '',
    language: languages[at] ?? '',
    ...(disposition['hearing_impaired'] === 1 || disposition['captions'] === 1 ? { describesSound: true } : {}),
  }));
}

const labelOf = (tags: Stream['tags'], language: string, otherwise: string): string =>
  // A playlist puts labels into quotes, and has no escapes.
  cleanName((tagOf(tags, 'title') ?? '').replaceAll('"', '’')) || languageName(language) || otherwise;

const texts = ['subrip', 'srt', 'ass', 'ssa', 'mov_text', 'webvtt', 'text', 'subviewer', 'microdvd', 'sami'];
const isText = (codec: string | undefined): boolean => texts.includes(codec ?? '');

function toRefusal({ index, codec_name, tags }: Stream): string {
  const codec = cleanName(codec_name ?? 'unknown');
  const name = labelOf(tags, toLanguage(tagOf(tags, 'language')), `stream ${index}`);
  const why = /^(?:hdmv_pgs_subtitle|dvd_subtitle|dvb_subtitle|xsub)$/.test(codec)
    ? 'are pictures, not text'
    : 'are of a kind that cannot be read';
  return `Subtitles “${name}” (stream ${index}, ${codec}) ${why}: they are left out.`;
}

function toChapters(chapters: v.InferOutput<typeof answer>['chapters']): Chapter[] {
  const found = chapters.slice(0, MOST_CHAPTERS).flatMap(({ start_time, tags }, at) => {
    const startSeconds = Number(start_time);
    const title = cleanName(tagOf(tags, 'title') ?? '') || `Глава ${at + 1}`;
    return startSeconds >= 0 && startSeconds < LONGEST_SECONDS ? [{ startSeconds, title }] : [];
  });
  const ordered = found.sort((a, b) => a.startSeconds - b.startSeconds);
  return ordered.filter(({ startSeconds }, at) => startSeconds > (ordered[at - 1]?.startSeconds ?? -1));
}

/** The value of a tag. Some formats write the names of tags in capitals. */
function tagOf(tags: Readonly<Record<string, unknown>> | undefined, name: string): string | undefined {
  const found = Object.entries(tags ?? {}).find(([key]) => key.toLowerCase() === name)?.[1];
  return typeof found === 'string' ? found : undefined;
}

function positive(given: string | undefined): number | null {
  const number = Number(given);
  return Number.isFinite(number) && number > 0 ? number : null;
}

/** Reads `00:01:02.500000000`, the form in which Matroska states the length of a stream. */
function clockSeconds(given: string | undefined): number | null {
  const [, hours, minutes, seconds] = /^(\d+):(\d\d):(\d\d(?:\.\d+)?)$/.exec(given ?? '') ?? [];
  return seconds === undefined
    ? null
    : positive(String(Number(hours) * 3_600 + Number(minutes) * 60 + Number(seconds)));
}
