import { catchError, defer, Observable } from 'rxjs';
import type { EngineKind } from '../../../streams/model/media.ts';
import type { Attachment, Engine, Preparation, Prepare, Prepared } from './engine.ts';

/** Engines that can prefetch what is played next. */
export interface PreparedEngines {
  readonly engine: Engine;
  /**
   * Keeps one start ready until it is unsubscribed from. Emits whether the manifest has loaded; completes when an
   * attachment takes the start, or another preparation its place.
   */
  readonly prepare: (preparation: Omit<Preparation, 'onManifest'>) => Observable<boolean>;
}

function loadPrepare(kind: EngineKind): Promise<Prepare> {
  switch (kind) {
    case 'hls':
      return import('./hls/index.ts').then((module) => module.prepareHls);
    case 'dash':
      return import('./dash/index.ts').then((module) => module.prepareDash);
    case 'native':
      return import('./native/index.ts').then((module) => module.prepareNative);
  }
}

interface Slot {
  readonly preparation: Preparation;
  readonly complete: () => void;
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

  function release(held: Slot | null): void {
    if (held === null || held !== slot) return;
    slot = null;
    held.prepared?.dispose();
    held.complete();
  }

  function take(attachment: Attachment): Prepared | null {
    // The current film may be attached again first, so the start is kept.
    if (slot === null || !isSource(slot, attachment)) return null;
    const { prepared, preparation, complete } = slot;
    if (prepared === null || !prepared.isUsable() || preparation.startSeconds !== attachment.startSeconds) {
      release(slot);
      return null;
    }
    slot = null;
    complete();
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
      new Observable<boolean>((subscriber) => {
        release(slot);
        const held: Slot = (slot = { preparation, complete: () => subscriber.complete(), prepared: null });
        const onManifest = (hasLoaded: boolean): void => subscriber.next(hasLoaded);
        load(preparation.source.kind)
          .then((prepare) => {
            if (slot === held) held.prepared = prepare({ ...preparation, onManifest });
          })
          .catch((error: unknown) => {
            // Only an optimization: without it the episode starts like the first one.
            console.warn('potok: the next film is not prepared', error);
            release(held);
          });
        return () => release(held);
      }),
  };
}
