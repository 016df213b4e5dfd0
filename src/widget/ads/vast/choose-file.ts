import type { AdMediaFile } from '../../../../streams/model/ad.ts';
import { AdError } from './ad-error.ts';

export interface Screen {
  readonly width: number;
  readonly height: number;
  /** Whether the browser or an engine can play a media type. */
  readonly canPlay: (type: string) => boolean;
}

const SCRIPTS = /^(?:application|text)\/(?:x-)?(?:java|ecma)script$/;

/** Flash ads also declare VPAID, so the type is checked as well. */
const isScript = ({ isVpaid, type }: AdMediaFile): boolean => isVpaid && SCRIPTS.test(type);

/** Adds the codec if it is valid: the attribute is often a plain name (`H.264`), which every browser would reject. */
function fullType({ type, codec }: AdMediaFile): string {
  return codec !== null && /^[a-z\d]{4}(?:\.[\w.]+)?(?:\s*,\s*[a-z\d]{4}(?:\.[\w.]+)?)*$/i.test(codec)
    ? `${type}; codecs="${codec}"`
    : type;
}

const distance = (file: AdMediaFile, { width, height }: Screen): number =>
  Math.abs(file.width - width) + Math.abs(file.height - height);

/** The most files of an ad that are tried. */
const MOST_FILES = 5;

/**
 * The files of an ad that can be played, in the order in which they are tried: a VPAID script first, then files that
 * surely play, then files that may play; among these, the nearest to the player's size first.
 */
export function chooseFiles(files: readonly AdMediaFile[], screen: Screen): readonly [AdMediaFile, ...AdMediaFile[]] {
  if (files.length === 0) throw new AdError(401, 'Not found mediaFiles in VAST');
  const script = files.find(isScript);
  const films = files
    .filter(({ isVpaid }) => !isVpaid)
    .map((file) => ({ file, isSure: screen.canPlay(fullType(file)) }))
    // Codecs are often mislabelled, so they are a preference and exclude nothing.
    .filter(({ file, isSure }) => isSure || screen.canPlay(file.type))
    .sort(
      (a, b) =>
        Number(b.isSure) - Number(a.isSure) ||
        distance(a.file, screen) - distance(b.file, screen) ||
        (b.file.bitrateKbps ?? 0) - (a.file.bitrateKbps ?? 0),
    )
    .map(({ file }) => file);
  const [first, ...others] = script === undefined ? films : [script, ...films];
  if (first === undefined) throw new AdError(403, 'Not found supported mediaFile');
  return [first, ...others.slice(0, MOST_FILES - 1)];
}
