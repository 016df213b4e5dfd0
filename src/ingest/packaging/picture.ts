import type { Film } from './probe.ts';
import type { Picture } from './read-probe.ts';
import type { Rendition, Size } from './ladder.ts';

/** The seconds from one key frame to the next. */
const GROUP_SECONDS = 2;
/** How much longer the last frame may be shown if the sound goes on, or if frames at the end are lost. */
const SPARE_SECONDS = 1;

/** The frames from one key frame to the next: the same number in all renditions. */
const groupOf = (picture: Picture): number => Math.max(1, Math.round(fpsOf(picture) * GROUP_SECONDS));

export const fpsOf = ({ frameRate }: Picture): number => frameRate.numerator / frameRate.denominator;

/** The number of frames that every rendition has. */
export const framesOf = ({ picture, seconds }: Pick<Film, 'picture' | 'seconds'>): number =>
  Math.max(1, Math.round(seconds * fpsOf(picture)));

/** Filters that make whole frames of an interlaced picture. */
export const wholeFrames = ({ isInterlaced }: Picture): string[] =>
  isInterlaced ? ['bwdif=mode=send_frame:deint=all'] : [];

/**
 * Filters that scale frames to a size with square pixels, and convert the colours of HDR for an SDR screen unless
 * `staysHdr`. ffmpeg itself turns a picture that lies on its side.
 */
export function toSize(picture: Picture, size: Size, staysHdr = false): string[] {
  const scale = `scale=${size.width}:${size.height}:flags=bicubic`;
  const colours =
    picture.range === 'sdr'
      ? [`${scale}:in_color_matrix=${picture.matrix}:out_color_matrix=bt709:out_range=tv`, 'format=yuv420p']
      : staysHdr
        ? [scale, 'format=yuv420p10le']
        : [scale, ...toneMapped(picture.range)];
  return [...colours, 'setsar=1'];
}

/** Filters that convert HDR to the brightness and colours of BT.709. */
const toneMapped = (range: 'pq' | 'hlg'): string[] => [
  `zscale=tin=${range === 'pq' ? 'smpte2084' : 'arib-std-b67'}:min=bt2020nc:pin=bt2020:rin=tv:t=linear:npl=100`,
  'format=gbrpf32le',
  'zscale=p=bt709',
  'tonemap=hable:desat=0',
  'zscale=t=bt709:m=bt709:r=tv',
  'format=yuv420p',
];

/** Output options of ffmpeg: one rendition, cut at the same frames as all others. */
export function renditionArgs(
  film: Pick<Film, 'picture' | 'seconds' | 'pictureSeconds'>,
  rendition: Rendition,
  { preset, threads }: { readonly preset: string; readonly threads: number },
): string[] {
  const { picture, seconds, pictureSeconds } = film;
  const { numerator, denominator } = picture.frameRate;
  const spareSeconds = Math.max(0, seconds - pictureSeconds) + SPARE_SECONDS;
  const filters = [
    ...wholeFrames(picture),
    `fps=${numerator}/${denominator}:start_time=0`,
    ...toSize(picture, rendition, rendition.isHdr),
    `tpad=stop_mode=clone:stop_duration=${spareSeconds.toFixed(3)}`,
  ];
  return [
    '-map',
    `0:${picture.index}`,
    '-vf',
    filters.join(','),
    '-frames:v',
    String(framesOf(film)),
    ...codecArgs(picture, rendition, preset, threads),
    '-threads',
    String(threads),
    '-force_key_frames',
    `expr:gte(n,n_forced*${groupOf(picture)})`,
  ];
}

/** The encoder sets no key frames besides the forced ones, so that all renditions have them at the same frames. */
const NO_OWN_KEY_FRAMES = 100_000;

function codecArgs(picture: Picture, rendition: Rendition, preset: string, threads: number): string[] {
  switch (rendition.codec) {
    case 'h264':
      return h264(rendition, preset);
    case 'hevc':
      return hevc(picture, rendition, preset, threads);
    case 'av1':
      return av1(picture, rendition, preset, threads);
  }
}

const h264 = ({ ceilingKbps }: Rendition, preset: string): string[] => [
  '-c:v',
  'libx264',
  '-preset',
  preset,
  '-profile:v',
  'high',
  '-crf',
  '21',
  '-maxrate',
  `${ceilingKbps}k`,
  '-bufsize',
  `${ceilingKbps * 2}k`,
  '-g',
  String(NO_OWN_KEY_FRAMES),
  '-sc_threshold',
  '0',
  ...['-colorspace', '-color_primaries', '-color_trc'].flatMap((name) => [name, 'bt709']),
  '-color_range',
  'tv',
];

function hevc({ range }: Picture, { ceilingKbps }: Rendition, preset: string, threads: number): string[] {
  const transfer = range === 'hlg' ? 'arib-std-b67' : 'smpte2084';
  const params = [
    'log-level=error',
    `pools=${threads}`,
    `keyint=${NO_OWN_KEY_FRAMES}`,
    'scenecut=0',
    'open-gop=0',
    'hdr10-opt=1',
    'colorprim=bt2020',
    `transfer=${transfer}`,
    'colormatrix=bt2020nc',
    'range=limited',
    `vbv-maxrate=${ceilingKbps}`,
    `vbv-bufsize=${ceilingKbps * 2}`,
  ];
  return [
    ...['-c:v', 'libx265', '-preset', preset, '-tag:v', 'hvc1', '-crf', '21', '-forced-idr', '1'],
    ...['-x265-params', params.join(':')],
    ...['-colorspace', 'bt2020nc', '-color_primaries', 'bt2020', '-color_trc', transfer, '-color_range', 'tv'],
  ];
}

/** Presets of SVT-AV1 that take about as long as those of x264. */
const av1Presets: Readonly<Record<string, number>> = {
  ultrafast: 12,
  superfast: 11,
  veryfast: 10,
  faster: 9,
  fast: 8,
  medium: 7,
  slow: 5,
  slower: 4,
};

/** SVT-AV1 gets a distance between key frames, because it ignores forced ones. */
const av1 = (picture: Picture, { ceilingKbps }: Rendition, preset: string, threads: number): string[] => [
  ...['-c:v', 'libsvtav1', '-preset', String(av1Presets[preset] ?? av1Presets['medium']), '-crf', '32'],
  ...['-svtav1-params', `mbr=${ceilingKbps}:lp=${threads}:scd=0`, '-g', String(groupOf(picture))],
  ...['-colorspace', '-color_primaries', '-color_trc'].flatMap((name) => [name, 'bt709']),
  ...['-color_range', 'tv'],
];
