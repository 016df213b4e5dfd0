import { defer, filter, finalize, from, map, merge, of, takeWhile, type Observable } from 'rxjs';
import type { AdSignal, Signal } from '../../../streams/model/signals.ts';
import type { AdSetup } from './setup.ts';
import { interactiveUnit } from './units/interactive-ad.ts';
import { mediaUnit } from './units/media-ad.ts';
import { vpaidUnit } from './units/vpaid.ts';
import type { Verification } from './verification/verify.ts';
import { filmLeftAlone, isFilmAlone, visiblePart } from './visibility.ts';

const ends: readonly string[] = ['ad.ended', 'ad.skipped', 'ad.closed', 'ad.failed', 'ad.impossible'];

/** Shows an ad over the film until it is unsubscribed from. It becomes visible with its first frame. */
export function showAd(setup: AdSetup, film: HTMLVideoElement, verification: Verification): Observable<Signal> {
  const { layer } = setup;
  if (isFilmAlone(film)) return of({ type: 'ad.impossible' });
  return merge(
    unitOf(setup),
    verification.signals$,
    visiblePart(layer),
    filmLeftAlone(film).pipe(
      filter(Boolean),
      map((): AdSignal => ({ type: 'ad.impossible' })),
    ),
    // Last, so that everything above is already subscribed when these signals take effect.
    defer(() => from(beginning(setup, film.ownerDocument))),
  ).pipe(
    map((signal) => {
      if (signal.type === 'ad.started') {
        layer.dataset['shown'] = '';
        verification.begin();
      }
      if (signal.type === 'ad.failed') console.warn(`potok: ad failed, ${signal.code}: ${signal.message}`);
      return signal;
    }),
    takeWhile(({ type }) => !ends.includes(type), true),
    finalize(() => {
      delete layer.dataset['shown'];
      verification.finish();
    }),
  );
}

function unitOf(setup: AdSetup): Observable<Signal> {
  const { file, interactive = null } = setup.show.creative;
  if (file.isVpaid) return vpaidUnit(setup);
  return interactive === null ? mediaUnit(setup) : interactiveUnit(setup, interactive);
}

/** Repeats `page.hidden` if the page is hidden: it was sent before there was an ad to pause, or not at all. */
function beginning({ show }: AdSetup, page: Document): Signal[] {
  const created: Signal = { type: 'ad.created', show };
  return page.visibilityState === 'hidden' ? [{ type: 'page.hidden' }, created] : [created];
}
