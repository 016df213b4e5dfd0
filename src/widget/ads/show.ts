import { defer, filter, finalize, from, map, merge, of, takeWhile, type Observable } from 'rxjs';
import type { AdSignal, Signal } from '../../../streams/model/signals.ts';
import type { AdSetup } from './setup.ts';
import { mediaUnit } from './units/media-ad.ts';
import { vpaidUnit } from './units/vpaid.ts';
import { filmLeftAlone, isFilmAlone, visiblePart } from './visibility.ts';

const ends: readonly string[] = ['ad.ended', 'ad.skipped', 'ad.closed', 'ad.failed', 'ad.impossible'];

/** Puts an ad over the film for as long as somebody is subscribed. It is seen from its first frame on. */
export function showAd(setup: AdSetup, film: HTMLVideoElement): Observable<Signal> {
  const { layer, show } = setup;
  if (isFilmAlone(film)) return of({ type: 'ad.impossible' });
  const unit = show.creative.file.isVpaid ? vpaidUnit : mediaUnit;
  return merge(
    unit(setup),
    visiblePart(layer),
    filmLeftAlone(film).pipe(
      filter(Boolean),
      map((): AdSignal => ({ type: 'ad.impossible' })),
    ),
    // Last: what it leads to must find everybody listening.
    defer(() => from(beginning(setup, film.ownerDocument))),
  ).pipe(
    map((signal) => {
      if (signal.type === 'ad.started') layer.dataset['shown'] = '';
      if (signal.type === 'ad.failed') console.warn(`potok: ad failed, ${signal.code}: ${signal.message}`);
      return signal;
    }),
    takeWhile(({ type }) => !ends.includes(type), true),
    finalize(() => delete layer.dataset['shown']),
  );
}

/** That the page is hidden was told before there was an ad to pause, or never. */
function beginning({ show }: AdSetup, page: Document): Signal[] {
  const created: Signal = { type: 'ad.created', show };
  return page.visibilityState === 'hidden' ? [{ type: 'page.hidden' }, created] : [created];
}
