/** The size of a picture in square pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

export interface Rendition extends Size {
  /** `1080`, `1080-hdr` or `1080-av1`. */
  readonly name: string;
  /** Renditions in HDR are in HEVC. The others are in H.264 or AV1. */
  readonly codec: 'h264' | 'hevc' | 'av1';
  readonly isHdr: boolean;
  /** The highest bitrate in kilobits per second. The encoder uses less for an easy picture. */
  readonly ceilingKbps: number;
}

interface Rung extends Size {
  readonly name: string;
  readonly ceilingKbps: number;
}

/** The boxes that a picture is fitted into, the largest first. */
const rungs: readonly Rung[] = [
  { name: '2160', width: 3_840, height: 2_160, ceilingKbps: 16_000 },
  { name: '1440', width: 2_560, height: 1_440, ceilingKbps: 9_000 },
  { name: '1080', width: 1_920, height: 1_080, ceilingKbps: 5_500 },
  { name: '720', width: 1_280, height: 720, ceilingKbps: 3_000 },
  { name: '480', width: 854, height: 480, ceilingKbps: 1_400 },
  { name: '360', width: 640, height: 360, ceilingKbps: 800 },
  { name: '240', width: 426, height: 240, ceilingKbps: 400 },
];

/** A rendition whose width is more than this share of the next larger one is left out: it would be of no use. */
const NEARLY = 0.85;
const SMOOTH_FPS = 31;
/**
 * The bitrate of HEVC in HDR as a share of H.264: HEVC needs two thirds for the same picture, and ten bits need more.
 */
const HDR_SHARE = 0.8;
/** The bitrate of AV1 for the same picture, as a share of H.264. */
const AV1_SHARE = 0.6;
const MOST_HDR = 2;
const LEAST_HDR_SIDE = 700;

/** Rounds to an even number, because H.264 and HEVC need even widths and heights. */
const even = (length: number): number => Math.max(2, Math.round(length / 2) * 2);

/**
 * The largest size of the same shape that fits into a box, and is not larger than the picture. The box is turned for an
 * upright picture.
 */
function fit({ width, height }: Size, box: Size): Size & { readonly scale: number } {
  const [boxWidth, boxHeight] = width >= height ? [box.width, box.height] : [box.height, box.width];
  const scale = Math.min(1, boxWidth / width, boxHeight / height);
  return { width: even(width * scale), height: even(height * scale), scale };
}

/** A picture, and whether renditions in AV1 are made, too. */
type LadderSource = Size & {
  readonly framesPerSecond: number;
  readonly isHdr: boolean;
  readonly hasAv1?: boolean | undefined;
};

/** The renditions of a picture: its own size, at most 3840×2160, and smaller ones. Those in H.264 come last. */
export function ladderOf(source: LadderSource): Rendition[] {
  // The smallest box that the whole picture fits into sets the bitrate of the picture's own size.
  const whole = rungs.filter((rung) => fit(source, rung).scale === 1);
  const top = whole.at(-1) ?? rungs[0];
  const factor = source.framesPerSecond > SMOOTH_FPS ? 1.5 : 1;
  const chosen: Rendition[] = [];
  for (const rung of rungs.slice(top === undefined ? 0 : rungs.indexOf(top))) {
    const { width, height } = fit(source, rung);
    const above = chosen.at(-1);
    if (above !== undefined && width > above.width * NEARLY) continue;
    const ceilingKbps = Math.round(rung.ceilingKbps * factor);
    chosen.push({ name: rung.name, codec: 'h264', width, height, isHdr: false, ceilingKbps });
  }
  const hdr = source.isHdr
    ? chosen.filter((one) => one === chosen[0] || Math.min(one.width, one.height) >= LEAST_HDR_SIDE).slice(0, MOST_HDR)
    : [];
  return [
    ...hdr.map((one) => ({
      ...one,
      name: `${one.name}-hdr`,
      codec: 'hevc' as const,
      isHdr: true,
      ceilingKbps: Math.round(one.ceilingKbps * HDR_SHARE),
    })),
    ...(source.hasAv1 === true ? chosen : []).map((one) => ({
      ...one,
      name: `${one.name}-av1`,
      codec: 'av1' as const,
      ceilingKbps: Math.round(one.ceilingKbps * AV1_SHARE),
    })),
    ...chosen,
  ];
}
