import {
  defer,
  EMPTY,
  finalize,
  firstValueFrom,
  fromEvent,
  ignoreElements,
  map,
  merge,
  type Observable,
  Subject,
  timer,
} from 'rxjs';
import type { AdControl } from '../../../../streams/model/commands.ts';
import type { Signal } from '../../../../streams/model/signals.ts';
import type { AdSetup } from '../setup.ts';
import { isFullscreen, resized } from './layer-size.ts';
import { mediaUnit } from './media-ad.ts';
import { openPage } from './simid-bridge.ts';
import { createSimidSession, type PageBox } from './simid-session.ts';

const FULLSCREEN_MS = 1_000;

/**
 * Plays a video ad with a page over it, in a frame without an origin. Removing the frame ends the page, whatever it
 * does.
 */
export function simidUnit(setup: AdSetup): Observable<Signal> {
  return defer(() => {
    const { layer, show } = setup;
    const url = show.creative.interactive?.url ?? '';
    const page = layer.ownerDocument;
    const signals$ = new Subject<Signal>();
    const toMedia$ = new Subject<AdControl>();
    const session = createSimidSession({
      show,
      open: (onText, onFlood) => openPage(layer, url, onText, onFlood),
      box: () => boxOf(layer),
      control: (control) => toMedia$.next(control),
      emit: (signal) => signals$.next(signal),
      toggleFullscreen: () => {
        const changed = firstValueFrom(
          merge(fromEvent(page, 'fullscreenchange').pipe(map(() => true)), timer(FULLSCREEN_MS).pipe(map(() => false))),
        );
        signals$.next({ type: 'intent.toggleFullscreen' });
        return changed;
      },
    });
    const worked$ = merge(
      mediaUnit({ ...setup, controls$: toMedia$ }).pipe(map((signal) => session.onMedia(signal))),
      setup.controls$.pipe(map((control) => session.applyControl(control))),
      resized(layer).pipe(map(() => session.resize())),
      fromEvent(page, 'visibilitychange').pipe(map(() => session.setHidden(page.visibilityState === 'hidden'))),
      // After the film, so that the page lies over it.
      defer(() => {
        session.open();
        return EMPTY;
      }),
    );
    return merge(signals$, worked$.pipe(ignoreElements())).pipe(finalize(() => session.close()));
  });
}

function boxOf(layer: HTMLElement): PageBox {
  const { fullscreenEnabled = false } = layer.ownerDocument as Partial<Document>;
  return {
    width: layer.clientWidth,
    height: layer.clientHeight,
    isFullscreen: isFullscreen(layer),
    mayBeFullscreen: fullscreenEnabled,
  };
}
