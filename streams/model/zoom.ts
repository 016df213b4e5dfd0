/** How large the film is shown, and how far from the middle: in widths and heights of the frame. */
export interface Zoom {
  readonly scale: number;
  readonly x: number;
  readonly y: number;
}

export const NO_ZOOM: Zoom = { scale: 1, x: 0, y: 0 };
export const MOST_ZOOM = 4;

const within = (value: number, most: number): number =>
  Number.isFinite(value) ? Math.min(Math.max(value, -most), most) : 0;

/** Limits a zoom to what can be shown: the enlarged frame always covers the frame. */
export function toZoom({ scale, x, y }: Zoom): Zoom {
  if (!(scale > 1)) return NO_ZOOM;
  const most = Math.min(scale, MOST_ZOOM);
  return { scale: most, x: within(x, (most - 1) / 2), y: within(y, (most - 1) / 2) };
}
