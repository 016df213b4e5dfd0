import { MOST_ZOOM, NO_ZOOM, type Zoom } from '../../../../streams/model/zoom.ts';
import { clamp } from '../format.ts';

/** The sizes of the frame and of the whole picture in it, in pixels. */
export interface View {
  readonly width: number;
  readonly height: number;
  readonly pictureWidth: number;
  readonly pictureHeight: number;
}

/** Two fingers: the point between them, measured from the middle of the frame, and the distance between them. */
export interface Pinch {
  readonly x: number;
  readonly y: number;
  readonly distance: number;
}

/**
 * The view of a picture in a frame; a frame that has no size yet counts as one pixel.
 * @param aspect the aspect ratio of the picture; 0 while it is not known
 */
export function viewOf(frame: Pick<View, 'width' | 'height'>, aspect: number): View {
  const [width, height] = [Math.max(frame.width, 1), Math.max(frame.height, 1)];
  const pictureWidth = aspect > 0 ? Math.min(width, height * aspect) : width;
  return { width, height, pictureWidth, pictureHeight: aspect > 0 ? pictureWidth / aspect : height };
}

/** The scale at which the picture fills the frame. */
export const fillingScale = ({ width, height, pictureWidth, pictureHeight }: View): number =>
  Math.max(width / pictureWidth, height / pictureHeight);

/** Bounds a zoom: a picture larger than the frame leaves no gap at its edges, and a smaller one stays in the middle. */
export function boundZoom({ scale, x, y }: Zoom, { width, height, pictureWidth, pictureHeight }: View): Zoom {
  const most = (picture: number, frame: number) => Math.max(0, (scale * picture - frame) / 2 / frame);
  const [mostX, mostY] = [most(pictureWidth, width), most(pictureHeight, height)];
  return { scale, x: clamp(x, -mostX, mostX), y: clamp(y, -mostY, mostY) };
}

/** The zoom after the fingers have moved: the point of the picture that was between them still is. */
export function pinchZoom(zoom: Zoom, from: Pinch, to: Pinch, view: View): Zoom {
  const scale = clamp(from.distance > 0 ? (zoom.scale * to.distance) / from.distance : zoom.scale, 1, MOST_ZOOM);
  const along = (shift: number, before: number, after: number, frame: number) =>
    (after - ((before - shift * frame) / zoom.scale) * scale) / frame;
  const x = along(zoom.x, from.x, to.x, view.width);
  return boundZoom({ scale, x, y: along(zoom.y, from.y, to.y, view.height) }, view);
}

export const panZoom = (zoom: Zoom, byX: number, byY: number, view: View): Zoom =>
  boundZoom({ scale: zoom.scale, x: zoom.x + byX / view.width, y: zoom.y + byY / view.height }, view);

/** A smaller scale counts as no zoom: nobody pinches back to exactly 1. */
const MINIMUM_ZOOM_SCALE = 1.06;
/** A scale this near to the one that fills the frame becomes that one: nobody pinches to it exactly. */
const FILLING_TOLERANCE = 0.08;

/** The zoom at which the film comes to rest when the fingers have left it. */
export function settleZoom(zoom: Zoom, view: View): Zoom {
  if (zoom.scale < MINIMUM_ZOOM_SCALE) return NO_ZOOM;
  const filling = fillingScale(view);
  const isNear = filling >= MINIMUM_ZOOM_SCALE && Math.abs(zoom.scale / filling - 1) <= FILLING_TOLERANCE;
  return boundZoom(isNear ? { ...zoom, scale: Math.min(filling, MOST_ZOOM) } : zoom, view);
}
