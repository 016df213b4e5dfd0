import type { CuePlace, CueRegion } from '../../../../streams/model/cues.ts';

/** The place of a cue: in the pile at the bottom, or at its own position. */
export type CueLayout = 'pile' | 'own';

/** Height of a line of text, in the cue's own font size. */
const LINE_EM = 1.4;

/** Cues without a line and those on the last line are stacked at the bottom, so that they do not overlap. */
export function layoutOf(place: CuePlace | null): CueLayout {
  if (place === null) return 'pile';
  const isAtBottom = place.line === null || (place.lineUnit === 'lines' && place.line === -1);
  return place.vertical === '' && isAtBottom ? 'pile' : 'own';
}

/** Positions a cue across the picture and, if it is not in the pile, along it. */
export function putInPlace(element: HTMLElement, place: CuePlace): void {
  const { style } = element;
  const { start, size } = spanOf(place);
  const isUpright = place.vertical !== '';
  style.textAlign = place.align;
  if (isUpright) style.writingMode = place.vertical === 'rl' ? 'vertical-rl' : 'vertical-lr';
  if (layoutOf(place) === 'pile') {
    if (size < 100) Object.assign(style, { alignSelf: 'flex-start', marginLeft: `${start}%`, width: `${size}%` });
    return;
  }
  Object.assign(style, isUpright ? { top: `${start}%`, height: `${size}%` } : { left: `${start}%`, width: `${size}%` });
  const sides = { '': ['top', 'bottom'], rl: ['right', 'left'], lr: ['left', 'right'] } as const;
  const [near, far] = sides[place.vertical];
  const { offset, isFromFar } = alongOf(place);
  style[isFromFar ? far : near] = offset;
  if (place.lineAlign === 'center' && place.lineUnit === 'percent') element.dataset['centred'] = '';
}

/** Start and size across the picture, in percent. */
export function spanOf(place: CuePlace): { readonly start: number; readonly size: number } {
  const { align, sizePercent } = place;
  const side =
    align === 'left' || align === 'start' ? 'start' : align === 'right' || align === 'end' ? 'end' : 'center';
  const position = place.positionPercent ?? { start: 0, center: 50, end: 100 }[side];
  const anchor = place.positionAlign ?? side;
  const room = { start: 100 - position, center: Math.min(position, 100 - position) * 2, end: position }[anchor];
  const size = Math.min(sizePercent, room);
  return { size, start: { start: position, center: position - size / 2, end: position - size }[anchor] };
}

function alongOf({ line, lineUnit, lineAlign }: CuePlace): { readonly offset: string; readonly isFromFar: boolean } {
  if (line === null) return { offset: '0', isFromFar: true };
  if (lineUnit === 'lines') {
    const lines = Math.min(Math.abs(line < 0 ? line + 1 : line), 30);
    return { offset: `${lines * LINE_EM}em`, isFromFar: line < 0 };
  }
  const percent = Math.min(100, Math.max(0, line));
  return lineAlign === 'end'
    ? { offset: `${100 - percent}%`, isFromFar: true }
    : { offset: `${percent}%`, isFromFar: false };
}

export function putRegion(element: HTMLElement, region: CueRegion): void {
  const [viewportX, viewportY] = region.viewportAnchor;
  const [regionX, regionY] = region.regionAnchor;
  const height = region.lines * LINE_EM;
  Object.assign(element.style, {
    width: `${region.widthPercent}%`,
    left: `${viewportX - (regionX * region.widthPercent) / 100}%`,
    top: `calc(${viewportY}% - ${(height * regionY) / 100}em)`,
    maxHeight: `${height}em`,
    minHeight: `${height}em`,
  });
}
