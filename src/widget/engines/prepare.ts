import { catchError, defer, Observable } from 'rxjs';
import type { EngineKind } from '../../../streams/model/media.ts';
import type { Attachment, Engine, Preparation, Prepare, Prepared } from './engine.ts';

/** Engines that can prefetch what is played next. */
export interface PreparedEngines {
  readonly engine: Engine;
  /** Keeps one start ready until it is unsubscribed from or an attachment takes it. Emits nothing. */
  readonly prepare: (preparation: Preparation) => Observable<never>;
}

function loadPrepare(kind: EngineKind): Promise<Prepare> {
  switch (kind) {
    case 'hls':
      return import('./hls.ts').then((module) => module.prepareHls);
    case 'dash':
      return import('./dash.ts').then((module) => module.prepareDash);
    case 'native':
      return import('./native.ts').then((module) => module.prepareNative);
  }
}

interface Slot {
  readonly preparation: Preparation;
  /** Null while its engine is loading. */
  prepared: Prepared | null;
}

const isSource = ({ preparation }: Slot, { source }: Attachment): boolean =>
  preparation.source.url === source.url && preparation.source.kind === source.kind;

/** Wraps `engine` to use a prepared start. One that is not ready or has another position is dropped. */
export function withPreparation(
  engine: Engine,
  load: (kind: EngineKind) => Promise<Prepare> = loadPrepare,
): PreparedEngines {
  let slot: Slot | null = null;

  function letGo(held: Slot | null): void {
    if (held === null || held !== slot) return;
    slot = null;
    held.prepared?.dispose();
  }

  function take(attachment: Attachment): Prepared | null {
    // The current film may be attached again first, so the start is kept.
    if (slot === null || !isSource(slot, attachment)) return null;
    const { prepared, preparation } = slot;
    if (prepared === null || !prepared.isUsable() || preparation.startSeconds !== attachment.startSeconds) {
      letGo(slot);
      return null;
    }
    slot = null;
    return prepared;
  }

  return {
    engine: (attachment) =>
      defer(() => {
        const prepared = take(attachment);
        return prepared === null
          ? engine(attachment)
          : prepared.attach(attachment).pipe(catchError(() => engine(attachment)));
      }),
    prepare: (preparation) =>
      new Observable<never>(() => {
        letGo(slot);
        const held: Slot = (slot = { preparation, prepared: null });
        load(preparation.source.kind)
          .then((prepare) => {
            if (slot === held) held.prepared = prepare(preparation);
          })
          .catch((error: unknown) => {
            // Only an optimization: without it the episode starts like the first one.
            console.warn('potok: the next episode is not prepared', error);
            letGo(held);
          });
        return () => letGo(held);
      }),
  };
}
