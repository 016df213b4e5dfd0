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

/** Prefers a VPAID script; otherwise the playable file that is nearest to the player's size. */
export function chooseFile(files: readonly AdMediaFile[], screen: Screen): AdMediaFile {
  if (files.length === 0) throw new AdError(401, 'Not found mediaFiles in VAST');
  const script = files.find(isScript);
  if (script !== undefined) return script;
  const films = files.filter(({ isVpaid }) => !isVpaid);
  const surelyPlayable = films.filter((file) => screen.canPlay(fullType(file)));
  // Codecs are often mislabelled, so they are a preference and exclude nothing.
  const playable = surelyPlayable.length > 0 ? surelyPlayable : films.filter(({ type }) => screen.canPlay(type));
  const [best] = [...playable].sort(
    (a, b) => distance(a, screen) - distance(b, screen) || (b.bitrateKbps ?? 0) - (a.bitrateKbps ?? 0),
  );
  if (best === undefined) throw new AdError(403, 'Not found supported mediaFile');
  return best;
}
