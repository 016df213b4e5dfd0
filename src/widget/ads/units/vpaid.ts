import { defer, finalize, ignoreElements, map, merge, type Observable, Subject } from 'rxjs';
import type { AdControl } from '../../../../streams/model/commands.ts';
import type { AdSignal } from '../../../../streams/model/signals.ts';
import type { AdSetup } from '../setup.ts';
import { mayBeHeard, SAFETY_CLASS } from '../sound.ts';
import { isFullscreen, resized } from './layer-size.ts';
import { openFrame, type VpaidBridge } from './vpaid-bridge.ts';
import { createVpaidSession, vpaidEvents, type VpaidSize } from './vpaid-session.ts';

type Session = ReturnType<typeof createVpaidSession>;

/** Runs a script ad in a separate frame. Removing the frame ends it, whatever the ad does. */
export function vpaidUnit({ show, layer, controls$, isLoud }: AdSetup): Observable<AdSignal> {
  return defer(() => {
    const signals$ = new Subject<AdSignal>();
    const { file, parameters } = show.creative;
    const start = {
      scriptUrl: file.url,
      parameters: parameters ?? '',
      events: vpaidEvents,
      videoClass: isLoud ? SAFETY_CLASS : '',
    };
    // Messages of the frame arrive later, when the session exists.
    const bridge: VpaidBridge = openFrame(layer)(start, (report) => session.receive(report));
    const session: Session = createVpaidSession({
      bridge,
      size: sizeOf(layer),
      sound: show.sound,
      isLoud: () => isLoud && mayBeHeard(layer.ownerDocument),
      emit: (signal) => signals$.next(signal),
    });
    return merge(
      signals$,
      merge(
        controls$.pipe(map((control) => applyControl(session, control))),
        resized(layer).pipe(map(() => session.resize(sizeOf(layer)))),
      ).pipe(ignoreElements()),
    ).pipe(
      finalize(() => {
        session.close();
        bridge.close();
      }),
    );
  });
}

function applyControl(session: Session, control: AdControl): void {
  switch (control.type) {
    case 'ad.play':
      session.play();
      break;
    case 'ad.pause':
      session.pause();
      break;
    case 'ad.setSound':
      session.setSound(control);
      break;
    case 'ad.skip':
      session.skip();
      break;
  }
}

function sizeOf(layer: HTMLElement): VpaidSize {
  const viewMode = isFullscreen(layer) ? 'fullscreen' : 'normal';
  return { width: layer.clientWidth, height: layer.clientHeight, viewMode };
}
