import type { ThumbnailsState } from '../../../../streams/model/state.ts';
import type { Ui } from '../hooks.ts';
import type { Painter } from './thumbnails/painter.ts';

/** The script that draws thumbnails; loaded when the first are needed. */
const loadPainter = async () => (await import('./thumbnails/painter.ts')).createPainter();

const NO_THUMBNAILS: ThumbnailsState = { status: 'none' };

export interface ThumbnailPreview {
  readonly attach: (bubble: HTMLElement) => () => void;
  readonly write: (thumbnails: ThumbnailsState) => void;
  /** Shows the thumbnail of a moment, unless that is hidden; the first call requests the list of thumbnails. */
  readonly show: (seconds: number, isHidden: boolean) => void;
}

/** The thumbnail over the time slider. */
export function createThumbnailPreview({ send }: Pick<Ui, 'send'>): ThumbnailPreview {
  let bubble: HTMLElement | null = null;
  let thumbnails: ThumbnailsState = NO_THUMBNAILS;
  let seconds = 0;
  let isHidden = false;
  let painter: Painter | null = null;

  const paint = () => {
    if (bubble !== null) painter?.paint(bubble, isHidden ? NO_THUMBNAILS : thumbnails, seconds, paint);
  };

  return {
    attach: (element) => {
      bubble = element;
      return () => {
        bubble = null;
        painter?.close();
      };
    },
    write: (next) => {
      thumbnails = next;
      paint();
    },
    show: (wanted, isWantedHidden) => {
      seconds = wanted;
      isHidden = isWantedHidden;
      paint();
      if (isHidden || thumbnails.status !== 'available') return;
      send({ type: 'intent.showThumbnails' });
      loadPainter().then(
        (loaded) => {
          painter ??= loaded;
          paint();
        },
        (error: unknown) => console.warn('potok: no thumbnails', error),
      );
    },
  };
}
