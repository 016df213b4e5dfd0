import { defer, filter, finalize, from, map, merge, of, takeWhile, type Observable } from 'rxjs';
import type { AdSignal, Signal } from '../../../streams/model/signals.ts';
import type { AdSetup } from './setup.ts';
import { lateUnit } from './units/late-unit.ts';
import { mediaUnit } from './units/media-ad.ts';
import type { Verification } from './verification/verify.ts';
import { filmAloneChanges, isFilmAlone, visiblePart } from './visibility.ts';

const ends: readonly string[] = ['ad.ended', 'ad.skipped', 'ad.closed', 'ad.failed', 'ad.fileFailed', 'ad.impossible'];
/** The code for a failed page over an ad: with another file the page would fail the same way. */
const PAGE_FAILED = 902;
const NO_SCRIPT: Signal = { type: 'ad.failed', code: 901, message: 'VPAID: the player has no script for it' };

/** Shows an ad over the film until it is unsubscribed from. It becomes visible with its first frame. */
export function showAd(setup: AdSetup, film: HTMLVideoElement, verification: Verification): Observable<Signal> {
  const { layer, show } = setup;
  let hasOther = (show.creative.otherFiles ?? []).length > 0;
  if (isFilmAlone(film)) return of({ type: 'ad.impossible' });
  return merge(
    unitOf(setup),
    verification.signals$,
    visiblePart(layer),
    filmAloneChanges(film).pipe(
      filter(Boolean),
      map((): AdSignal => ({ type: 'ad.impossible' })),
    ),
    // Last, so that everything above is already subscribed when these signals take effect.
    defer(() => from(beginning(setup, film.ownerDocument))),
  ).pipe(
    map((signal): Signal => {
      if (signal.type === 'ad.started') {
        hasOther = false;
        layer.dataset['shown'] = '';
        verification.begin();
      }
      if (signal.type !== 'ad.failed') return signal;
      const { code, message } = signal;
      console.warn(`potok: ad failed, ${code}: ${message}`);
      return hasOther && code !== PAGE_FAILED ? { type: 'ad.fileFailed', code, message } : signal;
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
  if (file.isVpaid) {
    const load = async () => (await import('./units/vpaid.ts')).vpaidUnit;
    return lateUnit(setup, { load, withinMs: 4_000, otherwise: () => of(NO_SCRIPT) });
  }
  if (interactive === null) return mediaUnit(setup);
  const load = async () => (await import('./units/simid.ts')).simidUnit;
  // Without the script, the ad's film plays alone.
  return lateUnit(setup, { load, withinMs: 2_000, otherwise: mediaUnit });
}

/** Repeats `page.hidden` if the page is hidden: it was sent before there was an ad to pause, or not at all. */
function beginning({ show }: AdSetup, page: Document): Signal[] {
  const created: Signal = { type: 'ad.created', show };
  return page.visibilityState === 'hidden' ? [{ type: 'page.hidden' }, created] : [created];
}
